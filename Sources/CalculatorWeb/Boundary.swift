// The functions that the page calls, and nothing else. They take and return integers: text and saved bytes go in where
// `reserve` says, and come out as the address of `answerCount` bytes, valid until the next answer. Text is UTF-8. An address
// of zero says that there is no room. Whatever integers they are given, they return: a count that was not reserved is refused.

#if arch(wasm32)

  import CWebRuntime
  import CalculatorCore

  /// The calculator of the page; it is never copied.
  private var face: Face {
    _read { yield begun.pointee }
    _modify { yield &begun.pointee }
  }

  private var begun: UnsafeMutablePointer<Face> {
    if let place { return place }
    let new = UnsafeMutablePointer<Face>.allocate(capacity: 1)
    new.initialize(to: Face())
    place = new
    return new
  }

  nonisolated(unsafe) private var place: UnsafeMutablePointer<Face>?

  typealias Answer = UnsafePointer<UInt8>

  /// Begins anew, by the standard rules or the strict ones.
  @_expose(wasm, "begin") @_cdecl("begin")
  func begin(_ hasStrictKeys: Bool) {
    begun.pointee = Face(rules: hasStrictKeys ? .strict : .standard)
  }

  /// Speaks a language from now on, English where it is not known, and writes numbers with marks.
  ///
  /// Reserved are the tag of the language, the separator of decimals and that of groups, each as long as told; then come
  /// the sizes of the last group and of the others.
  @_expose(wasm, "speak") @_cdecl("speak")
  func speak(_ tag: Int, _ decimal: Int, _ grouping: Int, _ primary: Int, _ secondary: Int) {
    face.speak(tag, decimal, grouping, primary, secondary)
  }

  /// What a screen reader says for the key with the reserved token.
  @_expose(wasm, "keyName") @_cdecl("keyName")
  func keyName(_ count: Int) -> Answer? { face.answer(face.keyName(count)) }

  /// Where the page may write so many bytes; zero when there is no room for them.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? { face.reserve(count) }

  /// Presses the key with the reserved token: 1 when it was accepted, 0 when refused, -1 when there is no such key.
  @_expose(wasm, "press") @_cdecl("press")
  func press(_ count: Int) -> Int {
    guard let isAccepted = face.press(count) else { return -1 }
    return isAccepted ? 1 : 0
  }

  /// Takes a character that was typed, by its number in Unicode: 1 when it was accepted, 0 when refused.
  @_expose(wasm, "type") @_cdecl("typeCharacter")
  func type(_ character: UInt32) -> Bool { face.type(character) }

  /// Whether keys are refused until the person has taken notice of the `announcement`.
  @_expose(wasm, "isWaiting") @_cdecl("isWaiting")
  func isWaiting() -> Bool { face.isWaiting }

  /// Whether everything was cleared by the last key press.
  @_expose(wasm, "isCleared") @_cdecl("isCleared")
  func isCleared() -> Bool { face.isCleared }

  /// Takes keys again.
  @_expose(wasm, "acknowledge") @_cdecl("acknowledge")
  func acknowledge() { face.acknowledge() }

  @_expose(wasm, "answerCount") @_cdecl("answerCount")
  func answerCount() -> Int { face.answerCount }

  @_expose(wasm, "announcement") @_cdecl("announcement")
  func announcement() -> Answer? { face.answer(face.announcement) }

  @_expose(wasm, "canUndo") @_cdecl("canUndo")
  func canUndo() -> Bool { face.canUndo }

  @_expose(wasm, "canRedo") @_cdecl("canRedo")
  func canRedo() -> Bool { face.canRedo }

  // MARK: The saved form

  /// What has to be added to the saved form after the last key press or action; nothing when nothing has changed.
  @_expose(wasm, "addition") @_cdecl("addition")
  func addition() -> Answer? { face.answer(face.addition) }

  /// All of the saved form.
  @_expose(wasm, "snapshot") @_cdecl("snapshot")
  func snapshot() -> Answer? { face.answer(face.snapshot) }

  /// Begins with the saved form in the reserved bytes and returns how many of them could be read; `announcement` says
  /// why it was not all.
  @_expose(wasm, "restore") @_cdecl("restore")
  func restore(_ count: Int) -> Int { face.restore(count) }

  @_expose(wasm, "notKept") @_cdecl("notKept")
  func notKept() -> Answer? { face.answer(face.sentence(for: .notKept)) }

  @_expose(wasm, "full") @_cdecl("storageFull")
  func storageFull() -> Answer? { face.answer(face.sentence(for: .full)) }

  // MARK: The entry line

  /// Its operator, its operand, the mark of a rounded one, and what is spoken, each followed by a line end.
  @_expose(wasm, "entry") @_cdecl("entryLine")
  func entryLine() -> Answer? { face.answer(face.entryLine) }

  @_expose(wasm, "isResult") @_cdecl("entryIsResult")
  func entryIsResult() -> Bool { face.isResult }

  // MARK: The tape

  @_expose(wasm, "rowCount") @_cdecl("rowCount")
  func rowCount() -> Int { face.rowCount }

  @_expose(wasm, "firstChangedRow") @_cdecl("firstChangedRow")
  func firstChangedRow() -> Int { face.firstChangedRow }

  /// Index of the row in the middle of the tape that the last change concerns; -1 when there is none.
  @_expose(wasm, "rowInMiddle") @_cdecl("rowInMiddle")
  func rowInMiddle() -> Int { face.rowInMiddle ?? -1 }

  /// Index of the row that takes the keys; -1 when none does.
  @_expose(wasm, "editedRow") @_cdecl("editedRow")
  func editedRow() -> Int { face.editedRow ?? -1 }

  /// A row's operator, its operand, the mark of a rounded one, what a percentage came to, the running value, its mark, the
  /// note, and what is spoken, each followed by a line end.
  @_expose(wasm, "row") @_cdecl("tapeRow")
  func tapeRow(_ index: Int) -> Answer? { face.answer(face.row(at: index)) }

  // MARK: What can be done to a row; 1 when it was taken, 0 when refused

  @_expose(wasm, "useRow") @_cdecl("useRow")
  func useRow(_ index: Int) -> Bool { face.perform(.use, at: index) }

  @_expose(wasm, "editRow") @_cdecl("editRow")
  func editRow(_ index: Int) -> Bool { face.perform(.edit, at: index) }

  @_expose(wasm, "insertRow") @_cdecl("insertRow")
  func insertRow(_ index: Int) -> Bool { face.perform(.insertBefore, at: index) }

  @_expose(wasm, "deleteRows") @_cdecl("deleteRows")
  func deleteRows(_ index: Int, _ count: Int) -> Bool { face.perform(.deleteRows(count: count), at: index) }

  /// Writes the reserved text beside the row.
  @_expose(wasm, "noteRow") @_cdecl("noteRow")
  func noteRow(_ count: Int, _ index: Int) -> Bool { face.note(count, at: index) }

  /// Most UTF-8 bytes that are kept of a note.
  @_expose(wasm, "mostNoteBytes") @_cdecl("mostNoteBytes")
  func mostNoteBytes() -> Int { face.mostNoteBytes }

  /// Most UTF-8 bytes of any text that is taken.
  @_expose(wasm, "mostTextBytes") @_cdecl("mostTextBytes")
  func mostTextBytes() -> Int { face.mostTextBytes }

  // MARK: Text in and out

  /// The number in the entry line.
  @_expose(wasm, "value") @_cdecl("entryValue")
  func entryValue() -> Answer? { face.answer(face.value) }

  /// The number in a row.
  @_expose(wasm, "rowValue") @_cdecl("rowValue")
  func rowValue(_ index: Int) -> Answer? { face.answer(face.value(ofRowAt: index)) }

  /// The rows from `start` to before `end` in the text form.
  @_expose(wasm, "rowsText") @_cdecl("rowsText")
  func rowsText(_ start: Int, _ end: Int) -> Answer? { face.answer(face.text(from: start, to: end)) }

  /// All rows as comma-separated values.
  @_expose(wasm, "csv") @_cdecl("tapeCSV")
  func tapeCSV() -> Answer? { face.answer(face.csv) }

  /// What pasting the reserved text would do, which `announcement` tells: -1 when it cannot be pasted; otherwise twice
  /// the number of rows, and one more when a number in it is ambiguous.
  @_expose(wasm, "preview") @_cdecl("preview")
  func preview(_ count: Int, _ decimalMark: UInt8) -> Int { face.preview(count, decimalMark) }

  /// Pastes the reserved text: 1 when it was taken, 0 when refused, and why is the `announcement`.
  @_expose(wasm, "paste") @_cdecl("paste")
  func paste(_ count: Int, _ decimalMark: UInt8) -> Bool { face.paste(count, decimalMark) }

#endif
