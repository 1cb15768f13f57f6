import ExactNumbers

extension Presentation {
  /// Returns the operand or result of the row at `index` as text for the clipboard; without an index, the number in the entry line.
  ///
  /// A finite decimal has all its digits, without grouping. Any other number is a fraction with U+2044 (`10⁄3`) or an exact form
  /// (`√2`). For an error, the text is the word that is shown; for an index out of bounds, it is empty.
  public func copiedValue(ofRowAt index: Int? = nil, of calculator: Calculator) -> UTF8Text {
    guard let operand = calculator.number(ofRowAt: index) else { return "" }
    if operand.error != nil { return shown(operand).text }
    return operand.exactText(decimalSeparator: format.decimalSeparator)
  }

  /// Returns the rows of `range` as a table for spreadsheets, with headings in `language`.
  ///
  /// Without a `delimiter`, commas separate the cells, or semicolons if the decimal separator is a comma.
  public func spreadsheet(
    of range: Range<Int>, in calculator: Calculator, delimiter: UInt8? = nil
  ) -> UTF8Text {
    let usual = UInt8(ascii: format.decimalSeparator == "," ? ";" : ",")
    return calculator.tape.csv(
      of: calculator.tapeRange(range), decimalSeparator: format.decimalSeparator,
      delimiter: delimiter ?? usual,
      headings: Message.columns.map { language.text(of: $0) })
  }
}

// MARK: - Exact forms

extension Presentation {
  /// Returns all different exact notations of a number; none for an error.
  ///
  /// The number is that of the row shown at `index`; without an index, that of the entry line.
  ///
  ///     10 ÷ 3 =  10⁄3, 3 1⁄3, 3.(3)
  ///     1 ÷ 8 =   0.125, 1⁄8
  ///     5         5
  ///
  /// Each text is written as by `copiedValue(ofRowAt:of:)`; pasting it gives the same number. The notation `3.(3)` is left out if
  /// more than 1,000 digits repeat, or precede the repeating digits.
  public func exactForms(
    ofRowAt index: Int? = nil, of calculator: Calculator
  ) -> [(notation: NumberNotation, text: UTF8Text)] {
    exactForms(of: calculator.number(ofRowAt: index))
  }

  /// Returns the exact notations that the entry line does not show: of its result, or of the result that `=` would give.
  ///
  /// The entry line is that of `display(of:fitting:)`; without such a result there are none.
  public func otherExactForms(
    of calculator: Calculator, fitting digits: Int? = nil
  ) -> [(notation: NumberNotation, text: UTF8Text)] {
    let display = display(of: calculator, fitting: digits)
    let shown = display.isResult ? display.number : display.outcome
    return exactForms(
      of: display.isResult ? calculator.number(ofRowAt: nil) : calculator.outcome,
      without: format.removingGroups(from: shown.digits.utf8))
  }

  private func exactForms(
    of operand: Operand?, without shown: UTF8Text = ""
  ) -> [(notation: NumberNotation, text: UTF8Text)] {
    guard let operand, operand.error == nil else { return [] }
    if operand.isTime { return operand.exactText() == shown ? [] : [(.decimal, operand.exactText())] }
    var forms: [(notation: NumberNotation, text: UTF8Text)] = []
    guard let fraction = operand.value.rational else { return [(.exact, operand.exactText())] }
    for notation in [NumberNotation.decimal, .fraction, .mixed, .repeating] {
      guard var text = fraction.exactText(in: notation, decimalSeparator: format.decimalSeparator)
      else { continue }
      if operand.isPercent { text += "%" }
      if text != shown, !forms.contains(where: { $0.text == text }) { forms.append((notation, text)) }
    }
    return forms
  }

  /// Returns the first `count` digits, up to 10,000, of a number that is not a finite decimal; empty for a finite decimal, a time
  /// or an error.
  ///
  /// A zero before the decimal separator does not count as a digit; zeros at the end do.
  public func digits(ofRowAt index: Int? = nil, of calculator: Calculator, count: Int) -> UTF8Text {
    guard let operand = calculator.number(ofRowAt: index), operand.error == nil, !operand.isTime,
      operand.value.rational?.finiteFractionDigits == nil
    else { return "" }
    var format = NumberFormat(decimalSeparator: format.decimalSeparator)
    let count = min(max(count, 1), 10_000)
    format.fractionDigits = 0...count
    (format.maximumSignificantDigits, format.maximumDigitsWithFraction) = (count, count)
    var text = UTF8Text()
    guard (try? format.append(operand.value, digits: 11_000, to: &text.utf8)) != nil else { return "" }
    // The format drops zeros at the end of a fraction, so they are counted and added.
    var (end, missing, hasFraction) = (0, count, false)
    while end < text.count, text.utf8[end] != UInt8(ascii: "e") {
      let isDigit = text.utf8[end].isDigit
      let isZeroBefore = missing == count && !hasFraction && text.utf8[end] == UInt8(ascii: "0")
      if isDigit, !isZeroBefore { missing -= 1 }
      if !isDigit, text.utf8[end] != UInt8(ascii: "-") { hasFraction = true }
      end += 1
    }
    if hasFraction, missing > 0 {
      text.utf8.insert(contentsOf: Array(repeating: UInt8(ascii: "0"), count: missing), at: end)
    }
    return operand.isPercent ? text + "%" : text
  }
}

extension Calculator {
  /// Returns the rows of `range` in the text form; an edited row is written as before its edit.
  public func copiedText(of range: Range<Int>) -> UTF8Text {
    tape.text(of: tapeRange(range))
  }

  var numberInEntryLine: Operand {
    effectiveOperand() ?? tape.rows.last?.result ?? Operand(.value(.zero))
  }

  /// Returns the operand or result of the row shown at `index`; without an index, the number in the entry line; nil if `index` is
  /// out of bounds.
  func number(ofRowAt index: Int?) -> Operand? {
    guard let index, index != editedRow else { return numberInEntryLine }
    let place = tapeIndex(ofRowAt: index)
    return tape.rows.indices.contains(place) ? tape.rows[place].operand ?? tape.rows[place].result : nil
  }
}
