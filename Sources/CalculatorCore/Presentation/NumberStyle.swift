import ExactNumbers

extension Calculator {
  /// How a person wants numbers to be written; the raw value is the word for it in settings and options.
  public enum NumberStyle: UTF8Text, CaseIterable, Sendable {
    /// As in the person's country.
    case local
    case point, comma, space, lakh, plain

    /// Returns the format of the style, which is `local` where the country decides.
    public func format(or local: NumberFormat) -> NumberFormat {
      switch self {
      case .local: local
      case .point: .standard
      case .comma: NumberFormat(decimalSeparator: ",")
      case .space: NumberFormat(decimalSeparator: ",", groupingSeparator: "\u{A0}")
      case .lakh: NumberFormat(secondaryGroupingSize: 2)
      case .plain: .ungrouped
      }
    }
  }
}
