// The exported functions that read the calculator; those that change it are in Boundary.swift.

import CalculatorCore
import ExactNumbers

// MARK: The state and rows

/// Sets how many digits fit into the entry line and into a row; counts outside 1...1000 are ignored.
@_expose(wasm, "setRoom") @_cdecl("setRoom")
func setRoom(_ entry: Int, _ row: Int) {
  if 1...1000 ~= entry, 1...1000 ~= row { room = (entry, row) }
}

/// Replies with the outcome of the last key press or action, the entry line and the last two rows; most keys change no other row.
@_expose(wasm, "state") @_cdecl("calculatorState")
func state() -> ReplyPointer? {
  let whole = presentation.display(of: calculator, fitting: room?.entry)
  // An approximate number is shortened (`brief`), so that all rounded numbers on the screen have the same count of digits.
  let display =
    whole.isApproximate ? presentation.brief.display(of: calculator, fitting: room?.entry) : whole
  writer.begin("{")
  let response = outcome.response
  writer.append(response?.isAccepted == true, as: "isAccepted")
  writer.append(calculator.standingRefusal.map { presentation.language.text(of: $0) } ?? "", as: "refusal")
  writer.append(response?.event == .cleared, as: "isCleared")
  writer.append(calculator.canUndo, as: "canUndo")
  writer.append(calculator.canRedo, as: "canRedo")
  writer.append(calculator.rowCount, as: "rowCount")
  writer.append(response?.firstChangedRow ?? calculator.rowCount, as: "firstChangedRow")
  writer.append(response?.rowToKeepInView, as: "rowToKeepInView")
  writer.append(calculator.editedRow, as: "editedRow")
  writer.append(display.isResult, as: "isResult")
  writer.append(display.isAwaited, as: "isAwaited")
  writer.append(display.isEmpty, as: "isEmpty")
  writer.append(display.isFormula, as: "isFormula")
  writer.append(display.isPercent, as: "isPercent")
  writer.append(calculator.awaitsNumber, as: "awaitsNumber")
  writer.append(calculator.multipliesSum, as: "multipliesSum")
  writer.append(word(for: display.kind), as: "kind")
  writer.append(presentation.resultAsNumber(of: calculator, fitting: 8)?.text ?? "", as: "asNumber")
  writer.append(display.isApproximate, as: "isApproximate")
  writer.append(display.followedRow != nil, as: "isFollowing")
  writer.append(display.operator, as: "operator")
  writer.append(display.kind.key.map { presentation.language.name(of: $0) } ?? "", as: "operatorName")
  writer.append(display.operand, as: "operand")
  writer.append(whole.fullOperand, as: "fullOperand")
  writer.append(display.caret, as: "caret")
  writer.append(display.amount.markedText, as: "soFar")
  writer.append(display.outcome.markedText, as: "outcome")
  let spoken = presentation.spokenOperand(of: display)
  writer.append(spoken, as: "spoken")
  // If a word such as `Too large` replaces the number, the word is the reason.
  writer.append(display.isNaN ? spoken : "", as: "reason")
  writer.append(outcome.announcement, as: "announcement")
  writer.open("[", as: "drawerChanges")
  appendDrawerChange()
  writer.close("]")
  let last = max(0, calculator.rowCount - 2)..<calculator.rowCount
  append(last, of: calculator, fitting: room?.row, as: "lastRows")
  return writer.end("}")
}

private func word(for kind: Calculator.Display.Kind) -> UTF8Text {
  switch kind {
  case .number: "number"
  case .operation: "operation"
  case .result: "result"
  case .grandTotal: "total"
  }
}

/// Replies with the rows from `start` up to but not including `end`; missing rows are left out.
@_expose(wasm, "rows") @_cdecl("tapeRows")
func rows(_ start: Int, _ end: Int) -> ReplyPointer? {
  writer.clear()
  append(start..<max(start, end), of: calculator, fitting: room?.row)
  return writer.end()
}

