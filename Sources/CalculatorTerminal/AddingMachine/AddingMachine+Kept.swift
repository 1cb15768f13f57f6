import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension AddingMachine {
  /// The characters that choose a row of a list: `1` for the first row, `a` for the tenth.
  static let rowKeys = Array("123456789abc".unicodeScalars)

  /// The kept rows; if there are none, examples for the person's region.
  private var listedRows: [TapeRow] {
    keptRows.offered(region: Environment.region, language: language)
  }

  /// Returns as many lines of the list as fit above `others`, always with the line of the selected row.
  func keptLines(selecting place: Int, above others: [StyledLine]) -> [StyledLine] {
    let room = max(1, paper.height - 1 - others.count)
    let rows = listedRows.map { presentation.display(ofKept: $0) }
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
      if message.isEmpty { message = String(presentation.announcement(ofKept: operation)) }
    } catch {
      message = String(language.text(of: error))
    }
  }

  /// Handles an event in the list; an event without a meaning there closes the list; returns whether the person quits.
  mutating func handleInKept(_ event: KeyEvent, _ place: Int) -> Bool {
    let rows = listedRows
    mode = .entry
    switch event {
    case .up, .control(0x10): mode = .kept(max(0, place - 1))
    case .down, .control(0x0E): mode = .kept(min(place + 1, rows.count - 1))
    case .enter: enter(kept: rows[place])
    case .character("d"), .delete: changeKept(at: place) { $0.remove(at: $1) }
    case .character("<"): changeKept(at: place, by: -1) { $0.move(from: $1, to: $1 - 1) }
    case .character(">"): changeKept(at: place, by: 1) { $0.move(from: $1, to: $1 + 1) }
    case .character("u"): changeKept(at: place) { rows, _ in rows.undo() }
    case .character("t"):
      mode = .kept(place)
      if !keptRows.rows.isEmpty { mode = .note(of: mode, String(rows[place].note)) }
    case .character(let key):
      guard let index = Self.rowKeys.firstIndex(of: key), index < rows.count else { return leave(by: event) }
      enter(kept: rows[index])
    default: return leave(by: event)
    }
    return false
  }

  /// Enters an operation of the list of kept rows.
  ///
  /// While the person keeps no row, the list shows examples; an example that is entered becomes a kept row.
  private mutating func enter(kept operation: TapeRow) {
    guard change({ $0.enter(kept: operation) }).isAccepted, keptRows.rows.isEmpty else { return }
    try? keptRows.keep(operation)
    writeKept()
  }

  /// Changes the row listed at `place`, writes the rows, and moves the selection by `step` rows.
  ///
  /// `work` gets the index of this row in the current file, or -1 if the file lacks the row.
  mutating func changeKept(at place: Int, by step: Int = 0, _ work: (inout KeptRows, Int) -> Void) {
    let row = listedRows[place]
    _ = readKept()
    let rows = keptRows.rows
    let index = rows.firstIndex(of: row) ?? -1
    work(&keptRows, index)
    if keptRows.rows != rows { writeKept() }
    mode = .kept(max(0, min(index + step, listedRows.count - 1)))
  }

  /// Merges changes that other programs made to the file into the kept rows; returns whether the file can be read.
  mutating func readKept() -> Bool {
    guard let file = keptRowsFile else { return true }
    let text: UTF8Text
    do throws(SystemError) { text = try file.text() } catch {
      say(.cannotRead(.name("kept.txt"), error))
      return false
    }
    do throws(TapeTextError) {
      try keptRows.merge(fileText: text, limits: calculator.limits)
    } catch {
      message = "kept.txt: \(language.text(of: error))"
      return false
    }
    return true
  }

  /// Writes the kept rows, merged with changes that other programs made to the file.
  private mutating func writeKept() {
    write(readKept() ? keptRows.text : nil, to: keptRowsFile, called: "kept.txt")
    if !lost.contains("kept.txt") { keptRows.markSaved() }
  }
}
