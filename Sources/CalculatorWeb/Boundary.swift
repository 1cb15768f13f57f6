// The functions that the page calls. Arguments are integers; the result is an integer, or the address of a reply, which is zero if
// memory has run out. The page writes UTF-8 text or saved bytes into the inbox, at the address that `reserve` returns, and passes
// their count. Every function is safe for all integers; a count that was not reserved is refused.

import CalculatorCore
import ExactNumbers

// MARK: The inbox

/// Returns the address where the page may write `count` bytes; nil if there is no room for them.
@_expose(wasm, "reserve") @_cdecl("reserve")
func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
  inbox.reserve(count) ? inbox.start : nil
}

/// Returns the limit of a note in UTF-8 bytes.
@_expose(wasm, "maximumNoteBytes") @_cdecl("maximumNoteBytes")
func maximumNoteBytes() -> Int { calculator.limits.noteBytes }

/// Returns the limit of a pasted text in UTF-8 bytes.
@_expose(wasm, "maximumTextBytes") @_cdecl("maximumTextBytes")
func maximumTextBytes() -> Int { calculator.limits.pasteBytes }

/// Returns the first `count` bytes of the inbox as text; nil if the inbox holds fewer bytes or `count` exceeds the limit of a text.
func text(_ count: Int) -> UTF8Text? {
  count <= maximumTextBytes() ? inbox.prefix(count).map { UTF8Text(utf8: $0) } : nil
}

/// Returns the texts that follow each other in the inbox and have these byte `counts`; nil if the inbox holds fewer bytes.
func texts(_ counts: Int...) -> [UTF8Text]? {
  guard var rest = inbox.prefix(inbox.count)?[...] else { return nil }
  var texts: [UTF8Text] = []
  for count in counts {
    guard 0...rest.count ~= count else { return nil }
    texts.append(UTF8Text(utf8: Array(rest.prefix(count))))
    rest = rest.dropFirst(count)
  }
  return texts
}

/// Returns the ranges of rows in the first `count` bytes of the inbox; each has a start and an end of four bytes.
///
/// The list ends before a range that is empty or does not come after the previous one.
func ranges(_ count: Int) -> [Range<Int>] {
  let bounds = integers(from: 0, count: count / 4)
  var ranges: [Range<Int>] = []
  var index = 0
  while index + 1 < bounds.count {
    let (start, end) = (bounds[index], bounds[index + 1])
    guard ranges.last?.upperBound ?? 0 <= start, start < end else { break }
    ranges.append(start..<end)
    index += 2
  }
  return ranges
}

/// Returns four-byte integers, lowest byte first, from byte `start` of the inbox on; empty if the inbox holds fewer bytes.
func integers(from start: Int, count: Int) -> [Int] {
  guard 0...maximumTextBytes() ~= start, 0...maximumTextBytes() ~= count,
    let bytes = inbox.prefix(start + 4 * count)
  else { return [] }
  return (0..<count).map { index in
    var integer: UInt32 = 0
    for offset in 0..<4 { integer |= UInt32(bytes[start + 4 * index + offset]) << UInt32(8 * offset) }
    return Int(truncatingIfNeeded: integer)
  }
}

/// Sets the current time in seconds since 1970; torn-off tapes get this time.
@_expose(wasm, "setTime") @_cdecl("setTime")
func setTime(_ seconds: UInt32) { calculator.clockTime = seconds }

// MARK: Languages

/// Sets the language and the number format of the locale; changes nothing if a value is impossible.
///
/// The inbox holds texts: the language tag (`tag` bytes), the decimal separator (`decimal` bytes) and the grouping separator.
/// `primary` and `secondary` are sizes of digit groups; `minimum` is the least count of digits before the first separator.
@_expose(wasm, "setLanguage") @_cdecl("setLanguage")
func setLanguage(
  _ tag: Int, _ decimal: Int, _ grouping: Int, _ primary: Int, _ secondary: Int, _ minimum: Int
) {
  guard let texts = texts(tag, decimal, grouping), min(primary, secondary, minimum) > 0 else { return }
  presentation.language = Calculator.Language(tag: texts[0]) ?? .english
  // A format needs a decimal separator, so `.` replaces a missing one; an empty separator would stop the program.
  var format = NumberFormat.standard
  format.decimalSeparator = decimal > 0 ? Separator(utf8: texts[1].utf8) ?? "." : "."
  format.groupingSeparator = Separator(utf8: texts[2].utf8) ?? ""
  format.primaryGroupingSize = primary
  format.secondaryGroupingSize = secondary
  format.minimumGroupingDigits = minimum
  localFormat = format
  presentation.show(settings, in: format)
}

