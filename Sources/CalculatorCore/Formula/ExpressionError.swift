import ExactNumbers

/// The reason why a text is no expression, and where.
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

    /// A number, or the comma before it, stands there after a date.
    case date

    /// A hexadecimal number such as `0x1F` begins there.
    case hexadecimal

    /// A parenthesis stands there that groups, or that makes a number negative beside others.
    case parentheses
  }

  /// What is wrong.
  public let reason: Reason

  /// UTF-8 bytes before the place.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// The reason why an expression that can be read has no value, and where.
public struct EvaluationError: Error, Hashable, Sendable {
  /// Why an operation has no result.
  public let reason: ArithmeticError

  /// UTF-8 bytes before the right operand of that operation.
  public let offset: Int

  /// Creates an error.
  public init(reason: ArithmeticError, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
