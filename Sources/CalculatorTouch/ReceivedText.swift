import Foundation

extension String {
  /// Code page 949, in the numbering of Apple's systems: `kCFStringEncodingDOSKorean`, as an `NSStringEncoding`.
  private static let korean = Encoding(rawValue: 0x8000_0422)

  /// Reads a file of unknown encoding; nil if `data` is not text in UTF-8, UTF-16, code page 949 or Windows-1252.
  ///
  /// Valid UTF-8 is read as UTF-8. A text with a byte order mark, or with zero bytes, is read as UTF-16. Code page 949, in which
  /// Korean spreadsheets write, is used if `prefersKorean`, or if bytes above 127 come in pairs. Such pairs are rare in
  /// Windows-1252, which is used for all other texts.
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

  /// Whether the text is free of U+FFFE, U+FFFF and control characters; tabs and line ends are allowed.
  private var isReadable: Bool {
    !unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && !(0x9...0xD ~= scalar.value)) || 0xFFFE...0xFFFF ~= scalar.value
    }
  }
}
