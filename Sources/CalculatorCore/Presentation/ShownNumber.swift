import ExactNumbers

/// The text of a number for a view, or of a word instead of the number; the text may be empty.
public struct ShownNumber: Hashable, Sendable {
  /// The digits of the number that fit, without a percent sign.
  var digits = UTF8Text()

  /// Whether the number is rounded; a view marks this with `≈`.
  public internal(set) var isApproximate = false

  /// The number with all digits, then the number to be read aloud; empty if both are the number shown.
  var others: [Numeral] = []

  struct Numeral: Hashable, Sendable {
    let digits: UTF8Text
    let isApproximate: Bool
  }

  var numeral: Numeral { Numeral(digits: digits, isApproximate: isApproximate) }

  var isPercent = false
  var isTime = false

  /// Whether the number is shown with a plus sign.
  var hasPlus = false

  /// Whether `text` has raised exponents, see `Presentation.raisesExponents`.
  var raisesExponents = false

  /// The formula that is shown; nil if a number is shown.
  var formula: TypedFormula?

  /// The count of bytes before the caret of a formula; nil if the caret is at the end.
  public internal(set) var caret: Int?

  /// Why there is no number; nil if there is one.
  var error: ArithmeticError?

  /// Whether `NaN` is shown instead of a number.
  public var isNaN: Bool { error != nil && error != .tooLarge }

  var isNegative: Bool { digits.utf8.first == UInt8(ascii: "-") }

  /// The number with plus, minus and percent sign, or the word instead of the number; the text may be empty.
  @inline(never)
  public var text: UTF8Text {
    var text = isPercent ? digits + "%" : digits
    if raisesExponents { text = raisingExponents(of: text) }
    return hasPlus ? "+" + text : text
  }

  /// Returns `2.65 × 10³²` for the number `2.65e32`, and `2³` for the formula `2^3`.
  ///
  /// A raised formula must be read back as the same formula. So an exponent is not raised directly after `²`, or directly before
  /// a sign such as the `!` of `2^3!`. A number in a formula keeps its `e`, because `√5e40` would become √5 × 10⁴⁰.
  private func raisingExponents(of text: UTF8Text) -> UTF8Text {
    let mark = UInt8(ascii: formula == nil ? "e" : "^")
    if !text.utf8.contains(mark) { return text }
    var (raised, rest) = (UTF8Text(), text.utf8[...])
    while let byte = rest.popFirst() {
      let sign = rest.first == UInt8(ascii: "-") ? 1 : 0
      let exponent = rest.prefix(sign + rest.dropFirst(sign).prefix { $0.isDigit }.count)
      let next = rest.dropFirst(exponent.count).first ?? UInt8(ascii: " ")
      // 0xB2 is the last byte of `²`.
      let isApart = (next == UInt8(ascii: " ") || next == UInt8(ascii: ")")) && raised.utf8.last != 0xB2
      guard byte == mark, isApart || formula == nil else {
        raised.utf8.append(byte)
        continue
      }
      if formula == nil { raised += " × 10" }
      for byte in exponent {
        // ¹ ² ³ are U+00B9, U+00B2 and U+00B3. All other raised digits are U+2070 and above.
        let isLow = UInt8(ascii: "1")...UInt8(ascii: "3") ~= byte
        raised.utf8.append(isLow ? 0xC2 : 0xE2)
        if !isLow { raised.utf8.append(0x81) }
        raised.utf8.append(byte == UInt8(ascii: "1") ? 0xB9 : byte.isDigit ? byte + 0x80 : 0xBB)
      }
      rest = rest.dropFirst(exponent.count)
    }
    return raised
  }

  /// The number with plus, minus and percent sign, after `≈` if it is rounded.
  public var markedText: UTF8Text { isApproximate ? "≈ " + text : text }

  /// The number with all digits, whether they fit or not.
  public var whole: ShownNumber {
    var number = self
    if let all = others.first { (number.digits, number.isApproximate) = (all.digits, all.isApproximate) }
    return number
  }
}

