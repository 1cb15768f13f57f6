import ExactNumbers

/// The reason why a text could not be read as numbers or rows, and the place.
public struct TapeTextError: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public enum Reason: Hashable, Sendable {
    case empty

    /// The text has more bytes, rows or digits than the `Tape.Limits` allow.
    case tooLong

    /// The values take more work than the `Tape.Limits` allow.
    case tooSlow

    /// A line cannot be read, for a reason of its expression.
    case expression(ExpressionError.Reason)

    /// A result has no number above it, or is right below another result.
    case misplacedResult

    /// `notAnOperation`: a row to be kept is not like `× 1.2`; `tooManyKeptRows`: there are more than `KeptRows.maximumCount`.
    case notAnOperation, tooManyKeptRows

    /// A line of a list has several numbers, of which these are two.
    case severalNumbers(UTF8Text, UTF8Text)

    /// Several columns of a list have numbers.
    case severalColumns([UTF8Text])

    /// These two words beside numbers could be signs.
    case signWords(UTF8Text, UTF8Text)

    /// A comma could separate cells or belong to a number.
    case unclearSeparator

    /// A row has more cells than there are headings.
    case cellCount

    /// The chosen column is missing, or has no number.
    case noSuchColumn
    case missingValue, unreadableNumber

    /// A sign before a number could belong to it, or be an operator, a bullet or a dash.
    case unclearSign

    /// All amounts to be taken off have a minus sign already.
    case doubleMinus
    case contradictorySeparators
    case date, timeOfDay, percentage, possibleYear

    /// Two numbers have different units, where an empty text means no unit; two numbers have different currencies.
    case differentUnits(UTF8Text, UTF8Text), differentCurrencies(UTF8Text, UTF8Text)

    /// This number is the sum of the numbers above it, could be a total, or could be no item.
    case possibleTotal(UTF8Text)

    /// The first number is a total, and differs from the second, the sum of the numbers above it.
    case wrongTotal(UTF8Text, UTF8Text)
  }

  /// What is wrong.
  public let reason: Reason

  /// The line, from 1.
  public let line: Int

  /// The count of UTF-8 bytes of the line before the error.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, line: Int = 1, offset: Int = 0) {
    (self.reason, self.line, self.offset) = (reason, line, offset)
  }

  /// Creates the error of a line that is no expression.
  public init(_ error: ExpressionError, line: Int = 1) {
    let names = error.currencies
    let reason: Reason =
      names.count == 2 ? .differentCurrencies(names[0], names[1]) : .expression(error.reason)
    self.init(reason, line: line, offset: error.offset)
  }
}
