import ExactNumbers

/// A number as it is shown, or what is shown in its place.
struct ShownNumber: Hashable, Sendable {
  /// The number without a percent sign.
  var digits = UTF8Text()

  /// Whether `digits` are rounded.
  var isApproximate = false

  /// Whether more digits would be shown where there is more room.
  var isShortened = false

  /// Whether a percent sign follows.
  var isPercent = false

  /// Why there is no number; `nil` when there is one.
  var error: ArithmeticError?

  /// All of it.
  var text: UTF8Text { isPercent ? digits + "%" : digits }

  /// All of it, after `≈` where it is rounded.
  var markedText: UTF8Text { isApproximate ? "≈ " + text : text }
}

extension Calculator {
  /// Returns how a value is shown, where there is room for so many digits, or the reason why there is none.
  func shown(_ value: Result<Rational, ArithmeticError>, fitting digits: Int? = nil) -> ShownNumber {
    switch value {
    case .success(let value): return shown(Operand(.value(value)), asTyped: false, fitting: digits)
    case .failure(let error):
      return ShownNumber(
        digits: language.text(of: error == .tooLarge ? .tooLarge : .notANumber), error: error)
    }
  }

  /// Returns how an operand is shown: with every digit that was typed, or with those that matter.
  func shown(_ operand: Operand, asTyped: Bool) -> ShownNumber {
    var shown = ShownNumber(isPercent: operand.isPercent)
    if asTyped, case .typed(let typed) = operand.number {
      format.append(typed, to: &shown.digits.utf8)
    } else {
      shown.isApproximate = operand.append(in: viewFormat, to: &shown.digits.utf8)
    }
    return shown
  }

  /// How numbers are written that nobody has just typed.
  var viewFormat: NumberFormat {
    guard let fractionDigits = viewSettings.decimals.fractionDigits else { return format }
    var format = format
    format.minimumFractionDigits = 0
    format.maximumFractionDigits = fractionDigits
    format.minimumFractionDigits = fractionDigits
    format.roundingRule = viewSettings.rounding.rule
    format.roundsToZero = true
    return format
  }

  /// Returns what a screen reader says for a number: words where there is none, and digits without grouping.
  func spoken(_ number: ShownNumber) -> UTF8Text {
    switch number.error {
    case .divisionByZero: return language.text(of: .divisionByZero)
    case .tooLarge: return language.text(of: .tooLargeToCompute)
    case nil: break
    }
    var digits = format.removingGroups(from: number.digits.utf8)
    if digits.utf8.first == UInt8(ascii: "-") {
      digits.utf8.removeFirst()
      digits = language.text(of: .negative, with: digits)
    }
    if number.isApproximate { digits = language.text(of: .approximately, with: digits) }
    return number.isPercent ? language.text(of: .percent, with: digits) : digits
  }

  /// Returns the sentence that tells a result, or why there is none.
  func sentence(forResult number: ShownNumber) -> UTF8Text {
    number.error == nil ? language.text(of: .result, with: spoken(number)) : spoken(number)
  }

  /// Returns the sentence that tells the result in a line, and what is to be noticed about it.
  func sentence(forResultOf display: Display) -> UTF8Text {
    let sentence = sentence(forResult: display.number)
    return display.doesNotAddUp
      ? language.text(of: .remark, with: sentence, language.text(of: .doesNotAddUp)) : sentence
  }

  /// Returns the sentence that tells an operation, or its operator, and the running value after it or why there is none.
  func sentence(for operation: UTF8Text, runningValue value: ShownNumber) -> UTF8Text {
    language.text(
      of: value.error == nil ? .operationWithValue : .operationWithError, with: operation, spoken(value))
  }
}

extension NumberFormat {
  /// Returns a number in this format without its grouping separators, which stand before the decimal separator, and with
  /// another decimal separator if one is given.
  func removingGroups(from number: [UInt8], decimalSeparator replacement: Separator? = nil) -> UTF8Text {
    let (decimal, grouping) = (decimalSeparator.bytes, groupingSeparator.bytes)
    var text = UTF8Text()
    var index = 0
    while index < number.count {
      if !grouping.isEmpty, number[index...].starts(with: grouping) {
        index += grouping.count
      } else if number[index...].starts(with: decimal) {
        return UTF8Text(
          utf8: text.utf8 + (replacement?.bytes ?? decimal) + number[(index + decimal.count)...])
      } else {
        text.append(number[index])
        index += 1
      }
    }
    return text
  }
}