extension Presentation {
  /// Returns an operand as shown; an operand without a value is shown as a word.
  ///
  /// If `asTyped`, a typed number has exactly its typed digits. Any other number is written in the format of this presentation;
  /// a computed number is rounded if it does not fit the room of `digits` digits.
  func shown(
    _ operand: Operand, after operator: Operator? = nil, asTyped: Bool = false, fitting digits: Int? = nil
  ) -> ShownNumber {
    if let formula = operand.formula {
      var shown = ShownNumber(
        isPercent: operand.isPercent, raisesExponents: raisesExponents && !asTyped)
      shown.caret = formula.write(to: &shown.digits.utf8, in: format)
      if formula.isCaretAtEnd { shown.caret = nil }
      shown.formula = formula
      return shown
    }
    if let error = operand.error {
      let reason: Message = error == .tooLarge ? .tooLarge : .notANumber
      return ShownNumber(digits: language.text(of: reason), error: error)
    }
    var shown = ShownNumber(
      isPercent: operand.isPercent, isTime: operand.isTime, raisesExponents: raisesExponents)
    if asTyped, case .typed(let typed) = operand.number {
      format.append(typed, to: &shown.digits.utf8)
      return shown
    }
    var format = viewFormat
    if operand.isTime { format.roundingRule = rounding }
    shown.isApproximate = operand.write(in: format, after: `operator`, to: &shown.digits.utf8)
    if shown.digits == NumberFormat.undecided {
      return ShownNumber(digits: language.text(of: .notANumber), error: .undecided(digits: 1_000))
    }
    if shown.digits.utf8.count > 10, case let brief = brief, brief != self {
      shown.others = [shown.numeral, brief.shown(operand, after: `operator`).numeral]
    }
    guard let digits, !operand.isTime, case .value = operand.number,
      shown.widthInHalfDigits > 2 * digits + (shown.isApproximate ? 0 : 2)
    else { return shown }
    var shortened = shortened(operand, from: shown, room: 2 * digits)
    if shortened.digits != shown.digits {
      shortened.others = [shown.numeral, shown.others.last ?? shown.numeral]
    }
    return shortened
  }

  /// Returns a running value as shown in the room of `digits` digits; a value with a fraction has at most ten significant digits,
  /// unless the person has chosen a number of decimals.
  func shownRunningValue(_ value: Operand, fitting digits: Int?) -> ShownNumber {
    guard digits != nil, decimals == .all, !value.isTime else {
      return shown(value, fitting: digits)
    }
    var number = brief.shown(value, fitting: digits)
    if number.isApproximate { number.others = [shown(value).numeral, number.others.last ?? number.numeral] }
    return number
  }

  /// This presentation, but a number with a fraction has at most ten significant digits unless a number of decimals is chosen.
  public var brief: Presentation {
    var brief = self
    if decimals == .all { brief.format.show(.ten) }
    return brief
  }

  /// The format of all numbers except those that are being typed.
  var viewFormat: NumberFormat {
    if decimals == .all { return format }
    var format = format
    format.show(decimals)
    format.roundingRule = rounding
    return format
  }
}

// MARK: - Numbers that fit

extension Presentation {
  /// Returns a number with as many digits as fit, but at least 8: as a decimal if that fits, otherwise in the narrower notation.
  private func shortened(_ operand: Operand, from whole: ShownNumber, room: Int) -> ShownNumber {
    var narrowest = whole
    var format = viewFormat
    format.fractionDigits = 0...format.fractionDigits.upperBound
    for notation in [NumberNotation.decimal, .scientific] {
      for digits in stride(from: max(room / 2, 8), through: 8, by: -1) {
        format.maximumDigitsWithFraction = digits
        format.maximumSignificantDigits = digits
        var number = whole
        number.digits = UTF8Text()
        number.isApproximate = format.append(
          shown: operand.value, notation: notation, to: &number.digits.utf8)
        if number.widthInHalfDigits < narrowest.widthInHalfDigits { narrowest = number }
        if narrowest.widthInHalfDigits <= room { return narrowest }
      }
    }
    return narrowest
  }
}

extension ShownNumber {
  /// The width in halves of a digit: 1 for a separator, 2 for a digit or percent sign, 9 for `e`, which is shown as ` × 10`.
  var widthInHalfDigits: Int {
    var width = isPercent ? 2 : 0
    // Only the first byte of each character counts.
    for byte in digits.utf8 where byte & 0xC0 != 0x80 {
      width += byte == UInt8(ascii: "e") ? 9 : byte.isDigit || byte == UInt8(ascii: "%") ? 2 : 1
    }
    return width
  }
}

// MARK: - Formats

extension NumberFormat {
  /// Sets the format to a fixed count of decimals (values that are too small become 0), to all decimals, or to ten digits.
  public mutating func show(_ decimals: Calculator.Settings.Decimals) {
    let count = decimals.fractionDigits
    fractionDigits = count.map { $0...$0 } ?? Self.standard.fractionDigits
    roundsToZero = count != nil
    maximumDigitsWithFraction = decimals == .ten ? 10 : Self.standard.maximumDigitsWithFraction
    maximumSignificantDigits = decimals == .ten ? 10 : Self.standard.maximumSignificantDigits
  }

  /// Returns a number without its grouping separators, which come before the decimal separator: `1234.5` for `1,234.5`.
  func removingGroups(from number: [UInt8]) -> UTF8Text {
    let (decimal, grouping) = (decimalSeparator.bytes, groupingSeparator.bytes)
    var text = UTF8Text()
    var rest = number[...]
    while !rest.isEmpty, !rest.starts(with: decimal) {
      let isGrouping = !grouping.isEmpty && rest.starts(with: grouping)
      if !isGrouping { text.utf8 += rest.prefix(1) }
      rest = rest.dropFirst(isGrouping ? grouping.count : 1)
    }
    return UTF8Text(utf8: text.utf8 + rest)
  }
}
