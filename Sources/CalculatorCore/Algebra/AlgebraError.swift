import ExactNumbers

/// The reason why a line of algebra has no value, and where.
public struct AlgebraError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It cannot be read, for a reason for which other expressions cannot be read either.
    case expression(ExpressionError.Reason)

    /// A parenthesis is opened there, and never closed.
    case unclosedParenthesis

    /// A parenthesis is closed there, and none is open.
    case unopenedParenthesis

    /// The percent sign between a space and a sign could be one of a percentage, or the operator `mod`.
    case ambiguousPercent

    /// The operator `mod` stands there where only an operand can: it is no name.
    case operatorForName

    /// There is no value of this name.
    case unknownName(UTF8Text)

    /// The last line that defined this name had no value.
    case nameWithoutValue(UTF8Text)

    /// There is no line before this one that `_` could be the value of, or it has no value.
    case noPreviousValue

    /// The line has more bytes than the limits let through.
    case lineTooLong

    /// Parentheses and powers are nested more deeply than the limits let through.
    case tooDeep

    /// The name has more bytes than the limits let through.
    case nameTooLong

    /// More names are defined than the limits let through.
    case tooManyNames

    /// An operation has no result, for this reason; also too large are operands that have more bits together than the limits
    /// let through.
    case arithmetic(ArithmeticError)

    /// The exponent of a power is not a whole number.
    case fractionalExponent
  }

  /// What is wrong.
  public let reason: Reason

  /// UTF-8 bytes before the place; for an operation without a result, before its right operand.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// Creates the error that an expression cannot be read.
  init(_ error: ExpressionError) {
    // Parentheses can group here, but not follow a number.
    self.init(
      .expression(error.reason == .parentheses ? .missingOperator : error.reason), offset: error.offset)
  }
}