func append(_ rows: Range<Int>, of calculator: Calculator, fitting digits: Int?, as name: Literal = "") {
  writer.open("[", as: name)
  for index in rows.clamped(to: 0..<calculator.rowCount) {
    let whole = presentation.row(at: index, of: calculator, fitting: digits)
    // Approximate numbers are shortened in rows on the screen, but not in rows on printed paper, which have room for all digits.
    let row =
      whole.isApproximate && digits == room?.row
      ? presentation.brief.row(at: index, of: calculator, fitting: digits) : whole
    writer.open("{")
    writer.append(row.isEdited, as: "isEdited")
    writer.append(row.isNaN, as: "isNaN")
    writer.append(row.isApproximate, as: "isApproximate")
    writer.append(row.amount.isApproximate, as: "isAmountApproximate")
    writer.append(row.runningValue.isApproximate, as: "isRunningValueApproximate")
    writer.append(row.followedRow, as: "followedRow")
    writer.append(row.isFollowed, as: "isFollowed")
    writer.append(word(for: row.kind), as: "kind")
    writer.append(row.operator, as: "operator")
    writer.append(row.operand, as: "operand")
    writer.append(row.amount.text, as: "amount")
    writer.append(row.runningValue.text, as: "running")
    writer.append(whole.fullOperand, as: "fullOperand")
    writer.append(whole.runningValue.whole.text, as: "fullRunning")
    writer.append(row.note, as: "note")
    writer.append(row.doesNotAddUp ? presentation.language.text(of: .doesNotAddUp) : "", as: "remark")
    writer.append(presentation.spoken(row), as: "spoken")
    writer.append(presentation.spokenValue(of: row), as: "spokenValue")
    writer.close("}")
  }
  writer.close("]")
}

/// Moves a check, begun at row `start` and now at row `index`, forward if `step` > 0, back if `step` < 0; replies with its state.
@_expose(wasm, "check") @_cdecl("checkRow")
func check(_ start: Int, _ index: Int, _ step: Int) -> ReplyPointer? {
  var check = RowCheck(from: start, at: index, count: calculator.rowCount)
  if step > 0 { check.tick() } else if step < 0 { check.goBack() }
  writer.begin("{")
  writer.append(check.start, as: "start")
  writer.append(check.index, as: "end")
  writer.append(check.isFinished, as: "isFinished")
  writer.append(check.canGoBack, as: "canGoBack")
  writer.append(presentation.place(of: check), as: "place")
  return writer.end("}")
}

/// Replies with the totals of the row ranges in the inbox, as text and as speech; without ranges, the totals of all results.
@_expose(wasm, "totals") @_cdecl("totals")
func totals(_ count: Int) -> ReplyPointer? {
  let totals = totals(of: count)
  writer.begin("{")
  let tape = ranges(count).isEmpty ? calculator.tape : nil
  writer.append(presentation.text(of: totals, ofAllResultsOf: tape), as: "shown")
  writer.append(presentation.text(of: totals, isSpoken: true, ofAllResultsOf: tape), as: "spoken")
  return writer.end("}")
}

func totals(of count: Int) -> Tape.Totals {
  let ranges = ranges(count)
  return ranges.isEmpty ? calculator.totalsOfResults : calculator.totals(of: ranges)
}

/// Replies with the indices of the rows that contain the text in the inbox.
@_expose(wasm, "find") @_cdecl("findText")
func find(_ count: Int) -> ReplyPointer? {
  let rows = text(count).map { presentation.rows(containing: $0, in: calculator, fitting: room?.row) } ?? []
  writer.begin("[")
  for row in rows { writer.append(row) }
  return writer.end("]")
}

// MARK: The drawer

