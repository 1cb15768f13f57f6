import CalculatorCore

/// Text as it is painted.
public enum Painted {
  /// Returns a number with the mark of a rounded one, safe from the order of right-to-left text around it.
  public static func number(_ text: String, isApproximate: Bool) -> String {
    text.isEmpty ? "" : leftToRight(isApproximate ? "≈\u{2009}" + text : text)
  }

  /// Returns what a percentage came to, as it stands beside it.
  public static func amount(_ text: String) -> String {
    text.isEmpty ? "" : leftToRight("(" + text + ")")
  }

  private static func leftToRight(_ text: String) -> String { "\u{2066}\(text)\u{2069}" }
}

extension NumberFormat {
  /// The standard format with the separators of a place, if they are any that can be told apart.
  public static func standard(decimalSeparator: String?, groupingSeparator: String?) -> NumberFormat {
    var format = NumberFormat.standard
    guard let decimalSeparator, let groupingSeparator, !decimalSeparator.isEmpty,
      decimalSeparator != groupingSeparator
    else { return format }
    format.decimalSeparator = decimalSeparator
    format.groupingSeparator = groupingSeparator
    return format
  }
}

extension Wording {
  /// The words of the language with an ISO 639 code, such as `en`; English where there are none.
  public static func language(_ code: String?) -> Wording {
    .english
  }
}
