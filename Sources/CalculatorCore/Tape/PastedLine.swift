import ExactNumbers

/// A line of text that came from elsewhere, with every character that can mean something in a calculation brought
/// down to one byte, however it was written.
///
/// Digits of any script become `0` to `9`, spaces of any width a space, and so on, see `Symbol`. A character that means
/// nothing becomes `Symbol.unknown`, and stays as it was in the text.
struct PastedLine {
  /// The line in UTF-8.
  private let text: [UInt8]

  /// What each of its characters means, and `Symbol.end` behind them.
  let marks: [UInt8]

  /// Reads a line, without its line end, of valid UTF-8.
  init(_ text: [UInt8]) {
    self.text = text
    var marks: [UInt8] = []
    marks.reserveCapacity(text.count + 1)
    var value: UInt32 = 0
    var missing: UInt32 = 0
    for byte in text {
      switch byte {
      case ..<0x80: marks.append(Symbol.of(UInt32(byte)))
      case ..<0xC0:
        value = value << 6 | UInt32(byte & 0x3F)
        missing &-= 1
        if missing == 0 { marks.append(Symbol.of(value)) }
      default:
        missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        value = UInt32(byte) & 0x3F >> missing
      }
    }
    marks.append(Symbol.end)
    self.marks = marks
  }

  /// Index of the end.
  var end: Int { marks.count - 1 }

  /// Index of the first character from `index` on that is no space; it may be the end.
  func afterSpaces(from index: Int) -> Int {
    var index = index
    while Symbol.isSpace(marks[index]) { index += 1 }
    return index
  }

  /// How many UTF-8 bytes stand before the character at `index`, which may be the end.
  func offset(of index: Int) -> Int {
    var rest = index
    for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      if rest == 0 { return offset }
      rest -= 1
    }
    return text.count
  }

  /// Returns the characters of `range` as they were written, .
  func text(in range: Range<Int>) -> UTF8Text {
    UTF8Text(utf8: Array(text[offset(of: range.lowerBound)..<offset(of: range.upperBound)]))
  }
}