/// Appends the change of the drawer by the last key press or action, if there was such a change.
///
/// The members are: whether a tape was torn off (true) or taken out (false); the time of tearing off in milliseconds since 1970, 0
/// if unknown; the text form of the tape; its summary.
func appendDrawerChange() {
  let (isTornOff, tape, time): (Bool, Tape, UInt32?)
  switch outcome.response?.drawerChange {
  case .tornOff(let tornOff, let when): (isTornOff, tape, time) = (true, tornOff, when)
  case .takenOut(let takenOut, let when): (isTornOff, tape, time) = (false, takenOut, when)
  case nil: return
  }
  writer.open("{")
  writer.append(isTornOff, as: "isTornOff")
  writer.append(1000 * Int64(time ?? 0), as: "time")
  writer.append(tape.text(), as: "text")
  appendSummary(of: tape)
  writer.close("}")
}

@_expose(wasm, "summary") @_cdecl("tapeSummary")
func summary() -> ReplyPointer? {
  writer.begin("{")
  appendSummary(of: calculator.tape)
  return writer.end("}")
}

/// Replies with the first `rowCount` rows of the tape whose text form is in the inbox, fitted to `digits` digits; empty if the text
/// cannot be read.
@_expose(wasm, "rowsOfTape") @_cdecl("rowsOfTape")
func rowsOfTape(_ count: Int, _ rowCount: Int, _ digits: Int) -> ReplyPointer? {
  writer.clear()
  append(0..<max(0, rowCount), of: Calculator(tape(count)), fitting: min(max(digits, 1), 1000))
  return writer.end()
}

/// Replies with the first calculation of a tape, such as `250 − 30`; the inbox holds the start of the tape's text form.
@_expose(wasm, "titleOfTape") @_cdecl("titleOfTape")
func titleOfTape(_ count: Int) -> ReplyPointer? {
  let tape = tape(count)
  var title = UTF8Text()
  for index in tape.rows.indices {
    let row = presentation.row(at: index, of: tape, fitting: 8)
    if row.isResult || index > 0 && row.kind == .number { break }
    if index > 0 { title += " " + row.operator + " " }
    title += row.operand
  }
  return reply(title)
}

/// Returns the tape whose text form is in the inbox; an empty tape if the text cannot be read.
private func tape(_ count: Int) -> Tape {
  guard let text = text(count), let read = try? TapeText(text) else { return Tape() }
  return read.tape
}

/// Replies with the value whose exact form is in the inbox, written as in the list of tapes.
@_expose(wasm, "shownResult") @_cdecl("shownResult")
func shownResult(_ count: Int) -> ReplyPointer? {
  reply(text(count).map { presentation.shownResult(of: $0) } ?? "")
}

/// Replies with the search form of the tape whose text form is in the inbox; `finds` searches this form.
@_expose(wasm, "searchForm") @_cdecl("searchForm")
func searchForm(_ count: Int) -> ReplyPointer? {
  reply(text(count).map { Presentation.searchForm(ofTape: $0) } ?? "")
}

/// Returns whether a tape has all words and numbers of a text; the inbox holds the text, then the tape's search form.
@_expose(wasm, "finds") @_cdecl("findsInTape")
func finds(_ text: Int, _ searchForm: Int) -> Bool {
  texts(text, searchForm).map { presentation.finds($0[0], in: $0[1]) } ?? false
}

/// Replies with a file name for a tape; the inbox holds the day, the note and the file extension.
@_expose(wasm, "fileName") @_cdecl("fileName")
func fileName(_ day: Int, _ note: Int, _ ending: Int) -> ReplyPointer? {
  reply(texts(day, note, ending).map { Tape.fileName(day: $0[0], note: $0[1], ending: $0[2]) } ?? "")
}

/// Appends the first note of a tape, the exact form of its last value and its count of rows.
private func appendSummary(of tape: Tape) {
  writer.append(tape.firstNote, as: "note")
  writer.append(tape.lastValue, as: "value")
  writer.append(tape.rows.count, as: "rowCount")
}

