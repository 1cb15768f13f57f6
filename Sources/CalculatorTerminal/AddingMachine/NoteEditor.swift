/// A note that is being written: a line of text that grows and shrinks at its end.
struct NoteEditor {
  /// Index of the row, from 0.
  let row: Int

  private(set) var text: String

  init(row: Int, text: String) {
    self.row = row
    self.text = text
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
  }

  /// Adds a pasted text, with spaces for its line ends.
  mutating func append(_ pasted: [UInt8]) {
    for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
      append(scalar.value < 0x20 ? " " : scalar)
    }
  }

  mutating func deleteLast() {
    if !text.isEmpty { text.removeLast() }
  }

  mutating func clear() {
    text = ""
  }
}
