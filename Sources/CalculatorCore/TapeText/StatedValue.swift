import ExactNumbers

/// A running value or a result that a text states beside a row, or the number of a row that follows another; it may be right or wrong.
public struct StatedValue: Sendable {
  /// Index of the row among those of the text, from 0.
  var row: Int

  /// The line on which it stands, from 1.
  public let line: Int

  /// The value as written.
  public internal(set) var text = UTF8Text()

  var value = Operand.empty

  /// Whether it is the operand of a row that follows another row, and no running value or result.
  var isOperand = false

  /// How far away the true value may be: half a unit of the last digit, or a whole one where digits go on; 0 for an exact value.
  private(set) var tolerance = Rational.zero

  /// Whether the text says that digits go on, so that the true value must be nearer than the tolerance.
  private(set) var isCut = false

  /// Reads the value, and what says before or behind it that it is not exact.
  mutating func readValue(_ lexer: inout Lexer) throws(ExpressionError) {
    // No operator can stand here: people write ~ for ≈, and ~= where there is only ASCII.
    let isInASCII = lexer.token.symbol == .tilde
    let isRounded = isInASCII || lexer.token.kind == .approximately
    if isRounded { lexer.advance() }
    if isInASCII, lexer.token.kind == .equals { lexer.advance() }
    var number = WrittenNumber()
    do throws(ExpressionError) {
      number = try lexer.readNumberOfExpression()
      value = Operand(.value(ExactReal(number.value)), isTime: number.isTime)
    } catch {
      guard error.reason == .numberTooLarge else { throw error }
      // A value that is no fraction can be longer than any number that is read.
      value = Operand(.missing(.tooLarge))
      lexer.advance()
    }
    isCut = lexer.token.kind == .ellipsis
    if isCut { lexer.advance() }
    guard isRounded || isCut, !number.isPercent else { return }
    var unit = number.isTime ? Rational(1) / 3600 : .zero
    if let exponent = number.lastExponent {
      unit = (try? Rational(significand: 1, exponent: exponent, limits: lexer.limits)) ?? .zero
    }
    tolerance = isCut ? unit : unit / 2
  }

  /// Whether `actual` is the value; one that is stated as a time is, but a time can be stated as a number of hours.
  func holds(for actual: Operand) -> Bool {
    if value.isTime, !actual.isTime, actual.error == nil { return false }
    let isExact = tolerance.isZero
    if isExact && value.isPercent != actual.isPercent { return false }
    // Where numbers are too long to be read or compared, it is the value if it is written as that, and so are words: `NaN` is written for
    // every reason but `tooLarge`.
    guard value.error == nil, actual.error == nil else { return text.isSame(as: actual.statedText()) }
    do throws(ArithmeticError) {
      let distance = try (actual.value - value.value).applying(.magnitude)
      let order = try distance.compare(to: ExactReal(tolerance))
      return order < 0 || (isExact || !isCut) && order == 0
    } catch {
      // What digits do not decide is not called wrong.
      if case .undecided = error { return true }
      return text.isSame(as: actual.statedText())
    }
  }
}
