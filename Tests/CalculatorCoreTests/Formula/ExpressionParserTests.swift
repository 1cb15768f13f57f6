import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct ExpressionParserTests {
  @Test func `the parts come in their order`() throws {
    let formula = try ExpressionParser.parse(from: "1+-2×3")
    #expect(formula.operands == CalculatorItemQueue([1, -2, 3]))
    #expect(formula.operators == CalculatorItemQueue([.add, .multiply]))
  }

  /// Besides these there are those of `expressions.tsv`, which every reader refuses alike.
  @Test(arguments: [
    ("", ExpressionError.Reason.missingNumber, 0), ("   ", .missingNumber, 3), ("-", .missingNumber, 1),
    ("+", .missingNumber, 1), ("# note", .missingNumber, 0), ("a", .unexpectedCharacter, 0),
    ("×3", .unexpectedCharacter, 0), ("5 eur", .unexpectedCharacter, 2),
    ("1 = a", .unexpectedCharacter, 4), ("= 5", .unexpectedCharacter, 0),
    ("5 → 5", .unexpectedCharacter, 2), ("5 -> 5", .unexpectedCharacter, 2),
    ("− − x", .unexpectedCharacter, 8), ("1\n2", .unexpectedCharacter, 1),
    ("1\0", .unexpectedCharacter, 1), ("NaN", .unexpectedCharacter, 0), ("x5", .unexpectedCharacter, 0),
    ("5x x5", .unexpectedCharacter, 3), ("+ × 1", .unexpectedCharacter, 2),
    ("1 = 1", .missingOperator, 4), ("1 22 333 4", .missingOperator, 2),
  ]) func `what is no expression is refused with the reason and its place`(
    text: String, reason: ExpressionError.Reason, offset: Int
  ) {
    #expect(throws: ExpressionError(reason, offset: offset)) { try ExpressionParser.parse(from: text) }
    #expect(throws: ExpressionError(reason, offset: offset)) {
      try ExpressionEvaluator(reading: Array(text.utf8))
    }
  }

  @Test(arguments: ["1.0x10", "1,0x10", "1'0x10", "1_0x10", "10x10", "0 0x10", "5,0x1", "1'000x1"])
  func `a zero that belongs to digits before it begins no hexadecimal number`(text: String) {
    do throws(ExpressionError) {
      _ = try ExpressionParser.parse(from: text)
    } catch {
      #expect(error.reason != .hexadecimal || text.hasPrefix("0 "))
    }
  }

  @Test func `an expression without a value says why and at which operand`() throws {
    let cases: [(String, ArithmeticError, Int)] = [
      ("6 ÷ 0 + 1 ÷ 0", .divisionByZero, 5), ("1/--0", .divisionByZero, 2),
      ("1e4900 * 1e1000", .tooLarge, 9),
    ]
    for (text, reason, offset) in cases {
      let failure = try ExpressionEvaluator(reading: Array(text.utf8)).failure
      #expect(failure == ExpressionError(.init(reason), offset: offset))
    }
  }

  @Test(arguments: ["3E4448+3E509%.$1,27 + =", "3E4448+3E509%", "3e4448+3e509% ÷ 0"])
  func `a percentage that is too large as part of a value is reported when all was read`(text: String) {
    let evaluated = Result { () throws(ExpressionError) in
      if let failure = try ExpressionEvaluator(reading: Array(text.utf8)).failure { throw failure }
    }
    guard case .failure(let error) = evaluated else { return #expect(Bool(false)) }
    #expect(throws: error) { try ExpressionParser.parse(from: text) }
    // What stands below an operation without a value is a part of nothing.
    let formula = try? ExpressionParser.parse(from: "1 ÷ 0 + 1 × " + text)
    #expect((formula == nil) == (error.reason == .unexpectedCharacter))
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
    #expect(throws: ExpressionError(.unexpectedCharacter, offset: offset)) {
      try ExpressionEvaluator(reading: bytes)
    }
  }
}
