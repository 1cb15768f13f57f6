import ExactNumbers

/// What a text says that was pasted or read from a file: one number, or rows for the tape.
///
/// It may be a tape in its text form, written by this library or by hand, expressions, a column of numbers from a
/// spreadsheet, which is added up, or a number. `Documentation/TapeFormat.md` has the form and the rules.
public struct TapeText: Sendable {
  /// The number, when there is nothing else.
  public private(set) var operand: Operand?

  /// The rows, without values; none when there is only a number.
  ///
  /// The first may be an operation, which goes on from what is there already.
  private(set) var rows: [TapeRow] = []

  /// The values that were written beside rows, in their order.
  public private(set) var claims: [TapeClaim] = []

  /// Whether a number in it would be another one in another country.
  public private(set) var isAmbiguous = false

  /// Reads `text`.
  ///
  /// The `format` decides about numbers such as `1,234`, see `PastedNumeral`; in a tape in its text form the point
  /// marks the decimals everywhere. The bounds of the text are checked first.
  ///
  /// - Throws: `TapeTextError` with the place of what cannot be read.
  public init(
    _ text: UTF8Text, format: NumberFormat = .standard, limits: Tape.Limits = .standard
  ) throws(TapeTextError) {
    let bytes = text.utf8
    guard bytes.count <= limits.pasteBytes else { throw TapeTextError(.tooLong) }
    let isOwnForm = Self.isOwnForm(bytes)
    let decimalMark = isOwnForm ? Symbol.point : format.decimalMark
    var column = PastedRows(decimalMark: decimalMark, limits: limits)
    if !isOwnForm, try column.readColumn(bytes) {
      rows = column.rows
      isAmbiguous = column.isAmbiguous
    } else {
      var reader = TapeTextReader(decimalMark: decimalMark, limits: limits)
      var lines = PastedLines(bytes)
      while let line = lines.next() { try reader.read(line, number: lines.number) }
      try reader.finish()
      rows = reader.rows
      claims = reader.claims
      isAmbiguous = reader.pasted.isAmbiguous && !isOwnForm
    }
    if rows.count == 1, claims.isEmpty, rows[0].isStart, rows[0].note.isEmpty {
      operand = rows[0].operand
      rows = []
    }
  }

  /// Whether there is an arrow outside notes, or an equals sign at the beginning of a line.
  private static func isOwnForm(_ text: [UInt8]) -> Bool {
    var isLineStart = true
    var isNote = false
    var lastBytes: UInt32 = 0
    for byte in text {
      lastBytes = (lastBytes << 8 | UInt32(byte)) & 0xFFFFFF
      // → in UTF-8.
      if byte == Symbol.equals && isLineStart || lastBytes == 0xE28692 && !isNote { return true }
      let isLineEnd = byte == 0x0A || byte == 0x0D
      // # and its wide form.
      isNote = !isLineEnd && (isNote || byte == Symbol.note || lastBytes == 0xEFBC83)
      isLineStart = isLineEnd || isLineStart && byte == Symbol.space
    }
    return false
  }
}

// MARK: - Working it out

extension TapeText {
  /// Returns the tape of it alone; a first operation starts from zero.
  public func tape(limits: Tape.Limits = .standard) -> Tape {
    Tape(completeRows, limits: limits, tapeBits: Int64(limits.bits))
  }

  private var completeRows: [TapeRow] {
    if let operand { return [TapeRow(.start(operand))] }
    if rows[0].isStart { return rows }
    var complete = [TapeRow(.start(.empty))]
    complete += rows
    return complete
  }

  /// Returns the values written in it that are not the true ones.
  public func differences(limits: Tape.Limits = .standard) -> [TapeDifference] {
    let tape = tape(limits: limits)
    let shift = tape.rows.count - max(rows.count, 1)
    var differences: [TapeDifference] = []
    for claim in claims {
      let value = tape.rows[claim.row + shift].value
      if !claim.holds(for: value, limits: limits) {
        differences.append(TapeDifference(claim: claim, value: value))
      }
    }
    return differences
  }
}

/// Goes over a text line by line; lines end with LF, CR LF or CR.
struct PastedLines {
  private let text: [UInt8]
  private var index = 0

  /// The number of the line returned last, from 1.
  private(set) var number = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func next() -> PastedLine? {
    guard index < text.count else { return nil }
    let start = index
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    let end = index
    if index + 1 < text.count, text[index] == 0x0D, text[index + 1] == 0x0A { index += 1 }
    index += 1
    number += 1
    return PastedLine(Array(text[start..<end]))
  }
}
