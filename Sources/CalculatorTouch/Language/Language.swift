import CalculatorCore

extension Wording {
  /// The languages that there are words for, by their code.
  private static let languages = ["en": Wording.english]

  /// Returns the words of the language with a code such as `en` or `en-GB`; English where there are none.
  public static func language(_ code: String?) -> Wording {
    let language = code?.split(separator: "-").first.map(String.init)
    return language.flatMap { languages[$0] } ?? .english
  }
}

extension NumberFormat {
  /// Returns the standard format with the separators and groups of a place, as far as digits can be told apart by them.
  ///
  /// A group next to the decimal separator has `groupingSize` digits, 0 where there are no groups, and every other one
  /// `secondaryGroupingSize`, 0 for as many.
  public static func standard(
    decimalSeparator: String, groupingSeparator: String, groupingSize: Int, secondaryGroupingSize: Int
  ) -> NumberFormat {
    var format = NumberFormat.standard
    guard !decimalSeparator.isEmpty, decimalSeparator != groupingSeparator else { return format }
    format.decimalSeparator = decimalSeparator
    format.groupingSeparator = groupingSize > 0 ? groupingSeparator : ""
    if groupingSize > 0 {
      format.primaryGroupingSize = groupingSize
      format.secondaryGroupingSize = secondaryGroupingSize > 0 ? secondaryGroupingSize : groupingSize
    }
    return format
  }
}
