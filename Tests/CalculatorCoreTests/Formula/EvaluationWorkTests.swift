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

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a line of 64 KiB that computes with long numbers all the time is given up early`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
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

  @Test(arguments: [
    ("1", " + 7%"), ("1", " + 1e78000 - 1e78000"), ("1e78000 + 1", " ~ 7"), ("1e70000 / 7", " ~ 3 / 7 * 7"),
  ]) func `a line from left to right that computes with long numbers all the time is given up early`(
    start: String, repeated: String
  ) throws {
    var evaluator = ExpressionEvaluator(work: 1 << 22)
    let line = start + String(repeating: repeated, count: (1 << 14) / repeated.utf8.count)
    switch try evaluate(line, with: &evaluator) {
    case .success(let value): Issue.record("It has a value of \(value.numerator.magnitudeBitWidth) bits")
    case .failure(let error): #expect(error.reason == .tooLarge && error.offset < line.utf8.count)
    }
    #expect(try evaluate("1 + 2", with: &evaluator) == .success(3))
  }

  @Test func `a number of 75,000 digits is computed with a few times`() throws {
    let digits = String(repeating: "7", count: 75_000)
    var evaluator = ExpressionEvaluator()
    #expect(try evaluate("\(digits) * 3 / 7 - 1 * 1.1 + 10% / 3 ~ 0.01", with: &evaluator).get() > 1)
    #expect(try evaluate("\(digits) / \(digits) + \(digits) - \(digits)", with: &evaluator) == .success(1))
  }

  @Test func `a line of many numbers that are not very long is not refused for its length`() throws {
    var evaluator = ExpressionEvaluator(work: 0)
    let terms = String(repeating: " + 123456789012345678901234567890.12", count: 10_000)
    let sum = try evaluate("0\(terms)", with: &evaluator)
    #expect(try sum == .success(WrittenNumber("1234567890123456789012345678901200").value))
    #expect(try evaluate("1\(String(repeating: " + 5%", count: 100))", with: &evaluator).get() > 131)
  }

  @Test(arguments: [
    (Operator.add, "2^6400", "2^1600", 128), (.subtract, "2^1600", "2^6400", 128),
    (.multiply, "2^6400", "2^1600", 456), (.divide, "2^6400", "2^1600", 2_665),
    (.round, "2^6400", "2^1600", 7_995), (.add, "2^6400", "1e1900", 4_003),
    (.add, "1e1900", "2^6400", 4_003),
    (.add, "0", "1e1900", 5), (.subtract, "1e1900", "0", 5),
    (.add, "1 / 2^6400", "1 / 2^1600", 2_753), (.multiply, "2^6400", "1e-1900", 1_415),
  ]) func `work goes by the lengths of numbers in words`(
    operator: Operator, left: String, right: String, amount: Int64
  ) throws {
    var algebra = AlgebraEvaluator()
    let left = try #require(try algebra.evaluate(left))
    let right = try #require(try algebra.evaluate(right))
    var work = EvaluationWork()
    work.add(`operator`, left, right)
    #expect(work.amount == amount)
    work.add(`operator`, left, right)
    #expect(work.amount == 2 * amount)
  }

  @Test func `the work of a power goes by its result`() throws {
    var algebra = AlgebraEvaluator()
    let power = try #require(try algebra.evaluate("2^6400"))
    var work = EvaluationWork()
    work.add(power: power)
    #expect(work.amount == 1_275)
    work.reset()
    #expect(work.amount == 0)
  }
}
