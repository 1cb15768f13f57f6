/// What a character means; `−` and `-`, two spellings of one meaning, are both `minus`.
///
/// This is the one table of characters, by which expressions, keys, tapes, columns and pasted texts are read.
package struct Symbol: Equatable, Sendable {
  /// The ASCII character that represents all spellings; 0x80 or more if no spelling is ASCII.
  package let byte: UInt8

  /// A character without a meaning, or a byte that is not UTF-8.
  package static let unknown = Symbol(byte: 0)

  /// The end of the text; no character has this meaning.
  package static let end = Symbol(ascii: "\n")

  package static let space = Symbol(ascii: " ")

  /// A tab, which separates two numbers, never two groups of digits of one number.
  package static let tab = Symbol(ascii: "\t")

  package static let point = Symbol(ascii: ".")
  package static let colon = Symbol(ascii: ":")
  package static let comma = Symbol(ascii: ",")
  package static let apostrophe = Symbol(ascii: "'")
  package static let underscore = Symbol(ascii: "_")
  package static let plus = Symbol(ascii: "+")
  package static let minus = Symbol(ascii: "-")
  package static let times = Symbol(ascii: "*")
  package static let slash = Symbol(ascii: "/")
  package static let percent = Symbol(ascii: "%")
  package static let currency = Symbol(ascii: "$")
  package static let openingParenthesis = Symbol(ascii: "(")
  package static let closingParenthesis = Symbol(ascii: ")")
  package static let exponent = Symbol(ascii: "e")
  package static let equals = Symbol(ascii: "=")
  package static let arrow = Symbol(ascii: ">")
  package static let tilde = Symbol(ascii: "~")
  package static let note = Symbol(ascii: "#")
  package static let at = Symbol(ascii: "@")

  /// A fraction written as one character, such as `½`; see `numbers(ofVulgarFraction:)`.
  package static let vulgarFraction = Symbol(byte: 0x80)

  /// `⁄`, between the numerator and the denominator of a fraction.
  package static let fractionSlash = Symbol(byte: 0x81)

  /// `٫`, always a decimal separator.
  package static let arabicDecimalSeparator = Symbol(byte: 0x82)

  /// `٬`, always a grouping separator.
  package static let arabicThousandsSeparator = Symbol(byte: 0x83)

  /// `…`, after digits whose continuation is left out.
  package static let ellipsis = Symbol(byte: 0x84)

  /// `≈`, before a rounded number.
  package static let approximately = Symbol(byte: 0x85)

  package static let degree = Symbol(byte: 0x86)

  /// A raised digit, such as `²`.
  package static let raised = Symbol(byte: 0x87)
  package static let factorial = Symbol(ascii: "!")

  private init(byte: UInt8) { self.byte = byte }

  private init(ascii character: Unicode.Scalar) { byte = UInt8(ascii: character) }

  /// The value 0 to 9 of an ASCII, wide, Arabic, Devanagari, Bengali or Thai digit; nil for any other character.
  package var digit: UInt8? { byte.isDigit ? byte - UInt8(ascii: "0") : nil }

  package var isDigit: Bool { byte.isDigit }

  /// Whether the character is a space of any width, or a tab.
  package var isSpace: Bool { self == .space || self == .tab }

  /// Whether the character is a letter A to Z or a to z; not X or x, which means `times`.
  package var isLetter: Bool { byte.isLetter }

  // MARK: - The table

  /// Creates the meaning of the character that has a code point.
  package init(scalar: UInt32) {
    self =
      switch scalar {
      case 0...0x7F: Self.meaning(ofASCII: UInt8(scalar))
      // The full-width forms of ASCII characters in East Asia.
      case 0xFF01...0xFF5E: Self.meaning(ofASCII: UInt8(scalar - 0xFEE0))
      case 0x660...0x669, 0x6F0...0x6F9, 0xE50...0xE59: Symbol(byte: 0x30 + UInt8(scalar & 15))
      case 0x966...0x96F, 0x9E6...0x9EF: Symbol(byte: 0x30 + UInt8(scalar & 15) - 6)
      case 0x66A: .percent
      case 0x66B: .arabicDecimalSeparator
      case 0x66C: .arabicThousandsSeparator
      // Spaces of any width, and the invisible marks of text direction except the one that reverses digits.
      case 0xA0, 0x61C, 0x2000...0x200A, 0x200E...0x200F, 0x202A...0x202C, 0x202F, 0x205F...0x2060,
        0x2066...0x2069, 0x3000, 0xFEFF:
        .space
      case 0x2BC, 0x2018, 0x2019: .apostrophe
      case 0x2010...0x2013, 0x207B, 0x2212, 0xFE63: .minus
      case 0xA2...0xA5, 0x9F2...0x9F3, 0x20A0...0x20CF, 0xE3F, 0xFDFC, 0xFFE0...0xFFE1, 0xFFE5...0xFFE6:
        .currency
      case 0x2044: .fractionSlash
      case 0xBC...0xBE, 0x2150...0x215E, 0x2189: .vulgarFraction
      case 0xB0: .degree
      case 0xB2...0xB3, 0xB9, 0x2070, 0x2074...0x2079: .raised
      case 0x2192, 0x21D2, 0x27F6: .arrow
      case 0x2248: .approximately
      case 0x2026: .ellipsis
      case 0xB7, 0xD7, 0x2219, 0x22C5: .times
      case 0xF7, 0x2215: .slash
      default: .unknown
      }
  }

  /// Returns the value of a raised digit from its code point: 2 for `²`.
  static func digit(ofRaised scalar: UInt32) -> Int {
    switch scalar {
    case 0xB2...0xB3: Int(scalar - 0xB0)
    case 0xB9: 1
    default: Int(scalar - 0x2070)
    }
  }

  static func meaning(ofASCII byte: UInt8) -> Symbol {
    switch byte {
    // These have no meaning: control characters, `&`, `;`, `^`, `|` and a grave accent.
    case 0...0x08, 0x0A...0x1F, 0x26, 0x3B, 0x5E, 0x60, 0x7C, 0x7F: .unknown
    case UInt8(ascii: "E"): .exponent
    case UInt8(ascii: "X"), UInt8(ascii: "x"): .times
    default: Symbol(byte: byte)
    }
  }

  /// Returns numerator and denominator of a fraction written as one character: 1 and 2 for `½`; otherwise nil.
  static func numbers(ofVulgarFraction scalar: UInt32) -> (numerator: Int, denominator: Int)? {
    switch scalar {
    case 0xBC...0xBE: [(1, 4), (1, 2), (3, 4)][Int(scalar - 0xBC)]
    case 0x2150...0x2152: (1, [7, 9, 10][Int(scalar - 0x2150)])
    case 0x2153...0x2154: (Int(scalar - 0x2152), 3)
    case 0x2155...0x2158: (Int(scalar - 0x2154), 5)
    case 0x2159...0x215A: (Int(4 * (scalar - 0x2159) + 1), 6)
    case 0x215B...0x215E: (Int(2 * (scalar - 0x215B) + 1), 8)
    case 0x2189: (0, 3)
    default: nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is a letter in ASCII.
  package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
