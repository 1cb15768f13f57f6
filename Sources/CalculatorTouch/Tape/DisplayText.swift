import CalculatorCore

/// Text as it is painted.
public enum DisplayText {
  /// Returns a number with the mark of a rounded one, safe from the order of right-to-left text around it.
  public static func number(_ text: UTF8Text, isApproximate: Bool) -> String {
    text.isEmpty ? "" : leftToRight(marked(text, isApproximate))
  }

  /// Returns the amount that a percentage came to, as it stands beside it.
  public static func amount(_ text: UTF8Text, isApproximate: Bool) -> String {
    text.isEmpty ? "" : leftToRight("(" + marked(text, isApproximate) + ")")
  }

  private static func marked(_ text: UTF8Text, _ isApproximate: Bool) -> UTF8Text {
    isApproximate ? "≈\u{2009}" + text : text
  }

  private static func leftToRight(_ text: UTF8Text) -> String { "\u{2066}\(text)\u{2069}" }
}
