import ExactNumbers
import TestSupport
import Testing

@testable import CalculatorCore

@Suite struct EvaluationWorkTests {
  /// An evaluator that knows numbers of about 40,000 bits by the names `a` to `e`.
  private func evaluator(work: Int64) throws -> AlgebraEvaluator {
    var algebra = AlgebraEvaluator(limits: AlgebraEvaluator.Limits(work: work))
    for line in [
      "a = 3^25000", "b = 7^14000 / 5^17000", "c = 1e12000 + 1/7", "d = 1 / 11^11500",
      "e = 1e-12000 - 2^39000",
    ] {
      #expect(try algebra.evaluate(line) != nil)
    }
    return algebra
  }

  @Test func `a long line that computes with long numbers all the time is given up early`() throws {
    var random = SeededGenerator(seed: 1)
    var algebra = try evaluator(work: 1 << 22)
    var line = "1"
    while line.utf8.count < 1 << 16 {
      let names = (0..<2).compactMap { _ in ["a", "b", "c", "d", "e"].randomElement(using: &random) }
      let sign = try #require(["+", "-", "*", "/", " mod "].randomElement(using: &random))
      line += "+(\(names.joined(separator: sign)))*0"
    }
    do throws(AlgebraError) {
      let value = try algebra.evaluate(line)
      Issue.record("It has the value \(value ?? 0)")
    } catch {
      #expect(error.reason == .tooLarge && error.offset < 1_000)
    }
    #expect(try algebra.evaluate("1 + 2") == 3)
  }

  @Test(arguments: [
    ("2^200000 mod 97", "35"), ("3^50000 / 3^49998", "9"), ("(2^50000 + 1) * (2^50000 - 1) - 2^100000", "-1"),
    ("1e1000 + 1e-1000 - 1e1000 - 1e-1000", "0"), ("(2^9941 - 1) mod 1e9", "789463551"),
  ]) func `what a person asks of long numbers is answered`(line: String, value: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate(line) == WrittenNumber(value).value)
  }

  @Test func `a line may compute more the longer it is, and each line anew`() throws {
    var algebra = AlgebraEvaluator(limits: AlgebraEvaluator.Limits(work: 1_000))
    #expect(try algebra.evaluate("2^3000" + String(repeating: " + 1 - 1", count: 100)) != nil)
    #expect(throws: AlgebraError(AlgebraError.Reason.tooLarge, offset: 9)) {
      try algebra.evaluate("1e70000 +1")
    }
    for _ in 0..<20 { #expect(try algebra.evaluate("2^3000 / 3^100") != nil) }
  }

  /// What `text` comes to from left to right.
  private func evaluate(
    _ text: String, with evaluator: inout ExpressionEvaluator
  ) throws -> Result<Rational, EvaluationError> {
    _ = try Array(text.utf8).withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
    let failure = evaluator.failure
    let value = evaluator.takeValue()
    return failure.map { .failure($0) } ?? .success(value)
  }

  @Test(arguments: [("1", " + 7%"), ("1", " + 1e7800 - 1e7800")])
  func `a line from left to right that computes with long numbers all the time is given up early`(
    start: String, repeated: String
  ) throws {
    var evaluator = ExpressionEvaluator(work: 1 << 18)
    let line = start + String(repeating: repeated, count: (1 << 14) / repeated.utf8.count)
    switch try evaluate(line, with: &evaluator) {
    case .success(let value): Issue.record("It has a value of \(value.numerator.magnitudeBitWidth) bits")
    case .failure(let error): #expect(error.reason == .tooLarge && error.offset < line.utf8.count)
    }
    #expect(try evaluate("1 + 2", with: &evaluator) == .success(3))
  }

  @Test func `a line of many numbers that are not very long is not refused for its length`() throws {
    var evaluator = ExpressionEvaluator(work: 0)
    let terms = String(repeating: " + 123456789012345678901234567890.12", count: 1_000)
    let sum = try evaluate("0\(terms)", with: &evaluator)
    #expect(try sum == .success(WrittenNumber("123456789012345678901234567890120").value))
    #expect(try evaluate("1\(String(repeating: " + 5%", count: 100))", with: &evaluator).get() > 131)
  }
}
