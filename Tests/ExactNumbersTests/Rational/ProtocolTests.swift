import ExactNumbers
import Foundation
import TestSupport
import Testing

/// What people expect of a number of the standard library's kind.
@Suite struct ProtocolTests {
  private func sum<Number: AdditiveArithmetic>(_ numbers: [Number]) -> Number { numbers.reduce(.zero, +) }

  private func distance<Number: SignedNumeric & Comparable>(_ left: Number, _ right: Number)
    -> Number.Magnitude
  {
    (left - right).magnitude
  }

  @Test func `generic arithmetic takes both types`() throws {
    #expect(sum([1, 2, 3] as [BigInteger]) == 6)
    #expect(try sum([Rational(1, 3), Rational(1, 6)]) == Rational(1, 2))
    #expect(distance(2 as BigInteger, 5) == 3)
    #expect(try distance(Rational(1, 2), 2) == Rational(3, 2))
    #expect(BigInteger(exactly: UInt128.max) == BigInteger(UInt128.max))
    #expect(Rational(exactly: 7 as UInt8) == 7)
  }

  @Test func `operators in place give what operators give`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<150 {
      let left = ArithmeticSamples.rational(using: &generator)
      let right = ArithmeticSamples.rational(using: &generator)
      var (sum, difference, product, quotient) = (left, left, left, left)
      sum += right
      difference -= right
      product *= right
      #expect(sum == left + right && difference == left - right && product == left * right)
      #expect(sum - right == left && difference + right == left)
      if right.isZero { continue }
      quotient /= right
      #expect(quotient == left / right && quotient * right == left)
      #expect(left.signum() == (left > 0 ? 1 : left < 0 ? -1 : 0))
    }
    var integer: BigInteger = -17
    integer /= 5
    #expect(integer == -3 && integer.signum() == -1)
    integer = -17
    integer %= 5
    #expect(integer == -2)
  }

  @Test func `dividing by zero with an operator is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = Rational(1) / 0 }
    await #expect(processExitsWith: .failure) { _ = BigInteger(1) / 0 }
  }

  @Test(arguments: [
    ("1/3", 1, 3), ("-2.5", -5, 2), ("1e3", 1000, 1), ("4/6", 2, 3), (".5", 1, 2), ("0", 0, 1),
    ("-0/7", 0, 1),
    ("-7/1", -7, 1), ("+7/5", 7, 5), ("+.5", 1, 2), ("1.25e-2", 1, 80),
  ]) func `text is a number`(text: String, numerator: Int, denominator: Int) throws {
    #expect(Rational(text) == (try Rational(numerator, denominator)))
  }

  @Test(arguments: [
    "", "-", "/", "1/", "/3", "1/0", "1/-3", "1/3/5", "0.5/3", "1 /3", " 1", "1,000", "+-1", "1/+3", "one",
    "1e",
    "--1", "1e999999999",
    "-1e-999999999", "½", "١",
  ]) func `other text is none`(text: String) {
    #expect(Rational(text) == nil)
    #expect(BigInteger(text) == nil)
  }

  @Test func `a description comes back as the number`() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<150 {
      let value = ArithmeticSamples.rational(using: &generator)
      #expect(Rational(value.description) == value)
      #expect(BigInteger(value.numerator.description) == value.numerator)
    }
    let great = BigInteger(10).raised(to: 10_000)
    #expect(Rational(Rational(great).description) == Rational(great))
  }

  @Test func `numbers are coded as strings`() throws {
    let values = try ["half": Rational(1, 2), "great": Rational(BigInteger(2).raised(to: 100))]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(values)
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"great":"1267650600228229401496703205376","half":"1/2"}"#)
    #expect(try JSONDecoder().decode([String: Rational].self, from: data) == values)
    #expect(try JSONDecoder().decode([BigInteger].self, from: Data(#"["-12"]"#.utf8)) == [-12])
    for text in [#"["1/0"]"#, "[1]", #"["1e999999999"]"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([Rational].self, from: Data(text.utf8)) }
    }
  }

  @Test func `order is that of the differences, in every form`() throws {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<300 {
      let left = ArithmeticSamples.rational(using: &generator)
      let right = ArithmeticSamples.rational(using: &generator)
      #expect((left < right) == (left - right).isNegative)
      #expect((left == right) == (left - right).isZero)
    }
    #expect(try Rational(3, 2) < Rational(9, 4) && Rational(-9, 4) < Rational(-3, 2))
    #expect(Rational("1.5") == Rational("15e-1") && Rational("0.1") != Rational("0.10000001"))
  }
}
