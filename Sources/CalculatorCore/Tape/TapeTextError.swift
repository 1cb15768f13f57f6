import ExactNumbers

/// The reason why a text could not be read as numbers or rows, and where it stopped.
public struct TapeTextError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Reason: Hashable, CaseIterable, Sendable {
    /// There is nothing in it to read.
    case empty

    /// It has more bytes, rows or digits than the `Tape.Limits` let through.
    case tooLong

    /// A result stands below no number, or below another result.
    case misplacedResult

    /// A line has several numbers and words, and no operator says what is to be done with them.
    case severalNumbers

    /// A number beside words, or below them, could be a year.
    case possibleYear

    /// The number of a line could be the sum of others.
    case possibleTotal

    /// Comma and point mean something else in a number than in those above it.
    case contradictorySeparators

    /// A line cannot be read, for this reason of an expression.
    case expression(ExpressionError.Reason)

    /// Every reason.
    public static let allCases =
      [
        .empty, .tooLong, .misplacedResult, .severalNumbers, .possibleYear, .possibleTotal,
        .contradictorySeparators,
      ] + ExpressionError.Reason.allCases.map { Reason.expression($0) }
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

  /// Creates the error that a line cannot be read.
  init(_ error: ExpressionError, line: Int) {
    self.init(.expression(error.reason), line: line, offset: error.offset)
  }
}
