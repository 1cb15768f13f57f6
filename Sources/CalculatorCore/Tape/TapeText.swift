import ExactNumbers

/// What a text says that was pasted or read from a file: one number, or rows for the tape.
///
/// It may be a tape in its text form or as comma-separated values, written by this library or by hand, expressions, numbers
/// below each other, which are added up, or a number. `Documentation/TapeFormat.md` has the form and the rules.
public struct TapeText: Sendable {
  /// The number, when there is nothing else.
  public private(set) var operand: Operand?

  /// The rows, without values; none when there is only a number.
  ///
  /// The first may be an operation, which goes on from what is there already.
  private(set) var rows: [TapeRow] = []

  /// The values that it states beside rows, in their order.
  public private(set) var statedValues: [StatedValue] = []

  /// Whether a separator in it could mark decimals or groups, as in `1,234`.
  public private(set) var isAmbiguous = false

  /// Reads `text`.
  ///
  /// The `format` decides about numbers such as `1,234`, see `WrittenNumber`; in a tape in its text form the point
  /// marks the decimals everywhere. The bounds of the text are checked first.
  ///
  /// - Throws: `TapeTextError` with the place of what cannot be read.
  public init(
    _ text: UTF8Text, format: NumberFormat = .standard, limits: Tape.Limits = .standard
  ) throws(TapeTextError) {
    guard text.utf8.count <= limits.pasteBytes else { throw TapeTextError(.tooLong) }
    self = try text.utf8.withUnsafeBufferPointer { (text) throws(TapeTextError) in
      try TapeText(text, decimalSymbol: format.decimalSymbol, limits: limits)
    }
  }

  private init(
    _ text: UnsafeBufferPointer<UInt8>, decimalSymbol: Symbol, limits: Tape.Limits
  ) throws(TapeTextError) {
    try Self.validate(text)
    let isCSV = Self.isCSV(text)
    let isScrollback = !isCSV && Self.isScrollback(text, decimalSymbol: decimalSymbol, limits: limits)
    let isTapeFormat = !isScrollback && (isCSV || Self.isTapeFormat(text))
    var addends = AddendReader(decimalSymbol: decimalSymbol, limits: limits)
    if !isTapeFormat, !isScrollback, try addends.read(text) {
      rows = addends.rows
      isAmbiguous = addends.isAmbiguous
    } else {
      let unusedReader = TapeTextReader(
        decimalSymbol: isTapeFormat ? .point : decimalSymbol, limits: limits, isScrollback: isScrollback,
        isWrittenByHand: !isTapeFormat && !isScrollback)
      var reader = unusedReader
      do throws(TapeTextError) {
        for line in UTF8Lines(text) {
          let line = UnsafeBufferPointer(rebasing: line)
          if isCSV { try reader.read(csv: line) } else { try reader.read(line) }
        }
        try reader.finish()
      } catch {
        if let refusal = addends.refusal { throw refusal }
        // A list that ends at a line further down has its error there.
        if addends.furthestLine > error.line {
          try unusedReader.checkLine(addends.furthestLine, of: text)
        }
        throw error
      }
      rows = reader.rows
      statedValues = reader.statedValues
      isAmbiguous = reader.isAmbiguous && !isTapeFormat
    }
    // Other numbers beside each other than running values would be lost.
    if isScrollback, let wrong = misstatedValues(limits: limits).first?.stated {
      throw TapeTextError(.expression(.missingOperator), line: wrong.line, offset: wrong.offset)
    }
    if rows.count == 1, statedValues.isEmpty, rows[0].isStart, rows[0].note.isEmpty {
      operand = rows[0].operand
      rows = []
    }
  }

  /// Throws the place of the first byte that is not UTF-8.
  private static func validate(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    let end = UTF8Cursor.validCount(of: text)
    if end == text.count { return }
    var number = 0
    for line in UTF8Lines(text) {
      number += 1
      if end <= line.endIndex {
        throw TapeTextError(.expression(.unexpectedCharacter), line: number, offset: end - line.startIndex)
      }
    }
  }

  /// Whether there is an arrow outside notes, or an equals sign at the beginning of a line.
  private static func isTapeFormat(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for line in UTF8Lines(text) {
      if line.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "=") { return true }
      var lastBytes: UInt32 = 0
      for byte in line {
        lastBytes = (lastBytes << 8 | UInt32(byte)) & 0xFFFFFF
        // # and its wide form, and → in UTF-8.
        if byte == UInt8(ascii: "#") || lastBytes == 0xEFBC83 { break }
        if lastBytes == 0xE28692 { return true }
      }
    }
    return false
  }
}

// MARK: - Working it out

extension TapeText {
  /// Returns the tape of it alone; a first operation starts from zero.
  public func tape(limits: Tape.Limits = .standard) -> Tape {
    Tape(completeRows, limits: limits)
  }

  private var completeRows: [TapeRow] {
    if let operand { return [TapeRow(.start(operand))] }
    if rows[0].isStart { return rows }
    var complete = [TapeRow(.start(.empty))]
    complete += rows
    return complete
  }

  /// Returns the values stated in it that are not the true ones.
  public func misstatedValues(limits: Tape.Limits = .standard) -> [MisstatedValue] {
    let tape = tape(limits: limits)
    let shift = tape.rows.count - max(rows.count, 1)
    var misstatedValues: [MisstatedValue] = []
    for stated in statedValues {
      let actual = tape.rows[stated.row + shift].value
      if !stated.holds(for: actual, limits: limits) {
        misstatedValues.append(MisstatedValue(stated: stated, trueValue: actual))
      }
    }
    return misstatedValues
  }
}
