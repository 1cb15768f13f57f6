import ExactNumbers

#if BIGINT
  import BigInt
#endif

/// `numbers WORK SIZE` prints the nanoseconds of one operation and a checksum of the result; with `Int` or `BigInt` after
/// it, of the same work on these integers.
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
        for index in 0..<1_000 { sum += terms[index] }
      }
      report(time / 1_000, "\(sum)")
    case "harmonic":
      var sum = Rational.zero
      let time = nanoseconds { sum = (try? harmonicSum(size)) ?? .zero }
      report(time, "\(sum)")
    case "longest": try longest()
    case "real": try real(CommandLine.arguments.last ?? "", digits: size)
    default:
      switch CommandLine.arguments.last {
      case "Int": integers(work, size, &generator, read: { Int($0) }) { _, _ in 0 }
      #if BIGINT
        case "BigInt":
          integers(work, size, &generator, read: { BigInt($0) }) { $0.greatestCommonDivisor(with: $1) }
      #endif
      default:
        integers(work, size, &generator, read: { BigInteger($0) }) { $0.greatestCommonDivisor(with: $1) }
      }
    }
  }
}

/// Digits of a function of 1.2347, made anew each time, or of π, which are kept, once.
func real(_ name: String, digits: Int) throws {
  let argument = ExactReal(Rational(numerator: 12_347, denominator: 10_000))
  var result = ExactReal.pi
  func compute() {
    let function = RealFunction.allCases.first { "\($0.name)" == name }
    if let function, let value = try? argument.applying(function) {
      result = value
    }
    _ = try? result.enclosure(fractionDigits: digits)
  }
  let start = processorTime()
  compute()
  let first = processorTime() - start
  let format = NumberFormat(groupingSeparator: "", fractionDigits: digits...digits)
  report(name == "π" ? first : nanoseconds(compute), try format.text(for: result))
}

/// Work on integers of this package, of the standard library, or of another package.
func integers<Integer: SignedInteger>(
  _ work: String, _ size: Int, _ generator: inout Generator, read: (String) -> Integer?,
  divisor: (Integer, Integer) -> Integer
) {
  func integer(_ size: Int) -> Integer { number(generator.digits(size)) }
  func number(_ text: String) -> Integer {
    guard let value = read(text) else { fatalError("not a numeral") }
    return value
  }
  var result = Integer.zero
  switch work {
  case "sum-integers", "product-integers":
    let terms = (0..<1_000).map { _ in Integer(generator.next() >> 34) }
    let isSum = work == "sum-integers"
    let time = nanoseconds {
      result = 0
      if isSum { for term in terms { result += term } } else { for term in terms { result = term * term } }
    }
    report(time / 1_000, "\(result)")
  case "multiply":
    let (left, right) = (integer(size), integer(size))
    report(nanoseconds { result = left * right }, "\(result)")
  case "divide":
    let (left, right) = (integer(2 * size), integer(size))
    report(nanoseconds { result = left / right }, "\(result)")
  case "gcd":
    let common = integer(size / 4)
    let (left, right) = (integer(size - size / 4) * common, integer(size - size / 4) * common)
    report(nanoseconds { result = divisor(left, right) }, "\(result)")
  case "parse":
    let text = generator.digits(size)
    report(nanoseconds { result = number(text) }, "\(result)")
  case "print":
    let value = integer(size)
    var text = ""
    report(nanoseconds { text = value.description }, text)
  default: print("usage: numbers WORK SIZE [Int or BigInt]")
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
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError) {
    left = try left.adding(right)
  }
}

enum Multiplication: Operation {
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError) {
    left = try left.multiplied(by: right)
  }
}

enum Division: Operation {
  static func apply(_ left: inout Rational, _ right: Rational) throws(ArithmeticError) {
    left = try left.divided(by: right)
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
  for denominator in 1...count { sum = try sum.adding(Rational(1, denominator)) }
  return sum
}
