import ExactNumbers

/// The reason why a line has no value, and the position of the error.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The kind of an error.
  public enum Reason: Hashable, CaseIterable, Sendable {
    /// No expression can continue with this character.
    case unexpectedCharacter

    /// The text ends although a number has to follow.
    case missingNumber

    /// A number follows a number without an operator between them.
    case missingOperator

    /// The digits of an exponent are missing.
    case missingExponent

    /// The number at `offset` does not fit the `NumberLimits`.
    case numberTooLarge

    /// A number follows a date, as in `2026-05-01 5`; `offset` is that of the number, or of a comma before the number.
    case date

    /// The currency of the number at `offset` differs from that of an earlier number.
    case differentCurrencies

    /// A number is hexadecimal, such as `0x1F`.
    case hexadecimal

    /// An operation divides by zero.
    case divisionByZero

    /// The result of an operation is too large, or a line takes more work than the limits allow.
    case tooLarge

    /// `unclosedParenthesis`: a parenthesis is never closed; `unopenedParenthesis`: a closing parenthesis has no opening one.
    case unclosedParenthesis, unopenedParenthesis

    /// A percent sign between a space and a sign, as in `10 % -3`, could mean a percentage or the operator `mod`.
    case ambiguousPercent

    /// The operator `mod` is used as a name.
    case operatorForName

    /// `unknownName`: not defined; `nameWithoutValue`: defined by a line without a value; `noPreviousValue`: no value precedes `_`.
    case unknownName, nameWithoutValue, noPreviousValue

    /// A limit is exceeded: the bytes of a line, the depth of nested parentheses and powers, or the count of defined names.
    case lineTooLong, tooDeep, tooManyNames

    /// A name directly follows a divisor, an exponent or a fraction, as in `1/2π`; an operator is needed between them.
    case ambiguousProduct

    /// `outsideDomain`: no real result; `undecided`: the result depends on whether a number is zero, and digits do not tell.
    case outsideDomain, undecided

    /// Creates the reason from the error of an operation.
    public init(_ error: ArithmeticError) {
      self =
        switch error {
        case .divisionByZero: .divisionByZero
        case .tooLarge: .tooLarge
        // `.differentKinds` does not occur in expressions, where a time and a number add up to a time.
        case .outsideDomain, .differentKinds: .outsideDomain
        case .undecided: .undecided
        }
    }
  }

  /// The kind of this error.
  public let reason: Reason

  /// The count of UTF-8 bytes before the error; for an operation without a result, the bytes before its right operand.
  public internal(set) var offset: Int

  /// The two currencies as written, for `differentCurrencies`; empty for any other reason.
  public let currencies: [UTF8Text]

  /// Creates an error.
  public init(_ reason: Reason, offset: Int, currencies: [UTF8Text] = []) {
    self.reason = reason
    self.offset = offset
    self.currencies = currencies
  }
}
