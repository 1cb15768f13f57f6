import ExactNumbers

extension Calculator {
  /// A number as it is written in one of the ways that round nothing.
  public struct ExactForm: Hashable, Sendable {
    /// A way to write a number exactly.
    public enum Kind: CaseIterable, Hashable, Sendable {
      /// All digits, which end: `0.125`.
      case digits

      /// A fraction in lowest terms: `10⁄3`.
      case fraction

      /// An integer and a proper fraction: `3 1⁄3`.
      case mixed

      /// Digits of which the last ones, in parentheses, repeat without end: `3.(3)`.
      case repeating
    }

    /// The way in which it is written.
    public let kind: Kind

    /// The number for the clipboard, not grouped and with the decimal separator of the calculator; pasted, it is the same
    /// number.
    public let text: UTF8Text
  }

  /// Returns the ways to write the number in the entry line exactly, each of them once; none where there is no number.
  ///
  ///     10 ÷ 3 =  10⁄3, 3 1⁄3, 3.(3)
  ///     1 ÷ 8 =   0.125, 1⁄8
  ///     5         5
  ///
  /// A decimal in which more than 1,000 digits repeat, or come before those that do, is left out.
  public func exactForms() -> [ExactForm] { exactForms(of: numberInEntryLine) }

  /// Returns the ways to write the operand or the result of the row shown at `index`, as `exactForms()` does; none for a row
  /// that there is not.
  public func exactForms(ofRowAt index: Int) -> [ExactForm] {
    number(ofRowAt: index).map { exactForms(of: $0) } ?? []
  }

  private func exactForms(of number: Result<Operand, ArithmeticError>) -> [ExactForm] {
    guard case .success(let operand) = number else { return [] }
    var forms: [ExactForm] = []
    for kind in ExactForm.Kind.allCases {
      guard var text = text(of: operand.value, in: kind) else { continue }
      if operand.isPercent { text += "%" }
      if !forms.contains(where: { $0.text == text }) { forms.append(ExactForm(kind: kind, text: text)) }
    }
    return forms
  }

  /// Returns a number without percent sign; nil where it cannot be written in this way.
  private func text(of value: Rational, in kind: ExactForm.Kind) -> UTF8Text? {
    let isFinite = value.finiteFractionDigits != nil
    var text = UTF8Text()
    switch kind {
    case .digits where isFinite:
      value.appendExact(decimalSeparator: format.decimalSeparator, to: &text.utf8)
    case .fraction: value.appendFraction(.fraction, to: &text.utf8)
    case .mixed: value.appendFraction(.mixed, to: &text.utf8)
    case .repeating where !isFinite:
      let format = NumberFormat(
        decimalSeparator: format.decimalSeparator, groupingSeparator: "",
        maximumFractionDigits: Self.repeatingDigits)
      format.append(value, notation: .repeating, to: &text.utf8)
      // A decimal with more digits than that is written as a fraction.
      if text.utf8.last != UInt8(ascii: ")") { return nil }
    default: return nil
    }
    return text
  }

  /// Most fraction digits of a repeating decimal.
  private static var repeatingDigits: Int { 1_000 }
}
