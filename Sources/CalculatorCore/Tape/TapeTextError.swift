import ExactNumbers

/// The reason why a text could not be read as numbers or rows, and where it stopped.
public struct TapeTextError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public enum Reason: Hashable, Sendable {
    case empty

    /// It has more bytes, rows or digits than the `Tape.Limits` let through.
    case tooLong

    /// Its values take longer to compute than the limits let through.
    case tooSlow

    /// A line cannot be read, for this reason of an expression.
    case expression(ExpressionError.Reason)

    /// A result stands below no number, or below another result.
    case misplacedResult

    /// A row that is to be kept is no operation, or there are more than `KeptRows.maximumCount`.
    case notAnOperation, tooManyKeptRows

    /// A line of a list has two numbers.
    case severalNumbers(UTF8Text, UTF8Text)

    /// Several columns of a list have numbers.
    case severalColumns([UTF8Text])

    /// Two words beside numbers could be signs.
    case signWords(UTF8Text, UTF8Text)

    /// A comma could separate cells or belong to a number.
    case unclearSeparator

    /// A row has more cells than there are headings.
    case cellCount

    /// A list has no such column as was chosen, or that column has no number.
    case noSuchColumn
    case missingValue, unreadableNumber

    /// A sign before a number could belong to it, or be an operator, a bullet or a dash.
    case unclearSign

    /// All amounts that are to be taken off have a minus.
    case doubleMinus
    case contradictorySeparators
    case date, timeOfDay, percentage, possibleYear

    /// Two numbers have these units, the second may have none, or these currencies.
    case differentUnits(UTF8Text, UTF8Text), differentCurrencies(UTF8Text, UTF8Text)

    /// A number is the sum of those above it, or could be that of others.
    case possibleTotal(UTF8Text)

    /// A total is not the sum of the numbers above it, which is the second.
    case wrongTotal(UTF8Text, UTF8Text)
  }

  /// What is wrong.
  public let reason: Reason

  /// The line, from 1.
  public let line: Int

  /// UTF-8 bytes before the place in its line.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, line: Int = 1, offset: Int = 0) {
    (self.reason, self.line, self.offset) = (reason, line, offset)
  }

  /// Creates the error that a line of a text is no expression.
  public init(_ error: ExpressionError, line: Int = 1) {
    let names = error.currencies
    let reason: Reason =
      names.count == 2 ? .differentCurrencies(names[0], names[1]) : .expression(error.reason)
    self.init(reason, line: line, offset: error.offset)
  }
}
