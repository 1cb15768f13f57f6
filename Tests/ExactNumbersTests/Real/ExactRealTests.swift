import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct ExactRealTests {
  @Test(arguments: Fixture.reals)
  func `what is equal is equal and what differs differs`(left: String, relation: String, right: String) throws
  {
    if relation == "none" {
      var reason: ExpressionError.Reason?
      do throws(ExpressionError) { _ = try ExactReal(formula: UTF8Text(left)) } catch {
        reason = error.reason
      }
      let reasons: [String: ArithmeticError] = [
        "divisionByZero": .divisionByZero, "outsideDomain": .outsideDomain, "tooLarge": .tooLarge,
        "undecided": .undecided(digits: 1_000),
      ]
      #expect(try reason == .init(#require(reasons[right])))
      return
    }
    let (this, that) = (try ExactReal(formula: UTF8Text(left)), try ExactReal(formula: UTF8Text(right)))
    #expect((this == that) == (relation == "="))
    #expect(relation != "=" || this.hashValue == that.hashValue)
    #expect(try this.compare(to: that) == (relation == "<" ? -1 : relation == ">" ? 1 : 0))
    for value in [this, that] { #expect(try ExactReal(formula: UTF8Text(value.description)) == value) }
  }

  @Test(arguments: [
    ("√8", "2√2"), ("sin(15°)", "(√6 − √2)⁄4"), ("π/6", "π⁄6"), ("ln 8", "3 ln 2"), ("e*e", "e²"),
    ("√5+1", "1 + √5"),
    ("2√2/3", "2√2⁄3"), ("-√2", "-√2"), ("1/π", "1⁄π"), ("1/(2π)", "1⁄(2π)"), ("e^-2", "1⁄e²"), ("√π", "√π"),
    ("∛2", "∛2"), ("2^(1/5)", "2^(1⁄5)"), ("2^√2", "2^(√2)"), ("π^π", "e^(π ln(π))"), ("ln 10", "ln 10"),
    ("sin(1)", "sin(1)"), ("tan(1)", "sin(1)⁄cos(1)"), ("(1+π)^20", "(1 + π)²⁰"), ("1/(1+π)", "1⁄(1 + π)"),
    ("√(1+π)", "√(1 + π)"), ("asin(0.3)", "asin(3⁄10)"), ("acos(0.3)", "(π − 2 asin(3⁄10))⁄2"), ("2 3π", ""),
    ("0.5", "1/2"), ("e·e^√2", "e × e^(√2)"), ("1 + 3·e", "1 + (3 × e)"), ("3 ln 2·ln 3", "3 ln 2 ln 3"),
    ("(ln 2)²", "(ln 2)²"),
    ("√e", "√e"),
  ])
  func `the exact form is written as people write it`(formula: String, form: String) throws {
    #expect((try? ExactReal(formula: UTF8Text(formula)).description) ?? "" == form)
  }

  @Test func `digits are rounded by every rule in any format`() throws {
    let expected: [RoundingRule: String] = [
      .toNearestOrAwayFromZero: "-1.4142", .toNearestOrEven: "-1.4142", .awayFromZero: "-1.4143",
      .towardZero: "-1.4142", .up: "-1.4142", .down: "-1.4143",
    ]
    for (rule, text) in expected {
      let format = NumberFormat(fractionDigits: 4...4, roundingRule: rule)
      #expect(try format.text(for: -ExactReal(formula: "√2")) == text)
    }
    let money = NumberFormat(decimalSeparator: ",", fractionDigits: 2...2)
    #expect(try money.text(for: ExactReal(formula: "1000π")) == "3.141,59")
    let long = NumberFormat(groupingSeparator: "", fractionDigits: 0...10_000)
    #expect(try long.text(for: .pi).suffix(10) == "5256375679")
    // Numbers that are fractions in disguise, and digits that a bound of 64 bits leaves open.
    for (formula, text) in [
      ("cos(20°)cos(40°)cos(80°)", "0.125"), ("√(5+√21)√(5−√21)", "2"),
      ("e^(π√163)", "262,537,412,640,768,743.99999999999925007260"),
    ] {
      #expect(
        try NumberFormat.standard.text(for: ExactReal(formula: UTF8Text(formula))).hasPrefix(text.prefix(42)))
    }
    var text: [UInt8] = []
    let eighth = try ExactReal(formula: "cos(20°)cos(40°)cos(80°)")
    let isRounded = try NumberFormat(fractionDigits: 2...2, roundingRule: .down).append(eighth, to: &text)
    #expect(isRounded && text == Array("0.12".utf8))
  }

  /// Each function asks for a few more bits of what is in it, and not for twice as many, which would take years.
  @Test(arguments: ["√(2 + ", "sin(1 + ", "ln(2 + ", "√(1 + √(3 + "])
  func `functions deep in one another have digits`(function: String) throws {
    let depth = function.contains("3") ? 12 : 24
    let closers = String(repeating: ")", count: depth * function.count { $0 == "(" })
    let value = try ExactReal(formula: UTF8Text(String(repeating: function, count: depth) + "1" + closers))
    #expect(try NumberFormat.standard.text(for: value).utf8.count > 1)
  }

  @Test func `numbers are rounded to integers and multiples`() throws {
    let value = try ExactReal(formula: "−√1000000")
    #expect(try value.rounded(.down) == -1_000)
    #expect(try ExactReal(formula: "e^50").rounded() == BigInteger("5184705528587072464087"))
    #expect(try ExactReal(formula: "8cos(20°)cos(40°)cos(80°)").rounded(.down) == 1)
    #expect(
      try ExactReal(formula: "π").rounded(toMultipleOf: ExactReal(formula: "√2")) == ExactReal(formula: "2√2")
    )
    #expect(throws: ArithmeticError.tooLarge) { try ExactReal(formula: "e^100000").rounded() }
    #expect(throws: ArithmeticError.undecided(digits: 1_000)) {
      try ExactReal(formula: "2+ln(1+√2)+ln(√2−1)").rounded(.down)
    }
    #expect(throws: ArithmeticError.tooLarge) { try ExactReal.pi.enclosure(fractionDigits: .max) }
    #expect(try ExactReal.pi.enclosure(fractionDigits: .min).upperBound < 4)
    #expect(try ExactReal.pi.sign(digits: .max) == 1)
    let bounds = try ExactReal.pi.enclosure(fractionDigits: 50)
    #expect(try bounds.upperBound - bounds.lowerBound <= Rational(significand: 1, exponent: -50))
    #expect(
      bounds.contains("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899"))
  }

  @Test(arguments: ["", "(", "2 3", "√", "1..2", "sin", "2^", "ee", "((((1)", "²", "1/", "mod 2"])
  func `what is no formula is refused`(text: String) {
    #expect(throws: ExpressionError.self) { try ExactReal(formula: UTF8Text(text)) }
  }
}
