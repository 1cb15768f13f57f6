import ExactNumbers

extension Calculator {
  /// A number as it is written in one of the ways that round nothing.
  public struct ExactForm: Hashable, Sendable {
    /// The way in which it is written: any but `scientific`.
    public let notation: NumberNotation

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
    for notation in [NumberNotation.decimal, .fraction, .mixed, .repeating] {
      guard
        var text = operand.value.exactText(in: notation, decimalSeparator: format.decimalSeparator)
      else { continue }
      if operand.isPercent { text += "%" }
      if !forms.contains(where: { $0.text == text }) {
        forms.append(ExactForm(notation: notation, text: text))
      }
    }
    return forms
  }
}
