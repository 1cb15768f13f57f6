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

  /// What `text` comes to from left to right.
  private func evaluate(
    _ text: String, with evaluator: inout ExpressionEvaluator
  ) throws -> Result<Rational, EvaluationError> {
    _ = try Array(text.utf8).withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
    let failure = evaluator.failure
    let value = evaluator.takeValue()
    return failure.map { .failure($0) } ?? .success(value)
  }

  @Test(arguments: [("1", " + 7%")])
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
}