// MARK: The view

/// Sets all settings by the words in the inbox; replies with the new decimal separator and the words of the new settings.
@_expose(wasm, "setView") @_cdecl("setView")
func setView(_ count: Int) -> ReplyPointer? {
  settings = Calculator.Settings(words: text(count) ?? "")
  // The rule that locks keys after a result stays, because the page's address decides it, not the settings.
  settings.rules.locksKeysAfterResult = calculator.rules.locksKeysAfterResult
  presentation.show(settings, in: localFormat ?? .standard)
  calculator.rules = settings.rules
  return reply(UTF8Text(utf8: presentation.format.decimalSeparator.bytes) + " " + settings.words)
}

/// Replies with the names of three settings and two rules; for each setting, also with the word and name of each choice.
@_expose(wasm, "viewChoices") @_cdecl("viewChoices")
func viewChoices() -> ReplyPointer? {
  let language = presentation.language
  writer.begin("{")
  writer.open("[", as: "names")
  let names: [Message] = [.decimals, .rounding, .numbers, .rule(.addMode), .rule(.repeatsOperation)]
  for name in names { writer.append(language.text(of: name)) }
  writer.close("]")
  append(Calculator.Settings.Decimals.allCases, as: "decimals") { ($0.rawValue, language.name(of: $0)) }
  append(RoundingRule.onKeypads, as: "rounding") { ($0.word, language.text(of: .rounding($0))) }
  append(Calculator.NumberStyle.allCases, as: "numbers") { ($0.rawValue, language.name(of: $0)) }
  return writer.end("}")
}

/// Replies with the number shown after keys were pressed under some settings; the inbox holds the words of the settings, then the
/// tokens of the keys with spaces between them.
@_expose(wasm, "example") @_cdecl("example")
func example(_ words: Int, _ keys: Int) -> ReplyPointer? {
  guard let texts = texts(words, keys) else { return reply("") }
  let settings = Calculator.Settings(words: texts[0])
  var (example, shown) = (Calculator(rules: settings.rules), presentation)
  shown.show(settings, in: localFormat ?? .standard)
  for token in texts[1].words { if let key = Calculator.Key(token: token) { _ = example.press(key) } }
  return reply(shown.display(of: example, fitting: 8).operand)
}

func append<Choice>(_ choices: [Choice], as name: Literal, _ words: (Choice) -> (UTF8Text, UTF8Text)) {
  writer.open("[", as: name)
  for choice in choices {
    let (token, name) = words(choice)
    writer.open("{")
    writer.append(token, as: "token")
    writer.append(name, as: "name")
    writer.close("}")
  }
  writer.close("]")
}

/// Replies with the name of the key whose token is in the inbox; empty if there is no such key.
@_expose(wasm, "keyName") @_cdecl("keyName")
func keyName(_ count: Int) -> ReplyPointer? {
  reply(
    text(count).flatMap { Calculator.Key(token: $0) }.map {
      presentation.language.name(of: $0, in: presentation.format)
    } ?? "")
}

@_expose(wasm, "notSaved") @_cdecl("notSaved")
func notSaved() -> ReplyPointer? { reply(presentation.language.text(of: .notSaved)) }

@_expose(wasm, "storageFull") @_cdecl("storageFull")
func storageFull() -> ReplyPointer? { reply(presentation.language.text(of: .full)) }

@_expose(wasm, "notInDrawer") @_cdecl("notInDrawer")
func notInDrawer() -> ReplyPointer? { reply(presentation.language.text(of: .notInDrawer)) }

// MARK: Keys and actions; all reply with the new state

/// Presses the key whose token is in the inbox; a token without a key is refused.
///
/// For `includesTyping`, see `Presentation.announcement(for:of:includesTyping:)`.
@_expose(wasm, "press") @_cdecl("press")
func press(_ count: Int, _ includesTyping: Bool) -> ReplyPointer? {
  guard let text = text(count), let key = Calculator.Key(token: text) else { return refuse("") }
  return finish(calculator.press(key), includesTyping: includesTyping)
}

/// Types a character, given by its code point.
@_expose(wasm, "type") @_cdecl("typeCharacter")
func type(_ character: UInt32) -> ReplyPointer? {
  finish(calculator.type(Unicode.Scalar(character) ?? "\u{FFFD}", in: presentation.format))
}

@_expose(wasm, "useRow") @_cdecl("useRow")
func useRow(_ index: Int) -> ReplyPointer? { perform(.use, at: index) }

