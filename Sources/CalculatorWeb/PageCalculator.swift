import CalculatorCore
import ExactNumbers

/// The calculator of a page.
///
/// Text and saved bytes come in the inbox, and every answer is written by a `ReplyWriter`.
struct PageCalculator: ~Copyable {
  private var calculator: Calculator
  private var inbox = SharedMemory()
  private var reply = ReplyWriter()

  /// What the last key press or action has led to.
  private var outcome = Outcome()

  /// The refusal that was not acknowledged before `restore`, until `resumeRefusal`.
  private var suspendedRefusal: Calculator.Refusal?

  /// The rows that are kept, and the country for which examples are offered where there are none.
  private var kept = KeptRows()
  private var region: UTF8Text = ""

  /// How many digits have room in the entry line and in a row; nil before that is known.
  private var room: (entry: Int, row: Int)?

  /// What a key press or action has led to, beside what the calculator shows.
  private struct Outcome {
    var isAccepted = false

    /// Whether everything was cleared.
    var isCleared = false

    /// Index of the first row that may differ from before; the row count when none does.
    var firstChangedRow = 0

    /// Index of the row in the middle of the tape that was changed; nil when there is none.
    var rowToKeepInView: Int?

    /// What a person is told.
    var announcement: UTF8Text = ""

    /// What is to be added to the saved form.
    var addition: [UInt8] = []

    /// What happened to the drawer.
    var drawerChange: Calculator.DrawerChange?
  }

  init(rules: Calculator.Rules = .standard) {
    calculator = Calculator(rules: rules)
  }

  // MARK: What comes in

