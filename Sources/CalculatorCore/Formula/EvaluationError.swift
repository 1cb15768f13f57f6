import ExactNumbers

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