@_expose(wasm, "editRow") @_cdecl("editRow")
func editRow(_ index: Int) -> ReplyPointer? { perform(.edit, at: index) }

@_expose(wasm, "insertRow") @_cdecl("insertRow")
func insertRow(_ index: Int) -> ReplyPointer? { perform(.insertBefore, at: index) }

func perform(_ action: Calculator.RowAction, at index: Int) -> ReplyPointer? {
  finish(calculator.perform(action, at: index))
}

/// Deletes the rows in the ranges that are in the inbox.
@_expose(wasm, "deleteRows") @_cdecl("deleteRows")
func deleteRows(_ count: Int) -> ReplyPointer? { finish(calculator.deleteRows(ranges(count))) }

/// Makes the total of the rows in the inbox's ranges the operand; without ranges, the total of all results.
@_expose(wasm, "useTotal") @_cdecl("useTotal")
func useTotal(_ count: Int) -> ReplyPointer? {
  if ranges(count).isEmpty { return finish(calculator.useTotalOfResults()) }
  let totals = totals(of: count)
  return finish(calculator.use(totals.total, isTime: totals.isTime))
}

/// Makes the mean of the rows in the inbox's ranges the operand; the mean of no rows is a division by zero.
@_expose(wasm, "useMean") @_cdecl("useMean")
func useMean(_ count: Int) -> ReplyPointer? {
  let totals = totals(of: count)
  return finish(calculator.use(totals.mean ?? .failure(.divisionByZero), isTime: totals.isTime))
}

/// Makes the value of the last row the operand.
@_expose(wasm, "useRunningValue") @_cdecl("useRunningValue")
func useRunningValue() -> ReplyPointer? {
  let last = calculator.tape.rows.last
  return finish(calculator.use(last?.value ?? .success(.zero), isTime: last?.isTime == true))
}

/// Makes the text in the inbox the note of a row.
@_expose(wasm, "noteRow") @_cdecl("noteRow")
func noteRow(_ count: Int, _ index: Int) -> ReplyPointer? {
  guard let text = text(count) else { return refuse("") }
  return perform(.note(text), at: index)
}

/// Pastes the text in the inbox; `decimalSeparator` decides how a number such as `1,234` is read.
///
/// `separator` is the byte between cells: 0 for none, negative to find it in the text. In the inbox, the text is followed by
/// `roles` bytes for the roles of columns. Then follow `exceptions` bytes for exceptions, four bytes each; see `ListChoice`.
/// `order` is 1 for operations in order, 2 for × and ÷ before + and −, 0 for the order in the settings.
@_expose(wasm, "paste") @_cdecl("paste")
func paste(
  _ count: Int, _ decimalSeparator: UInt8, _ separator: Int, _ roles: Int, _ exceptions: Int,
  _ order: UInt8
) -> ReplyPointer? {
  do throws(TapeTextError) {
    let (text, format) = (try pastedText(count), format(decimalSeparator))
    let choice = listChoice(
      after: count, separator: separator, roles: roles, exceptions: exceptions, order: order)
    return finish(try calculator.paste(text, as: format, choice: choice, last: lastPasting))
  } catch {
    return refuse(presentation.language.text(of: error))
  }
}

/// Replies with the words that say that a text is too long to be pasted.
@_expose(wasm, "tooLong") @_cdecl("tooLong")
func tooLong() -> ReplyPointer? { reply(presentation.language.text(of: TapeTextError(.tooLong))) }

// MARK: The paste sheet; see `PasteList`

/// Opens a list with the text in the inbox, and forgets earlier previews; returns false if the text is too long.
@_expose(wasm, "openList") @_cdecl("openList")
func openList(_ count: Int, _ decimalSeparator: UInt8) -> Bool {
  guard let text = text(count) else { return false }
  list.begin(text, isDecimalComma: decimalSeparator == UInt8(ascii: ","))
  lastPasting = nil
  return true
}

/// Replaces the text of the list by the text in the inbox; if the text is too long, empties the list and returns false.
@_expose(wasm, "writeList") @_cdecl("writeList")
func writeList(_ count: Int) -> Bool {
  let text = text(count)
  list.write(text ?? "")
  return text != nil
}

@_expose(wasm, "listText") @_cdecl("listText")
func listText() -> ReplyPointer? { reply(list.text) }

/// Makes a decision about the list; `action` is a raw value of `PasteList.Action`.
@_expose(wasm, "changeList") @_cdecl("changeList")
func changeList(_ action: Int, _ value: Int) {
  if let action = PasteList.Action(rawValue: action) { list.decide(action, value) }
}

