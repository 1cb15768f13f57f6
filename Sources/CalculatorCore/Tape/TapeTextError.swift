import ExactNumbers

/// The reason why a text could not be read as numbers or rows, and where it stopped.
public struct TapeTextError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Reason: Hashable, Sendable {
    /// There is nothing in it to read.
    case empty

    /// It has more bytes, rows or digits than the `Tape.Limits` let through.
    case tooLong

    /// A result stands below no number, or below another result.
    case misplacedResult

    /// A line of a list has two numbers.
    case severalNumbers(UTF8Text, UTF8Text)

    /// Several columns of a list have a number in every row.
    case severalColumns([UTF8Text])

    /// No column of a list has a number in every row; these have some.
    case noColumn([UTF8Text])

    /// A list has no column such as was chosen, or no number in it.
    case noSuchColumn

    /// A number is missing, and what programs write in its place stands there.
    case missingValue

    /// Digits that are no number stand in a list.
    case unreadableNumber

    /// A sign before a number could belong to it, or be an operator, a bullet or a dash.
    case unclearSign

    /// Other letters stand right beside this number than beside those above.
    case differentUnits

    /// There is a date and no number.
    case date

    /// A percentage stands in a list, of which it could be a part.
    case percentage

    /// A number beside words, or below them, could be a year.
    case possibleYear

    /// A number is the sum of those above it.
    case possibleTotal(UTF8Text)

    /// Comma and point mean something else in a number than in others.
    case contradictorySeparators

    /// A row that is to be kept is no operation.
    case notAnOperation

    /// A line cannot be read, for this reason of an expression.
    case expression(ExpressionError.Reason)
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
