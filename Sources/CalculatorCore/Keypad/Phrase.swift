extension Wording {
  /// A number, or what stands in its place, for the eye and for the ear.
  struct Phrase {
    var text: String
    var isApproximate = false
    var spoken: String

    /// Whether there is a number.
    var isNumber = true
  }

  /// Returns how a value is shown and spoken, or the reason why there is none.
  func phrase(for value: TapeRow.Value, in format: NumberFormat) -> Phrase {
    switch value {
    case .success(let value): phrase(for: value, in: format)
    case .failure(.divisionByZero):
      Phrase(text: notANumber.description, spoken: divisionByZero.description, isNumber: false)
    case .failure(.tooLarge):
      Phrase(text: tooLarge.description, spoken: tooLargeToCompute.description, isNumber: false)
    }
  }

  /// Returns how an operand is shown and spoken: with every digit that was typed, or with those that matter.
  func phrase(for operand: Operand, asTyped: Bool, in format: NumberFormat) -> Phrase {
    var phrase: Phrase
    if asTyped, case .numeral(let numeral) = operand.source {
      var ungrouped = format
      ungrouped.groupingSeparator = ""
      let isNegative = numeral.isNegative
      phrase = Phrase(
        text: format.text(for: numeral),
        spoken: spoken(ungrouped.text(for: numeral), isNegative: isNegative))
    } else {
      phrase = self.phrase(for: operand.value, in: format)
    }
    if operand.isPercent {
      phrase.text += Key.percent.token
      phrase.spoken = Self.fill(percent, with: phrase.spoken)
    }
    return phrase
  }

  private func phrase(for value: Rational, in format: NumberFormat) -> Phrase {
    var ungrouped = format
    ungrouped.groupingSeparator = ""
    let number = format.text(for: value)
    var spoken = spoken(ungrouped.text(for: value).text, isNegative: value.isNegative)
    if number.isApproximate { spoken = Self.fill(approximately, with: spoken) }
    return Phrase(text: number.text, isApproximate: number.isApproximate, spoken: spoken)
  }

  /// Returns `text` with its minus sign in words.
  private func spoken(_ text: String, isNegative: Bool) -> String {
    guard isNegative else { return text }
    return Self.fill(negative, with: String(decoding: text.utf8.dropFirst(), as: UTF8.self))
  }
}

extension Wording {
  /// Returns the sentence that tells a result, or why there is none.
  func sentence(forResult phrase: Phrase) -> String {
    phrase.isNumber ? Self.fill(result, with: phrase.spoken) : phrase.spoken
  }
}
