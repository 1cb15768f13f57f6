import Foundation

extension String {
  /// Code page 949 among the encodings of Apple's systems: `kCFStringEncodingDOSKorean`, as an `NSStringEncoding`.
  private static let korean = Encoding(rawValue: 0x8000_0422)

  /// Reads a file whose encoding is unknown; `nil` if the bytes are no text in UTF-8, UTF-16, code page 949 or Windows-1252.
  ///
  /// A text is read as UTF-8 if its bytes are valid UTF-8, and as UTF-16 if it has a byte order mark or zero bytes, as digits have
  /// in UTF-16. Any other text is read as code page 949, which Korean spreadsheets write, if that is preferred or if bytes beyond
  /// ASCII come in pairs; else as Windows-1252, in which such pairs are rare.
  public init?(received data: Data, prefersKorean: Bool) {
    let bytes = Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    if let text = String(validating: bytes, as: UTF8.self), text.isReadable {
      self = text
      return
    }
    let encodings: [Encoding]
    if bytes.contains(0) || bytes[0] >= 0xFE {
      let isLittle = bytes[0] == 0xFF || bytes.firstIndex(of: 0)?.isMultiple(of: 2) == false
      encodings = bytes.count.isMultiple(of: 2) ? [isLittle ? .utf16LittleEndian : .utf16BigEndian] : []
    } else {
      let runs = bytes.split { $0 < 0x80 }
      let isInPairs = runs.allSatisfy { $0.count.isMultiple(of: 2) && $0.allSatisfy { 0xA1...0xFE ~= $0 } }
      encodings = prefersKorean || isInPairs ? [Self.korean, .windowsCP1252] : [.windowsCP1252]
    }
    let texts = encodings.lazy.compactMap { String(data: Data(bytes), encoding: $0) }
    guard let text = texts.first(where: \.isReadable) else { return nil }
    self = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Whether the text has no control characters other than tabs and line ends, and neither U+FFFE nor U+FFFF.
  private var isReadable: Bool {
    !unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && !(0x9...0xD ~= scalar.value)) || 0xFFFE...0xFFFF ~= scalar.value
    }
  }
}
