import ExactNumbers
import Foundation

extension ArithmeticError: LocalizedError {
  /// The reason in English.
  public var errorDescription: String? { description }
}

extension NumberReadingError: LocalizedError {
  /// The reason in English.
  public var errorDescription: String? { description }
}
