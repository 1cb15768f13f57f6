import ExactNumbers

/// The reason why a text could not be read as numbers or rows, and the position of the error.
public struct TapeTextError: Error, Hashable, Sendable {
  /// The kind of an error.
  public enum Reason: Hashable, Sendable {
    case empty

    /// The text has more bytes, rows or digits than the `Tape.Limits` allow.
    case tooLong

    /// The values take more work than the `Tape.Limits` allow.
    case tooSlow

    /// A line cannot be read, because of an error in its expression.
    case expression(ExpressionError.Reason)

    /// A result has no number above it, or follows a result.
    case misplacedResult

    /// `notAnOperation`: a row to be kept is no operation such as `× 1.2`; `tooManyKeptRows`: more than `KeptRows.maximumCount`.
    case notAnOperation, tooManyKeptRows

    /// A line of a list has several numbers, of which these are two.
    case severalNumbers(UTF8Text, UTF8Text)

    /// Several columns of a list have numbers.
    case severalColumns([UTF8Text])

    /// Each of these two words next to numbers could be a sign.
    case signWords(UTF8Text, UTF8Text)

    /// A comma could separate cells or be part of a number.
    case unclearSeparator

    /// A row has more cells than there are headings.
    case cellCount

    /// The chosen column is missing, or has no number.
    case noSuchColumn
    case missingValue, unreadableNumber

    /// A sign before a number could be the sign of the number, an operator, a bullet or a dash.
    case unclearSign

    /// All amounts to be subtracted have a minus sign already.
    case doubleMinus
    case contradictorySeparators
    case date, timeOfDay, percentage, possibleYear

    /// `differentUnits`: the units of two numbers, an empty text for no unit; `differentCurrencies`: the currencies of two numbers.
    case differentUnits(UTF8Text, UTF8Text), differentCurrencies(UTF8Text, UTF8Text)

    /// This number could be a total or no item, for example because it is the sum of the numbers above.
    case possibleTotal(UTF8Text)

    /// The first number is given as a total, but the numbers above it add up to the second.
    case wrongTotal(UTF8Text, UTF8Text)
  }

  /// The kind of this error.
  public let reason: Reason

  /// The number of the line, from 1.
  public let line: Int

  /// The count of UTF-8 bytes of the line before the error.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, line: Int = 1, offset: Int = 0) {
    (self.reason, self.line, self.offset) = (reason, line, offset)
  }

  /// Creates the error of a line that is not an expression.
  public init(_ error: ExpressionError, line: Int = 1) {
    let names = error.currencies
    let reason: Reason =
      names.count == 2 ? .differentCurrencies(names[0], names[1]) : .expression(error.reason)
    self.init(reason, line: line, offset: error.offset)
  }
}
