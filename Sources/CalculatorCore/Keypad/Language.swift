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
      let code = tag.prefix(2).map { $0 | 0x20 }
      guard isWhole, let language = Self.allCases.first(where: { $0.code.utf8 == code }) else { return nil }
      self = language
    }
  }
}
