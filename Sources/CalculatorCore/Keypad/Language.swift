import ExactNumbers

extension Calculator {
  /// The language in which a calculator speaks.
  public enum Language: CaseIterable, Hashable, Sendable {
    case english, korean

    /// The language's code after ISO 639-1, `en` for English.
    public var code: UTF8Text {
      switch self {
      case .english: "en"
      case .korean: "ko"
      }
    }

    /// The language of a tag after BCP 47, such as `ko-KR`, or of a locale of the C library, such as `ko_KR.UTF-8`; nil
    /// for one that is not spoken here.
    public init?(tag: UTF8Text) {
      let tag = tag.utf8
      let isWhole = tag.count == 2 || tag.count > 2 && (tag[2] | 0x20 < 0x61 || tag[2] | 0x20 > 0x7A)
      guard isWhole else { return nil }
      for language in Self.allCases {
        let code = language.code.utf8
        if tag[0] | 0x20 == code[0], tag[1] | 0x20 == code[1] {
          self = language
          return
        }
      }
      return nil
    }
  }
}
