import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct AlgebraEvaluatorTests {
  private static let numbers = [
    "5", " 5 ", "007", "1.50", ".5", "5.", "1e3", "1.5E-3", "1,234.50", "1 234,5", "1_000", "1'000", "½",
    "2½", "1⁄3", "１２", "١٢٫٥",
    "12345678901234567890123", "0 # note", "5 =",
  ]

  @Test(arguments: numbers) func `numbers are read as from left to right`(text: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate(text) == ExpressionParser.parse(from: text).result())
  }

  @Test(arguments: [
    ("2 + 3 * 4", "14"), ("(2 + 3) * 4", "20"), ("2 * 3 + 4 * 5", "26"), ("10 - 4 - 3", "3"),
    ("64 / 4 / 2", "8"),
    ("2 - 3 * 4 / 6 - 1", "-1"), ("100 / (2 + 3) / 4", "5"), ("((((7))))", "7"),
    ("1 − 2 × 3 ÷ 4", "-1/2"), ("１＋（２－３）＊４", "-3"), ("12\t* \u{A0}3", "36"), ("2·3∙4", "24"),
    ("2^10", "1024"), ("2^-3", "1/8"), ("2^100", "1267650600228229401496703205376"), ("2^3^2", "512"),
    ("(2^3)^2", "64"),
    ("-2^2", "-4"), ("(-2)^2", "4"), ("2^-2^2", "1/16"), ("-2^-2", "-1/4"), ("2^--3", "8"), ("2^+3", "8"),
    ("2*-3^2", "-18"),
    ("(2/3)^-2", "9/4"), ("0^0", "1"), ("1.5^2", "9/4"), ("2^(1+2)", "8"), ("2^(6/2)*2", "16"),
    ("2^(1+2^(1+1))", "32"),
    ("1^1e30", "1"), ("(-1)^(1e30 + 1)", "-1"), ("(-1)^-1e30", "1"), ("0^1e30", "0"),
    ("7 mod 3", "1"), ("-7 mod 3", "2"), ("7 mod -3", "-2"), ("-7 mod -3", "-1"), ("7.5 mod 2", "3/2"),
    ("1/2 mod 1/3", "1/6"),
    ("-(7 mod 3)", "-1"), ("2 * 7 mod 4", "2"), ("17 mod 5 * 2", "4"), ("2^3 mod 5", "3"), ("17mod 5", "2"),
    ("7mod(3)", "1"),
    ("2＾3", "8"), ("2**3", "8"), ("2 ** -3**2", "1/512"), ("-2**2", "-4"), ("12 345 / 670", "2469/134"),
    ("12\u{A0}345/670", "2469/134"),
    ("7 % 3", "1"), ("7%(3)", "1"), ("7 % 3 % 2", "1"), ("7 %½", "0"),
    ("5%", "1/20"), ("(200 * 10%)", "20"), ("200 + (10%)", "2001/10"), ("50%^2", "1/4"), ("(1 + 1)%", "1/50"),
    ("50% * 4", "2"), ("50% mod 1", "1/2"), ("5% =", "1/20"), ("5 % # note", "1/20"),
    ("(50 + 50) + 10%", "110"), ("200 + 10%", "220"), ("200 − 10 %", "180"), ("50 + 50 + 10%", "110"),
    ("2 * 50 + 10%", "110"), ("100 + 10% + 10%", "121"), ("200 + 10% − 5", "215"), ("10% + 5", "51/10"),
    ("10%-5", "-49/10"), ("100 + -10%", "90"), ("100 - (5 + 5)%", "90"), ("100 + 10% * 2", "501/5"),
    ("100 + 2 * 10%", "501/5"), ("1 + (100 + 10%)", "111"), ("100 + 50%^2", "401/4"),
    ("2 * (50 + 10%)", "110"),
    ("--5", "5"), ("-(-(5))", "5"), ("- + - 3", "3"), ("3 - -3", "6"), ("2 * - 3", "-6"), ("-(2 + 3)", "-5"),
    ("+5", "5"),
    ("(5 + 3) * 2 =", "16"), ("(1 + 2) * 3 # (a note", "9"), ("1/3 + 1/3 + 1/3", "1"), ("0.1 + 0.2", "3/10"),
  ]) func `precedence is that of algebra`(text: String, value: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate(text) == WrittenNumber(value).value)
  }

  @Test(arguments: [
    ("2(3)", AlgebraError.Reason.expression(.missingOperator), 1),
    ("(2)(3)", .expression(.missingOperator), 3),
    ("2 3", .expression(.missingOperator), 2), ("2 x 3", .expression(.missingOperator), 2),
    ("0.1(6)", .expression(.missingOperator), 3), ("3 1/7", .expression(.missingOperator), 2),
    ("3 ½", .expression(.missingOperator), 2), ("5 EUR", .expression(.missingOperator), 2),
    ("(5) 3", .expression(.missingOperator), 4), ("5_", .expression(.missingOperator), 1),
    ("1,23(4)", .expression(.missingOperator), 4),
    ("2 +", .expression(.missingNumber), 3),
    ("(", .expression(.missingNumber), 1),
    ("2 * (3 + # note", .expression(.missingNumber), 9), ("-", .expression(.missingNumber), 1),
    ("price =", .expression(.missingNumber), 7), ("2^", .expression(.missingNumber), 2),
    ("()", .expression(.unexpectedCharacter), 1), ("2 * * 3", .expression(.unexpectedCharacter), 4),
    ("2 *** 3", .expression(.unexpectedCharacter), 4), ("2 * *3", .expression(.unexpectedCharacter), 4),
    ("5!", .expression(.unexpectedCharacter), 1),
    ("5 ~ 3", .expression(.unexpectedCharacter), 2), ("5%%", .expression(.unexpectedCharacter), 2),
    ("5 % % 3", .expression(.unexpectedCharacter), 4), ("$5", .expression(.unexpectedCharacter), 0),
    ("a = = 5", .expression(.unexpectedCharacter), 4), ("_ = 5", .noPreviousValue, 0),
    ("mod = 5", .operatorForName, 0), ("5 + mod", .operatorForName, 4),
    ("12 345/670", .expression(.missingOperator), 3),
    ("1 + 1 234/5", .expression(.missingOperator), 6),
    ("5 = a", .expression(.unexpectedCharacter), 4), ("[1]", .expression(.unexpectedCharacter), 0),
    ("1 + …", .expression(.unexpectedCharacter), 4),
    ("5e", .expression(.missingExponent), 2), ("0x10", .expression(.hexadecimal), 0),
    ("(1 + 1e999999999)", .expression(.numberTooLarge), 5),
    ("(2 + 3", .unclosedParenthesis, 0), ("1 + ((2 + 3) * 4", .unclosedParenthesis, 4),
    ("-(2 =", .unclosedParenthesis, 1),
    ("2 + 3)", .unopenedParenthesis, 5), (")", .expression(.unexpectedCharacter), 0),
    ("10 % + 5", .ambiguousPercent, 3), ("7 % -3", .ambiguousPercent, 2),
    ("(200 + 10\t% − 5)", .ambiguousPercent, 10),
    ("7mod3", .expression(.missingOperator), 1), ("7 mod2", .expression(.missingOperator), 2),
    ("mod2 mod 2", .unknownName("mod2"), 0), ("838 1/07", .expression(.missingOperator), 4),
    ("2 * pirce", .unknownName("pirce"), 4), ("_ + 1", .noPreviousValue, 0), ("2 + _", .noPreviousValue, 4),
    ("6 / (3 - 3)", .divisionByZero, 4), ("6 / -(3 - 3) * 2 + 1", .divisionByZero, 4),
    ("1 + 6 mod 0", .divisionByZero, 10),
    ("2 * 0^-1", .divisionByZero, 6), ("1 / 0^2", .divisionByZero, 4),
    ("(1 + (2 * (3 / 0)))", .divisionByZero, 15),
    ("2^(1/2)", .fractionalExponent, 2), ("2^50%", .fractionalExponent, 2),
    ("2^3^-1", .fractionalExponent, 2),
    ("2^16384", .tooLarge, 2), ("2^9^9^9", .tooLarge, 4), ("2^1e30", .tooLarge, 2),
    ("(1/2)^1e30", .tooLarge, 6),
    ("1e4000 * 1e4000", .tooLarge, 9), ("1 / 0 + 5)", .unopenedParenthesis, 9),
    ("1e4900 + 2 * 1e-4900", .tooLarge, 9),
  ]) func `trouble is told with its place`(text: String, reason: AlgebraError.Reason, offset: Int) {
    var algebra = AlgebraEvaluator()
    #expect(throws: AlgebraError(reason, offset: offset)) { try algebra.evaluate(text) }
  }

  @Test func `blank lines have no value and change nothing`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("2 + 3") == 5)
    for text in ["", "  ", "\t", " # note", "\u{A0}#"] { #expect(try algebra.evaluate(text) == nil) }
    #expect(try algebra.evaluate("_ * 2") == 10)
  }

  @Test func `names and the value of the line before are known below`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("price = 12.50") == Rational(25, 2))
    #expect(try algebra.evaluate("2 * _") == 25)
    #expect(try algebra.evaluate("vat_2 = price * 20% =") == Rational(5, 2))
    #expect(try algebra.evaluate("(price+vat_2)*3 # all") == 45)
    #expect(try algebra.evaluate("price=price+1") == Rational(27, 2))
    #expect(try algebra.evaluate("price % 2") == Rational(3, 2))
    #expect(try algebra.evaluate("Price = 1") == 1)
    #expect(try algebra.evaluate("e2 = 3") == 3)
    #expect(try algebra.evaluate("e2^2 + Price") == 10)
    #expect(Set(algebra.names) == ["price", "vat_2", "Price", "e2"])
  }

  @Test(arguments: ["price = 1 / 0", "price = 2 +", "price = 3 )"])
  func `a definition that has failed takes the old value away`(text: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("price = 12.50") == Rational(25, 2))
    #expect(throws: AlgebraError.self) { try algebra.evaluate(text) }
    #expect(throws: AlgebraError(.noPreviousValue, offset: 0)) { try algebra.evaluate("_") }
    #expect(throws: AlgebraError(.nameWithoutValue("price"), offset: 4)) { try algebra.evaluate("2 * price") }
    #expect(algebra.names == [])
    #expect(try algebra.evaluate("price = 2") == 2)
    #expect(try algebra.evaluate("price") == 2)
  }

  @Test func `a name after which nothing stands keeps its value`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("price = 12.50") == Rational(25, 2))
    #expect(throws: AlgebraError(.expression(.missingNumber), offset: 7)) { try algebra.evaluate("price =") }
    #expect(try algebra.evaluate("price") == Rational(25, 2))
  }

  @Test(arguments: ["max", "mol", "cod", "code", "mode", "moda", "Mod", "mod2"])
  func `names may resemble an operator`(name: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("\(name) = 7") == 7)
    #expect(try algebra.evaluate("\(name) mod 4") == 3)
  }

  @Test func `a line that is too long is refused, and has no value`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("a = 5") == 5)
    #expect(
      try algebra.evaluate("1" + String(repeating: "+1", count: (1 << 15) - 1) + " ") == Rational(1 << 15))
    let line = "a = " + String(repeating: " ", count: 1 << 16) + "7"
    #expect(throws: AlgebraError(.lineTooLong, offset: 1 << 16)) { try algebra.evaluate(line) }
    #expect(throws: AlgebraError(.nameWithoutValue("a"), offset: 0)) { try algebra.evaluate("a") }
    #expect(throws: AlgebraError(.lineTooLong, offset: 5)) {
      _ = try Array("1 + 2".utf8).withUnsafeBufferPointer { try algebra.evaluate($0, isCut: true) }
    }
    #expect(throws: AlgebraError(.noPreviousValue, offset: 0)) { try algebra.evaluate("_") }
  }

  @Test func `a line that computes with long numbers all the time is given up early`() throws {
    var algebra = AlgebraEvaluator(limits: AlgebraEvaluator.Limits(longBits: 100_000))
    for line in ["a = 3^5000 / 7^2800", "b = 1 / 7^2800"] { #expect(try algebra.evaluate(line) != nil) }
    for term in ["+a-b", "+a*b*0", "+a mod b", "+(a/b)*0"] {
      let line = "0" + String(repeating: term, count: (1 << 16) / term.utf8.count - 1)
      do throws(AlgebraError) {
        let value = try algebra.evaluate(line)
        Issue.record("\(term) has the value \(value ?? 0)")
      } catch {
        #expect(error.reason == .tooLarge && error.offset < 100)
      }
    }
    #expect(try algebra.evaluate("1" + String(repeating: "+1", count: 30_000)) == 30_001)
    #expect(try algebra.evaluate("a + b - a") == algebra.evaluate("b"))
  }

  @Test func `depth and names have limits`() throws {
    var algebra = AlgebraEvaluator()
    let opened = String(repeating: "(", count: 1_000)
    let closed = String(repeating: ")", count: 1_000)
    #expect(try algebra.evaluate(opened + "7" + closed) == 7)
    #expect(throws: AlgebraError(.tooDeep, offset: 1_000)) {
      try algebra.evaluate(String(repeating: "(", count: 1 << 16))
    }
    #expect(try algebra.evaluate(String(repeating: "1^", count: 1_000) + "1") == 1)
    #expect(throws: AlgebraError(.tooDeep, offset: 2_001)) {
      try algebra.evaluate(String(repeating: "1^", count: 1 << 15))
    }
    let limits = AlgebraEvaluator.Limits(numbers: NumberLimits(bits: 64), depth: 2, names: 2, nameLength: 3)
    algebra = AlgebraEvaluator(limits: limits)
    #expect(throws: AlgebraError(.tooDeep, offset: 4)) { try algebra.evaluate("2^(1^(1))") }
    #expect(throws: AlgebraError(.tooLarge, offset: 2)) { try algebra.evaluate("2^70") }
    #expect(throws: AlgebraError(.nameTooLong, offset: 1)) { try algebra.evaluate(" abcd = 1") }
    for text in ["a = 1", "abc = 2", "a = 3"] { #expect(try algebra.evaluate(text) != nil) }
    #expect(throws: AlgebraError(.tooManyNames, offset: 0)) { try algebra.evaluate("c = 4") }
    #expect(try algebra.evaluate("a") == 3)
  }
}
