import ExactNumbers

/// The reason why a text could not be read as numbers or rows, and where it stopped.
public struct TapeTextError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Reason: Hashable, CaseIterable, Sendable {
    /// There is nothing in it to read.
    case empty

    /// It has more bytes, rows or digits than the `Tape.Limits` let through.
    case tooLong

    /// What stands there can be no part of a number or a row.
    case unreadable

    /// The line ends where a number, or the rest of one, is missing.
    case missingNumber

    /// The number that begins there does not fit the `Tape.Limits`.
    case numberTooLarge

    /// A result stands below no number, or below another result.
    case misplacedResult
  }

  /// What is wrong.
  public let reason: Reason

  /// The line, from 1.
  public let line: Int

  /// UTF-8 bytes before the place in its line.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, line: Int = 1, offset: Int = 0) {
    self.reason = reason
    self.line = line
    self.offset = offset
  }
}