  /// Returns where the page may write `count` bytes; nil when there is no room for them.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    inbox.reserve(count) ? inbox.start : nil
  }

  /// Most UTF-8 bytes that are kept of a note.
  var maximumNoteBytes: Int { calculator.limits.tape.noteBytes }

  /// Most UTF-8 bytes of a text from outside.
  var maximumTextBytes: Int { calculator.limits.tape.pasteBytes }

  /// Returns the first `count` bytes of the inbox; nil when it holds fewer, or they are too many for a text.
  private func text(_ count: Int) -> UTF8Text? {
    count <= maximumTextBytes ? inbox.prefix(count).map { UTF8Text(utf8: $0) } : nil
  }

  /// Returns texts that follow each other in the inbox, each with the byte count given; nil when it holds fewer bytes.
  private func texts(_ counts: Int...) -> [UTF8Text]? {
    guard var rest = inbox.prefix(inbox.count)?[...] else { return nil }
    var texts: [UTF8Text] = []
    for count in counts {
      guard 0...rest.count ~= count else { return nil }
      texts.append(UTF8Text(utf8: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return texts
  }

  /// Sets the time at which a tape would be torn off, in seconds since 1970.
  mutating func setTime(_ seconds: UInt32) { calculator.clockTime = seconds }

  // MARK: Languages

  /// Sets the language and how numbers are written.
  ///
  /// The inbox holds the language's tag, the decimal separator and the grouping separator, each with the byte count given.
  /// Counts and sizes that cannot be change nothing.
  mutating func setLanguage(
    _ tag: Int, _ decimal: Int, _ grouping: Int, _ primary: Int, _ secondary: Int, _ minimum: Int
  ) {
    guard let texts = texts(tag, decimal, grouping), min(primary, secondary, minimum) > 0 else { return }
    calculator.language = Calculator.Language(tag: texts[0]) ?? .english
    // A format without a decimal separator would end the program.
    calculator.format.decimalSeparator = decimal > 0 ? Separator(utf8: texts[1].utf8) ?? "." : "."
    calculator.format.groupingSeparator = Separator(utf8: texts[2].utf8) ?? ""
    calculator.format.primaryGroupingSize = primary
    calculator.format.secondaryGroupingSize = secondary
    calculator.format.minimumGroupingDigits = minimum
  }

  // MARK: The view

  /// Sets how numbers are seen and what digits and = do by the words in the inbox, and replies with those that hold now.
  mutating func setView(_ count: Int) -> ReplyPointer? {
    let words = text(count) ?? ""
    var rules = Calculator.Rules(words: words)
    // Whether keys are locked is for the address of the page to say.
    rules.locksKeysAfterResult = calculator.rules.locksKeysAfterResult
    calculator.viewSettings = Calculator.ViewSettings(words: words)
    calculator.rules = rules
    return reply(rules.words(with: calculator.viewSettings))
  }

  /// Replies with the names of the settings, in the order of `Calculator.Setting`; the count of the decimals that there are, with
  /// the word and the name of each; and likewise the ways to round.
  mutating func viewChoices() -> ReplyPointer? {
    let language = calculator.language
    reply.clear()
    for setting in Calculator.Setting.allCases { reply.append(language.name(of: setting)) }
    reply.append(Calculator.ViewSettings.Decimals.allCases.count)
    for decimals in Calculator.ViewSettings.Decimals.allCases {
      reply.append(decimals.rawValue)
      reply.append(language.name(of: decimals))
    }
    reply.append(RoundingRule.onKeypads.count)
    for rounding in RoundingRule.onKeypads {
      reply.append(rounding.word)
      reply.append(language.name(of: rounding))
    }
    return reply.pointer
  }

  /// Replies with the name of the key whose token the inbox holds; it is empty when there is no such key.
  mutating func keyName(_ count: Int) -> ReplyPointer? {
    reply(
      text(count).flatMap { Calculator.Key(token: $0) }.map {
        calculator.language.name(of: $0, in: calculator.format)
      } ?? "")
  }

  mutating func text(of notice: StorageNotice) -> ReplyPointer? {
    reply(calculator.language.text(of: notice))
  }

  // MARK: Keys and actions; all reply with the state that they lead to

  /// Presses the key whose token the inbox holds; a token of no key is refused.
  ///
  /// For `includesTyping` see `Calculator.announcement`.
  mutating func press(_ count: Int, includesTyping: Bool) -> ReplyPointer? {
    guard let text = text(count), let key = Calculator.Key(token: text) else { return refuse("") }
    return finish(calculator.press(key), includesTyping: includesTyping)
  }

  /// Types a character, given by its number in Unicode.
  mutating func type(_ character: UInt32) -> ReplyPointer? {
    finish(calculator.type(Unicode.Scalar(character) ?? "\u{FFFD}"))
  }

  mutating func perform(_ action: Calculator.RowAction, at index: Int) -> ReplyPointer? {
    finish(calculator.perform(action, at: index))
  }

  /// Deletes the rows of the ranges in the inbox.
  mutating func deleteRows(_ count: Int) -> ReplyPointer? { finish(calculator.deleteRows(ranges(count))) }

  /// Makes the total of rows the operand, or that of all results, which goes on following them where a calculation can begin
  /// with it; see `totals(_:)`.
  mutating func useTotal(_ count: Int) -> ReplyPointer? {
    if ranges(count).isEmpty {
      let response = calculator.press(.grandTotal)
      if response.isAccepted { return finish(response) }
    }
    let totals = totals(of: count)
    return finish(calculator.use(totals.total, isTime: totals.isTime))
  }

  /// Makes the mean of rows the operand; without an item there is none, as for a division by zero.
  mutating func useMean(_ count: Int) -> ReplyPointer? {
    let totals = totals(of: count)
    return finish(calculator.use(totals.mean ?? .failure(.divisionByZero), isTime: totals.isTime))
  }

  /// Makes the value of the last row the operand.
  mutating func useRunningValue() -> ReplyPointer? {
    let last = calculator.tape.rows.last
    return finish(calculator.use(last?.value ?? .success(.zero), isTime: last?.isTime == true))
  }

  /// Writes the text in the inbox as a note beside a row.
  mutating func note(_ count: Int, at index: Int) -> ReplyPointer? {
    guard let text = text(count) else { return refuse("") }
    return perform(.note(text), at: index)
  }

  /// Pastes the text in the inbox; in a number such as `1,234` the decimals follow `decimalSeparator`.
  ///
  /// The numbers of a list are in the `column` that a preview without one offers at this place, from 1; 0 says nothing. Behind
  /// the text are so many bytes of exceptions, four for each; see `ListChoice`.
  mutating func paste(
    _ count: Int, _ decimalSeparator: UInt8, column: Int, exceptions: Int
  ) -> ReplyPointer? {
    do throws(TapeTextError) {
      let (text, format) = (try pastedText(count), Self.format(decimalSeparator))
      let choice = listChoice(of: text, format, column: column, exceptions: exceptions)
      return finish(try calculator.paste(text, as: format, choice: choice))
    } catch {
      return refuse(calculator.language.text(of: error))
    }
  }

  /// Replies with what pasting it would do: whether it can be pasted, whether a number in it is ambiguous, the number of
  /// rows, what was understood or why it cannot be pasted, the rows and their total in a sentence, the columns that can be
  /// chosen, and the numbers of a list, each with whether it is left out.
  mutating func preview(
    _ count: Int, _ decimalSeparator: UInt8, column: Int, exceptions: Int
  ) -> ReplyPointer? {
    reply.clear()
    let preview: Calculator.PastePreview
    do throws(TapeTextError) {
      let (text, format) = (try pastedText(count), Self.format(decimalSeparator))
      let choice = listChoice(of: text, format, column: column, exceptions: exceptions)
      preview = calculator.preview(of: text, as: format, choice: choice)
    } catch {
      preview = Calculator.PastePreview(refusing: calculator.language.text(of: error))
    }
    reply.append(preview.isAccepted)
    reply.append(preview.isAccepted && preview.isAmbiguous)
    reply.append(preview.rowCount)
    reply.append(preview.text)
    reply.append(preview.summary)
    reply.append(preview.columns.count)
    for column in preview.columns { reply.append(column) }
    reply.append(preview.items.count)
    for item in preview.items {
      reply.append(item.isLeftOut)
      reply.append(item.text)
    }
    return reply.pointer
  }

  private func listChoice(of text: UTF8Text, _ format: NumberFormat, column: Int, exceptions: Int)
    -> ListChoice
  {
    var choice = ListChoice(leavesOutTotals: true)
    if column > 0 {
      choice.column =
        calculator.preview(of: text, as: format, choice: choice).columns.dropFirst(column - 1).first
    }
    choice.exceptions = integers(from: text.utf8.count, count: exceptions / 4)
    return choice
  }

  /// Returns the text to be pasted; one that has no room in the inbox is too long.
  private func pastedText(_ count: Int) throws(TapeTextError) -> UTF8Text {
    guard let text = text(count) else { throw TapeTextError(.tooLong) }
    return text
  }

  private static func format(_ decimalSeparator: UInt8) -> NumberFormat {
    NumberFormat(decimalSeparator: decimalSeparator == UInt8(ascii: ",") ? "," : ".")
  }

  // MARK: Kept rows

  mutating func setRegion(_ count: Int) { region = text(count) ?? "" }

  /// Makes the text in the inbox the kept rows; one that cannot be read changes nothing.
  mutating func readKept(_ count: Int, isChange: Bool) -> ReplyPointer? {
    do throws(TapeTextError) {
      let other = try KeptRows(try pastedText(count), limits: calculator.limits.tape)
      if isChange { kept.replace(with: other) } else { kept = other }
      return keptRows()
    } catch {
      return keptRows(refusing: calculator.language.text(of: error))
    }
  }

  mutating func keep(rowAt index: Int) -> ReplyPointer? {
    do throws(Calculator.Refusal) {
      let operation = try calculator.operation(ofRowAt: index)
      try kept.keep(operation)
      return keptRows(saying: calculator.announcement(ofKept: operation))
    } catch {
      return keptRows(refusing: calculator.language.text(of: error))
    }
  }

  mutating func moveKept(from index: Int, to place: Int) -> ReplyPointer? {
    kept.move(from: index, to: place)
    return keptRows()
  }

  mutating func removeKept(at index: Int) -> ReplyPointer? {
    let removed = kept.rows.indices.contains(index) ? kept.rows[index] : nil
    kept.remove(at: index)
    return keptRows(saying: removed.map { calculator.announcement(ofKept: $0, isRemoved: true) } ?? "")
  }

  mutating func undoKept() -> ReplyPointer? {
    kept.undo()
    return keptRows()
  }

  /// Does the operation in the inbox, a line of the text of kept rows.
  mutating func performKept(_ count: Int) -> ReplyPointer? {
    guard let operation = text(count).flatMap({ try? KeptRows($0).rows.first }) else { return refuse("") }
    return finish(calculator.perform(kept: operation))
  }

  private var offeredRows: [TapeRow] {
    kept.offered(region: region, language: calculator.language)
  }

  mutating func keptRows() -> ReplyPointer? { keptRows(saying: "") }

  /// Replies with whether something was done, what a person is told about it, the text of the kept rows, whether undo would
  /// change them, whether examples are offered, and the number of rows with what each of them shows and is called, and its text.
  private mutating func keptRows(saying words: UTF8Text = "", refusing reason: UTF8Text? = nil)
    -> ReplyPointer?
  {
    reply.clear()
    reply.append(reason == nil)
    reply.append(reason ?? words)
    reply.append(kept.text)
    reply.append(kept.canUndo)
    reply.append(kept.rows.isEmpty)
    reply.append(offeredRows.count)
    for row in offeredRows {
      let display = calculator.display(ofKept: row)
      reply.append(display.note)
      reply.append(display.operator + " " + display.operand)
      reply.append(calculator.spoken(kept: row))
      var alone = KeptRows()
      try? alone.keep(row)
      reply.append(alone.text)
    }
    return reply.pointer
  }

  /// Accepts keys again.
  mutating func acknowledge() { calculator.acknowledgeRefusal() }

  private mutating func refuse(_ reason: UTF8Text) -> ReplyPointer? {
    outcome = Outcome(firstChangedRow: calculator.rowCount, announcement: reason)
    return state()
  }

  private mutating func finish(_ response: Calculator.Response, includesTyping: Bool = false) -> ReplyPointer?
  {
    let announcement =
      if case .refused(let refusal) = response.event {
        // The page goes on by itself when the words were there for a second.
        calculator.language.text(of: refusal)
      } else {
        calculator.announcement(for: response, includesTyping: includesTyping)
      }
    outcome = Outcome(
      isAccepted: response.isAccepted, isCleared: response.event == .cleared,
      firstChangedRow: response.firstChangedRow, rowToKeepInView: response.rowToKeepInView,
      announcement: announcement,
      addition: Archive.addition(for: response), drawerChange: response.drawerChange)
    return state()
  }

  // MARK: What is shown

  /// Sets how many digits have room in the entry line and in a row; counts that cannot be change nothing.
  mutating func setRoom(entry: Int, row: Int) {
    if 1...1000 ~= entry, 1...1000 ~= row { room = (entry, row) }
  }

  /// Replies with the outcome of the last key press or action, the entry line, and the last rows, so that a key is one call.
  mutating func state() -> ReplyPointer? {
    let display = calculator.display(fitting: room?.entry)
    let whole = display.isShortened ? calculator.display : display
    reply.clear()
    reply.append(outcome.isAccepted)
    reply.append(calculator.unacknowledgedRefusal != nil)
    reply.append(outcome.isCleared)
    reply.append(calculator.canUndo)
    reply.append(calculator.canRedo)
    reply.append(calculator.rowCount)
    reply.append(outcome.firstChangedRow)
    reply.append(outcome.rowToKeepInView)
    reply.append(calculator.editedRow)
    reply.append(display.isResult)
    reply.append(display.isAwaited)
    reply.append(display.isApproximate)
    reply.append(display.followedRow != nil)
    reply.append(display.operator)
    reply.append(Calculator.Key(token: display.operator).map { calculator.language.name(of: $0) } ?? "")
    reply.append(display.operand)
    reply.append(whole.operand)
    reply.append(calculator.spokenOperand)
    reply.append(outcome.announcement)
    reply.append(outcome.addition)
    appendDrawerChange()
    append(rows: max(0, calculator.rowCount - 2)..<calculator.rowCount)
    return reply.pointer
  }

  /// Replies with the number of rows that there are from `start` to before `end`, and then with each of them.
  mutating func rows(from start: Int, to end: Int) -> ReplyPointer? {
    reply.clear()
    append(rows: (start..<max(start, end)).clamped(to: 0..<calculator.rowCount))
    return reply.pointer
  }

  private mutating func append(rows range: Range<Int>) {
    reply.append(range.count)
    for index in range {
      let row = calculator.row(at: index, fitting: room?.row)
      let whole = row.isShortened ? calculator.row(at: index) : row
      reply.append(row.isEdited)
      reply.append(row.isApproximate)
      reply.append(row.isAmountApproximate)
      reply.append(row.isRunningValueApproximate)
      reply.append(row.followedRow)
      reply.append(row.isFollowed)
      reply.append(row.operator)
      reply.append(row.operand)
      reply.append(row.amount)
      reply.append(row.runningValue)
      reply.append(whole.operand)
      reply.append(whole.runningValue)
      reply.append(row.note)
      reply.append(row.doesNotAddUp ? calculator.language.rowsDoNotAddUp : "")
      reply.append(calculator.spokenRow(at: index))
    }
  }

  /// Replies with what the rows of the ranges in the inbox have come to, or all results where there are none: as it is shown,
  /// and as a screen reader says it.
  mutating func totals(_ count: Int) -> ReplyPointer? {
    let totals = totals(of: count)
    reply.clear()
    reply.append(calculator.shown(totals))
    reply.append(calculator.spoken(totals))
    return reply.pointer
  }

  private func totals(of count: Int) -> Tape.Totals {
    let ranges = ranges(count)
    return ranges.isEmpty ? calculator.totalsOfResults : calculator.totals(of: ranges)
  }

  /// Returns the ranges of rows that the inbox holds, of each the start and the end, in four bytes each.
  ///
  /// Those that are not in their order, or empty, and all behind them are left out.
  private func ranges(_ count: Int) -> [Range<Int>] {
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

  /// Returns the integers, of four bytes each, that the inbox holds from a byte on; none where it holds fewer.
  private func integers(from start: Int, count: Int) -> [Int] {
    guard 0...maximumTextBytes ~= start, 0...maximumTextBytes ~= count,
      let bytes = inbox.prefix(start + 4 * count)
    else { return [] }
    return (0..<count).map { index in
      var integer: UInt32 = 0
      for offset in 0..<4 { integer |= UInt32(bytes[start + 4 * index + offset]) << UInt32(8 * offset) }
      return Int(truncatingIfNeeded: integer)
    }
  }

  /// Replies with how many rows there are in which the text in the inbox is found, and then with their indices.
  mutating func find(_ count: Int) -> ReplyPointer? {
    let rows = text(count).map { calculator.rows(containing: $0) } ?? []
    reply.clear()
    reply.append(rows.count)
    for row in rows { reply.append(row) }
    return reply.pointer
  }

  // MARK: The drawer

  /// Appends whether the last key press or action means something for the drawer, and if so, what: whether a tape was torn off,
  /// or else taken out, when it was torn off, or 0 where that is unknown, its text form, and its summary.
  private mutating func appendDrawerChange() {
    let (isTornOff, tape, time): (Bool, Tape, UInt32?)
    switch outcome.drawerChange {
    case .tornOff(let tornOff, let when): (isTornOff, tape, time) = (true, tornOff, when)
    case .takenOut(let takenOut, let when): (isTornOff, tape, time) = (false, takenOut, when)
    case nil: return reply.append(false)
    }
    reply.append(true)
    reply.append(isTornOff)
    reply.append(Int(truncatingIfNeeded: time ?? 0))
    reply.append(tape.text())
    append(tape.summary)
  }

  /// Replies with the summary of the tape.
  mutating func summary() -> ReplyPointer? {
    reply.clear()
    append(calculator.tape.summary)
    return reply.pointer
  }

  /// Replies with the last value of a tape as a list shows it, whose exact text the inbox holds.
  mutating func shownResult(_ count: Int) -> ReplyPointer? {
    reply(text(count).map { calculator.shownResult(of: $0) } ?? "")
  }

  /// Replies with the form of a tape's text in which a search looks.
  mutating func searchForm(_ count: Int) -> ReplyPointer? {
    reply(text(count).map { Calculator.searchForm(ofTape: $0) } ?? "")
  }

  /// Returns whether that form of a tape has all words and numbers of a text; the inbox holds both, the text first.
  func finds(_ text: Int, _ searchForm: Int) -> Bool {
    texts(text, searchForm).map { calculator.finds($0[0], in: $0[1]) } ?? false
  }

  /// Replies with the name of a file with a tape; the inbox holds the day, the note and the ending.
  mutating func fileName(_ day: Int, _ note: Int, _ ending: Int) -> ReplyPointer? {
    reply(texts(day, note, ending).map { Tape.fileName(day: $0[0], note: $0[1], ending: $0[2]) } ?? "")
  }

  /// Appends the first note, the exact text of the last value and the number of rows.
  private mutating func append(_ summary: Tape.Summary) {
    reply.append(summary.firstNote)
    reply.append(summary.exactText)
    reply.append(summary.rowCount)
  }

  // MARK: Text to be copied

  /// Replies with the number in the entry line.
  mutating func value() -> ReplyPointer? { reply(calculator.copiedValue) }

  /// Replies with the number in a row.
  mutating func value(ofRowAt index: Int) -> ReplyPointer? {
    reply(calculator.copiedValue(ofRowAt: index))
  }

  /// Replies with how many ways there are to write a number exactly, and then with the name and the text of each.
  mutating func exactForms(ofRowAt index: Int) -> ReplyPointer? {
    let forms = calculator.exactForms(ofRowAt: index < 0 ? nil : index)
    reply.clear()
    reply.append(forms.count)
    for form in forms {
      reply.append(calculator.language.name(of: form.notation))
      reply.append(form.text)
    }
    return reply.pointer
  }

  /// Replies with the rows from `start` to before `end` in the text form.
  mutating func text(from start: Int, to end: Int) -> ReplyPointer? {
    reply(calculator.copiedText(of: start..<max(start, end)))
  }

  /// Replies with the rows from `start` to before `end` for a spreadsheet, separated by a character, or if that is 0, as usual in
  /// the country.
  mutating func spreadsheet(from start: Int, to end: Int, delimiter: UInt8) -> ReplyPointer? {
    reply(
      calculator.spreadsheet(of: start..<max(start, end), delimiter: delimiter == 0 ? nil : delimiter))
  }

  private mutating func reply(_ text: UTF8Text) -> ReplyPointer? { reply(text.utf8) }

  private mutating func reply(_ bytes: [UInt8]) -> ReplyPointer? {
    reply.clear()
    reply.append(bytes)
    return reply.pointer
  }

  // MARK: The saved form

  /// Makes the calculator what the saved form in the inbox says, and returns how many of its bytes could be read.
  ///
  /// A refusal that the person has not noticed is set aside, so that changes can be made again, until `resumeRefusal`.
  mutating func restore(_ count: Int) -> Int {
    let saved = inbox.prefix(count)
    inbox = SharedMemory()
    suspendedRefusal = calculator.unacknowledgedRefusal ?? suspendedRefusal
    let viewSettings = calculator.viewSettings
    calculator = Calculator(rules: calculator.rules, format: calculator.format, language: calculator.language)
    calculator.viewSettings = viewSettings
    var (count, notice) = (0, StorageNotice?.some(.unreadable))
    if let saved {
      let restoration = Archive.restore(saved, withSettingsOf: calculator)
      (calculator, count, notice) = (restoration.calculator, restoration.readCount, restoration.error?.notice)
    }
    outcome = Outcome(announcement: notice.map { calculator.language.text(of: $0) } ?? "")
    return count
  }

  /// Replies with the whole saved form.
  mutating func snapshot() -> ReplyPointer? { reply(Archive.snapshot(of: calculator)) }

  /// Refuses keys again for the refusal that `restore` has set aside, unless there is another one.
  mutating func resumeRefusal() {
    calculator.unacknowledgedRefusal = calculator.unacknowledgedRefusal ?? suspendedRefusal
    suspendedRefusal = nil
  }
}
