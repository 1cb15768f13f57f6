import ExactNumbers

/// A number, or what stands in its place, for the eye and for the ear.
struct Phrase {
  var text: UTF8Text
  var isApproximate = false
  var spoken: UTF8Text

  /// Whether there is a number.
  var isNumber = true
}

extension Calculator.Language {
  /// Returns how a value is shown and spoken, or the reason why there is none.
  func phrase(for value: Result<Rational, ArithmeticError>, in format: NumberFormat) -> Phrase {
    switch value {
    case .success(let value): phrase(for: .value(value), in: format)
    case .failure(.divisionByZero):
      Phrase(text: fill(.notANumber), spoken: fill(.divisionByZero), isNumber: false)
    case .failure(.tooLarge):
      Phrase(text: fill(.tooLarge), spoken: fill(.tooLargeToCompute), isNumber: false)
    }
  }

  /// Returns how an operand is shown and spoken: with every digit that was typed, or with those that matter.
  func phrase(for operand: Operand, asTyped: Bool, in format: NumberFormat) -> Phrase {
    var phrase =
      asTyped ? phrase(for: operand.number, in: format) : phrase(for: .value(operand.value), in: format)
    if operand.isPercent {
      phrase.text += "%"
      phrase.spoken = fill(.percent, with: phrase.spoken)
    }
    return phrase
  }

  private func phrase(for number: Operand.Number, in format: NumberFormat) -> Phrase {
    var phrase = Phrase(text: "", spoken: "")
    phrase.isApproximate = format.append(number, to: &phrase.text.utf8)
    phrase.spoken = phrase.text
    if format.groups(number) {
      var ungrouped = format
      ungrouped.groupingSeparator = ""
      phrase.spoken = ""
      _ = ungrouped.append(number, to: &phrase.spoken.utf8)
    }
    if phrase.spoken.utf8.first == Symbol.minus {
      phrase.spoken = fill(.negative, with: UTF8Text(utf8: Array(phrase.spoken.utf8.dropFirst())))
    }
    if phrase.isApproximate { phrase.spoken = fill(.approximately, with: phrase.spoken) }
    return phrase
  }

  /// Returns the sentence that tells a result, or why there is none.
  func sentence(forResult phrase: Phrase) -> UTF8Text {
    phrase.isNumber ? fill(.result, with: phrase.spoken) : phrase.spoken
  }
}

extension NumberFormat {
  /// Appends the number in UTF-8, typed digits as they were typed; returns whether digits other than zero were rounded away.
  fileprivate func append(_ number: Operand.Number, to text: inout [UInt8]) -> Bool {
    switch number {
    case .numeral(let numeral):
      append(numeral, to: &text)
      return false
    case .value(let value): return append(value, to: &text)
    }
  }

  /// Whether the digits of the number may be grouped; one digit before the point is not, and then the digits of a long
  /// number need not be asked for again.
  fileprivate func groups(_ number: Operand.Number) -> Bool {
    guard case .value(let value) = number, value.large != nil else { return !groupingSeparator.isEmpty }
    return -2..<maximumIntegerDigits ~= value.leastDecimalExponent
  }
}
