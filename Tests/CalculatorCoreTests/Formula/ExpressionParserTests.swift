import CalculatorCore
import ExactNumbers
import Testing

@Suite struct ExpressionParserTests {
  @Test(arguments: [
    ("1+2", 3), ("1 + 2", 3), ("  1\t+ 2  ", 3), ("1\u{A0}+\u{A0}2", 3), ("1\u{202F}+\u{2009}2", 3),
    ("2 + 3 × 3 − 1", 14), ("2+3*3-1", 14), ("12/4", 3), ("12 ÷ 4 ∕ 3", 1), ("3x4", 12), ("3 X 4 · 2", 24),
    ("3*-3", -9), ("3×−3", -9), ("3 - -3", 6), ("-3", -3), ("− 3", -3), ("--3", 3), ("3 − − − 3", 0),
    ("3 + +3", 6), ("+3", 3), ("3++3", 6), ("3 × + 4", 12), ("+-3", -3), ("-+3", -3), ("3 - + - 3", 6),
    ("2x3", 6), ("0 x 10", 0), ("0 x10", 0), ("0x 10", 0), ("10x10", 100), ("1.0x10", 10), ("7 + 00x10", 70),
    ("0×10", 0), ("0*10", 0), ("0x.5", 0), ("0x-1", 0),
    ("5.", 5), ("007", 7), ("1e3", 1000), ("1E3", 1000), ("1e+3", 1000), ("2500e-2", 25), ("5.e1", 50),
    ("1 – 3", -2), ("-0", 0), ("0 − 0", 0),
    ("123456789012345678901234567890 − 123456789012345678901234567889", 1),
  ]) func `expressions have the value that left to right gives`(text: String, value: Int) throws {
    #expect(try ExpressionParser.parse(from: text).result() == Rational(value))
  }

  @Test(arguments: [
    ("1+2-3*2-3/6", -1, 2), ("- -0.1", 1, 10), (".5", 1, 2), ("0.1 + .2", 3, 10), ("1/3", 1, 3),
    ("1e-3", 1, 1000),
    ("-1.25e1", -25, 2),
  ]) func `decimals are exact`(text: String, numerator: Int, denominator: Int) throws {
    #expect(try ExpressionParser.parse(from: text).result() == Rational(numerator, denominator))
  }

  @Test func `the parts come in their order`() throws {
    let formula = try ExpressionParser.parse(from: "1+-2×3")
    #expect(formula.operands == CalculatorItemQueue([1, -2, 3]))
    #expect(formula.operators == CalculatorItemQueue([.add, .multiply]))
  }

  /// Besides these there are those of `expressions.tsv`, which every reader refuses alike.
  @Test(arguments: [
    ("", ExpressionError.Reason.missingNumber, 0), ("   ", .missingNumber, 3), ("5 + ", .missingNumber, 4),
    ("-", .missingNumber, 1), (".", .missingNumber, 1), ("5 × .", .missingNumber, 6),
    ("+", .missingNumber, 1),
    ("3 + +", .missingNumber, 5), ("0x", .missingNumber, 2), ("# note", .missingNumber, 0),
    ("a", .unexpectedCharacter, 0), ("1 + a", .unexpectedCharacter, 4), ("1 * / 2", .unexpectedCharacter, 4),
    ("×3", .unexpectedCharacter, 0), ("..5", .unexpectedCharacter, 1), (". 5", .unexpectedCharacter, 1),
    ("1e5.5", .unexpectedCharacter, 3), ("\u{202E}1", .unexpectedCharacter, 0),
    ("5 eur", .unexpectedCharacter, 2), ("1 = a", .unexpectedCharacter, 4), ("= 5", .unexpectedCharacter, 0),
    ("5 → 5", .unexpectedCharacter, 2), ("5 -> 5", .unexpectedCharacter, 2),
    ("1 − é", .unexpectedCharacter, 6),
    ("− − x", .unexpectedCharacter, 8), ("1\n2", .unexpectedCharacter, 1), ("1\0", .unexpectedCharacter, 1),
    ("NaN", .unexpectedCharacter, 0), ("x5", .unexpectedCharacter, 0), ("5x x5", .unexpectedCharacter, 3),
    ("0b11", .unexpectedCharacter, 1), ("0xg", .unexpectedCharacter, 2), ("00xF", .unexpectedCharacter, 3),
    ("+ × 1", .unexpectedCharacter, 2), ("1 = 1", .missingOperator, 4), ("1 22 333 4", .missingOperator, 2),
    ("1e", .missingExponent, 2), ("1e-", .missingExponent, 3), ("1e 5", .missingExponent, 2),
    ("5 + -5e", .missingExponent, 7), ("(-5)", .parentheses, 0), ("5 (3)", .parentheses, 2),
    ("(1", .parentheses, 0), ("$(5", .parentheses, 1), ("5 + 2(3)", .parentheses, 5),
    ("1e99999999999999999999999999", .numberTooLarge, 0), ("0X1F", .hexadecimal, 0),
    ("1 × -0xA.8", .hexadecimal, 6), ("0xe1", .hexadecimal, 0),
  ]) func `what is no expression is refused with the reason and its place`(
    text: String, reason: ExpressionError.Reason, offset: Int
  ) {
    #expect(throws: ExpressionError(reason, offset: offset)) { try ExpressionParser.parse(from: text) }
    #expect(throws: ExpressionError(reason, offset: offset)) { try evaluate(Array(text.utf8)) }
  }

