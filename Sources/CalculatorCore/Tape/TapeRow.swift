import ExactNumbers

/// One line of the tape: the operator and operand that were entered, and the running value.
///
/// A row with an operator and an operand is an operation on the value above. A row with only an operand starts a calculation. A
/// row with neither is a result, which repeats the value above.
public struct TapeRow: Hashable, Sendable {
  /// The operator of the row; `nil` for a start and a result.
  public internal(set) var `operator`: Operator?

  /// The operand that was entered; `nil` for a result.
  public internal(set) var operand: Operand?

  /// The note of the row, a single line; empty if there is none.
  public internal(set) var note: UTF8Text

  /// The value of the calculation up to and including this row, once the row is on a tape.
  public internal(set) var value: Result<ExactReal, ArithmeticError> = .success(.zero)

  /// Whether `value` is a time, in hours.
  public internal(set) var isTime = false

  /// Whether a person wants the result to be a time; nil if the value above decides that.
  var wantsTime: Bool?

  /// The number by which followers refer to the row; 0 if the row has never had a follower.
  var identity: UInt32

  init(_ operand: Operand?, after operator: Operator? = nil, note: UTF8Text = "", identity: UInt32 = 0) {
    (self.operator, self.operand, self.note, self.identity) = (`operator`, operand, note, identity)
  }

  static var result: TapeRow { TapeRow(nil) }

  /// Returns this row with a new operand and operator; its value is out of date until the tape updates it.
  func with(_ operand: Operand?, after operator: Operator?) -> TapeRow {
    var row = self
    (row.operator, row.operand) = (`operator`, operand)
    return row
  }

  var result: Operand { Operand(value, isTime: isTime) }

  var follower: Operand { (operand ?? result).following(identity) }

  var source: UInt32 { operand?.source ?? 0 }

  /// Whether dependent rows would keep their values if this row took the place of `other`.
  func leads(asFrom other: TapeRow) -> Bool {
    value == other.value && isTime == other.isTime && isStart == other.isStart && follower == other.follower
      && isGrandTotal == other.isGrandTotal
  }

  private var isGrandTotal: Bool { operand?.isGrandTotal == true }

  /// Whether a calculation begins with this row.
  public var isStart: Bool { `operator` == nil && operand != nil }

  /// Whether the row is the zero that an operation without a left operand starts from.
  var isUntypedZero: Bool { isStart && operand == .empty }
}

extension [TapeRow] {
  /// Whether the row at `index` is in a valid position.
  ///
  /// The first row and a grand total must be starts. A result must not follow a result.
  func isValid(at index: Int) -> Bool {
    if self[index].isStart { return true }
    if index == 0 || self[index].operand?.isGrandTotal == true { return false }
    return self[index].operand != nil || self[index - 1].operand != nil
  }
}

// MARK: - Notes

extension TapeRow {
  mutating func append(note text: UTF8Text, limits: Tape.Limits) {
    guard !text.isEmpty else { return }
    note.append(word: text)
    note = Self.note(note, limits: limits)
  }

  /// Returns text as a note: control characters become spaces, invalid bytes become U+FFFD, and text beyond the limit is cut.
  static func note(_ text: UTF8Text, limits: Tape.Limits) -> UTF8Text {
    var note = UTF8Text()
    text.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      while !cursor.isAtEnd {
        let (start, scalar, count) = (cursor.offset, cursor.scalar, note.utf8.count)
        cursor.advance()
        switch scalar {
        case (0..<0x20)?, (0x7F..<0xA0)?, (0x2028...0x2029)?: note.utf8.append(UInt8(ascii: " "))
        case nil: note += "\u{FFFD}"
        default: note.utf8 += text[start..<cursor.offset]
        }
        if note.utf8.count > limits.noteBytes { return note.utf8.removeLast(note.utf8.count - count) }
      }
    }
    return note
  }
}

extension UTF8Text {
  /// Appends a word, after a space if neither text is empty.
  mutating func append(word: UTF8Text) {
    if !isEmpty, !word.isEmpty { self += " " }
    self += word
  }
}
