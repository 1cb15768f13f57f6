import ExactNumbers

extension Calculator {
  /// The number in the entry line for the clipboard: not grouped, with all digits if they end, and otherwise as a
  /// fraction with U+2044; what is shown in its place if there is none.
  public var copiedValue: UTF8Text {
    if let typed = state.operand { return copied(typed) }
    return copied(tape.rows.last?.value ?? .success(.zero))
  }

  /// Returns the operand or the result of the row at `index` for the clipboard, as `copiedValue` does; nothing for a
  /// row that there is not.
  public func copiedValue(ofRowAt index: Int) -> UTF8Text {
    if let edit = state.rowEdit, edit.index == index { return copied(edit.draft.operand) }
    let index = state.rowEdit.map { $0.isInsertion && $0.index < index ? index - 1 : index } ?? index
    guard tape.rows.indices.contains(index) else { return "" }
    let row = tape.rows[index]
    return row.operand.map { copied($0) } ?? copied(row.value)
  }

  /// Returns the rows of `range` in the text form; a row that is being edited is as it was.
  public func copiedText(of range: Range<Int>) -> UTF8Text {
    guard let edit = state.rowEdit, edit.isInsertion else { return tape.text(of: range) }
    let lower = range.lowerBound > edit.index ? range.lowerBound - 1 : range.lowerBound
    let upper = range.upperBound > edit.index ? range.upperBound - 1 : range.upperBound
    return tape.text(of: lower..<max(lower, upper))
  }

  private func copied(_ operand: Operand) -> UTF8Text {
    var text = UTF8Text()
    operand.appendExact(decimalSeparator: format.decimalSeparator, to: &text.utf8)
    return text
  }

  private func copied(_ value: Result<Rational, ArithmeticError>) -> UTF8Text {
    guard case .success(let number) = value else { return shown(value).text }
    var text = UTF8Text()
    number.appendExact(decimalSeparator: format.decimalSeparator, to: &text.utf8)
    return text
  }
}
