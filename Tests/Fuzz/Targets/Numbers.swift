import ExactNumbers

/// Reads a number as people write it, writes it in every notation, and reads it again.
///
/// The first byte says which separators there are, the second how many digits.
func fuzzNumber(_ bytes: [UInt8]) {
  var input = Input(bytes)
  let format = format(&input)
  let text = String(decoding: input.rest, as: UTF8.self)
  do throws(NumberReadingError) {
    let number = try answering { () throws(NumberReadingError) in try WrittenNumber(text, format: format) }
    if bytes.count > mostCheckedBytes { return }
    expectSameAfterReading(number.value, in: format)
    expectSameAfterReading(-number.valueWithoutPercent, in: format)
  } catch {
    if case .invalid(let offset) = error {
      expect(0...text.utf8.count ~= offset, "\(error) is beyond the text")
    }
  }
}

private func format(_ input: inout Input) -> NumberFormat {
  let separators: [(decimal: Separator, grouping: Separator)] = [
    (".", ","), (",", "."), (",", "\u{A0}"), (".", "'"), (".", "_"), (",", "\u{202F}"), (".", ""), (",", ""),
  ]
  // Fewest and most fraction digits, most integer digits, most significant digits.
  let digits = [
    (0, 20, 40, 20), (2, 2, 40, 20), (0, 0, 40, 20), (0, 6, 12, 7), (0, 3, 1, 1), (4, 30, 60, 30),
    (0, 1000, 1000, 50),
  ]
  let (decimal, grouping) = input.choice(of: separators)
  let (fewest, fraction, integer, significant) = input.choice(of: digits)
  // What is left of the second byte, too, is a choice.
  let seed = fewest + fraction + input.rest.count
  return NumberFormat(
    decimalSeparator: decimal, groupingSeparator: grouping, secondaryGroupingSize: seed % 5 == 4 ? 2 : 3,
    fractionDigits: fewest...fraction, maximumIntegerDigits: integer,
    maximumSignificantDigits: significant,
    roundingRule: RoundingRule.allCases[seed % RoundingRule.allCases.count],
    roundsToZero: seed % 3 == 2)
}

private func expectSameAfterReading(_ value: Rational, in format: NumberFormat) {
  for notation in NumberNotation.allCases {
    var written: [UInt8] = []
    let isApproximate = answering { format.append(value, notation: notation, to: &written) }
    let text = String(decoding: written, as: UTF8.self)
    // A long fraction takes as long to be read as it is.
    if text.utf8.count > 5_000 { continue }
    do throws(NumberReadingError) {
      let read = try WrittenNumber(text, format: format)
      expect(!read.isPercent, "\(text) is a percentage")
      expect(isApproximate == (read.value != value), "\(text) for \(value) is \(read.value)")
      if isApproximate { expectRounded(value, to: read.value, as: written, in: format) }
      if !format.roundsToZero, read.value.isZero { expect(value.isZero, "\(value) is written as \(text)") }
    } catch {
      fail("\(text) for \(value) as \(notation) in \(format) cannot be read: \(error)")
    }
  }
}

/// Ends the program unless `rounded`, which is written as `text`, is what the rule of the format makes of `value`.
private func expectRounded(_ value: Rational, to rounded: Rational, as text: [UInt8], in format: NumberFormat)
{
  var exponent = -format.fractionDigits.upperBound
  if let sign = text.firstIndex(of: UInt8(ascii: "e")) {
    guard let written = Int(String(decoding: text[(sign + 1)...], as: UTF8.self)), abs(written) < 1_000 else {
      return
    }
    exponent = written - format.maximumSignificantDigits + 1
  }
  guard let unit = try? Rational(10).raised(to: exponent), let distance = try? rounded.subtracting(value)
  else {
    return
  }
  let isAway = distance.isNegative == value.isNegative
  let isRight =
    switch format.roundingRule {
    case .toNearestOrAwayFromZero, .toNearestOrEven: distance.magnitude * 2 <= unit
    case .awayFromZero: isAway && distance.magnitude < unit
    case .towardZero: !isAway && distance.magnitude < unit
    case .up: !distance.isNegative && distance.magnitude < unit
    case .down: distance.isNegative && distance.magnitude < unit
    }
  expect(isRight, "\(value) is rounded to \(String(decoding: text, as: UTF8.self)) by \(format.roundingRule)")
}
