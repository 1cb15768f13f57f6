import ExactNumbers

extension Calculator {
  /// The language of all words; the raw value is its code after ISO 639-1.
  public enum Language: UTF8Text, CaseIterable, Hashable, Sendable {
    case english = "en"
    case korean = "ko"

    /// Creates the language of a BCP 47 tag (`ko-KR`) or of a locale of the C library (`ko_KR.UTF-8`); nil if the calculator does
    /// not know that language.
    public init?(tag: UTF8Text) {
      let letters = tag.utf8.map { $0 | 0x20 }.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      self.init(rawValue: UTF8Text(utf8: Array(letters)))
    }
  }
}
