import ExactNumbers

/// A text, stored as UTF-8.
///
///     let display: UTF8Text = "0.5"
///     print("It shows \(display)")
///     label.text = String(display)
///
/// All text is built and compared as bytes. A program that never uses `String`, such as the page, is linked without the Unicode
/// tables of `String`.
public struct UTF8Text: Hashable, Sendable {
  /// The bytes of the text.
  public var utf8: [UInt8]

  /// Creates a text from its bytes in UTF-8.
  public init(utf8: [UInt8] = []) {
    self.utf8 = utf8
  }

  /// Whether there are no characters.
  public var isEmpty: Bool { utf8.isEmpty }
}

extension UTF8Text: LosslessStringConvertible, ExpressibleByStringLiteral {
  /// Creates a text from a string.
  public init(_ text: String) {
    utf8 = Array(text.utf8)
  }

  /// Creates a text from a literal.
  ///
  /// The initializer is not inlined, so the page has its copying code once, not for each of some two hundred literals.
  @inline(never)
  public init(stringLiteral text: StaticString) {
    utf8 = text.withUTF8Buffer { Array($0) }
  }

  /// The text as a string.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}

extension UTF8Text {
  /// Returns one text followed by another.
  public static func + (left: UTF8Text, right: UTF8Text) -> UTF8Text {
    UTF8Text(utf8: left.utf8 + right.utf8)
  }

  /// Appends the right text to the left one.
  public static func += (left: inout UTF8Text, right: UTF8Text) {
    left.utf8 += right.utf8
  }
}

extension UTF8Text {
  init(_ number: Rational, _ format: NumberFormat) {
    self.init()
    _ = format.append(number, to: &utf8)
  }

  init(count: Int) { self.init(Rational(count), .ungrouped) }

  /// Returns the text read as a number; nil if the text is not one number.
  func number(decimalSymbol: Symbol, limits: NumberLimits) -> WrittenNumber? {
    utf8.withUnsafeBufferPointer { try? WrittenNumber($0, decimalSymbol: decimalSymbol, limits: limits) }
  }

  package var words: [UTF8Text] {
    utf8.split { $0 <= UInt8(ascii: " ") }.map { UTF8Text(utf8: Array($0)) }
  }

  /// The count of bytes.
  var count: Int { utf8.count }

  /// The count of ASCII digits at the beginning.
  var leadingDigits: Int { utf8.prefix { $0.isDigit }.count }

  func hasPrefix(_ start: UTF8Text) -> Bool { utf8.starts(with: start.utf8) }

  func contains(_ mark: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: mark)) }

  /// Whether the last character belongs to a script without spaces between words.
  var isEndWide: Bool { utf8.last { $0 & 0xC0 != 0x80 } ?? 0 >= 0xE3 }

  /// Whether the texts are equal if capitals count as small letters.
  func isSame(as other: UTF8Text) -> Bool { foldedForSearch == other.foldedForSearch }

  /// Appends the words of a text, with one space between two words; spaces of any kind separate words.
  mutating func append(wordsOf text: Slice<UnsafeBufferPointer<UInt8>>) {
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: text))
    cursor.skipSpaces()
    while !cursor.isAtEnd {
      let start = cursor.offset
      cursor.skip { !$0.symbol.isSpace }
      if !isEmpty { self += " " }
      utf8 += cursor.text[start..<cursor.offset]
      cursor.skipSpaces()
    }
  }
}

extension UTF8Text {
  /// The text for a search: in small letters, with a hyphen for each minus sign (`− 3` becomes `-3`) and a space for other operators.
  ///
  /// Capitals are replaced in Latin up to Latin Extended-A, in Greek and in Cyrillic.
  package var foldedForSearch: [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    utf8.withUnsafeBufferPointer { text in
      var offset = 0
      while offset < text.count {
        let (scalar, count) = UTF8Cursor.character(of: text, at: offset) ?? (.max, 1)
        switch Self.folded(scalar) {
        case 0x20 where folded.last == UInt8(ascii: "-"): break
        case let small where small < 0x80: folded.append(UInt8(small))
        case let small where small < 0x800: folded += [0xC0 | UInt8(small >> 6), 0x80 | UInt8(small & 0x3F)]
        default: folded += text[offset..<offset + count]
        }
        offset += count
      }
    }
    return folded
  }

  /// Returns the small letter of a capital, a space for an operator, a hyphen for U+2212, and any other character unchanged.
  private static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 0x20
    // U+2212 MINUS SIGN
    case 0x2212: 0x2D
    // + = ~ × ÷
    case 0x2B, 0x3D, 0x7E, 0xD7, 0xF7: 0x20
    // İ has no small letter of one character.
    case 0x130: scalar
    case 0x178: 0xFF
    // À … Þ, Α … Ϋ, А … Я
    case 0xC0...0xDE, 0x391...0x3AB, 0x410...0x42F: scalar + 0x20
    // Ā … ķ, Ŋ … ŷ, Ѡ … ҿ, Ӑ … ԯ: a capital is even
    case 0x100...0x137, 0x14A...0x177, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar | 1
    // Ĺ … ň, Ź … ž, Ӂ … ӎ: a capital is odd
    case 0x139...0x148, 0x179...0x17E, 0x4C1...0x4CE: scalar + (scalar & 1)
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 0x25
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: scalar + 0x3F
    // ς, the sigma at the end of a word, becomes σ.
    case 0x3C2: 0x3C3
    case 0x400...0x40F: scalar + 0x50
    case 0x4C0: 0x4CF
    default: scalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is visible: no space, control, format character, variation selector, private use or U+FFFD for bad bytes.
  var isVisible: Bool {
    switch value {
    case ...0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFD, 0xE0000...:
      false
    default: true
    }
  }
}