/// Replies with the arguments for `paste` that paste the list by the person's choices.
@_expose(wasm, "listToPaste") @_cdecl("listToPaste")
func listToPaste() -> ReplyPointer? { toPaste(&list) }

// The list is passed as `inout`, because passing it by value would copy it.
private func toPaste(_ list: inout PasteList) -> ReplyPointer? {
  let choice = list.choice
  writer.begin("[")
  writer.append(list.readText)
  writer.append(Int(UInt8(ascii: list.isDecimalComma ? "," : ".")))
  writer.append(choice.separator.map { Int($0.utf8.first ?? 0) })
  writer.append(list.rolesText)
  writer.open("[")
  for line in choice.exceptions { writer.append(line) }
  writer.close("]")
  writer.append(choice.multipliesFirst.map { $0 ? 2 : 1 } ?? 0)
  return writer.end("]")
}

/// Reads the list's text by the person's decisions; replies with everything that the paste sheet shows.
@_expose(wasm, "readList") @_cdecl("readList")
func readList() -> ReplyPointer? { read(&list) }

private func read(_ list: inout PasteList) -> ReplyPointer? {
  list.read(on: calculator, by: presentation)
  lastPasting = list.preview.pasting
  writer.begin("{")
  writer.append(list.preview.isAccepted, as: "isAccepted")
  writer.append(list.asksForMark, as: "asksForMark")
  writer.append(list.isDecided, as: "isDecided")
  writer.append(list.preview.rowCount, as: "tapeRows")
  writer.append(list.preview.text, as: "text")
  writer.append(list.preview.summary, as: "summary")
  writer.append(list.preview.table?.separator ?? "", as: "separator")
  writer.append(list.count.added, as: "added")
  writer.append(list.count.all, as: "all")
  append([list.preview.added, list.preview.takenOff, list.preview.total], as: "sums")
  writer.open("[", as: "readings")
  for reading in list.readings {
    writer.open("{")
    writer.append(reading.title, as: "title")
    writer.append(reading.isChosen, as: "isChosen")
    writer.append(reading.kind.rawValue, as: "kind")
    writer.close("}")
  }
  writer.close("]")
  writer.open("[", as: "columns")
  for place in 0..<list.columnCount {
    let column = list.column(at: place)
    writer.open("{")
    writer.append(column.heading, as: "heading")
    writer.append(column.isSign ? "sign" : column.role.symbol, as: "role")
    writer.append(column.symbol, as: "symbol")
    writer.append(column.isAsked, as: "isAsked")
    writer.close("}")
  }
  writer.close("]")
  writer.open("[", as: "rows")
  for index in 0..<list.rowCount {
    let row = list.row(at: index)
    writer.open("{")
    writer.append(row.line, as: "line")
    append(row.cells, as: "cells")
    writer.append(row.isCounted, as: "isCounted")
    writer.append(row.hasAmount, as: "hasAmount")
    writer.append(row.isTotal, as: "isTotal")
    append([row.sign, row.refusal, row.likely], as: "words")
    writer.close("}")
  }
  writer.close("]")
  return writer.end("}")
}

func append(_ texts: [UTF8Text], as name: Literal = "") {
  writer.open("[", as: name)
  for text in texts { writer.append(text) }
  writer.close("]")
}

/// Replies with the first `count` rows that the last previewed paste would add to the tape.
@_expose(wasm, "previewedRows") @_cdecl("previewedRows")
func previewedRows(_ count: Int) -> ReplyPointer? {
  writer.clear()
  let (after, rows) = lastPasting?.outcome ?? (calculator, 0..<0)
  append(rows.prefix(max(0, count)), of: after, fitting: room?.row)
  return writer.end()
}

/// Returns the choices for a list; in the inbox, `text` bytes are followed by `roles` bytes, then `exceptions` bytes.
func listChoice(after text: Int, separator: Int, roles: Int, exceptions: Int, order: UInt8) -> ListChoice {
  var choice = ListChoice(
    roles > 0 ? texts(text, roles)?[1] ?? "" : "",
    separator: separator < 0
      ? nil : UTF8Text(utf8: separator == 0 ? [] : [UInt8(truncatingIfNeeded: separator)]),
    leavesOutTotals: true)
  choice.exceptions = integers(from: text &+ max(roles, 0), count: exceptions / 4)
  choice.multipliesFirst = order == 0 ? nil : order == 2
  return choice
}

