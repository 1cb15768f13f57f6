import ExactNumbers
import TestSupport
import Testing

@testable import CalculatorCore

@Suite struct AlgebraWorkTests {
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

  @Test(arguments: [
    (AlgebraOperator.Kind.add, "2^6400", "2^1600", 128), (.subtract, "2^1600", "2^6400", 128),
    (.multiply, "2^6400", "2^1600", 456), (.divide, "2^6400", "2^1600", 2_665),
    (.modulo, "2^6400", "2^1600", 7_995), (.add, "2^6400", "1e1900", 4_003),
    (.add, "1e1900", "2^6400", 4_003),
    (.add, "1 / 2^6400", "1 / 2^1600", 2_753), (.multiply, "2^6400", "1e-1900", 1_415),
  ]) func `work goes by the lengths of numbers in words`(
    kind: AlgebraOperator.Kind, left: String, right: String, amount: Int64
  ) throws {
    var algebra = AlgebraEvaluator()
    let left = try #require(try algebra.evaluate(left))
    let right = try #require(try algebra.evaluate(right))
    var work = AlgebraWork()
    work.add(kind, left, right)
    #expect(work.amount == amount)
    work.add(kind, left, right)
    #expect(work.amount == 2 * amount)
  }

  @Test func `the work of a power goes by its result`() throws {
    var algebra = AlgebraEvaluator()
    let power = try #require(try algebra.evaluate("2^6400"))
    var work = AlgebraWork()
    work.add(power: power)
    #expect(work.amount == 1_275)
    work.reset()
    #expect(work.amount == 0)
  }
}
