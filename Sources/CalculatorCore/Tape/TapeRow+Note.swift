extension TapeRow {
  /// Returns `text` as a note: every control character replaced by a space, and no longer than the limit.
  static func note(_ text: String, limits: Limits) -> String {
    var line = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
      let shown: Unicode.Scalar = isControl ? " " : scalar
      bytes += UTF8.width(shown)
      guard bytes <= limits.noteBytes else { break }
      line.append(shown)
    }
    return String(line)
  }
}
