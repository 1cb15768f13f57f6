// The functions that tell the page what the calculator has; see Boundary.swift.

import CalculatorCore
import ExactNumbers

// MARK: What is shown

/// Sets how many digits have room in the entry line and in a row; counts that cannot be change nothing.
@_expose(wasm, "setRoom") @_cdecl("setRoom")
func setRoom(_ entry: Int, _ row: Int) {
  if 1...1000 ~= entry, 1...1000 ~= row { room = (entry, row) }
}

/// Replies with the outcome of the last key press or action, the entry line, and the last rows, so that a key is one call.
@_expose(wasm, "state") @_cdecl("calculatorState")
func state() -> ReplyPointer? {
  let display = calculator.display(fitting: room?.entry)
  let whole = display.isShortened ? calculator.display : display
  writer.clear()
  writer.append(outcome.isAccepted)
  writer.append(calculator.unacknowledgedRefusal != nil)
  writer.append(outcome.isCleared)
  writer.append(calculator.canUndo)
  writer.append(calculator.canRedo)
  writer.append(calculator.rowCount)
  writer.append(outcome.firstChangedRow)
  writer.append(outcome.rowToKeepInView)
  writer.append(calculator.editedRow)
  writer.append(display.isResult)
  writer.append(display.isAwaited)
  writer.append(display.isApproximate)
  writer.append(display.followedRow != nil)
  writer.append(display.operator)
  writer.append(Calculator.Key(token: display.operator).map { calculator.language.name(of: $0) } ?? "")
  writer.append(display.operand)
  writer.append(whole.operand)
  writer.append(calculator.spokenOperand)
  writer.append(outcome.announcement)
  writer.append(outcome.addition)
  appendDrawerChange()
  append(rows: max(0, calculator.rowCount - 2)..<calculator.rowCount)
  return writer.pointer
}

/// Replies with the number of rows that there are from `start` to before `end`, and then with each of them.
@_expose(wasm, "rows") @_cdecl("tapeRows")
func rows(_ start: Int, _ end: Int) -> ReplyPointer? {
  writer.clear()
  append(rows: (start..<max(start, end)).clamped(to: 0..<calculator.rowCount))
  return writer.pointer
}

func append(rows range: Range<Int>) {
  writer.append(range.count)
  for index in range {
    let row = calculator.row(at: index, fitting: room?.row)
    let whole = row.isShortened ? calculator.row(at: index) : row
    writer.append(row.isEdited)
    writer.append(row.isApproximate)
    writer.append(row.amount.isApproximate)
    writer.append(row.runningValue.isApproximate)
    writer.append(row.followedRow)
    writer.append(row.isFollowed)
    writer.append(row.operator)
    writer.append(row.operand)
    writer.append(row.amount.text)
    writer.append(row.runningValue.text)
    writer.append(whole.operand)
    writer.append(whole.runningValue.text)
    writer.append(row.note)
    writer.append(row.doesNotAddUp ? calculator.language.text(of: .doesNotAddUp) : "")
    writer.append(calculator.spokenRow(at: index))
  }
}

/// Replies with what the rows of the ranges in the inbox have come to, or all results where there are none: as it is shown,
/// and as a screen reader says it.
@_expose(wasm, "totals") @_cdecl("totals")
func totals(_ count: Int) -> ReplyPointer? {
  let totals = totals(of: count)
  writer.clear()
  writer.append(calculator.shown(totals))
  writer.append(calculator.spoken(totals))
  return writer.pointer
}

func totals(of count: Int) -> Tape.Totals {
  let ranges = ranges(count)
  return ranges.isEmpty ? calculator.totalsOfResults : calculator.totals(of: ranges)
}

/// Replies with how many rows there are in which the text in the inbox is found, and then with their indices.
@_expose(wasm, "find") @_cdecl("findText")
func find(_ count: Int) -> ReplyPointer? {
  let rows = text(count).map { calculator.rows(containing: $0) } ?? []
  writer.clear()
  writer.append(rows.count)
  for row in rows { writer.append(row) }
  return writer.pointer
}

// MARK: The drawer

/// Appends whether the last key press or action means something for the drawer, and if so, what: whether a tape was torn off,
/// or else taken out, when it was torn off, or 0 where that is unknown, its text form, and its summary.
func appendDrawerChange() {
  let (isTornOff, tape, time): (Bool, Tape, UInt32?)
  switch outcome.drawerChange {
  case .tornOff(let tornOff, let when): (isTornOff, tape, time) = (true, tornOff, when)
  case .takenOut(let takenOut, let when): (isTornOff, tape, time) = (false, takenOut, when)
  case nil: return writer.append(false)
  }
  writer.append(true)
  writer.append(isTornOff)
  writer.append(Int(truncatingIfNeeded: time ?? 0))
  writer.append(tape.text())
  append(tape.summary)
}

