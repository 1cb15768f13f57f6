/// A line of text that came from elsewhere, with every character that can mean something in a calculation brought
/// down to one byte, however it was written.
///
/// Digits of any script become `0` to `9`, spaces of any width a space, and so on, see `Mark`. A character that means
/// nothing becomes `Mark.unknown`, and stays as it was in the text.
struct PastedLine {
  /// The line in UTF-8.
  private let text: [UInt8]

  /// What each of its characters means, and `Mark.end` behind them.
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
      case ..<0x80: marks.append(Mark.of(UInt32(byte)))
      case ..<0xC0:
        value = value << 6 | UInt32(byte & 0x3F)
        missing &-= 1
        if missing == 0 { marks.append(Mark.of(value)) }
      default:
        missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        value = UInt32(byte) & 0x3F >> missing
      }
    }
    marks.append(Mark.end)
    self.marks = marks
  }

  /// Index of the end.
  var end: Int { marks.count - 1 }

  /// Index of the first character from `index` on that is no space; it may be the end.
  func afterSpaces(from index: Int) -> Int {
    var index = index
    while Mark.isSpace(marks[index]) { index += 1 }
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

  /// Returns the characters of `range` as they were written, in UTF-8.
  func text(in range: Range<Int>) -> [UInt8] {
    Array(text[offset(of: range.lowerBound)..<offset(of: range.upperBound)])
  }
}

/// What a character means: the byte that stands for all its spellings.
enum Mark {
  static let unknown: UInt8 = 0

  /// The end of the line, which no character stands for.
  static let end: UInt8 = 0x0A

  static let space = UInt8(ascii: " ")

  /// Space that is wide enough to part numbers rather than groups of digits.
  static let gap = UInt8(ascii: "\t")

  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let apostrophe = UInt8(ascii: "'")
  static let underscore = UInt8(ascii: "_")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let times = UInt8(ascii: "*")
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")
  static let currency = UInt8(ascii: "$")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
  static let exponent = UInt8(ascii: "e")
  static let equals = UInt8(ascii: "=")
  static let arrow = UInt8(ascii: ">")
  static let about = UInt8(ascii: "~")
  static let note = UInt8(ascii: "#")

  /// `⁄` between the numbers of a fraction.
  static let fraction = UInt8(ascii: "|")

  /// `٫`, which cannot be a grouping separator.
  static let arabicPoint = UInt8(ascii: ";")

  /// `٬`, which cannot be a decimal separator.
  static let arabicComma = UInt8(ascii: "`")

  /// `…` after digits that go on.
  static let ellipsis = UInt8(ascii: "^")

  /// Whether the byte stands for a digit.
  static func isDigit(_ mark: UInt8) -> Bool { mark &- 48 < 10 }

  /// Whether the byte stands for space of any kind.
  static func isSpace(_ mark: UInt8) -> Bool { mark == space || mark == gap }

  /// Returns the byte that stands for the character with the number `value`.
  static func of(_ value: UInt32) -> UInt8 {
    switch value {
    case 0x21...0x7E: return ofASCII(UInt8(value))
    // The wide forms of East Asia.
    case 0xFF01...0xFF5E: return ofASCII(UInt8(value - 0xFEE0))
    case 0x660...0x669: return UInt8(value - 0x660 + 48)
    case 0x6F0...0x6F9: return UInt8(value - 0x6F0 + 48)
    case 0x66A: return percent
    case 0x66B: return arabicPoint
    case 0x66C: return arabicComma
    // Spaces of any width, and the marks that say in which direction text runs.
    case 0x20, 0xA0, 0x61C, 0x2000...0x200A, 0x200E...0x200F, 0x202A...0x202F, 0x205F...0x2060,
      0x2066...0x2069, 0x3000, 0xFEFF:
      return space
    case 0x09: return gap
    case 0x2BC, 0x2018, 0x2019: return apostrophe
    case 0x2010...0x2013, 0x207B, 0x2212, 0xFE63: return minus
    case 0xA2...0xA5, 0x20A0...0x20CF, 0xE3F, 0xFDFC, 0xFFE0...0xFFE1, 0xFFE5...0xFFE6: return currency
    case 0x2044: return fraction
    case 0x2192, 0x21D2, 0x27F6: return arrow
    case 0x2248: return about
    case 0x2026: return ellipsis
    case 0xB7, 0xD7, 0x2219, 0x22C5: return times
    case 0xF7, 0x2215: return slash
    default: return unknown
    }
  }

  private static func ofASCII(_ byte: UInt8) -> UInt8 {
    switch byte {
    case fraction, arabicPoint, arabicComma, ellipsis: unknown
    case UInt8(ascii: "E"): exponent
    case UInt8(ascii: "X"), UInt8(ascii: "x"): times
    default: byte
    }
  }
}
