import ExactNumbers

/// Writes rows in columns, which are aligned within a calculation.
struct TapeTextWriter {
  /// What is written so far, in UTF-8.
  private(set) var text: [UInt8] = []

  /// Whether the values of first rows are written too.
  var writesRunningStarts = false

  /// The lines of the calculation that is not written yet.
  private var lines: [Line] = []
  private var numberWidth = 0

  private struct Line {
    var sign: [UInt8] = [Symbol.space]
    var number: [UInt8] = []

    /// The running value, with the arrow before it.
    var running: [UInt8] = []
    var note: [UInt8]
  }

  private let arrow: StaticString = " → "

  /// Characters beyond which a number is not taken into account when columns are aligned.
  private static let widestColumn = 16

  mutating func append(_ row: TapeRow, isFirst: Bool) {
    if row.isStart, !isFirst {
      finishCalculation()
      text.append(0x0A)
    }
    var line = Line(note: row.$note)
    if let operand = row.operand {
      operand.appendExact(to: &line.number)
      if let `operator` = row.operator { line.sign = `operator`.sign.bytes }
      if !row.isStart || writesRunningStarts { line.running = arrow.bytes + Tape.claim(of: row.value) }
    } else if isFirst, case .success(let value) = row.value {
      value.appendExact(to: &line.number)
      if writesRunningStarts { line.running = arrow.bytes + Tape.claim(of: row.value) }
    } else {
      line.sign = [Symbol.equals]
      line.number = Tape.claim(of: row.value)
    }
    let width = Self.width(line.number)
    if width <= Self.widestColumn { numberWidth = max(numberWidth, width) }
    lines.append(line)
  }

  mutating func finishCalculation() {
    var lineWidth = 0
    for line in lines {
      let width = max(numberWidth, Self.width(line.number)) + Self.width(line.running)
      if width <= 3 * Self.widestColumn { lineWidth = max(lineWidth, width) }
    }
    for line in lines {
      let width = Self.width(line.number)
      text += line.sign
      appendSpaces(1 + max(0, numberWidth - width))
      text += line.number
      text += line.running
      if !line.note.isEmpty {
        appendSpaces(2 + max(0, lineWidth - max(numberWidth, width) - Self.width(line.running)))
        text += [Symbol.note, Symbol.space]
        text += line.note
      }
      text.append(0x0A)
    }
    lines = []
    numberWidth = 0
  }

  private mutating func appendSpaces(_ count: Int) {
    for _ in 0..<count { text.append(Symbol.space) }
  }

  /// How many characters UTF-8 text has.
  private static func width(_ text: [UInt8]) -> Int {
    var count = 0
    for byte in text where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
