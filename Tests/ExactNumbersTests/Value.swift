import ExactNumbers
import Testing

/// Returns the value of numbers with `*` and `/` between them, or `+` and `-` with spaces around, from left to right.
func value(_ expression: String) throws -> Rational {
  var value: Rational = 0
  var (sign, numeral) = ("+", "")
  func apply() throws {
    let operand = try #require(Rational(numeral))
    switch sign {
    case "*": value *= operand
    case "/": value /= operand
    case "-": value -= operand
    default: value += operand
    }
    numeral = ""
  }
  for character in expression {
    if "*/".contains(character) || numeral.hasSuffix(" ") && "+-".contains(character) {
      numeral = numeral.filter { $0 != " " }
      try apply()
      sign = String(character)
    } else {
      numeral.append(character)
    }
  }
  numeral = numeral.filter { $0 != " " }
  try apply()
  return value
}

extension NumberFormat {
  /// Returns a number as it is written, after `≈` where it was rounded.
  func markedText(for value: Rational, notation: NumberNotation = .decimal) -> String {
    var text: [UInt8] = []
    let isApproximate = append(value, notation: notation, to: &text)
    return (isApproximate ? "≈ " : "") + String(decoding: text, as: UTF8.self)
  }
}
