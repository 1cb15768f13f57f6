import CWebRuntime
import CalculatorCore
import ExactNumbers

/// The one calculator of a page, and the bytes that go to and fro between it and the page.
struct Face: ~Copyable {
  private var calculator: Calculator

  /// What the entry line shows, worked out once a change.
  private var display: Calculator.Display

  /// What a person is to be told about the last key press or action.
  private(set) var announcement: [UInt8] = []

  /// Index of the first row that may differ from before; the row count when none does.
  private(set) var firstChangedRow = 0

  /// Whether everything was cleared by the last key press or action.
  private(set) var isCleared = false

  /// Index of the row in the middle of the tape that the last key press or action concerns, if there is one.
  private(set) var rowInMiddle: Int?

  /// What has to be added to the saved form after the last key press or action.
  private(set) var addition: [UInt8] = []

  /// Length in bytes of the text or saved form answered last.
  private(set) var answerCount = 0

  private var inbox = Bytes()
  private var outbox = Bytes()

  init(rules: Calculator.Rules = .standard) {
    calculator = Calculator(rules: rules)
    display = calculator.display
  }

  /// Speaks another language; the inbox holds its tag and the separators of decimals and of groups, each as long as told.
  ///
  /// Sizes that cannot be are left alone, with all that comes with them.
  mutating func speak(_ tag: Int, _ decimal: Int, _ grouping: Int, _ primary: Int, _ secondary: Int) {
    let sizes = 0...inbox.count
    guard sizes ~= tag, sizes ~= decimal, sizes ~= grouping, primary > 0, secondary > 0 else { return }
    guard let text = text(tag + decimal + grouping) else { return }
    calculator.language = Calculator.Language(tag: UTF8Text(utf8: Array(text[..<tag]))) ?? .english
    calculator.format.decimalSeparator =
      Separator(text: UTF8Text(utf8: Array(text[tag..<(tag + decimal)]))) ?? "."
    calculator.format.groupingSeparator =
      Separator(text: UTF8Text(utf8: Array(text[(tag + decimal)...]))) ?? ""
    calculator.format.primaryGroupingSize = primary
    calculator.format.secondaryGroupingSize = secondary
    look()
  }

  /// The name of the key whose token is the first `count` bytes of the inbox; empty when there is no such key.
  func keyName(_ count: Int) -> [UInt8] {
    text(count).flatMap { Calculator.Key(token: UTF8Text(utf8: $0)) }.map(calculator.language.name)?.utf8
      ?? []
  }

