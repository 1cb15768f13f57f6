import ExactNumbers

/// The reason why a line has no value, and where.
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

    /// The number that begins there does not fit the `NumberLimits`.
    case numberTooLarge

    /// A number, or the comma before it, follows a date.
    case date

    /// The number there has another currency than one before it.
    case differentCurrencies

    /// A hexadecimal number such as `0x1F` begins there.
    case hexadecimal

    /// An operation divides by zero.
    case divisionByZero

    /// An operation has a result that is too large, or operands that are too large together.
    case tooLarge

    /// A parenthesis is opened there and never closed; one is closed there, and none is open.
    case unclosedParenthesis, unopenedParenthesis

    /// The percent sign between a space and a sign could be one of a percentage, or the operator `mod`.
    case ambiguousPercent

    /// The operator `mod` is where only an operand can be: it is no name.
    case operatorForName

    /// The name there is not defined, or no function; the line that defined it has no value; no line, or one without a value, is before `_`.
    case unknownName, nameWithoutValue, noPreviousValue

    /// The limits are passed: by the bytes of the line, by nested parentheses and powers, or by defined names.
    case lineTooLong, tooDeep, tooManyNames

    /// The name or root there would be a factor of a divisor or exponent, without a sign: `1/2π`.
    case ambiguousProduct

    /// An operation has no real result; it depends on whether a number is zero, which digits do not tell.
    case outsideDomain, undecided

    /// Creates the reason for which an operation has no result.
    public init(_ error: ArithmeticError) {
      self =
        switch error {
        case .divisionByZero: .divisionByZero
        case .tooLarge: .tooLarge
        // What is added up in an expression is of one kind, or a time.
        case .outsideDomain, .differentKinds: .outsideDomain
        case .undecided: .undecided
        }
    }
  }

  /// What is wrong.
  public let reason: Reason

  /// UTF-8 bytes before the place; for an operation without a result, before its right operand.
  public internal(set) var offset: Int

  /// The two currencies that differ, as they are written; nothing for any other reason.
  public let currencies: [UTF8Text]

  /// Creates an error.
  public init(_ reason: Reason, offset: Int, currencies: [UTF8Text] = []) {
    self.reason = reason
    self.offset = offset
    self.currencies = currencies
  }
}
