import CalculatorCore

/// The one calculator of a page, and the text that goes to and fro between it and the page as UTF-8 bytes.
struct Face {
  private var calculator: Calculator

  /// What the entry line shows, worked out once a key press.
  private(set) var display: Display

  /// What a screen reader is to be told about the last key press.
  private(set) var announcement = ""

  /// Index of the first row that may differ from before the last key press; the row count when none does.
  private(set) var firstChangedRow = 0

  /// Length in bytes of the text answered last.
  private(set) var textCount = 0

  private var rowAsked: (index: Int, display: RowDisplay)?
  private var inbox = Bytes()
  private var outbox = Bytes()

  init(rules: Rules = .standard) {
    calculator = Calculator(rules: rules)
    display = calculator.display
  }

  /// Presses the key whose token is the first `count` bytes of the inbox; nil when there is no such key.
  mutating func press(_ count: Int) -> Bool? {
    guard let key = Key(token: Array(inbox.prefix(count))) else { return nil }
    let response = calculator.press(key)
    display = calculator.display
    announcement = calculator.announcement(for: response)
    firstChangedRow = response.firstChangedRow
    rowAsked = nil
    return response.isAccepted
  }

  var rowCount: Int { calculator.rowCount }

  /// Returns a row, worked out once however many of its parts are asked for.
  mutating func row(at index: Int) -> RowDisplay {
    if let rowAsked, rowAsked.index == index { return rowAsked.display }
    let display = calculator.row(at: index)
    rowAsked = (index, display)
    return display
  }

  /// Returns where the page may write `count` bytes, valid until it asks again.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    inbox.reserve(count)
    return inbox.start
  }

  /// Returns where the page may read `text`, `textCount` bytes of UTF-8, valid until the next answer.
  mutating func answer(_ text: String) -> UnsafePointer<UInt8>? {
    textCount = text.utf8.count
    outbox.reserve(textCount)
    outbox.write(text.utf8)
    return UnsafePointer(outbox.start)
  }

  /// Returns the mark that the page puts before a number which is `approximate`.
  mutating func answerMark(_ approximate: Bool) -> UnsafePointer<UInt8>? {
    answer(approximate ? "≈" : "")
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

  // Byte by byte: the standard library's ways to copy text bring a kilobyte of code with them.
  func write(_ text: String.UTF8View) {
    var index = buffer.startIndex
    for byte in text {
      buffer[index] = byte
      index += 1
    }
  }

  func prefix(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer[..<min(max(count, 0), buffer.count)])
  }
}
