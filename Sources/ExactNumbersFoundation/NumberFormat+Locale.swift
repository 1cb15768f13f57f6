import ExactNumbers
import Foundation

extension NumberFormat {
  /// Creates the standard format with the separators and the groups of a locale.
  ///
  ///     NumberFormat(locale: Locale(identifier: "de_DE")).text(for: "1234.5")  // "1.234,5"
  ///
  /// Digits are those from 0 to 9 whatever the locale.
  ///
  /// - Complexity: O(1), but the look-up in Foundation takes far longer than a number: keep the format.
  public init(locale: Locale) {
    self.init()
    if let decimal = locale.decimalSeparator.flatMap(Separator.init), !decimal.isEmpty {
      decimalSeparator = decimal
    }
    let mark = locale.groupingSeparator ?? ""
    let grouping = Separator(mark) ?? ""
    // A locale does not tell the sizes of groups; numbers written for it show them.
    func groups(of number: Int) -> [Int] {
      number.formatted(.number.locale(locale)).components(separatedBy: mark).map(\.count)
    }
    let sizes = grouping.isEmpty || grouping == decimalSeparator ? [] : groups(of: 1_234_567_890)
    groupingSeparator = sizes.count > 2 ? grouping : ""
    if sizes.count > 2 {
      (primaryGroupingSize, secondaryGroupingSize) = (sizes[sizes.count - 1], sizes[sizes.count - 2])
      minimumGroupingDigits = 1 + ([1_234, 12_345].firstIndex { groups(of: $0).count > 1 } ?? 2)
    }
  }
}
