// The functions that the page calls, and nothing else. They take integers, and return an integer or the address of a reply,
// which is zero when there is no room for it. Text and saved bytes are written where `reserve` says; then their count is
// given. Text is UTF-8. Whatever integers a function is given, it returns: a count that was not reserved is refused.

#if arch(wasm32)

  import CWebRuntime
  import CalculatorCore

  /// The calculator of the page; it is never copied.
  private var page: PageCalculator {
    _read { yield pageAddress.pointee }
    _modify { yield &pageAddress.pointee }
  }

  /// Where the calculator of the page is.
  @inline(never)
  private var pageAddress: UnsafeMutablePointer<PageCalculator> {
    if let allocated { return allocated }
    let new = UnsafeMutablePointer<PageCalculator>.allocate(capacity: 1)
    new.initialize(to: PageCalculator())
    allocated = new
    return new
  }

  nonisolated(unsafe) private var allocated: UnsafeMutablePointer<PageCalculator>?

  /// Begins with an empty tape, by the standard rules or the strict ones.
  @_expose(wasm, "begin") @_cdecl("begin")
  func begin(_ isStrict: Bool) {
    pageAddress.pointee = PageCalculator(rules: isStrict ? .strict : .standard)
  }

  /// Sets the time at which a tape would be torn off, in seconds since 1970.
  @_expose(wasm, "setTime") @_cdecl("setTime")
  func setTime(_ seconds: UInt32) { page.setTime(seconds) }

  /// Sets the language, English where it is not known, and how numbers are written.
  ///
  /// Reserved are the language's tag, the decimal separator and the grouping separator, each as long as its count says. Then
  /// follow the size of the last group of digits, that of the others, and the fewest digits before the first group.
  @_expose(wasm, "setLanguage") @_cdecl("setLanguage")
  func setLanguage(
    _ tag: Int, _ decimal: Int, _ grouping: Int, _ primary: Int, _ secondary: Int, _ minimum: Int
  ) {
    page.setLanguage(tag, decimal, grouping, primary, secondary, minimum)
  }

  /// Sets what a person has chosen by the reserved words, and replies with those that hold now.
  @_expose(wasm, "setView") @_cdecl("setView")
  func setView(_ count: Int) -> ReplyPointer? { page.setView(count) }

  /// Replies with what can be chosen of the view.
  @_expose(wasm, "viewChoices") @_cdecl("viewChoices")
  func viewChoices() -> ReplyPointer? { page.viewChoices() }

  /// Replies with what a screen reader says for the key with the reserved token.
  @_expose(wasm, "keyName") @_cdecl("keyName")
  func keyName(_ count: Int) -> ReplyPointer? { page.keyName(count) }

  /// Returns where the page may write `count` bytes; zero when there is no room for them.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? { page.reserve(count) }

  /// Returns the most UTF-8 bytes that are kept of a note.
  @_expose(wasm, "maximumNoteBytes") @_cdecl("maximumNoteBytes")
  func maximumNoteBytes() -> Int { page.maximumNoteBytes }

  /// Returns the most UTF-8 bytes of any text that is accepted.
  @_expose(wasm, "maximumTextBytes") @_cdecl("maximumTextBytes")
  func maximumTextBytes() -> Int { page.maximumTextBytes }

  // MARK: Keys and actions; they reply as `state` does

  /// Presses the key with the reserved token.
  ///
  /// The announcement includes what is typed if `includesTyping` says so.
  @_expose(wasm, "press") @_cdecl("press")
  func press(_ count: Int, _ includesTyping: Bool) -> ReplyPointer? {
    page.press(count, includesTyping: includesTyping)
  }

  /// Types a character, given by its number in Unicode.
  @_expose(wasm, "type") @_cdecl("typeCharacter")
  func type(_ character: UInt32) -> ReplyPointer? { page.type(character) }

  @_expose(wasm, "useRow") @_cdecl("useRow")
  func useRow(_ index: Int) -> ReplyPointer? { page.perform(.use, at: index) }

  @_expose(wasm, "editRow") @_cdecl("editRow")
  func editRow(_ index: Int) -> ReplyPointer? { page.perform(.edit, at: index) }

  @_expose(wasm, "insertRow") @_cdecl("insertRow")
  func insertRow(_ index: Int) -> ReplyPointer? { page.perform(.insertBefore, at: index) }

  /// Deletes the rows of the reserved ranges, each a start and an end in four bytes, the lowest first.
  @_expose(wasm, "deleteRows") @_cdecl("deleteRows")
  func deleteRows(_ count: Int) -> ReplyPointer? { page.deleteRows(count) }

  /// Makes the total of the rows of the reserved ranges the operand; the grand total where there are none.
  @_expose(wasm, "useTotal") @_cdecl("useTotal")
  func useTotal(_ count: Int) -> ReplyPointer? { page.useTotal(count) }

  /// Makes the mean of the rows of the reserved ranges the operand.
  @_expose(wasm, "useMean") @_cdecl("useMean")
  func useMean(_ count: Int) -> ReplyPointer? { page.useMean(count) }

  /// Makes the value of the last row the operand.
  @_expose(wasm, "useRunningValue") @_cdecl("useRunningValue")
  func useRunningValue() -> ReplyPointer? { page.useRunningValue() }

  /// Writes the reserved text as a note beside the row.
  @_expose(wasm, "noteRow") @_cdecl("noteRow")
  func noteRow(_ count: Int, _ index: Int) -> ReplyPointer? { page.note(count, at: index) }

  /// Pastes the reserved text, a list with the chosen column, or 0, and with so many bytes of exceptions, which follow the text.
  @_expose(wasm, "paste") @_cdecl("paste")
  func paste(_ count: Int, _ decimalSeparator: UInt8, _ column: Int, _ exceptions: Int) -> ReplyPointer? {
    page.paste(count, decimalSeparator, column: column, exceptions: exceptions)
  }

  /// Replies with what pasting the reserved text would do, as `paste` does it.
  @_expose(wasm, "preview") @_cdecl("preview")
  func preview(_ count: Int, _ decimalSeparator: UInt8, _ column: Int, _ exceptions: Int) -> ReplyPointer? {
    page.preview(count, decimalSeparator, column: column, exceptions: exceptions)
  }

  // MARK: Kept rows; all but `performKept` reply with them

  /// Takes the country for which examples are offered where no row is kept: its reserved code.
  @_expose(wasm, "setRegion") @_cdecl("setRegion")
  func setRegion(_ count: Int) { page.setRegion(count) }

  /// Takes the kept rows from the reserved text, so that undo brings the others back if that is a change.
  @_expose(wasm, "readKept") @_cdecl("readKept")
  func readKept(_ count: Int, _ isChange: Bool) -> ReplyPointer? { page.readKept(count, isChange: isChange) }

  @_expose(wasm, "keptRows") @_cdecl("keptRows")
  func keptRows() -> ReplyPointer? { page.keptRows() }

  /// Keeps the operation of the row at `index`.
  @_expose(wasm, "keepRow") @_cdecl("keepRow")
  func keepRow(_ index: Int) -> ReplyPointer? { page.keep(rowAt: index) }

  @_expose(wasm, "moveKept") @_cdecl("moveKept")
  func moveKept(_ index: Int, _ place: Int) -> ReplyPointer? { page.moveKept(from: index, to: place) }

  @_expose(wasm, "removeKept") @_cdecl("removeKept")
  func removeKept(_ index: Int) -> ReplyPointer? { page.removeKept(at: index) }

  @_expose(wasm, "undoKept") @_cdecl("undoKept")
  func undoKept() -> ReplyPointer? { page.undoKept() }

  /// Does the kept operation whose text is reserved, and replies as `state` does.
  @_expose(wasm, "performKept") @_cdecl("performKept")
  func performKept(_ count: Int) -> ReplyPointer? { page.performKept(count) }

  /// Accepts keys again after the person has noticed a refusal.
  @_expose(wasm, "acknowledge") @_cdecl("acknowledge")
  func acknowledge() { page.acknowledge() }

  // MARK: What is shown

  /// Rounds computed numbers in the entry line and in rows to so many digits.
  @_expose(wasm, "setRoom") @_cdecl("setRoom")
  func setRoom(_ entry: Int, _ row: Int) { page.setRoom(entry: entry, row: row) }

  /// Replies with the outcome of the last key or action, the entry line, and the last rows.
  @_expose(wasm, "state") @_cdecl("calculatorState")
  func state() -> ReplyPointer? { page.state() }

  /// Replies with the rows from `start` to before `end`.
  @_expose(wasm, "rows") @_cdecl("tapeRows")
  func rows(_ start: Int, _ end: Int) -> ReplyPointer? { page.rows(from: start, to: end) }

  /// Replies with what the rows of the reserved ranges have come to; with that of all results where there are none.
  @_expose(wasm, "totals") @_cdecl("totals")
  func totals(_ count: Int) -> ReplyPointer? { page.totals(count) }

  /// Replies with the indices of the rows in which the reserved text is found.
  @_expose(wasm, "find") @_cdecl("findText")
  func find(_ count: Int) -> ReplyPointer? { page.find(count) }

  // MARK: The saved form

  /// Replies with the whole saved form.
  @_expose(wasm, "snapshot") @_cdecl("snapshot")
  func snapshot() -> ReplyPointer? { page.snapshot() }

  /// Begins with the reserved saved form and returns how many of its bytes could be read.
  ///
  /// When they were not all, the announcement in `state` says why.
  @_expose(wasm, "restore") @_cdecl("restore")
  func restore(_ count: Int) -> Int { page.restore(count) }

  /// Refuses keys as before `restore`, until the person has noticed why.
  @_expose(wasm, "resumeRefusal") @_cdecl("resumeRefusal")
  func resumeRefusal() { page.resumeRefusal() }

  /// Replies with the sentence that nothing can be saved.
  @_expose(wasm, "notKept") @_cdecl("notKept")
  func notKept() -> ReplyPointer? { page.text(of: .notKept) }

  /// Replies with the sentence that the storage is full.
  @_expose(wasm, "storageFull") @_cdecl("storageFull")
  func storageFull() -> ReplyPointer? { page.text(of: .full) }

  /// Replies with the sentence that a tape that was torn off could not be put into the drawer.
  @_expose(wasm, "notInDrawer") @_cdecl("notInDrawer")
  func notInDrawer() -> ReplyPointer? { page.text(of: .notInDrawer) }

  // MARK: The drawer

  /// Replies with how a list shows the value whose exact text is reserved.
  @_expose(wasm, "shownResult") @_cdecl("shownResult")
  func shownResult(_ count: Int) -> ReplyPointer? { page.shownResult(count) }

  /// Replies with the first note, the last value and the number of rows of the tape.
  @_expose(wasm, "summary") @_cdecl("tapeSummary")
  func summary() -> ReplyPointer? { page.summary() }

  /// Replies with the form of the reserved text of a tape in which `finds` looks.
  @_expose(wasm, "searchForm") @_cdecl("searchForm")
  func searchForm(_ count: Int) -> ReplyPointer? { page.searchForm(count) }

  /// Returns whether the search form of a tape that is reserved behind a text has all words and numbers of that.
  @_expose(wasm, "finds") @_cdecl("findsInTape")
  func finds(_ text: Int, _ searchForm: Int) -> Bool { page.finds(text, searchForm) }

  /// Replies with the name of a file with a tape, for the reserved day, note and ending.
  @_expose(wasm, "fileName") @_cdecl("fileName")
  func fileName(_ day: Int, _ note: Int, _ ending: Int) -> ReplyPointer? { page.fileName(day, note, ending) }

  // MARK: Text to be copied

  /// Replies with the number in the entry line.
  @_expose(wasm, "entryValue") @_cdecl("entryValue")
  func entryValue() -> ReplyPointer? { page.value() }

  /// Replies with the number in a row.
  @_expose(wasm, "rowValue") @_cdecl("rowValue")
  func rowValue(_ index: Int) -> ReplyPointer? { page.value(ofRowAt: index) }

  /// Replies with every way to write the number of the row at `index` exactly; below 0 that of the entry line.
  @_expose(wasm, "exactForms") @_cdecl("exactForms")
  func exactForms(_ index: Int) -> ReplyPointer? { page.exactForms(ofRowAt: index) }

  /// Replies with the rows from `start` to before `end` in the text form.
  @_expose(wasm, "rowsText") @_cdecl("rowsText")
  func rowsText(_ start: Int, _ end: Int) -> ReplyPointer? { page.text(from: start, to: end) }

  /// Replies with the rows from `start` to before `end` for a spreadsheet, separated by a character in ASCII, or 0 for the usual
  /// one.
  @_expose(wasm, "spreadsheet") @_cdecl("spreadsheet")
  func spreadsheet(_ start: Int, _ end: Int, _ delimiter: Int) -> ReplyPointer? {
    page.spreadsheet(from: start, to: end, delimiter: UInt8(truncatingIfNeeded: delimiter))
  }

#endif
