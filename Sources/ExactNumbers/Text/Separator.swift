/// What separates digits, such as `.` or a thin space, or nothing: at most eight bytes of UTF-8.
///
///     let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
public struct Separator: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The bytes of the text, the first one lowest; zeros above.
  private let bits: UInt64

  /// Creates the separator that `text` is; nil when it is longer than eight bytes or has a NUL.
  public init?(text: UTF8Text) {
    var bits: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      if count == 8 || byte == 0 { return nil }
      bits |= UInt64(byte) &<< (8 &* count)
      count += 1
    }
    self.bits = bits
  }

  /// Creates the separator that a literal of at most eight bytes, none of them NUL, is.
  @inline(never)
  public init(stringLiteral text: StaticString) {
    guard let separator = Self(text: UTF8Text(stringLiteral: text)) else {
      preconditionFailure("A separator has at most eight bytes, none of them NUL")
    }
    self = separator
  }

  /// The most bytes that a separator can have.
  static let maximumCount = 8

  /// The separator as text.
  public var text: UTF8Text { UTF8Text(utf8: bytes) }

  /// Whether it separates nothing.
  public var isEmpty: Bool { bits == 0 }

  /// The bytes of the separator.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var rest = bits
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
    return bytes
  }

  /// Writes the bytes of the separator and returns how many they are; up to `maximumCount` bytes are overwritten.
  func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(target).storeBytes(of: bits.littleEndian, as: UInt64.self)
    return 8 - bits.leadingZeroBitCount / 8
  }
}
