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

    /// A number, or the comma before it, follows a date.
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

    /// A percent sign between a space and a sign could mark a percentage, or be the operator `mod`.
    case ambiguousPercent

    /// The operator `mod` is in the place of an operand; it cannot be a name.
    case operatorForName

    /// A name is undefined, or no function; the line that defined it has no value; `_` follows no line, or one without a value.
    case unknownName, nameWithoutValue, noPreviousValue

    /// A limit is exceeded: bytes of a line; nested parentheses and powers; defined names.
    case lineTooLong, tooDeep, tooManyNames

    /// A name or root without a sign before it would be a factor of a divisor or exponent, as in `1/2π`.
    case ambiguousProduct

    /// An operation has no real result, or depends on whether a number is zero, which computed digits do not decide.
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

  /// The count of UTF-8 bytes before the place; for an operation without a result, before its right operand.
  public internal(set) var offset: Int

  /// The two currencies that differ, as written; empty for any other reason.
  public let currencies: [UTF8Text]

  /// Creates an error.
  public init(_ reason: Reason, offset: Int, currencies: [UTF8Text] = []) {
    self.reason = reason
    self.offset = offset
    self.currencies = currencies
  }
}
