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
  package var comesFirst: Bool { isTable || reader.evidence.hasWordsAnywhere }

  /// What on the last line could have another sum if words follow.
  package var doubt: AddendDoubt? { reader.evidence.firstDoubt }

  /// Whether there are words now for which the text is refused.
  package func refuses(_ doubt: AddendDoubt) -> Bool { reader.evidence.refuses(doubt) }

  /// Takes note of a line that is an expression.
  ///
  /// - Throws: `TapeTextError` where the expression could be something else.
  package mutating func readExpression(_ line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    if isTable { throw TapeTextError(.severalNumbers) }
    layout = .list
    reader.forgetRows()
    if reader.readPlainNumber(line) { return }
    try Self.refuseSpreadsheetError(in: line)
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    if let date = cursor.offsetOfNumberAfterDate(isInList: true) {
      throw TapeTextError(.expression(.date), offset: date)
    }
    reader.readExpression(line)
    if let doubt = reader.evidence.refusedDoubt { throw doubt.error }
  }

  /// Takes note of a line that is blank or a note.
  ///
  /// - Throws: `TapeTextError` where it is the error of a spreadsheet, such as `#REF!`.
  package mutating func readBlank(_ line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    try Self.refuseSpreadsheetError(in: line)
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    if !cursor.isAtEnd { reader.readNote(cursor) }
  }

  /// Reads a line; returns the sum of its numbers, which is 0 for a heading, or nil where it is something else.
  ///
  /// - Throws: `TapeTextError` where its numbers could have another sum.
  package mutating func read(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TapeTextError) -> Result<Rational, ArithmeticError>? {
    reader.forgetRows()
    var refusal: TapeTextError?
    switch layout {
    case .list:
      if try reader.readLine(line, number: 1) { return try sum }
    case .table(let separator):
      if try reader.readTableLine(line, number: 1, separator: separator) { return try sum }
    case .unknown:
      var list = reader
      if try list.readLine(line, number: 1) {
        reader = list
        if hasNumbers { layout = .list }
        return try sum
      }
      refusal = list.refusal
      for separator in [UInt8(ascii: ";"), UInt8(ascii: ",")] {
        var table = reader
        guard try table.readTableLine(line, number: 1, separator: separator), table.hasAddends,
          table.evidence.hasWords
        else {
          refusal = refusal ?? table.refusal
          continue
        }
        reader = table
        layout = .table(separator: separator)
        return try sum
      }
    }
    if let error = refusal ?? reader.refusal { throw error }
    return nil
  }

  private static func refuseSpreadsheetError(
    in line: UnsafeBufferPointer<UInt8>
  ) throws(TapeTextError) {
    var cursor = UTF8Cursor(line)
    while !cursor.isAtEnd, cursor.symbol != .note { cursor.advance() }
    if cursor.isAtSpreadsheetError {
      throw TapeTextError(.expression(.unexpectedCharacter), offset: cursor.offset)
    }
  }

  /// The sum of the numbers of the line.
  private var sum: Result<Rational, ArithmeticError> {
    get throws(TapeTextError) {
      if let doubt = reader.evidence.refusedDoubt { throw doubt.error }
      return Result { () throws(ArithmeticError) in
        var sum = Rational.zero
        for row in reader.rows {
          guard let operand = row.operand else { continue }
          try sum.add(operand.value(after: nil, left: .zero, limits: limits.numbers), limits: limits.numbers)
        }
        return sum
      }
    }
  }
}
