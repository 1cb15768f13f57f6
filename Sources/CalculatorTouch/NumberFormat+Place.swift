import ExactNumbers

extension NumberFormat {
  /// Returns the standard format with the separators and groups of a place, as far as digits can be told apart by them.
  ///
  /// A group next to the decimal separator has `groupingSize` digits, 0 where there are no groups, and every other one
  /// `secondaryGroupingSize`, 0 for as many.
  public static func standard(
    decimalSeparator: String, groupingSeparator: String, groupingSize: Int, secondaryGroupingSize: Int
  ) -> NumberFormat {
    var format = NumberFormat.standard
    guard let decimal = Separator(decimalSeparator),
      let grouping = Separator(groupingSeparator),
      !decimal.isEmpty, decimal != grouping
    else { return format }
    format.decimalSeparator = decimal
    format.groupingSeparator = groupingSize > 0 ? grouping : ""
    if groupingSize > 0 {
      format.primaryGroupingSize = groupingSize
      format.secondaryGroupingSize = secondaryGroupingSize > 0 ? secondaryGroupingSize : groupingSize
    }
    return format
  }
}
