import CalculatorCore

/// The one calculator of a page, and the bytes that go to and fro between it and the page.
struct Face: ~Copyable {
  private var calculator: Calculator

  /// What the entry line shows, worked out once a change.
  private var display: Display

  /// What a person is to be told about the last key press or action.
  private(set) var announcement: [UInt8] = []

  /// Index of the first row that may differ from before; the row count when none does.
  private(set) var firstChangedRow = 0

  /// Index of the row in the middle of the tape that the last key press or action concerns, if there is one.
  private(set) var rowInMiddle: Int?

  /// What has to be added to the saved form after the last key press or action.
  private(set) var addition: [UInt8] = []

  /// Length in bytes of the text or saved form answered last.
  private(set) var answerCount = 0

  private var inbox = Bytes()
  private var outbox = Bytes()

  init(rules: Rules = .standard) {
    calculator = Calculator(rules: rules)
    display = calculator.display
  }

  /// Speaks another language; the inbox holds its tag and the separators of decimals and of groups, each as long as told.
  mutating func speak(_ tag: Int, _ decimal: Int, _ grouping: Int, _ primary: Int, _ secondary: Int) {
    let text = text(tag + decimal + grouping)
    calculator.wording = Wording(utf8Tag: Array(text[..<tag])) ?? .english
    calculator.format.decimalSeparator = Separator(utf8: text[tag..<(tag + decimal)]) ?? "."
    calculator.format.groupingSeparator = Separator(utf8: text[(tag + decimal)...]) ?? ""
    calculator.format.primaryGroupingSize = primary
    calculator.format.secondaryGroupingSize = secondary
    look()
  }

  /// The name of the key whose token is the first `count` bytes of the inbox; empty when there is no such key.
  func keyName(_ count: Int) -> [UInt8] {
    Key(utf8: text(count)).map(calculator.wording.utf8Name) ?? []
  }

  /// Presses the key whose token is the first `count` bytes of the inbox; nil when there is no such key.
  mutating func press(_ count: Int) -> Bool? {
    guard let key = Key(utf8: Array(inbox.prefix(count))) else { return nil }
    return take(calculator.press(key))
  }

  /// Takes a character that was typed, by its number in Unicode, and tells whether it was taken.
  mutating func type(_ character: UInt32) -> Bool {
    take(calculator.type(Unicode.Scalar(character) ?? "\u{FFFD}"))
  }

  /// Whether keys are refused until the person has taken notice.
  var isWaiting: Bool { calculator.unacknowledgedRefusal != nil }

  mutating func acknowledge() { calculator.acknowledgeRefusal() }

  /// Does something to a row, and tells whether it was taken.
  mutating func perform(_ action: RowAction, at index: Int) -> Bool {
    take(calculator.perform(action, at: index))
  }

  /// Writes the first `count` bytes of the inbox as a note beside a row, and tells whether it was taken.
  mutating func note(_ count: Int, at index: Int) -> Bool {
    perform(.note(utf8: text(count)), at: index)
  }

  /// Most UTF-8 bytes that are kept of a note.
  var mostNoteBytes: Int { calculator.limits.noteBytes }

  /// Pastes the first `count` bytes of the inbox, and tells whether they were taken.
  ///
  /// What marks the decimals in a number such as `1,234` is `decimalMark`.
  mutating func paste(_ count: Int, _ decimalMark: UInt8) -> Bool {
    do throws(TapeTextError) {
      return take(try calculator.paste(utf8: text(count), as: Self.format(decimalMark)))
    } catch {
      announcement = calculator.wording.utf8Sentence(for: error)
      firstChangedRow = rowCount
      rowInMiddle = nil
      addition = []
      return false
    }
  }

  /// Announces what pasting them would do: -1 when they cannot be pasted, otherwise twice the number of rows, and one
  /// more when a number is ambiguous.
  mutating func preview(_ count: Int, _ decimalMark: UInt8) -> Int {
    let preview = calculator.preview(ofUTF8: text(count), as: Self.format(decimalMark))
    announcement = preview.$text
    guard preview.isAccepted else { return -1 }
    return 2 * preview.rowCount + (preview.isAmbiguous ? 1 : 0)
  }

  private static func format(_ decimalMark: UInt8) -> NumberFormat {
    NumberFormat(decimalSeparator: decimalMark == UInt8(ascii: ",") ? "," : ".")
  }

