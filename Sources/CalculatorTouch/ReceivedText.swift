import Foundation

extension String {
  /// Code page 949 among the encodings of Apple's systems: `kCFStringEncodingDOSKorean`, as an `NSStringEncoding`.
  private static let korean = Encoding(rawValue: 0x8000_0422)

  /// Reads a file of another program, which does not say how it is encoded; `nil` where that is no text in any of these ways.
  ///
  /// It is UTF-8 where it can be that, and UTF-16 where it has zeros, as every number has there, or a mark for that. Otherwise it is
  /// code page 949, in which spreadsheets in Korea write, where that is preferred or bytes beyond ASCII come in pairs, as they
  /// seldom do in Windows-1252.
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

  /// Whether it has none of the characters that no text has: those that control machines, and those of no script.
  private var isReadable: Bool {
    !unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && !(0x9...0xD ~= scalar.value)) || 0xFFFE...0xFFFF ~= scalar.value
    }
  }
}
