import CalculatorCore
import CalculatorKeeping
import ExactNumbers

// The list of rows that are kept, in which a digit or letter does an operation again.

extension AddingMachine {
  /// The keys of the rows of a list, from the first on.
  static let rowKeys = Array("123456789abc".unicodeScalars)

  /// The rows that are kept, or where there are none, examples for the country.
  private var listedRows: [TapeRow] {
    keptRows.offered(region: Environment.region, language: language)
  }

  /// Returns the list, or as much of it around a row as there is room for above other lines.
  func keptLines(selecting place: Int, above others: [StyledLine]) -> [StyledLine] {
    let room = max(1, paper.height - 1 - others.count)
    let rows = listedRows.map { calculator.display(ofKept: $0) }
    let operations = rows.map { "\($0.operator) \($0.isApproximate ? "≈" : "")\($0.operand)" }
    let width = operations.map { paper.typesetter.line($0).width }.max() ?? 0
    return rows.enumerated().map { index, row in
      var line = paper.typesetter.line("\(Self.rowKeys[index])  \(operations[index])")
      line.pad(to: 5 + width)
      if !row.note.isEmpty { line.append("# \(row.note)") }
      if index == place { line.restyle(.reverse) }
      return line.wrapped(to: paper.typesetter.width)[0]
    }.prefix(max(room, place + 1)).suffix(room)
  }

  mutating func keep(row: Int) {
    guard readKept() else { return }
    do throws(Calculator.Refusal) {
      let operation = try calculator.operation(ofRowAt: row)
      try keptRows.keep(operation)
      writeKept()
      message = String(calculator.announcement(ofKept: operation))
    } catch {
      message = String(language.text(of: error))
    }
  }

  /// Handles an event in the list, which closes by one that means nothing there, and returns whether the person leaves.
  mutating func handleInKept(_ event: KeyEvent, _ place: Int) -> Bool {
    let rows = listedRows
    mode = .entry
    switch event {
    case .up, .control(0x10): mode = .kept(max(0, place - 1))
    case .down, .control(0x0E): mode = .kept(min(place + 1, rows.count - 1))
    case .enter: perform(kept: rows[place])
    case .character("d"), .delete: changeKept(at: place) { $0.remove(at: place) }
    case .character("<"): changeKept(at: place - 1) { $0.move(from: place, to: place - 1) }
    case .character(">"): changeKept(at: place + 1) { $0.move(from: place, to: place + 1) }
    case .character("u"): changeKept(at: place) { $0.undo() }
    case .character("t"):
      mode = .kept(place)
      if !keptRows.rows.isEmpty { mode = .note(of: mode, String(rows[place].note)) }
    case .character(let key):
      guard let index = Self.rowKeys.firstIndex(of: key), index < rows.count else { return leave(by: event) }
      perform(kept: rows[index])
    default: return leave(by: event)
    }
    return false
  }

  /// Does an operation; an example is kept from then on.
  private mutating func perform(kept operation: TapeRow) {
    guard change({ $0.perform(kept: operation) }).isAccepted, keptRows.rows.isEmpty else { return }
    try? keptRows.keep(operation)
    writeKept()
  }

  /// Changes the rows, writes them, and goes to the one at `place`, or the nearest.
  mutating func changeKept(at place: Int, _ work: (inout KeptRows) -> Void) {
    let before = keptRows.text
    work(&keptRows)
    if keptRows.text != before { writeKept() }
    mode = .kept(max(0, min(place, listedRows.count - 1)))
  }

  /// Takes the rows from their file, which the person or another program may have changed; returns whether that can be read.
  mutating func readKept() -> Bool {
    guard let text = keptRowsFile?.text, text != keptRows.text else { return true }
    do throws(TapeTextError) {
      keptRows = try KeptRows(text)
      return true
    } catch {
      message = "kept.txt: \(language.text(of: error))"
      return false
    }
  }

  /// Writes the rows; where they cannot be written, they hold until the person leaves.
  private func writeKept() {
    try? keptRowsFile?.write(keptRows.text)
  }
}
