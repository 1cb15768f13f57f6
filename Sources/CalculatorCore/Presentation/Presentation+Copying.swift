import ExactNumbers

extension Presentation {
  /// Returns for the clipboard the operand or result of the row at `index`, or without an index the number in the entry line.
  ///
  /// A finite decimal has all its digits, without grouping; any other number is a fraction with U+2044 or an exact form. An error
  /// is copied as the word shown in its place; an index out of bounds gives an empty text.
  public func copiedValue(ofRowAt index: Int? = nil, of calculator: Calculator) -> UTF8Text {
    guard let operand = calculator.number(ofRowAt: index) else { return "" }
    if operand.error != nil { return shown(operand).text }
    return operand.exactText(decimalSeparator: format.decimalSeparator)
  }

  /// Returns the rows of `range` for a spreadsheet of the person's country, with headings in the language; without `delimiter`,
  /// cells are separated by commas, or by semicolons where the decimal separator is a comma.
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
  /// Returns the exact notations of the operand or result of the row shown at `index`, or without an index of the number in the
  /// entry line, each different text once; none for an error.
  ///
  ///     10 ÷ 3 =  10⁄3, 3 1⁄3, 3.(3)
  ///     1 ÷ 8 =   0.125, 1⁄8
  ///     5         5
  ///
  /// Each text is as for `copiedValue(ofRowAt:of:)`; pasting it gives the same number. A decimal is left out if more than 1,000
  /// digits repeat in it, or come before the repeating ones.
  public func exactForms(
    ofRowAt index: Int? = nil, of calculator: Calculator
  ) -> [(notation: NumberNotation, text: UTF8Text)] {
    guard let operand = calculator.number(ofRowAt: index), operand.error == nil else { return [] }
    if operand.isTime { return [(.decimal, operand.exactText())] }
    var forms: [(notation: NumberNotation, text: UTF8Text)] = []
    guard let fraction = operand.value.rational else { return [(.exact, operand.exactText())] }
    for notation in [NumberNotation.decimal, .fraction, .mixed, .repeating] {
      guard var text = fraction.exactText(in: notation, decimalSeparator: format.decimalSeparator)
      else { continue }
      if operand.isPercent { text += "%" }
      if !forms.contains(where: { $0.text == text }) { forms.append((notation, text)) }
    }
    return forms
  }

  /// Returns `count` digits, up to 10,000, of the number that `exactForms(ofRowAt:of:)` writes; empty where a finite decimal is one
  /// of the forms, or where there is no number.
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

  /// Returns the operand or result of the row shown at `index`, or without an index the number in the entry line; nil for an index
  /// out of bounds.
  func number(ofRowAt index: Int?) -> Operand? {
    guard let index, index != editedRow else { return numberInEntryLine }
    let place = tapeIndex(ofRowAt: index)
    return tape.rows.indices.contains(place) ? tape.rows[place].operand ?? tape.rows[place].result : nil
  }
}