  /// Presses the key whose token is the first `count` bytes of the inbox; nil when there is no such key.
  mutating func press(_ count: Int) -> Bool? {
    guard let text = text(count), let key = Calculator.Key(token: UTF8Text(utf8: text)) else { return nil }
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
  mutating func perform(_ action: Calculator.RowAction, at index: Int) -> Bool {
    take(calculator.perform(action, at: index))
  }

  /// Writes the first `count` bytes of the inbox as a note beside a row, and tells whether it was taken.
  mutating func note(_ count: Int, at index: Int) -> Bool {
    guard let text = text(count) else { return refuse("") }
    return perform(.note(UTF8Text(utf8: text)), at: index)
  }

  /// Most UTF-8 bytes that are kept of a note.
  var mostNoteBytes: Int { calculator.limits.tape.noteBytes }

  /// Most UTF-8 bytes of a text that is taken from outside.
  var mostTextBytes: Int { calculator.limits.tape.pasteBytes }

  /// Pastes the first `count` bytes of the inbox, and tells whether they were taken.
  ///
  /// What marks the decimals in a number such as `1,234` is `decimalMark`.
  mutating func paste(_ count: Int, _ decimalMark: UInt8) -> Bool {
    do throws(TapeTextError) {
      return take(try calculator.paste(try pasted(count), as: Self.format(decimalMark)))
    } catch {
      return refuse(calculator.language.sentence(for: error))
    }
  }

  /// Announces what pasting them would do: -1 when they cannot be pasted, otherwise twice the number of rows, and one
  /// more when a number is ambiguous.
  mutating func preview(_ count: Int, _ decimalMark: UInt8) -> Int {
    do throws(TapeTextError) {
      let preview = calculator.preview(of: try pasted(count), as: Self.format(decimalMark))
      announcement = preview.text.utf8
      guard preview.isAccepted else { return -1 }
      return 2 * preview.rowCount + (preview.isAmbiguous ? 1 : 0)
    } catch {
      announcement = calculator.language.sentence(for: error).utf8
      return -1
    }
  }

  /// The text to be pasted; what had no room in the inbox is too long.
  private func pasted(_ count: Int) throws(TapeTextError) -> UTF8Text {
    guard let text = text(count) else { throw TapeTextError(.tooLong) }
    return UTF8Text(utf8: text)
  }

  private static func format(_ decimalMark: UInt8) -> NumberFormat {
    NumberFormat(decimalSeparator: decimalMark == UInt8(ascii: ",") ? "," : ".")
  }

  /// Returns the first `count` bytes of the inbox; nil when it has not so many, or a text may not have.
  private func text(_ count: Int) -> [UInt8]? {
    count <= mostTextBytes ? inbox.prefix(count) : nil
  }

  /// Tells why nothing was done.
  private mutating func refuse(_ reason: UTF8Text) -> Bool {
    announcement = reason.utf8
    firstChangedRow = rowCount
    rowInMiddle = nil
    isCleared = false
    addition = []
    return false
  }

  private mutating func take(_ response: Calculator.Response) -> Bool {
    announcement = calculator.announcement(for: response).utf8
    firstChangedRow = response.firstChangedRow
    rowInMiddle = response.rowInMiddle
    isCleared = response.event == .cleared
    addition = Archive.addition(for: response)
    look()
    return response.isAccepted
  }

  /// Begins with the saved form in the first `count` bytes of the inbox, and returns how many of them were read.
  ///
  /// What had no room in the inbox cannot be read.
  mutating func restore(_ count: Int) -> Int {
    let saved = inbox.prefix(count)
    inbox = Bytes()
    var (count, notice) = (0, StorageNotice?.some(.unreadable))
    if let saved {
      let (readCount, error) = Archive.read(saved, into: &calculator)
      (count, notice) = (readCount, error?.notice)
    }
    announcement = notice.map { calculator.language.sentence(for: $0).utf8 } ?? []
    firstChangedRow = 0
    rowInMiddle = nil
    isCleared = false
    addition = []
    look()
    return count
  }

  /// The whole of the saved form.
  var snapshot: [UInt8] { Archive.snapshot(of: calculator) }

  mutating func sentence(for notice: StorageNotice) -> [UInt8] {
    calculator.language.sentence(for: notice).utf8
  }

  private mutating func look() {
    display = calculator.display
  }

  var editedRow: Int? { calculator.editedRow }

  var canUndo: Bool { calculator.canUndo }

  var canRedo: Bool { calculator.canRedo }

  var rowCount: Int { calculator.rowCount }

  /// The number in the entry line, for the clipboard.
  var value: [UInt8] { calculator.copiedValue.utf8 }

  /// Returns the number in a row, for the clipboard.
  func value(ofRowAt index: Int) -> [UInt8] { calculator.copiedValue(ofRowAt: index).utf8 }

  /// Returns the rows from `start` to before `end` in the text form.
  func text(from start: Int, to end: Int) -> [UInt8] {
    calculator.copiedText(of: start..<max(start, end)).utf8
  }

  /// All rows as comma-separated values.
  var csv: [UInt8] { calculator.tape.csv.utf8 }

  /// The parts of the entry line, each with a line end, which none of them has in it.
  var entryLine: [UInt8] {
    Self.lines([display.operator, display.operand, Self.mark(display.isApproximate), display.spoken])
  }

  /// Whether the entry line shows a result.
  var isResult: Bool { display.isResult }

  /// Returns the parts of a row in the same way; they are empty when there is none, as another tab may have taken it away.
  func row(at index: Int) -> [UInt8] {
    guard 0..<calculator.rowCount ~= index else { return Array(repeating: 0x0A, count: 8) }
    let row = calculator.row(at: index)
    return Self.lines([
      row.operator, row.operand, Self.mark(row.isApproximate), row.amount,
      row.running, Self.mark(row.isRunningApproximate), row.note, row.spoken,
    ])
  }

  private static func lines(_ parts: [UTF8Text]) -> [UInt8] {
    var text: [UInt8] = []
    for part in parts {
      for byte in part.utf8 { text.append(byte) }
      text.append(0x0A)
    }
    return text
  }

  /// Returns the mark that the page puts before a number which is `approximate`: U+2248 ALMOST EQUAL TO.
  private static func mark(_ approximate: Bool) -> UTF8Text {
    approximate ? "≈" : ""
  }

  /// Returns where the page may write `count` bytes, valid until it asks again; nil when there is no room for so many.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    inbox.reserve(count) ? inbox.start : nil
  }

  /// Returns where the page may read `bytes`, such as UTF-8 text, `answerCount` of them, valid until the next answer; nil
  /// when there is no room for them.
  ///
  /// It is not inlined, for nearly every function of the boundary answers.
  @inline(never)
  mutating func answer(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
    let hasRoom = outbox.reserve(bytes.count)
    answerCount = outbox.count
    guard hasRoom else { return nil }
    outbox.write(bytes)
    return UnsafePointer(outbox.start)
  }
}

/// Memory shared with the page.
///
/// What is much more than the next bytes need is given back.
private struct Bytes: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>?
  private var capacity = 0

  /// How many bytes were reserved last; none when there was no room.
  private(set) var count = 0

  /// Most bytes that are read at once: what they are read into takes several times as much.
  private static let mostBytes = 1 << 28

  /// Less is not worth being given back.
  private static let smallestGivenBack = 1 << 16

  deinit { heap_release(start) }

  /// Makes room for `count` bytes and tells whether there is.
  mutating func reserve(_ count: Int) -> Bool {
    self.count = 0
    guard 0...Self.mostBytes ~= count else { return false }
    if start == nil || count > capacity || (capacity > Self.smallestGivenBack && count < capacity / 4) {
      heap_release(start)
      capacity = max(count, 64)
      start = heap_allocate(capacity)?.assumingMemoryBound(to: UInt8.self)
    }
    guard start != nil else { return false }
    self.count = count
    return true
  }

  /// Writes `bytes`, for which there is room, from the start on.
  ///
  /// It copies byte by byte: the standard library's ways to copy text bring a kilobyte of code with them.
  func write(_ bytes: [UInt8]) {
    guard var place = start else { return }
    for byte in bytes {
      place.pointee = byte
      place += 1
    }
  }

  /// Returns the first `count` of the bytes reserved; nil when there are not so many.
  func prefix(_ count: Int) -> [UInt8]? {
    guard 0...self.count ~= count, let start else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
