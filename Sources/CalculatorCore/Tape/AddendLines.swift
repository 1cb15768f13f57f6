import ExactNumbers

/// Reads numbers that are to be added up while their lines arrive, and keeps none of them.
///
/// What a line may be, `AddendReader` decides. The first lines decide about the others: in a table all are lines of it.
package struct AddendLines {
  private enum Layout {
    /// There were no numbers yet.
    case unknown

    /// Columns and lists, perhaps with expressions among them.
    case list

    case table(separator: UInt8)
  }

  private var reader: AddendReader
  private var layout = Layout.unknown
  private let limits: Tape.Limits

  /// Creates the reader of a text in which the point marks the decimals of a number that could be meant in two ways.
  package init(limits: Tape.Limits) {
    reader = AddendReader(decimalSymbol: .point, limits: limits)
    self.limits = limits
  }

  /// Whether there were numbers, also in expressions.
  package var hasNumbers: Bool { reader.hasAddends }

  /// Whether all lines must be those of a table.
  package var isTable: Bool {
    if case .table = layout { true } else { false }
  }

  /// Whether a line is to be read here before it is taken for an expression: below words, `2026-05-01,450` is none, and
  /// `2 450` could be two numbers.
  package var comesFirst: Bool { isTable || reader.hasWords || reader.hasHeading }

  /// Returns why a line that is an expression is not added up: none stands in a table, and a date is no number.
  package func refusal(ofExpression line: UnsafeBufferPointer<UInt8>) -> TapeTextError? {
    if isTable { return TapeTextError(.severalNumbers) }
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    return cursor.offsetOfNumberBehindDate(isInList: true).map {
      TapeTextError(.expression(.date), offset: $0)
    }
  }

  /// Takes note of a line that is an expression.
  package mutating func skipExpression() {
    layout = .list
    reader.hasAddends = true
  }

  /// Reads a line; returns the sum of its numbers, which is 0 for a heading, or nil where it is something else.
  ///
  /// - Throws: `TapeTextError` with the reason `severalNumbers`, if one of them is meant and nothing says which.
  package mutating func read(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TapeTextError) -> Result<Rational, ArithmeticError>? {
    reader.forgetRows()
    var severalNumbers: TapeTextError?
    switch layout {
    case .list:
      if try reader.readLine(line, number: 1) { return sum }
    case .table(let separator):
      if try reader.readTableLine(line, number: 1, separator: separator) { return sum }
    case .unknown:
      var list = reader
      if try list.readLine(line, number: 1) {
        reader = list
        if hasNumbers { layout = .list }
        return sum
      }
      severalNumbers = list.severalNumbers
      for separator in [UInt8(ascii: ";"), UInt8(ascii: ",")] {
        var table = reader
        guard try table.readTableLine(line, number: 1, separator: separator), table.hasAddends, table.hasWords
        else {
          severalNumbers = severalNumbers ?? table.severalNumbers
          continue
        }
        reader = table
        layout = .table(separator: separator)
        return sum
      }
    }
    if let error = severalNumbers ?? reader.severalNumbers { throw error }
    return nil
  }

  /// Whether a line begins with the error of a spreadsheet, such as `#REF!`, in place of a note.
  package static func isSpreadsheetError(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    return cursor.isAtSpreadsheetError
  }

  /// The sum of the numbers of the line.
  private var sum: Result<Rational, ArithmeticError> {
    do throws(ArithmeticError) {
      var sum = Rational.zero
      for row in reader.rows {
        guard let operand = row.operand else { continue }
        try sum.add(operand.value(after: nil, left: .zero, limits: limits.numbers), limits: limits.numbers)
      }
      return .success(sum)
    } catch {
      return .failure(error)
    }
  }
}
