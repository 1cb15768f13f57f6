import ExactNumbers

/// A number as it is shown, what is shown in its place, or nothing.
public struct ShownNumber: Hashable, Sendable {
  /// The number without a percent sign, with the digits that have room.
  var digits = UTF8Text()

  /// Whether it is rounded, which a view marks with `≈`.
  public internal(set) var isApproximate = false

  /// The number with all digits, and the number as it is read aloud; empty where neither differs from what is shown.
  var others: [Numeral] = []

  struct Numeral: Hashable, Sendable {
    let digits: UTF8Text
    let isApproximate: Bool
  }

  var numeral: Numeral { Numeral(digits: digits, isApproximate: isApproximate) }

  var isPercent = false
  var isTime = false

  /// Whether a plus sign stands before it.
  var hasPlus = false

  /// The formula, where this is one; nil for a number.
  var formula: TypedFormula?

  /// The bytes before the place where keys go in; nil where that is the end.
  public internal(set) var caret: Int?

  /// Why there is no number; `nil` when there is one.
  var error: ArithmeticError?

  /// Whether `NaN` is shown in its place.
  public var isNaN: Bool { error != nil && error != .tooLarge }

  var isNegative: Bool { digits.utf8.first == UInt8(ascii: "-") }

  /// The number with its signs; empty for nothing.
  public var text: UTF8Text {
    let text = isPercent ? digits + "%" : digits
    return hasPlus ? "+" + text : text
  }

  /// All of it, after `≈` where it is rounded.
  public var markedText: UTF8Text { isApproximate ? "≈ " + text : text }

  /// The number with all digits, whatever has room.
  public var whole: ShownNumber {
    var number = self
    if let all = others.first { (number.digits, number.isApproximate) = (all.digits, all.isApproximate) }
    return number
  }
}

extension Presentation {
  /// Returns how an operand is shown, or the word in its place where it has no number.
  ///
  /// With `asTyped`, a number has exactly the digits that were typed. Any other is written in the format of this presentation, and a
  /// computed one is rounded to the `digits` that have room.
  func shown(
    _ operand: Operand, after operator: Operator? = nil, asTyped: Bool = false, fitting digits: Int? = nil
  ) -> ShownNumber {
    if let formula = operand.formula {
      var shown = ShownNumber(isPercent: operand.isPercent)
      shown.caret = formula.write(to: &shown.digits.utf8, in: format)
      if formula.isCaretAtEnd { shown.caret = nil }
      shown.formula = formula
      return shown
    }
    if let error = operand.error {
      let reason: Message = error == .tooLarge ? .tooLarge : .notANumber
      return ShownNumber(digits: language.text(of: reason), error: error)
    }
    var shown = ShownNumber(isPercent: operand.isPercent, isTime: operand.isTime)
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

  /// Returns how a running value is shown in a room of `digits` digits: with ten significant ones at the most,
  /// if it has a fraction and the person has not chosen how many.
  func shownRunningValue(_ value: Operand, fitting digits: Int?) -> ShownNumber {
    guard digits != nil, decimals == .all, !value.isTime else {
      return shown(value, fitting: digits)
    }
    var number = brief.shown(value, fitting: digits)
    if number.isApproximate { number.others = [shown(value).numeral, number.others.last ?? number.numeral] }
    return number
  }

  /// This presentation, but numbers with a fraction have ten significant digits at the most if the person has not chosen how
  /// many.
  public var brief: Presentation {
    var brief = self
    if decimals == .all { brief.format.show(.ten) }
    return brief
  }

  /// How numbers are written, except those being typed.
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
  /// Returns a number with as many digits as have room, but at least 8; without an exponent where that fits, otherwise in the
  /// narrowest form.
  private func shortened(_ operand: Operand, from whole: ShownNumber, room: Int) -> ShownNumber {
    var narrowest = whole
    var format = viewFormat
    format.fractionDigits = 0...format.fractionDigits.upperBound
    for notation in [NumberNotation.decimal, .scientific] {
      for digits in stride(from: max(room / 2, 8), through: 8, by: -1) {
        format.maximumDigitsWithFraction = digits
        format.maximumSignificantDigits = digits
        var number = ShownNumber(isPercent: operand.isPercent)
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
  /// The room that it takes, in halves of a digit: a separator takes one, a percent sign two, and the `e` of an exponent nine, as
  /// it is written ` × 10`.
  var widthInHalfDigits: Int {
    var width = 0
    // A character counts with its first byte.
    for byte in text.utf8 where byte & 0xC0 != 0x80 {
      width += byte == UInt8(ascii: "e") ? 9 : byte.isDigit || byte == UInt8(ascii: "%") ? 2 : 1
    }
    return width
  }
}

// MARK: - Formats

extension NumberFormat {
  /// Makes the format show exactly these decimals, values too small for them as zero; or all decimals, as the standard format.
  public mutating func show(_ decimals: Calculator.Settings.Decimals) {
    let count = decimals.fractionDigits
    fractionDigits = count.map { $0...$0 } ?? Self.standard.fractionDigits
    roundsToZero = count != nil
    maximumDigitsWithFraction = decimals == .ten ? 10 : Self.standard.maximumDigitsWithFraction
    maximumSignificantDigits = decimals == .ten ? 10 : Self.standard.maximumSignificantDigits
  }

  /// Returns a number in this format without its grouping separators, which stand before the decimal separator.
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