/// Replies with the summary of the tape.
@_expose(wasm, "summary") @_cdecl("tapeSummary")
func summary() -> ReplyPointer? {
  writer.clear()
  append(calculator.tape.summary)
  return writer.pointer
}

/// Replies with the last value of a tape as a list shows it, whose exact text the inbox holds.
@_expose(wasm, "shownResult") @_cdecl("shownResult")
func shownResult(_ count: Int) -> ReplyPointer? {
  reply(text(count).map { calculator.shownResult(of: $0) } ?? "")
}

/// Replies with the form of a tape's text in which `finds` looks.
@_expose(wasm, "searchForm") @_cdecl("searchForm")
func searchForm(_ count: Int) -> ReplyPointer? {
  reply(text(count).map { Calculator.searchForm(ofTape: $0) } ?? "")
}

/// Returns whether that form of a tape has all words and numbers of a text; the inbox holds both, the text first.
@_expose(wasm, "finds") @_cdecl("findsInTape")
func finds(_ text: Int, _ searchForm: Int) -> Bool {
  texts(text, searchForm).map { calculator.finds($0[0], in: $0[1]) } ?? false
}

/// Replies with the name of a file with a tape; the inbox holds the day, the note and the ending.
@_expose(wasm, "fileName") @_cdecl("fileName")
func fileName(_ day: Int, _ note: Int, _ ending: Int) -> ReplyPointer? {
  reply(texts(day, note, ending).map { Tape.fileName(day: $0[0], note: $0[1], ending: $0[2]) } ?? "")
}

/// Appends the first note, the exact text of the last value and the number of rows.
func append(_ summary: Tape.Summary) {
  writer.append(summary.firstNote)
  writer.append(summary.exactText)
  writer.append(summary.rowCount)
}

// MARK: Text to be copied

/// Replies with the number in the row at `index`; below 0 that in the entry line.
@_expose(wasm, "rowValue") @_cdecl("rowValue")
func rowValue(_ index: Int) -> ReplyPointer? {
  reply(calculator.copiedValue(ofRowAt: index < 0 ? nil : index))
}

/// Replies with how many ways there are to write a number exactly, and then with the name and the text of each.
@_expose(wasm, "exactForms") @_cdecl("exactForms")
func exactForms(_ index: Int) -> ReplyPointer? {
  let forms = calculator.exactForms(ofRowAt: index < 0 ? nil : index)
  writer.clear()
  writer.append(forms.count)
  for form in forms {
    writer.append(calculator.language.text(of: .notation(form.notation)))
    writer.append(form.text)
  }
  return writer.pointer
}

/// Replies with the rows from `start` to before `end` in the text form.
@_expose(wasm, "rowsText") @_cdecl("rowsText")
func rowsText(_ start: Int, _ end: Int) -> ReplyPointer? {
  reply(calculator.copiedText(of: start..<max(start, end)))
}

/// Replies with the rows from `start` to before `end` for a spreadsheet, separated by a character, or if that is 0, as usual in
/// the country.
@_expose(wasm, "spreadsheet") @_cdecl("spreadsheet")
func spreadsheet(_ start: Int, _ end: Int, _ delimiter: Int) -> ReplyPointer? {
  reply(
    calculator.spreadsheet(
      of: start..<max(start, end), delimiter: delimiter == 0 ? nil : UInt8(truncatingIfNeeded: delimiter)))
}

func reply(_ text: UTF8Text) -> ReplyPointer? { reply(text.utf8) }

func reply(_ bytes: [UInt8]) -> ReplyPointer? {
  writer.clear()
  writer.append(bytes)
  return writer.pointer
}

// MARK: The saved form

/// Makes the calculator what the saved form in the inbox says, and returns how many of its bytes could be read.
///
/// A refusal that the person has not noticed stays.
@_expose(wasm, "restore") @_cdecl("restore")
func restore(_ count: Int) -> Int {
  let saved = inbox.prefix(count)
  inbox = SharedMemory()
  let (viewSettings, refusal) = (calculator.viewSettings, calculator.unacknowledgedRefusal)
  calculator = Calculator(rules: calculator.rules, format: calculator.format, language: calculator.language)
  calculator.viewSettings = viewSettings
  var (count, notice) = (0, Message?.some(.unreadable))
  if let saved {
    let restoration = Archive.restore(saved, withSettingsOf: calculator)
    (calculator, count, notice) = (restoration.calculator, restoration.readCount, restoration.error?.notice)
  }
  calculator.unacknowledgedRefusal = refusal
  outcome = Outcome(announcement: notice.map { calculator.language.text(of: $0) } ?? "")
  return count
}

/// Replies with the whole saved form.
@_expose(wasm, "snapshot") @_cdecl("snapshot")
func snapshot() -> ReplyPointer? { reply(Archive.snapshot(of: calculator)) }
