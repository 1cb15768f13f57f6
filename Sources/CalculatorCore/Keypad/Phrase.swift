/// A number, or what stands in its place, for the eye and for the ear; both in UTF-8.
///
/// Bytes are put together here and made a `String` once, since what a `String` needs to grow is larger in the
/// browser than all of this.
struct Phrase {
  var text: [UInt8]
  var isApproximate = false
  var spoken: [UInt8]

  /// Whether there is a number.
  var isNumber = true
}

extension Wording {
  /// Returns how a value is shown and spoken, or the reason why there is none.
  func phrase(for value: TapeRow.Value, in format: NumberFormat) -> Phrase {
    switch value {
    case .success(let value): phrase(for: value, in: format)
    case .failure(.divisionByZero):
      Phrase(text: fill(.notANumber), spoken: fill(.divisionByZero), isNumber: false)
    case .failure(.tooLarge):
      Phrase(text: fill(.tooLarge), spoken: fill(.tooLargeToCompute), isNumber: false)
    }
  }

  /// Returns how an operand is shown and spoken: with every digit that was typed, or with those that matter.
  func phrase(for operand: Operand, asTyped: Bool, in format: NumberFormat) -> Phrase {
    var phrase: Phrase
    if asTyped, case .numeral(let numeral) = operand.source {
      phrase = self.phrase(isNegative: numeral.isNegative, in: format) { format, text in
        format.append(numeral, to: &text)
        return false
      }
    } else {
      phrase = self.phrase(for: operand.value, in: format)
    }
    if operand.isPercent {
      phrase.text.append(UInt8(ascii: "%"))
      phrase.spoken = fill(.percent, with: phrase.spoken)
    }
    return phrase
  }

  private func phrase(for value: Rational, in format: NumberFormat) -> Phrase {
    var format = format
    // With one digit before the point there is nothing to group, and the digits of a long number are asked for once.
    let exponent = value.leastDecimalExponent
    if exponent < -2 || exponent >= format.maximumIntegerDigits { format.groupingSeparator = "" }
    return phrase(isNegative: value.isNegative, in: format) { format, text in
      format.append(value, to: &text)
    }
  }

  /// Returns a number that `append` writes in a format, returning whether it is rounded.
  private func phrase(
    isNegative: Bool, in format: NumberFormat, append: (NumberFormat, inout [UInt8]) -> Bool
  ) -> Phrase {
    var phrase = Phrase(text: [], spoken: [])
    phrase.isApproximate = append(format, &phrase.text)
    if format.groupingSeparator.isEmpty {
      phrase.spoken = phrase.text
    } else {
      var ungrouped = format
      ungrouped.groupingSeparator = ""
      _ = append(ungrouped, &phrase.spoken)
    }
    if isNegative {
      phrase.spoken = fill(.negative, with: Array(phrase.spoken[1...]))
    }
    if phrase.isApproximate { phrase.spoken = fill(.approximately, with: phrase.spoken) }
    return phrase
  }

  /// Returns the sentence that tells a result, or why there is none.
  func sentence(forResult phrase: Phrase) -> [UInt8] {
    phrase.isNumber ? fill(.result, with: phrase.spoken) : phrase.spoken
  }
}
