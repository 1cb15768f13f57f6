import ExactNumbers
import Foundation

extension ArithmeticError: LocalizedError {
  /// The reason in English.
  public var errorDescription: String? { description }
}

/// The reason why a style cannot read a number: `WrittenNumber` does not read the separators or groups of the format, such as those
/// of N’Ko, Ge’ez, Adlam and Toki Pona.
public struct UnreadableFormatError: LocalizedError, Hashable {
  /// The format.
  public let format: NumberFormat

  /// The reason in English.
  public var errorDescription: String? { "Numbers with these separators or groups cannot be read" }
}

extension NumberReadingError: LocalizedError {
  /// The reason in English.
  public var errorDescription: String? { description }
}
