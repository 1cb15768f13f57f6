import ExactNumbers

extension Calculator {
  /// The style of numbers that a person has chosen; the raw value is its word in settings and options.
  public enum NumberStyle: UTF8Text, CaseIterable, Sendable {
    /// The number format of the country of the person.
    case local
    case point, comma, space, lakh, plain

    /// Returns the number format of the style; `local` is the format of the country.
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