  private func text(_ count: Int) -> [UInt8] {
    Array(inbox.prefix(count))
  }

  private mutating func take(_ response: Response) -> Bool {
    announcement = calculator.utf8Announcement(for: response)
    firstChangedRow = response.firstChangedRow
    rowInMiddle = response.rowInMiddle
    addition = Archive.addition(for: response)
    look()
    return response.isAccepted
  }

  /// Begins with the saved form in the first `count` bytes of the inbox, and returns how many of them were read.
  mutating func restore(_ count: Int) -> Int {
    let (count, error) = Archive.read(Array(inbox.prefix(count)), into: &calculator)
    announcement = error.map { calculator.wording.utf8Sentence(for: $0.notice) } ?? []
    firstChangedRow = 0
    rowInMiddle = nil
    addition = []
    look()
    return count
  }

  /// The whole of the saved form.
  var snapshot: [UInt8] { Archive.snapshot(of: calculator) }

  mutating func sentence(for notice: Notice) -> [UInt8] { calculator.wording.utf8Sentence(for: notice) }

  private mutating func look() {
    display = calculator.display
  }

  var editedRow: Int? { calculator.editedRow }

  var canUndo: Bool { calculator.canUndo }

  var canRedo: Bool { calculator.canRedo }

  var rowCount: Int { calculator.rowCount }

  /// The number in the entry line, for the clipboard.
  var value: [UInt8] { calculator.utf8CopiedValue }

  /// Returns the number in a row, for the clipboard.
  func value(ofRowAt index: Int) -> [UInt8] { calculator.utf8CopiedValue(ofRowAt: index) }

  /// Returns the rows from `start` to before `end` in the text form.
  func text(from start: Int, to end: Int) -> [UInt8] {
    calculator.utf8CopiedText(of: start..<max(start, end))
  }

  /// All rows as comma-separated values.
  var csv: [UInt8] { calculator.tape.utf8CSV }

  /// The parts of the entry line, each with a line end, which none of them has in it.
  var entryLine: [UInt8] {
    Self.lines([display.$operator, display.$operand, Self.mark(display.isApproximate), display.$spoken])
  }

  /// Whether the entry line shows a result.
  var isResult: Bool { display.isResult }

  /// Returns the parts of a row in the same way; they are empty when there is none, as another tab may have taken it away.
  func row(at index: Int) -> [UInt8] {
    guard 0..<calculator.rowCount ~= index else { return Array(repeating: 0x0A, count: 8) }
    let row = calculator.row(at: index)
    return Self.lines([
      row.$operator, row.$operand, Self.mark(row.isApproximate), row.$amount,
      row.$running, Self.mark(row.isRunningApproximate), row.$note, row.$spoken,
    ])
  }

  private static func lines(_ parts: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for part in parts {
      for byte in part { text.append(byte) }
      text.append(0x0A)
    }
    return text
  }

  /// Returns the mark that the page puts before a number which is `approximate`: U+2248 ALMOST EQUAL TO.
  private static func mark(_ approximate: Bool) -> [UInt8] {
    approximate ? [0xE2, 0x89, 0x88] : []
  }

  /// Returns where the page may write `count` bytes, valid until it asks again.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    inbox.reserve(count)
    return inbox.start
  }

  /// Returns where the page may read `bytes`, such as UTF-8 text, `answerCount` of them, valid until the next answer.
  ///
  /// It is not inlined, for nearly every function of the boundary answers.
  @inline(never)
  mutating func answer(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
    outbox.reserve(bytes.count)
    answerCount = outbox.write(bytes)
    return UnsafePointer(outbox.start)
  }
}

/// Memory shared with the page; it grows and is never given back, for there is one of each kind.
private struct Bytes {
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)

  var start: UnsafeMutablePointer<UInt8>? { buffer.baseAddress }

  mutating func reserve(_ count: Int) {
    guard count > buffer.count else { return }
    buffer.deallocate()
    buffer = .allocate(capacity: count)
  }

  /// Writes `bytes` from the start on and returns how many they were.
  ///
  /// It copies byte by byte: the standard library's ways to copy text bring a kilobyte of code with them.
  func write(_ bytes: some Sequence<UInt8>) -> Int {
    var index = buffer.startIndex
    for byte in bytes {
      buffer[index] = byte
      index += 1
    }
    return index
  }

  func prefix(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer[..<min(max(count, 0), buffer.count)])
  }
}