// MARK: Text to be copied

/// Replies with the number in the row at `index`; if `index` is negative, with the number in the entry line.
@_expose(wasm, "rowValue") @_cdecl("rowValue")
func rowValue(_ index: Int) -> ReplyPointer? {
  reply(presentation.copiedValue(ofRowAt: index < 0 ? nil : index, of: calculator))
}

/// Replies with the exact notations (decimal, fraction, …) of the number in the row at `index`, or in the entry line for -1.
@_expose(wasm, "exactForms") @_cdecl("exactForms")
func exactForms(_ index: Int) -> ReplyPointer? {
  reply(presentation.exactForms(ofRowAt: index < 0 ? nil : index, of: calculator))
}

/// Replies with the exact forms of the result (or of the one that `=` would give), except the form that the entry line shows.
@_expose(wasm, "otherExactForms") @_cdecl("otherExactForms")
func otherExactForms() -> ReplyPointer? {
  reply(presentation.otherExactForms(of: calculator, fitting: room?.entry))
}

private func reply(_ forms: [(notation: NumberNotation, text: UTF8Text)]) -> ReplyPointer? {
  writer.begin("[")
  for form in forms {
    writer.open("{")
    writer.append(presentation.language.text(of: .notation(form.notation)), as: "name")
    writer.append(form.text, as: "text")
    writer.close("}")
  }
  return writer.end("]")
}

/// Replies with `count` digits of the number in the row at `index`, or in the entry line for -1; empty if it is a finite decimal.
@_expose(wasm, "exactDigits") @_cdecl("exactDigits")
func exactDigits(_ index: Int, _ count: Int) -> ReplyPointer? {
  reply(presentation.digits(ofRowAt: index < 0 ? nil : index, of: calculator, count: count))
}

/// Replies with the text form of the rows from `start` up to but not including `end`.
@_expose(wasm, "rowsText") @_cdecl("rowsText")
func rowsText(_ start: Int, _ end: Int) -> ReplyPointer? {
  reply(calculator.copiedText(of: start..<max(start, end)))
}

/// Replies with a table of the rows from `start` up to but not including `end`; the byte `delimiter` separates cells; if it is 0,
/// the delimiter of the locale does.
@_expose(wasm, "spreadsheet") @_cdecl("spreadsheet")
func spreadsheet(_ start: Int, _ end: Int, _ delimiter: Int) -> ReplyPointer? {
  reply(
    presentation.spreadsheet(
      of: start..<max(start, end), in: calculator,
      delimiter: delimiter == 0 ? nil : UInt8(truncatingIfNeeded: delimiter)))
}

func reply(_ text: UTF8Text) -> ReplyPointer? {
  writer.clear()
  writer.append(text)
  return writer.end()
}

// MARK: The saved form

/// Restores the calculator from the saved form in the inbox; returns the count of bytes that could be read.
@_expose(wasm, "restore") @_cdecl("restore")
func restore(_ count: Int) -> Int {
  let saved = inbox.prefix(count)
  inbox = SharedMemory()
  let restoration = calculator.restore(saved ?? [])
  let notice = saved == nil ? .unreadable : restoration.error?.notice
  outcome = (nil, notice.map { presentation.language.text(of: $0) } ?? "")
  return restoration.readCount
}

@_expose(wasm, "snapshot") @_cdecl("snapshot")
func snapshot() -> ReplyPointer? { reply(Archive.snapshot(of: calculator)) }

/// Replies with the bytes that save the last key press or action; they are appended to the saved form.
@_expose(wasm, "addition") @_cdecl("addition")
func addition() -> ReplyPointer? { reply(outcome.response.map { Archive.addition(for: $0) } ?? []) }

private func reply(_ bytes: [UInt8]) -> ReplyPointer? {
  writer.clear()
  for byte in bytes { writer.put(byte) }
  return writer.end()
}
