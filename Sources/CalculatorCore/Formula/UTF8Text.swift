import ExactNumbers

/// Text, kept as UTF-8.
///
///     let display: UTF8Text = "0.5"
///     print("It shows \(display)")
///     label.text = String(display)
///
/// These libraries build and compare all text as bytes. A program that never asks for a `String`, such as the page, is linked
/// without the Unicode tables that a `String` needs.
public struct UTF8Text: Hashable, Sendable {
  /// The bytes of the text.
  public var utf8: [UInt8]

  /// Creates the text that bytes are in UTF-8.
  public init(utf8: [UInt8] = []) {
    self.utf8 = utf8
  }

  /// Whether there are no characters.
  public var isEmpty: Bool { utf8.isEmpty }
}

extension UTF8Text: LosslessStringConvertible, ExpressibleByStringLiteral {
  /// Creates the text that a string is.
  public init(_ text: String) {
    utf8 = Array(text.utf8)
  }

  /// Creates the text that a literal is.
  ///
  /// Not inlined: otherwise the page would carry the code that copies the bytes for each of some two hundred literals.
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

  /// Appends a text to another.
  public static func += (left: inout UTF8Text, right: UTF8Text) {
    left.utf8 += right.utf8
  }
}

extension UTF8Text {
  init(count: Int) {
    self.init()
    NumberFormat.ungrouped.append(Rational(count), to: &utf8)
  }

  var words: [UTF8Text] {
    utf8.split { $0 <= UInt8(ascii: " ") }.map { UTF8Text(utf8: Array($0)) }
  }
}

extension Unicode.Scalar {
  /// Whether a person can see the character: it is no space, no control, which could change the direction of text, no mark of
  /// format, no private one, and not U+FFFD, which stands for what is no character.
  var isVisible: Bool {
    switch value {
    case ...0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFD, 0xE0000...:
      false
    default: true
    }
  }
}