/// Returns the text to be pasted, from the first `count` bytes of the inbox; throws if the text is too long.
func pastedText(_ count: Int) throws(TapeTextError) -> UTF8Text {
  guard let text = text(count) else { throw TapeTextError(.tooLong) }
  return text
}

func format(_ decimalSeparator: UInt8) -> NumberFormat {
  NumberFormat(decimalSeparator: decimalSeparator == UInt8(ascii: ",") ? "," : ".")
}

// MARK: Kept rows

@_expose(wasm, "setRegion") @_cdecl("setRegion")
func setRegion(_ count: Int) { region = text(count) ?? "" }

/// Replaces the kept rows by those in the inbox's text; if the text cannot be read, changes nothing.
@_expose(wasm, "readKept") @_cdecl("readKept")
func readKept(_ count: Int, _ isChange: Bool) -> ReplyPointer? {
  do throws(TapeTextError) {
    let other = try KeptRows(try pastedText(count), limits: calculator.limits)
    if isChange { kept.replace(with: other) } else { kept = other }
    return keptRows()
  } catch {
    return keptRows(refusing: presentation.language.text(of: error))
  }
}

@_expose(wasm, "keepRow") @_cdecl("keepRow")
func keepRow(_ index: Int) -> ReplyPointer? {
  do throws(Calculator.Refusal) {
    let operation = try calculator.operation(ofRowAt: index)
    try kept.keep(operation)
    return keptRows(saying: presentation.announcement(ofKept: operation))
  } catch {
    return keptRows(refusing: presentation.language.text(of: error))
  }
}

@_expose(wasm, "moveKept") @_cdecl("moveKept")
func moveKept(_ index: Int, _ place: Int) -> ReplyPointer? {
  kept.move(from: index, to: place)
  return keptRows()
}

@_expose(wasm, "removeKept") @_cdecl("removeKept")
func removeKept(_ index: Int) -> ReplyPointer? {
  let removed = kept.rows.indices.contains(index) ? kept.rows[index] : nil
  kept.remove(at: index)
  return keptRows(saying: removed.map { presentation.announcement(ofKept: $0, isRemoved: true) } ?? "")
}

@_expose(wasm, "undoKept") @_cdecl("undoKept")
func undoKept() -> ReplyPointer? {
  kept.undo()
  return keptRows()
}

/// Enters the kept row whose text is in the inbox.
///
/// The function must keep its name, because changes in journals of earlier releases name it.
@_expose(wasm, "performKept") @_cdecl("performKept")
func performKept(_ count: Int) -> ReplyPointer? {
  guard let operation = text(count).flatMap({ try? KeptRows($0).rows.first }) else { return refuse("") }
  return finish(calculator.enter(kept: operation))
}

private var offeredRows: [TapeRow] {
  kept.offered(region: region, language: presentation.language)
}

@_expose(wasm, "keptRows") @_cdecl("keptRows")
func keptRows() -> ReplyPointer? { keptRows(saying: "") }

/// Replies with whether the change was made, a message, the text of the kept rows, whether their last change can be undone, whether
/// examples are offered, and each row's note, operation, speech and text.
func keptRows(saying words: UTF8Text = "", refusing reason: UTF8Text? = nil)
  -> ReplyPointer?
{
  writer.begin("{")
  writer.append(reason == nil, as: "isDone")
  writer.append(reason ?? words, as: "words")
  writer.append(kept.text, as: "text")
  writer.append(kept.canUndo, as: "canUndo")
  writer.append(kept.rows.isEmpty, as: "areExamples")
  writer.open("[", as: "rows")
  for row in offeredRows {
    let display = presentation.display(ofKept: row)
    writer.open("{")
    writer.append(display.note, as: "note")
    writer.append(display.operator + " " + display.operand, as: "operation")
    writer.append(presentation.spoken(kept: row), as: "spoken")
    // A `÷` marks the one example that takes off tax.
    writer.append(kept.rows.isEmpty && row.operator == .divide, as: "takesTaxOff")
    var alone = KeptRows()
    try? alone.keep(row)
    writer.append(alone.text, as: "text")
    writer.close("}")
  }
  writer.close("]")
  return writer.end("}")
}

func refuse(_ reason: UTF8Text) -> ReplyPointer? {
  outcome = (nil, reason)
  return state()
}

func finish(_ response: Calculator.Response, includesTyping: Bool = false) -> ReplyPointer? {
  lastPasting = nil
  let announcement = presentation.announcement(for: response, of: calculator, includesTyping: includesTyping)
  outcome = (response, announcement)
  return state()
}
