/// A text between digits, such as `.` or a thin space, or the empty text: at most eight bytes of UTF-8.
///
/// It has no digits, and none of `+`, `-`, `e`, `/`, `%` and `:`, since each of these has a meaning in a number.
///
///     let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
public struct Separator: LosslessStringConvertible, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The bytes of the text: the first byte in the lowest bits, zeros in the unused bits.
  private let bits: UInt64

  /// Creates the separator with a text; nil for a text that has a NUL or cannot separate digits.
  /// - Complexity: O(n) for n bytes.
  public init?(_ text: String) { self.init(utf8: Array(text.utf8)) }

  package init?(utf8 text: [UInt8]) {
    if text.count > Self.maximumCount { return nil }
    var bits: UInt64 = 0
    for byte in text.reversed() {
      if byte == 0 { return nil }
      bits = bits &<< 8 | UInt64(byte)
    }
    self.bits = bits
    let separates = text.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      while !cursor.isAtEnd {
        switch cursor.symbol {
        case .plus, .minus, .exponent, .slash, .fractionSlash, .percent, .colon: return false
        case let symbol: if symbol.isDigit { return false }
        }
        cursor.advance()
      }
      return true
    }
    if !separates { return nil }
  }

  /// Creates the separator with the text of a literal.
  ///
  /// - Precondition: `init(_:)` accepts the text.
  /// - Complexity: O(1).
  @inline(never)
  public init(stringLiteral text: StaticString) {
    guard let separator = text.withUTF8Buffer({ Self(utf8: Array($0)) }) else {
      preconditionFailure("A separator has at most eight bytes, and nothing that says something in a number")
    }
    self = separator
  }

  /// The most bytes that a separator can have.
  static let maximumCount = 8

  /// The text of the separator.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the separator is the empty text.
  public var isEmpty: Bool { bits == 0 }

  /// A point if this separator is a comma, otherwise a comma.
  var counterpart: Separator { self == "," ? "." : "," }

  package var bytes: [UInt8] {
    withUnsafeBytes(of: bits.littleEndian) { Array($0.prefix(8 - bits.leadingZeroBitCount / 8)) }
  }

  /// Writes the bytes of the separator and returns their count; overwrites at most `maximumCount` bytes.
  func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(target).storeBytes(of: bits.littleEndian, as: UInt64.self)
    return 8 - bits.leadingZeroBitCount / 8
  }
}
