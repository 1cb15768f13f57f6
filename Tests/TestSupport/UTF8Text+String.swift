import CalculatorCore

extension UTF8Text {
  /// Whether a text reads like a string, such as one from a table of test cases.
  public static func == (text: UTF8Text, string: String) -> Bool {
    String(text) == string
  }
}
