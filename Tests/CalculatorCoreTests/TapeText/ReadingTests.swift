import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// One table through all readers: expressions, whole and in parts, tapes and pasted texts.
@Suite struct ReadingTests {
  private func evaluate(_ text: String) throws(ExpressionError) -> String {
    let evaluator = try ExpressionEvaluator(reading: Array(text.utf8))
    return evaluator.failure == nil ? evaluator.value.description : "none"
  }

  @Test(arguments: Fixture.expressions) func `every reader reads the same value`(
    text: String, value: String
  ) throws {
    #expect(try evaluate(text) == value)
    #expect(try ExpressionParser.parse(from: text).result().description == value)
    #expect(try TapeText(UTF8Text(text)).tape.rows.last?.value.get().description == value)
    var calculator = Calculator()
    #expect(calculator.preview(of: UTF8Text(text)).isAccepted)
    _ = try calculator.paste(UTF8Text(text))
    if calculator.tape.rows.isEmpty { _ = calculator.press(.operator(.add)) }
    #expect(try calculator.tape.rows.last?.value.get().description == value)
  }

  @Test(arguments: Fixture.refusedExpressions) func `what is refused is refused by every reader`(
    text: String, refusal: ExpressionError
  ) throws {
    #expect(throws: refusal) { try evaluate(text) }
    #expect(throws: refusal) { try ExpressionParser.parse(from: text) }
    let error = TapeTextError(refusal)
    #expect(throws: error) { try TapeText(UTF8Text(text)) }
    var calculator = Calculator()
    #expect(throws: error) { try calculator.paste(UTF8Text(text)) }
    let sentence = calculator.preview(of: UTF8Text(text)).text
    #expect(sentence == Calculator.Language.english.text(of: error))
    var algebra = AlgebraEvaluator()
    // What else is refused may mean something there.
    guard refusal.reason == .date else { return }
    #expect(throws: refusal) { try algebra.evaluate(text) }
  }

  @Test(arguments: [1, 11, 512]) func `a date in parts is refused where it is`(size: Int) {
    let line = Array(("2026-05-01 450" + String(repeating: " ", count: 1_500)).utf8)
    #expect(throws: ExpressionError(.date, offset: 11)) {
      var evaluator = ExpressionEvaluator()
      for end in stride(from: size, to: line.count + size, by: size) {
        _ = try line[evaluator.offset..<min(end, line.count)].withUnsafeBufferPointer { part in
          try evaluator.read(part, isLast: end >= line.count)
        }
      }
    }
  }

  /// A long line in which a text stands at every place relative to the end of what has arrived.
  @Test func `parts have the value of the whole, wherever a line is split`() throws {
    // Terms that another can follow, and of one currency.
    let terms = Fixture.expressions.map(\.text).filter { text in
      let isOfDollars = (try? evaluate("$1 + \(text)")) != nil
      return !text.contains { "=#＃".contains($0) } && text.first != "(" && text.last != "-" && isOfDollars
    }
    let filler = Array(String(repeating: " + 0", count: 150).utf8)
    for first in stride(from: 0, to: terms.count, by: 20) {
      let start = terms[first...].prefix(20).map { "\($0) + " }.joined()
      let value = try evaluate(start + "1")
      let padded = Array((start + "0").utf8) + filler + Array(" + 1 = # end é".utf8)
      for split in stride(from: 0, to: padded.count, by: 7) {
        var evaluator = ExpressionEvaluator()
        let count = try padded[..<split].withUnsafeBufferPointer { try evaluator.read($0, isLast: false) }
        #expect(count <= split && count == evaluator.offset)
        _ = try padded[count...].withUnsafeBufferPointer { try evaluator.read($0, isLast: true) }
        #expect(evaluator.offset == padded.count)
        let isSame = evaluator.value.description == value
        #expect(isSame, "split at \(split)")
      }
    }
  }

  @Test(arguments: Fixture.refusedExpressions) func `what is refused is refused where it is in parts`(
    text: String, refusal: ExpressionError
  ) throws {
    let meansElseBehind = ["(", "-(", "0x", "0X", "$$"].contains { text.hasPrefix($0) }
    if meansElseBehind || refusal.reason == .date { return }
    let start = String(repeating: "1 + ", count: 200)
    let line = Array((start + text).utf8)
    for size in [3, 513] {
      let place = start.utf8.count + refusal.offset
      let moved = ExpressionError(refusal.reason, offset: place, currencies: refusal.currencies)
      #expect(throws: moved) {
        var evaluator = ExpressionEvaluator()
        var end = 0
        while end < line.count {
          end = min(end + size, line.count)
          _ = try line[evaluator.offset..<end].withUnsafeBufferPointer { part in
            try evaluator.read(part, isLast: end == line.count)
          }
        }
      }
    }
  }

  @Test func `a note that is not UTF-8 is mended`() {
    var calculator = Calculator(after: "5 +")
    _ = calculator.perform(.note(UTF8Text(utf8: [0x61, 0xE0, 0x80, 0xAB, 0x62, 0xC2, 0x80, 0xC3])), at: 0)
    #expect(calculator.tape.rows[0].note == "a\u{FFFD}\u{FFFD}\u{FFFD}b \u{FFFD}")
  }
}
