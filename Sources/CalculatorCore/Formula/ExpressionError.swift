import ExactNumbers

/// The reason why a line has no value, and the place of the error.
public struct ExpressionError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, CaseIterable, Sendable {
    /// No expression can continue with this character.
    case unexpectedCharacter

    /// The text ends where a number is missing.
    case missingNumber

    /// A number stands right after another one.
    case missingOperator

    /// The digits of an exponent are missing.
    case missingExponent

    /// The number at the place does not fit the `NumberLimits`.
    case numberTooLarge

    /// A number follows a date, as in `2026-05-01 5`; the place is that of the number, or of a comma before it.
    case date

    /// The number at the place has another currency than an earlier one.
    case differentCurrencies

    /// A hexadecimal number such as `0x1F`.
    case hexadecimal

    /// An operation divides by zero.
    case divisionByZero

    /// The result of an operation is too large, or its operands are too large together.
    case tooLarge

    /// A parenthesis is never closed; a parenthesis is closed, but none is open.
    case unclosedParenthesis, unopenedParenthesis

    /// A percent sign between a space and a sign, as in `10 % -3`, could mark a percentage, or be the operator `mod`.
    case ambiguousPercent

    /// The operator `mod` stands where an operand must be: `mod` cannot be a name.
    case operatorForName

    /// A name is undefined; the line that defined a name has no value; `_` follows no line, or a line without a value.
    case unknownName, nameWithoutValue, noPreviousValue

    /// A limit is exceeded: the bytes of a line; the depth of nested parentheses and powers; the count of defined names.
    case lineTooLong, tooDeep, tooManyNames

    /// A name that has no operator before it follows a divisor, an exponent or a fraction, as in `1/2π`.
    case ambiguousProduct

    /// An operation has no real result; an operation must know whether a number is zero, and computed digits do not decide it.
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

  /// What is wrong.
  public let reason: Reason

  /// The count of UTF-8 bytes before the error; an operation without a result is at its right operand.
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
