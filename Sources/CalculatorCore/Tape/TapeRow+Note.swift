extension TapeRow {
  /// Returns UTF-8 text as a note: every control character replaced by a space, and no longer than the limit.
  static func note(_ text: [UInt8], limits: Limits) -> String {
    var line: [UInt8] = []
    for scalar in String(text).unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
      guard let encoded = UTF8.encode(isControl ? " " : scalar) else { continue }
      guard line.count + encoded.count <= limits.noteBytes else { break }
      line += encoded
    }
    return String(line)
  }
}
