import ExactNumbers

/// Evaluates an expression from left to right as its text arrives in parts, without storing text or operands.
///
/// `ExpressionReader` documents the grammar.
///
///     var evaluator = ExpressionEvaluator()
///     let count = try evaluator.read(part, isLast: false)  // `rest` begins with the bytes of `part` from `count` on
///     _ = try evaluator.read(rest, isLast: true)
///     evaluator.value
public struct ExpressionEvaluator {
  private let limits: NumberLimits

  private var result = Value()

  private var reader: ExpressionReader<NoNames>

  /// The error of the first operation without a result; the rest of the text is read, but not computed.
  public var failure: ExpressionError? { reader.failure }

  /// The unit of angles written without a unit.
  public var angleUnit: AngleUnit {
    get { reader.angleUnit }
    set { reader.angleUnit = newValue }
  }

  /// The most parentheses, functions and powers that can be nested.
  public var depth: Int {
    get { reader.limits.depth }
    set { reader.limits.depth = newValue }
  }

  /// The count of bytes read.
  public private(set) var offset = 0

  /// Whether `read` has thrown an error because the text consisted of spaces and a note.
  public private(set) var isBlank = false

  /// How many bytes must follow an operand before `read` consumes it.
  ///
  /// These bytes show whether the operand continues in the next part. They are also the text after an error that an error report shows.
  public static let lookahead = 512

  /// Creates an evaluator that has read nothing.
  public init(limits: NumberLimits = .standard) {
    self.limits = limits
    reader = ExpressionReader(.inOrder, names: NoNames(), limits: ExpressionLimits(numbers: limits))
  }

  /// The value of the expression read so far, if `failure` is nil.
  public var value: ExactReal { result.number }

  /// Whether `value` is a time, in hours.
  public var isTime: Bool { result.isTime }

  /// Returns the value, and resets the evaluator for the next expression.
  public mutating func takeValue() -> ExactReal {
    var value = ExactReal(.zero)
    swap(&value, &result.number)
    reset()
    return value
  }

  /// Resets the evaluator for the next expression.
  public mutating func reset() {
    (result, offset, isBlank) = (Value(), 0, false)
    reader.reset()
  }

  /// Reads the next part of the expression, in UTF-8; if `isLast`, the expression ends with `text`.
  ///
  /// - Returns: The count of bytes read: all of them if `isLast`. The remaining bytes must be passed again, followed by new text.
  /// - Throws: `ExpressionError` with the offset of the first character that is not allowed, from the beginning of the expression.
  public mutating func read(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(ExpressionError) -> Int {
    let start = offset
    let end = isLast ? text.count : text.count - Self.lookahead
    var index = text.firstNonSpace(from: 0)
    while offset == 0 || index < text.count {
      // This fast path reads what most lines consist of: operators in ASCII and plain numbers.
      let isFirst = offset == 0
      let `operator` = isFirst ? nil : Operator(ascii: text[index])
      let place = isFirst ? index : text.firstNonSpace(from: index &+ 1)
      if isFirst || `operator` != nil, let number = text.plainNumber(at: place),
        text.endsOperand(number, isFirst: isFirst, isLast: isLast)
      {
        if number.end > end { break }
        apply(`operator`, number.value, at: start &+ place)
        index = number.next
        offset = start &+ number.end
      } else if try readTerm(of: text, startingAt: start, at: &index, upTo: end) {
        offset = start + index
        index = text.firstNonSpace(from: index)
      } else {
        break
      }
    }
    if isLast { offset = start + text.count }
    return offset - start
  }

  /// Returns the value of a whole line by the precedence of algebra; nil if the line has no value by that precedence.
  public func valueWithPrecedence(of text: UnsafeBufferPointer<UInt8>) -> ExactReal? {
    var lexer = Lexer(text, limits: limits)
    var reader = ExpressionReader(.inAlgebra, style: .inOrder, names: NoNames(), limits: reader.limits)
    reader.angleUnit = angleUnit
    var value = Value()
    do throws(ExpressionError) {
      try reader.readExpression(into: &value, &lexer)
      try reader.readEnd(&lexer)
    } catch {
      return nil
    }
    return reader.failure == nil ? value.number : nil
  }

  /// Reads an operator and its operand, or the end of the line, from byte `index` on; reads nothing and returns false if the text
  /// that follows could change the result.
  @inline(never)
  private mutating func readTerm(
    of text: UnsafeBufferPointer<UInt8>, startingAt start: Int, at index: inout Int, upTo end: Int
  ) throws(ExpressionError) -> Bool {
    let (isLast, before) = (end == text.count, reader)
    var lexer = Lexer(text, at: index, isBeginning: offset == 0, limits: limits)
    let isAtEnd = offset == 0 && lexer.isAtEnd
    let term = Result { () throws(ExpressionError) in try reader.readTerm(isFirst: offset == 0, &lexer) }
    if !isLast, isAtEnd || lexer.end > end || lexer.needsMoreInput {
      reader = before
      return false
    }
    switch term {
    case .success(let term?):
      index = lexer.end
      if before.failure == nil { reader.failure?.offset += start }
      apply(term.operator, term.value, at: start + term.place)
    case .success(nil): index = text.count
    case .failure(var error):
      isBlank = isAtEnd && error.reason == .missingNumber
      error.offset += start
      throw error
    }
    return true
  }

  /// Applies the operator to the value and `number`; without an operator, `number` becomes the value.
  @inline(__always)
  private mutating func apply(_ operator: Operator?, _ number: SmallFraction, at place: Int) {
    guard let `operator` else { return result.number.fraction.small = number }
    if reader.failure == nil, result.number.isSmall(limits),
      `operator`.apply(to: &result.number.fraction.small, number)
    {
      return
    }
    apply(`operator`, Value(number: ExactReal(Rational(number))), at: place)
  }

  /// Applies the operator to the value and `right`, which is at byte `place`; without an operator, `right` becomes the value.
  @inline(never)
  private mutating func apply(_ operator: Operator?, _ right: Value, at place: Int) {
    guard let `operator` else { return result = right }
    reader.apply(.operator(`operator`), to: &result, right, at: place)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `number` is certainly a whole operand, not the base of a power or the beginning of a date.
  @inline(__always)
  fileprivate func endsOperand(_ number: PlainNumber, isFirst: Bool, isLast: Bool) -> Bool {
    guard number.next < count else { return isLast }
    switch self[number.next] {
    case UInt8(ascii: "+"), UInt8(ascii: "~"): return true
    case UInt8(ascii: "*"): return number.next &+ 1 < count && self[number.next &+ 1] != UInt8(ascii: "*")
    // `/` and `-` could be part of a date, and `-` could be a sign after its number, as in `5-`.
    case UInt8(ascii: "/"): return !isFirst || number.next > number.end
    case UInt8(ascii: "-"):
      return number.next > number.end
        || !isFirst && number.next &+ 1 < count && self[number.next &+ 1].isDigit
    default: return false
    }
  }
}
