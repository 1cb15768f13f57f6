import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// Whether results say that the rows above them do not add up.
@Suite struct AddingUpTests {
  @Test(arguments: [
    ("1 0 ÷ 3 = × 3 =", [false, true]), ("1 0 ÷ 3 =", [false]), ("1 0 ÷ 3 × 3 =", [true]),
    ("1 0 ÷ 3 ~ . 0 1 × 3 =", [false]), ("1 . 0 0 4 + 1 . 0 0 4 + 1 . 0 0 4 =", [true]),
    ("1 . 0 0 4 + 2 =", [false]), ("0 . 5 + 0 . 2 5 =", [false]), ("1 9 . 9 9 × 0 . 1 9 =", [false]),
    ("1 9 . 9 9 × 0 . 1 9 ~ 0 . 0 1 + 1 =", [false]), ("6 ÷ 0 =", [false]), ("6 ÷ 0 . 0 0 1 =", [false]),
    ("6 ÷ ( 1 ÷ 3 0 0 =", [true]),
    ("5 0 % =", [false]), ("2 0 0 + 1 0 % =", [false]),
    // 4.5 cents are shown as 5, and 30 less 5 is not 26.
    ("0 . 3 − 1 5 % =", [true]), ("0 . 3 + 1 5 % =", [false]), ("2 0 0 × 8 . 8 7 5 % =", [false]),
  ]) func `a result says when the rows as shown do not add up to it`(keys: String, expected: [Bool]) {
    var presentation = Presentation()
    let calculator = Calculator(after: keys)
    func marks() -> [Bool] {
      (0..<calculator.rowCount).map { presentation.row(at: $0, of: calculator) }.filter(\.isResult).map(
        \.doesNotAddUp)
    }
    #expect(marks().allSatisfy { !$0 }, "with all decimals nothing is asked")
    presentation.decimals = .two
    #expect(marks() == expected)
  }

  @Test func `the way of rounding counts`() {
    var presentation = Presentation()
    var calculator = Calculator(after: "0 . 0 0 5 + 0 . 0 0 5 =")
    (presentation.decimals, presentation.rounding) = (.two, .toNearestOrAwayFromZero)
    #expect(presentation.row(at: calculator.rowCount - 1, of: calculator).doesNotAddUp)
    presentation.rounding = .towardZero
    #expect(presentation.row(at: calculator.rowCount - 1, of: calculator).doesNotAddUp)
    calculator.press("AC 0 . 0 1 4 + 0 . 0 1 4 =")
    #expect(!presentation.row(at: calculator.rowCount - 1, of: calculator).doesNotAddUp)
    presentation.rounding = .awayFromZero
    #expect(presentation.row(at: calculator.rowCount - 1, of: calculator).doesNotAddUp)
  }

  @Test func `a screen reader is told that rows do not add up`() throws {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.decimals = .two
    let last = calculator.press("1 0 ÷ 3 × 3 =")
    let response = try #require(last)
    let words: UTF8Text = "equals 10.00. The rounded rows do not add up to this result"
    #expect(presentation.announcement(for: response, of: calculator) == words)
    #expect(presentation.spoken(presentation.row(at: 3, of: calculator)) == words)
    #expect(
      presentation.spoken(presentation.row(of: .init(from: 0, at: 4, count: 4), on: calculator)) == words)
    presentation.language = .korean
    #expect(
      presentation.announcement(for: response, of: calculator) == "결과 10.00. "
        + presentation.language.text(of: .doesNotAddUp))
  }

  @Test(arguments: [(998, true), (1_001, false)])
  func `a very long calculation is not computed again`(count: Int, isMarked: Bool) throws {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.decimals = .two
    _ = try calculator.paste(
      UTF8Text(String(repeating: "+ 0.001\n", count: count) + "="), as: presentation.format)
    #expect(presentation.display(of: calculator).isResult)
    #expect(presentation.row(at: calculator.rowCount - 1, of: calculator).doesNotAddUp == isMarked)
  }

  @Test(arguments: [(10_000, true), (10_001, false)])
  func `very many results are not added up again`(count: Int, isTold: Bool) throws {
    var (presentation, calculator) = (Presentation(), Calculator())
    presentation.decimals = .two
    _ = try calculator.paste(UTF8Text(String(repeating: "0.001\n=\n", count: count)))
    let text = presentation.text(of: calculator.totalsOfResults, ofAllResultsOf: calculator.tape)
    #expect(text.description.hasSuffix("rounded results do not add up to it") == isTold)
  }
}
