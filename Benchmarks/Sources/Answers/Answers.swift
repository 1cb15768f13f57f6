import CalculatorCore

/// Reads questions from standard input, one a line, and writes the answers: the other side of `differential.py`.
///
///     + 1/3 2/3           1
///     round 1/3 5 floor   0.33333
@main
struct Answers {
  static func main() {
    while let line = readLine() {
      do throws(ArithmeticError) {
        print(try answer(line.split(separator: " ").map(String.init)))
      } catch {
        print(error == .divisionByZero ? "division by zero" : "too large")
      }
    }
  }

  static func answer(_ words: [String]) throws(ArithmeticError) -> String {
    var left = try number(words[1])
    let right = words.count > 2 ? words[2] : "0"
    switch words[0] {
    case "+": try left.add(number(right))
    case "-": try left.subtract(number(right))
    case "*": try left.multiply(by: number(right))
    case "/": try left.divide(by: number(right))
    case "^": try left.raise(to: Int(right) ?? 0)
    case "<":
      let other = try number(right)
      return left < other ? "true" : "false"
    case "=":
      let other = try number(right)
      if left != other { return "false" }
      return left.hashValue == other.hashValue ? "true" : "equal, with another hash"
    case "formula": left = try formula(words)
    case "double": return "\(Double(left).bitPattern)"
    case "from-double": return Rational(exactly: Double(bitPattern: UInt64(right) ?? 0))?.description ?? "nil"
    case "round": return left.numeral(fractionDigits: Int(right) ?? 0, rule: rule(words[3]))
    case "integer": return left.rounded(rule(right)).description
    case "digits":
      let rounded = left.rounded(significantDigits: Int(right) ?? 1, rule: rule(words[3]))
      return "\(String(decoding: rounded.digits, as: UTF8.self)) \(rounded.exponent) \(rounded.isExact)"
    case "repeat":
      guard let decimal = left.repeatingDecimal(limit: Int(right) ?? 0) else { return "nil" }
      let parts = [decimal.integerDigits, decimal.fractionDigits, decimal.repetend]
      return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
    default: return "unknown"
    }
    return left.description
  }

  /// A numeral, or two integers with a slash between them.
  static func number(_ text: String) throws(ArithmeticError) -> Rational {
    let parts = text.split(separator: "/")
    if parts.count == 2 {
      return try Rational(
        BigInteger(String(parts[0])) ?? .zero, BigInteger(String(parts[1])) ?? .zero)
    }
    let value: Result<Rational, NumeralError> = Array(text.utf8).withUnsafeBufferPointer { bytes in
      do throws(NumeralError) { return .success(try Rational(numeral: bytes)) } catch {
        return .failure(error)
      }
    }
    switch value {
    case .success(let number): return number
    case .failure: throw .tooLarge
    }
  }

  /// Operands and operators in turn, from left to right.
  static func formula(_ words: [String]) throws(ArithmeticError) -> Rational {
    var result = try number(words[1])
    for index in stride(from: 2, to: words.count, by: 2) {
      let operand = try number(words[index + 1])
      switch words[index] {
      case "+": try result.add(operand)
      case "-": try result.subtract(operand)
      case "*": try result.multiply(by: operand)
      default: try result.divide(by: operand)
      }
    }
    return result
  }

  static func rule(_ name: String) -> RoundingRule {
    switch name {
    case "half-up": .toNearestOrAwayFromZero
    case "half-even": .toNearestOrEven
    case "up": .awayFromZero
    case "down": .towardZero
    case "ceiling": .ceiling
    default: .floor
    }
  }
}
