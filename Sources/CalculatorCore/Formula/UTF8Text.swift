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
