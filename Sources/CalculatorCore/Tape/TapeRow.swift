import ExactNumbers

/// One line of the tape: what was entered, and the value it has led to.
public struct TapeRow: Hashable, Sendable {
  /// What a row stands for.
  public enum Content: Hashable, Sendable {
    /// The first operand of a calculation.
    case start(Operand)

    /// An operation on the value of the row above.
    case operation(Operator, Operand)

    /// The value of the row above, shown because it was asked for.
    case result
  }

  /// A value, or why there is none.
  public enum Value: Hashable, Sendable {
    /// The value.
    indirect case success(Rational)

    /// Why there is none.
    case failure(ArithmeticError)

    /// Bits that it takes apart from what every value takes.
    var heapBits: Int {
      if case .success(let value) = self { value.heapBits } else { 0 }
    }

    /// Returns the value or throws why there is none.
    public func get() throws(ArithmeticError) -> Rational {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// What was entered.
  public var content: Content

  /// What the person has written beside it, a single line; empty for nothing.
  public var note: UTF8Text

  /// The value of the calculation up to and including this row, once the row is on a tape.
  public internal(set) var value: Value = .success(.zero)

  /// Creates a row that has no value yet.
  init(_ content: Content, note: UTF8Text = "") {
    self.content = content
    self.note = note
  }

  /// The operator at the row's left; `nil` for a start and a result.
  public var `operator`: Operator? {
    if case .operation(let `operator`, _) = content { `operator` } else { nil }
  }

  /// The operand that was entered; `nil` for a result.
  public var operand: Operand? {
    switch content {
    case .start(let operand), .operation(_, let operand): operand
    case .result: nil
    }
  }

  /// Whether a calculation begins with this row.
  public var isStart: Bool {
    if case .start = content { true } else { false }
  }

  /// Bits that its numbers take apart from what every row takes.
  var heapBits: Int64 { size.heapBits }

  /// What it takes.
  @inline(never)
  var size: TapeSize {
    let operandBits =
      switch content {
      case .start(let operand), .operation(_, let operand): operand.heapBits
      case .result: 0
      }
    return TapeSize(
      heapBits: Int64(value.heapBits + operandBits),
      bytes: Int64(Self.mostBytes + note.utf8.count + operandBits / 8))
  }

  /// Bytes that a row takes, with a value of up to 256 bits on the heap, apart from a note and a long operand.
  private static var mostBytes: Int { 256 }

  /// Returns the value that this row has below a row with the value `above`.
  ///
  /// Without a row above, an operation starts from zero.
  func value(after above: Value?, limits: Tape.Limits) -> Value {
    do throws(ArithmeticError) {
      var value = isStart ? .zero : try above?.get() ?? .zero
      switch content {
      case .start(let operand): try operand.apply(nil, to: &value, limits: limits)
      case .operation(let `operator`, let operand): try operand.apply(`operator`, to: &value, limits: limits)
      case .result: break
      }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }
}

extension [TapeRow] {
  /// What they take.
  @inline(never)
  var size: TapeSize {
    var size = TapeSize()
    for row in self { size += row.size }
    return size
  }

  /// Whether the row at `index`, if there is one, is at a place where keys and edits can put it: the first one begins a
  /// calculation, and no result is right below another.
  func isSound(at index: Int) -> Bool {
    guard index < count, !self[index].isStart else { return true }
    return index > 0 && (self[index].operand != nil || self[index - 1].operand != nil)
  }

  /// Adds a row that has no value yet.
  ///
  /// It is not inlined, for there are many places where rows are added.
  @inline(never)
  mutating func append(_ content: TapeRow.Content, note: UTF8Text = "") {
    append(TapeRow(content, note: note))
  }
}
