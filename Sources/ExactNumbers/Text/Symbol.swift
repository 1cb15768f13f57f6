/// What a character means: the byte that stands for all its spellings.
///
/// This is the one table of signs: expressions, keys, tapes, columns and pasted texts are read by it.
package enum Symbol {
  /// A character that means nothing, or a byte that is not UTF-8.
  package static let unknown: UInt8 = 0

  /// A fraction in one character, such as `½`; see `vulgarFraction(_:)`.
  package static let vulgarFraction: UInt8 = 1

  /// The end of the line, which no character stands for.
  package static let end: UInt8 = 0x0A

  package static let space = UInt8(ascii: " ")

  /// Space that is wide enough to part numbers rather than groups of digits.
  package static let tab = UInt8(ascii: "\t")

  package static let point = UInt8(ascii: ".")
  package static let comma = UInt8(ascii: ",")
  package static let apostrophe = UInt8(ascii: "'")
  package static let underscore = UInt8(ascii: "_")
  package static let plus = UInt8(ascii: "+")
  package static let minus = UInt8(ascii: "-")
  package static let times = UInt8(ascii: "*")
  package static let slash = UInt8(ascii: "/")
  package static let percent = UInt8(ascii: "%")
  package static let currency = UInt8(ascii: "$")
  package static let open = UInt8(ascii: "(")
  package static let close = UInt8(ascii: ")")
  package static let exponent = UInt8(ascii: "e")
  package static let equals = UInt8(ascii: "=")
  package static let arrow = UInt8(ascii: ">")
  package static let approximately = UInt8(ascii: "~")
  package static let note = UInt8(ascii: "#")

  /// `⁄` between the numbers of a fraction.
  package static let fraction = UInt8(ascii: "|")

  /// `٫`, which cannot be a grouping separator.
  package static let arabicPoint = UInt8(ascii: ";")

  /// `٬`, which cannot be a decimal separator.
  package static let arabicComma = UInt8(ascii: "`")

  /// `…` after digits that go on.
  package static let ellipsis = UInt8(ascii: "^")

  /// Whether the byte stands for a digit.
  package static func isDigit(_ mark: UInt8) -> Bool { mark &- 48 < 10 }

  /// Whether the byte stands for space of any kind.
  package static func isSpace(_ mark: UInt8) -> Bool { mark == space || mark == tab }

  /// Returns the byte that stands for the character with the number `value`.
  package static func of(_ value: UInt32) -> UInt8 {
    switch value {
    case 0x21...0x7E: return ofASCII(UInt8(value))
    // The wide forms of East Asia.
    case 0xFF01...0xFF5E: return ofASCII(UInt8(value - 0xFEE0))
    case 0x660...0x669: return UInt8(value - 0x660 + 48)
    case 0x6F0...0x6F9: return UInt8(value - 0x6F0 + 48)
    case 0x66A: return percent
    case 0x66B: return arabicPoint
    case 0x66C: return arabicComma
    // Spaces of any width, and the marks that say in which direction text runs, but not those that turn digits round.
    case 0x20, 0xA0, 0x61C, 0x2000...0x200A, 0x200E...0x200F, 0x202A...0x202C, 0x202F, 0x205F...0x2060,
      0x2066...0x2069, 0x3000, 0xFEFF:
      return space
    case 0x09: return tab
    case 0x2BC, 0x2018, 0x2019: return apostrophe
    case 0x2010...0x2013, 0x207B, 0x2212, 0xFE63: return minus
    case 0xA2...0xA5, 0x20A0...0x20CF, 0xE3F, 0xFDFC, 0xFFE0...0xFFE1, 0xFFE5...0xFFE6: return currency
    case 0x2044: return fraction
    case 0xBC...0xBE, 0x2150...0x215E, 0x2189: return vulgarFraction
    case 0x2192, 0x21D2, 0x27F6: return arrow
    case 0x2248: return approximately
    case 0x2026: return ellipsis
    case 0xB7, 0xD7, 0x2219, 0x22C5: return times
    case 0xF7, 0x2215: return slash
    default: return unknown
    }
  }

  /// Returns the numbers of the fraction that the character with the number `value` is; nil for any other.
  static func vulgarFraction(_ value: UInt32) -> (numerator: Int, denominator: Int)? {
    switch value {
    case 0xBC...0xBE: [(1, 4), (1, 2), (3, 4)][Int(value - 0xBC)]
    case 0x2150...0x2152: (1, [7, 9, 10][Int(value - 0x2150)])
    case 0x2153...0x2154: (Int(value - 0x2152), 3)
    case 0x2155...0x2158: (Int(value - 0x2154), 5)
    case 0x2159...0x215A: (Int(4 * (value - 0x2159) + 1), 6)
    case 0x215B...0x215E: (Int(2 * (value - 0x215B) + 1), 8)
    case 0x2189: (0, 3)
    default: nil
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
