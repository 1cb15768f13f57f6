import ExactNumbers

/// A value that is written in a text, right or wrong: a running value, a result, or the value of a follower.
public struct StatedValue: Sendable {
  /// Index of the row among the rows of the text, from 0.
  var row: Int

  /// The number of the line with the value, from 1.
  public let line: Int

  /// The value as written.
  public internal(set) var text = UTF8Text()

  var value = Operand.empty

  /// Whether the value is that of a follower, not a running value or a result.
  var isOperand = false

  /// How far the true value may differ: half a unit of the last digit, or a whole unit if `…` follows; 0 for an exact value.
  private(set) var tolerance = Rational.zero

  /// Whether `…` follows the digits: then digits are left out, and the true value must differ by less than `tolerance`.
  private(set) var isCut = false

  /// Reads the value; if it is not exact, `≈` precedes it or `…` follows.
  mutating func readValue(_ lexer: inout Lexer) throws(ExpressionError) {
    // Here `~` is not an operator: people write `~` for `≈`, and `~=` if they have only ASCII.
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
      // An irrational value can be longer than any number that can be read.
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

  /// Whether `actual` agrees with this value; a value written as a time needs a time, but a time may be written as hours.
  func holds(for actual: Operand) -> Bool {
    if value.isTime, !actual.isTime, actual.error == nil { return false }
    let isExact = tolerance.isZero
    if isExact && value.isPercent != actual.isPercent { return false }
    // Errors, and numbers too long to be read or compared, agree if their texts agree. `NaN` is the text of all errors except `tooLarge`.
    guard value.error == nil, actual.error == nil else { return text.isSame(as: actual.statedText()) }
    do throws(ArithmeticError) {
      let distance = try (actual.value - value.value).applying(.magnitude)
      let order = try distance.compare(to: ExactReal(tolerance))
      return order < 0 || (isExact || !isCut) && order == 0
    } catch {
      // If computed digits do not decide whether the value is right, it counts as right.
      if case .undecided = error { return true }
      return text.isSame(as: actual.statedText())
    }
  }
}