  private func evaluate(_ bytes: [UInt8]) throws -> Result<Rational, EvaluationError> {
    try bytes.withUnsafeBufferPointer { try ExpressionParser.evaluate($0) }
  }

  @Test(arguments: ["1.0x10", "1,0x10", "1'0x10", "1_0x10", "10x10", "0 0x10", "5,0x1", "1'000x1"])
  func `a zero that belongs to digits before it begins no hexadecimal number`(text: String) {
    do throws(ExpressionError) {
      _ = try ExpressionParser.parse(from: text)
    } catch {
      #expect(error.reason != .hexadecimal || text.hasPrefix("0 "))
    }
  }

  @Test func `evaluating gives what parsing and computing give`() throws {
    for text in ["1", "2 + 3 × 3 − 1", "1 ÷ 3 × 3", "3*-3"] {
      #expect(try evaluate(Array(text.utf8)).get() == ExpressionParser.parse(from: text).result())
    }
  }

  @Test func `an expression without a value says why and at which operand`() throws {
    let cases: [(String, ArithmeticError, Int)] = [
      ("6 ÷ 0 + 1 ÷ 0", .divisionByZero, 5), ("1/--0", .divisionByZero, 2),
      ("1e4900 * 1e1000", .tooLarge, 9),
    ]
    for (text, reason, offset) in cases {
      #expect(try evaluate(Array(text.utf8)) == .failure(EvaluationError(reason: reason, offset: offset)))
    }
  }

  @Test func `what follows a division by zero is still read`() {
    #expect(throws: ExpressionError(.unexpectedCharacter, offset: 9)) {
      try evaluate(Array("6 ÷ 0 + a".utf8))
    }
  }

  @Test(
    arguments: [
      ([0x31, 0x2B, 0xFF], 2), ([0x31, 0xE2], 1), ([0x31, 0xE2, 0x88], 1), ([0x31, 0xC0, 0xAF], 1),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], 0), ([0x31, 0xED, 0xA0, 0x80], 1),
      ([0x31, 0xE0, 0x80, 0xAB, 0x32], 1), ([0x31, 0xF0, 0x80, 0x80, 0xAB, 0x32], 1),
      ([0x31, 0xF4, 0x90, 0x80, 0x80], 1), ([0x31, 0x23, 0x61, 0xFF], 3), ([0x31, 0x23, 0xC3], 2),
    ] as [([UInt8], Int)]) func `bytes that are not text are reported where they are`(
      bytes: [UInt8], offset: Int
    )
  {
    #expect(throws: ExpressionError(.unexpectedCharacter, offset: offset)) { try evaluate(bytes) }
  }
}
