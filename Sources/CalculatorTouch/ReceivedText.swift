import Foundation

extension String {
  /// Code page 949 among the encodings of Apple's systems: `kCFStringEncodingDOSKorean`, as an `NSStringEncoding`.
  private static let korean = Encoding(rawValue: 0x8000_0422)

  /// Reads a file of another program, which does not say how it is encoded: UTF-16 where it begins with a mark for
  /// that, UTF-8 where it is that, and otherwise code page 949, in which spreadsheets in Korea write; `nil` where it is
  /// none of them.
  public init?(received data: Data) {
    let isMarked = data.starts(with: [0xEF, 0xBB, 0xBF])
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      guard data.count.isMultiple(of: 2) else { return nil }
      self.init(data: data, encoding: .utf16)
    } else if let text = String(validating: data.dropFirst(isMarked ? 3 : 0), as: UTF8.self) {
      self = text
    } else {
      self.init(data: data, encoding: Self.korean)
    }
  }
}
