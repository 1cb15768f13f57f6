import CalculatorCore
import ExactNumbers

/// Returns the answer to a question in words, the first of which says what is asked.
///
///     + 1/3 2/3           1
///     round 1/3 5 floor   0.33333
func answer(to question: [UInt8]) -> [UInt8] {
  let words = question.split(separator: UInt8(ascii: " "))
  do throws(ArithmeticError) {
    return try Question(words: words, text: question).answer()
  } catch {
    return error == .divisionByZero ? bytes("division by zero") : bytes("too large")
  }
}

/// A question taken apart.
private struct Question {
  let words: [ArraySlice<UInt8>]
  let text: [UInt8]

  func answer() throws(ArithmeticError) -> [UInt8] {
    if isAbout("line") { return line() }
    if isAbout("algebra") { return algebra() }
    if isAbout("integer-of") { return try integers() }
    if isAbout("real") { return real() }
    var left = try number(words[1])
    if isAbout("+") {
      left = try left.adding(number(words[2]))
    } else if isAbout("-") {
      left = try left.subtracting(number(words[2]))
    } else if isAbout("*") {
      left = try left.multiplied(by: number(words[2]))
    } else if isAbout("/") {
      left = try left.divided(by: number(words[2]))
    } else if isAbout("^") {
      left = try left.raised(to: integer(words[2]))
    } else if isAbout("<") {
      return bytes(left < (try number(words[2])) ? "true" : "false")
    } else if isAbout("=") {
      let right = try number(words[2])
      if left != right { return bytes("false") }
      return bytes(left.hashValue == right.hashValue ? "true" : "equal, with another hash")
    } else if isAbout("approximate") {
      left = left.approximated(maximumDenominator: try number(words[2]).numerator)
    } else if isAbout("double") {
      return Array(BigInteger(Double(left).bitPattern).description.utf8)
    } else if isAbout("from-double") {
      guard let bits = UInt64(exactly: try number(words[2])) else { return bytes("no bits") }
      guard let value = Rational(exactly: Double(bitPattern: bits)) else { return bytes("nil") }
      left = value
    } else if isAbout("round") {
      return Array(left.numeral(fractionDigits: integer(words[2]), rule: rule(words[3])).utf8)
    } else if isAbout("integer") {
      left = Rational(left.rounded(rule(words[2])))
    } else if isAbout("digits") {
      let format = NumberFormat(
        maximumSignificantDigits: integer(words[2]), roundingRule: rule(words[3]))
      var text: [UInt8] = []
      let isApproximate = format.append(left, notation: .scientific, to: &text)
      return text + bytes(isApproximate ? " false" : " true")
    } else if isAbout("repeat") {
      let format = NumberFormat(
        groupingSeparator: "", fractionDigits: 0...integer(words[2]), maximumIntegerDigits: .max)
      var text: [UInt8] = []
      format.append(left.magnitude, notation: .repeating, to: &text)
      return text.contains(UInt8(ascii: "/")) ? bytes("nil") : text
    } else {
      return bytes("unknown")
    }
    return Array(left.description.utf8)
  }

  /// The digits of a formula of exact real numbers, and whether its exact form is read as the same number.
  private func real() -> [UInt8] {
    let formula = Array(words.dropFirst(3).joined(separator: [UInt8(ascii: " ")]))
    let format = NumberFormat(maximumSignificantDigits: integer(words[1]), roundingRule: rule(words[2]))
    do throws(ExpressionError) {
      let value = try ExactReal(formula: UTF8Text(utf8: formula))
      var text: [UInt8] = []
      do throws(ArithmeticError) { try format.append(value, notation: .scientific, to: &text) } catch {
        throw ExpressionError(.init(error), offset: 0)
      }
      let again = try? ExactReal(formula: UTF8Text(value.description))
      return text + bytes(again == value ? "\tsame" : again == nil ? "\tunread" : "\tanother")
    } catch {
      switch error.reason {
      case .tooLarge: return bytes("too large")
      case .undecided: return bytes("undecided")
      case .divisionByZero, .outsideDomain: return bytes("none")
      default: return bytes("unreadable")
      }
    }
  }

  /// The answer to what only integers are asked.
  private func integers() throws(ArithmeticError) -> [UInt8] {
    let (left, right) = (try number(words[2]).numerator, try number(words[3]).numerator)
    let result: BigInteger? =
      switch words[1].first {
      case UInt8(ascii: "&"): left & right
      case UInt8(ascii: "|"): left | right
      case UInt8(ascii: "^"): left ^ right
      case UInt8(ascii: "<"): left << right
      case UInt8(ascii: ">"): left >> right
      case UInt8(ascii: "r"): left.squareRoot()
      case UInt8(ascii: "p"): left.power(right, modulus: try number(words[4]).numerator)
      case UInt8(ascii: "m"): left.leastCommonMultiple(with: right)
      case UInt8(ascii: "t"): left.isPrime ? 1 : 0
      case UInt8(ascii: "b"): BigInteger(isNegative: left.isNegative, bigEndianBytes: words[2])
      default: nil
      }
    return result.map { Array($0.description.utf8) } ?? bytes("unknown")
  }

  private func isAbout(_ name: StaticString) -> Bool { words[0].elementsEqual(bytes(name)) }

  /// The value of an expression as a filter shows it.
  private func line() -> [UInt8] {
    var evaluator = ExpressionEvaluator()
    return text[5...].withUnsafeBufferPointer { expression in
      do throws(ExpressionError) {
        _ = try evaluator.read(expression, isLast: true)
      } catch {
        return bytes("error")
      }
      if evaluator.failure != nil { return bytes("NaN") }
      var text: [UInt8] = []
      _ = NumberFormat.ungrouped.append(shown: evaluator.value, to: &text)
      return text
    }
  }

  /// The value of a line of algebra.
  private func algebra() -> [UInt8] {
    var evaluator = AlgebraEvaluator()
    return text[8...].withUnsafeBufferPointer { line in
      do throws(ExpressionError) {
        return try evaluator.evaluate(line).map { Array($0.description.utf8) } ?? bytes("error")
      } catch {
        switch error.reason {
        case .divisionByZero, .tooLarge, .outsideDomain: return bytes("none")
        default: return bytes("error")
        }
      }
    }
  }
}

/// A numeral, or two integers with a slash between them.
private func number(_ word: ArraySlice<UInt8>) throws(ArithmeticError) -> Rational {
  let parts = word.split(separator: UInt8(ascii: "/"))
  if parts.count == 2 { return try Rational(numeral(parts[0]).numerator, numeral(parts[1]).numerator) }
  return try numeral(word)
}

private func numeral(_ word: ArraySlice<UInt8>) throws(ArithmeticError) -> Rational {
  guard let number = Rational(String(decoding: word, as: UTF8.self)) else { throw .tooLarge }
  // Text may be longer than the limits allow a sum to be.
  return try number.adding(.zero)
}

private func integer(_ word: ArraySlice<UInt8>) -> Int {
  (try? numeral(word)).flatMap { Int(exactly: $0) } ?? 0
}

private func rule(_ word: ArraySlice<UInt8>) -> RoundingRule {
  let names: [(StaticString, RoundingRule)] = [
    ("half-up", .toNearestOrAwayFromZero), ("half-even", .toNearestOrEven), ("up", .awayFromZero),
    ("down", .towardZero), ("ceiling", .up),
  ]
  for (name, rule) in names where word.elementsEqual(bytes(name)) { return rule }
  return .down
}

private func bytes(_ text: StaticString) -> [UInt8] {
  text.withUTF8Buffer { Array($0) }
}
