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

  @Test(arguments: Fixture.algebra) func `precedence is that of algebra`(text: String, value: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate(text)?.rational == WrittenNumber(value).value)
  }

  @Test(arguments: Fixture.refusedAlgebra) func `trouble is told with its place`(
    text: String, reason: String, offset: Int
  ) throws {
    var algebra = AlgebraEvaluator()
    do throws(ExpressionError) {
      let value = try algebra.evaluate(text)
      Issue.record("\(text) has the value \(value ?? 0)")
    } catch {
      let word = text.utf8.dropFirst(error.offset).prefix { $0 != UInt8(ascii: " ") }
      let name = String(decoding: word, as: UTF8.self)
      let told = error.reason == .unknownName ? "unknownName \(name)" : "\(error.reason)"
      #expect(told == reason && error.offset == offset)
    }
  }

  @Test func `blank lines have no value and change nothing`() throws {
    var algebra = AlgebraEvaluator()
    #expect(!algebra.isDefinition)
    #expect(try algebra.evaluate("a = 2 + 3") == 5 && algebra.isDefinition)
    for text in ["", "  ", "\t", " # note", "\u{A0}#"] {
      #expect(try algebra.evaluate(text) == nil && !algebra.isDefinition)
    }
    #expect(try algebra.evaluate("_ * 2") == 10 && !algebra.isDefinition)
  }

  @Test func `a name that is defined wins over the constant or function of the same name`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("e") == .e && algebra.hiddenName == nil)
    #expect(try algebra.evaluate("e = 3") == 3 && algebra.hiddenName == "e")
    #expect(try algebra.evaluate("e = 4") == 4 && algebra.hiddenName == nil)
    #expect(try algebra.evaluate("2 e + e") == 12 && algebra.hiddenName == nil)
    #expect(throws: ExpressionError.self) { try algebra.evaluate("ln = 1 / 0") }
    #expect(algebra.hiddenName == "ln")
    #expect(throws: ExpressionError(.nameWithoutValue, offset: 0)) { try algebra.evaluate("ln + 1") }
    #expect(try algebra.evaluate("price = 5") == 5 && algebra.hiddenName == nil)
  }

  @Test func `names and the value of the line before are known below`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("price = 12.50")?.rational == Rational(25, 2))
    #expect(try algebra.evaluate("2 * _") == 25)
    #expect(try algebra.evaluate("vat_2 = price * 20% =")?.rational == Rational(5, 2))
    #expect(try algebra.evaluate("(price+vat_2)*3 # all") == 45)
    #expect(try algebra.evaluate("price=price+1")?.rational == Rational(27, 2))
    #expect(try algebra.evaluate("price % 2")?.rational == Rational(3, 2))
    #expect(try algebra.evaluate("Price = 1") == 1)
    #expect(try algebra.evaluate("e2 = 3") == 3)
    #expect(try algebra.evaluate("e2^2 + Price") == 10)
    #expect(Set(algebra.names) == ["price", "vat_2", "Price", "e2"])
  }

  @Test(arguments: ["price = 1 / 0", "price = 2 +", "price = 3 )"])
  func `a definition that has failed takes the old value away`(text: String) throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("price = 12.50")?.rational == Rational(25, 2))
    #expect(throws: ExpressionError.self) { try algebra.evaluate(text) }
    #expect(throws: ExpressionError(.noPreviousValue, offset: 0)) { try algebra.evaluate("_") }
    #expect(throws: ExpressionError(.nameWithoutValue, offset: 4)) { try algebra.evaluate("2 * price") }
    #expect(algebra.names == [])
    #expect(try algebra.evaluate("price = 2") == 2)
    #expect(try algebra.evaluate("price") == 2)
  }

  @Test func `a name after which nothing stands keeps its value`() throws {
    var algebra = AlgebraEvaluator()
    #expect(try algebra.evaluate("price = 12.50")?.rational == Rational(25, 2))
    #expect(throws: ExpressionError(.missingNumber, offset: 7)) { try algebra.evaluate("price =") }
    #expect(try algebra.evaluate("price")?.rational == Rational(25, 2))
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
      try algebra.evaluate("1" + String(repeating: "+1", count: (1 << 15) - 1) + " ")?.rational
        == Rational(1 << 15))
    let line = "a = " + String(repeating: " ", count: 1 << 16) + "7"
    #expect(throws: ExpressionError(.lineTooLong, offset: 1 << 16)) { try algebra.evaluate(line) }
    #expect(throws: ExpressionError(.nameWithoutValue, offset: 0)) { try algebra.evaluate("a") }
    #expect(throws: ExpressionError(.lineTooLong, offset: 5)) {
      _ = try Array("1 + 2".utf8).withUnsafeBufferPointer { try algebra.evaluate($0, isCut: true) }
    }
    #expect(throws: ExpressionError(.noPreviousValue, offset: 0)) { try algebra.evaluate("_") }
  }

  @Test func `a line that computes with long numbers all the time is given up early`() throws {
    var algebra = AlgebraEvaluator()
    algebra.limits.longBits = 100_000
    for line in ["a = 3^5000 / 7^2800", "b = 1 / 7^2800"] { #expect(try algebra.evaluate(line) != nil) }
    for term in ["+a-b", "+a*b*0", "+a mod b", "+(a/b)*0"] {
      let line = "0" + String(repeating: term, count: (1 << 16) / term.utf8.count - 1)
      do throws(ExpressionError) {
        let value = try algebra.evaluate(line)
        Issue.record("\(term) has the value \(value ?? 0)")
      } catch {
        #expect(error.reason == .tooLarge && error.offset < 100)
      }
    }
    #expect(try algebra.evaluate("1" + String(repeating: "+1", count: 30_000)) == 30_001)
    #expect(try algebra.evaluate("a + b - a") == algebra.evaluate("b"))
    for missing: Int64 in [0, 1] {
      let long: Rational = try Rational(3).raised(to: 300)
      algebra = AlgebraEvaluator()
      algebra.limits.longBits = Int64(long.heapBits) - missing
      #expect(try algebra.evaluate("a = 3^300")?.rational == long)
      #expect((try? algebra.evaluate("a + 1")?.rational) == (missing == 0 ? long + 1 : nil))
    }
  }

  @Test func `depth and names have limits`() throws {
    var algebra = AlgebraEvaluator()
    let opened = String(repeating: "(", count: 1_000)
    let closed = String(repeating: ")", count: 1_000)
    #expect(try algebra.evaluate(opened + "7" + closed) == 7)
    #expect(throws: ExpressionError(.tooDeep, offset: 1_000)) {
      try algebra.evaluate(String(repeating: "(", count: 1 << 16))
    }
    #expect(try algebra.evaluate(String(repeating: "1^", count: 1_000) + "1") == 1)
    #expect(throws: ExpressionError(.tooDeep, offset: 2_001)) {
      try algebra.evaluate(String(repeating: "1^", count: 1 << 15))
    }
    algebra.limits.numbers = NumberLimits(bits: 64)
    algebra.limits.depth = 2
    algebra.limits.names = 2
    #expect(throws: ExpressionError(.tooDeep, offset: 4)) { try algebra.evaluate("2^(1^(1))") }
    #expect(throws: ExpressionError(.tooDeep, offset: 8)) { try algebra.evaluate("1^1 + (((1)))") }
    #expect(throws: ExpressionError(.tooLarge, offset: 2)) { try algebra.evaluate("2^70") }
    for text in ["a = 1", "abc = 2", "a = 3"] { #expect(try algebra.evaluate(text) != nil) }
    #expect(throws: ExpressionError(.tooManyNames, offset: 0)) { try algebra.evaluate("c = 4") }
    #expect(try algebra.evaluate("a") == 3)
    algebra = AlgebraEvaluator()
    for number in 1...10_000 { #expect(try algebra.evaluate("a\(number) = 1") == 1) }
    #expect(throws: ExpressionError(.tooManyNames, offset: 0)) { try algebra.evaluate("b = 1") }
  }
}
