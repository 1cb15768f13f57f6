import CalculatorCore
import ExactNumbers

/// `numbers WORK SIZE` prints the nanoseconds of one operation and a checksum of the result.
@main
struct Numbers {
  static func main() throws {
    let arguments = CommandLine.arguments
    try run(arguments.count > 1 ? arguments[1] : "", size: arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0)
  }

  static func run(_ work: String, size: Int) throws {
    var generator = Generator(state: 42)
    switch work {
    case "add-decimals": try pairs(Addition.self, decimals(&generator), decimals(&generator))
    case "multiply-decimals": try pairs(Multiplication.self, decimals(&generator), decimals(&generator))
    case "divide-decimals": try pairs(Division.self, decimals(&generator), decimals(&generator))
    case "add-fractions": try pairs(Addition.self, fractions(&generator), fractions(&generator))
    case "multiply-fractions": try pairs(Multiplication.self, fractions(&generator), fractions(&generator))
    case "sum-decimals":
      let terms = try decimals(&generator)
      var sum = Rational.zero
      let time = nanoseconds {
        sum = .zero
        for index in 0..<1_000 { try? sum.add(terms[index]) }
      }
      report(time / 1_000, "\(sum)")
    case "harmonic":
      var sum = Rational.zero
      let time = nanoseconds { sum = (try? harmonicSum(size)) ?? .zero }
      report(time, "\(sum)")
    case "multiply":
      let left = bigInteger(generator.digits(size))
      let right = bigInteger(generator.digits(size))
      var product = BigInteger.zero
      report(nanoseconds { product = left * right }, "\(product)")
    case "divide":
      let left = bigInteger(generator.digits(2 * size))
      let right = bigInteger(generator.digits(size))
      var quotient = BigInteger.zero
      report(nanoseconds { quotient = left / right }, "\(quotient)")
    case "gcd":
      let common = bigInteger(generator.digits(size / 4))
      let left = bigInteger(generator.digits(size - size / 4)) * common
      let right = bigInteger(generator.digits(size - size / 4)) * common
      var divisor = BigInteger.zero
      report(nanoseconds { divisor = left.greatestCommonDivisor(with: right) }, "\(divisor)")
    case "parse":
      let text = generator.digits(size)
      var value = BigInteger.zero
      report(nanoseconds { value = bigInteger(text) }, "\(value)")
    case "print":
      let value = bigInteger(generator.digits(size))
      var text = ""
      report(nanoseconds { text = value.description }, text)
    case "longest": try longest()
    default:
      print("usage: numbers WORK SIZE")
    }
  }
}

func bigInteger(_ text: String) -> BigInteger {
  guard let value = BigInteger(text) else { fatalError("not a numeral") }
  return value
}

protocol Operation {
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError)
}

enum Addition: Operation {
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError) { try left.add(right) }
}

enum Multiplication: Operation {
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError) {
    try left.multiply(by: right)
  }
}

enum Division: Operation {
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError) {
    try left.divide(by: right)
  }
}

/// Times an operation on pairs from two rows of 1,000 numbers; the checksum is that of all results.
func pairs<Work: Operation>(_ operation: Work.Type, _ left: [Rational], _ right: [Rational]) throws {
  func apply(from start: Int, to end: Int) -> Rational {
    var result = Rational.zero
    for index in start..<end {
      result = left[index]
      do throws(ArithmeticError) { try Work.apply(&result, right[index]) } catch { fatalError("\(error)") }
    }
    return result
  }
  var last = Rational.zero
  let time = nanoseconds { last = apply(from: 0, to: 1_000) }
  var texts = ""
  for index in 0..<1_000 { texts += "\(apply(from: index, to: index + 1)) " }
  precondition(texts.hasSuffix(" \(last) "))
  report(time / 1_000, texts)
}

func decimals(_ generator: inout Generator) throws -> [Rational] {
  var row: [Rational] = []
  for _ in 0..<1_000 {
    let (significand, scale) = generator.decimal()
    row.append(try Rational(significand: UInt128(significand), exponent: -scale))
  }
  return row
}

func fractions(_ generator: inout Generator) throws -> [Rational] {
  var row: [Rational] = []
  for _ in 0..<1_000 {
    let (numerator, denominator) = generator.fraction()
    row.append(try Rational(numerator, denominator))
  }
  return row
}

func harmonicSum(_ count: Int) throws -> Rational {
  var sum = Rational.zero
  for denominator in 1...count { try sum.add(Rational(1, denominator)) }
  return sum
}
