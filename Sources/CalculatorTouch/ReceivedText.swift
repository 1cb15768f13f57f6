/// The text of a file of another program, which does not say how it is encoded.
public enum ReceivedText {
  /// Returns the text in `bytes`: UTF-16 where it begins with a mark for that, UTF-8 where it is that, and otherwise what
  /// `decodeKorean` makes of it, as spreadsheets in Korea write code page 949; `nil` where it is none of them.
  public static func decode(_ bytes: [UInt8], decodeKorean: ([UInt8]) -> String?) -> String? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return utf16(bytes.dropFirst(2)) { UInt16($0) | UInt16($1) << 8 }
    case (0xFE, 0xFF): return utf16(bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) }
    default: break
    }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self) ?? decodeKorean(bytes)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      unit(bytes[$0], bytes[$0 + 1])
    }
    return String(validating: units, as: UTF16.self)
  }

  /// The number of code page 949 among the encodings of Apple's systems: `kCFStringEncodingDOSKorean`, as an `NSStringEncoding`.
  public static let koreanEncoding: UInt = 0x8000_0422
}
