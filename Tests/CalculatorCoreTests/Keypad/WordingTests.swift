import CalculatorCore
import TestSupport
import Testing

@Suite struct WordingTests {
  @Test(arguments: [("en", "en"), ("en-GB", "en"), ("ko", "ko"), ("ko-KR", "ko"), ("sv", "en"), ("", "en")])
  func `a language is found by its tag`(tag: String, code: String) {
    #expect(Wording.language(utf8: Array(tag.utf8)).code.description == code)
  }

  @Test(arguments: Wording.all) func `every key has a name of its own`(wording: Wording) {
    let names = Key.allCases.map { wording.name(of: $0) }
    #expect(!names.contains(""))
    #expect(Set(names).count == Key.allCases.count)
  }

  @Test(arguments: Wording.all) func `everything told has words of its own`(wording: Wording) {
    let refusals = Refusal.allCases.map { wording.sentence(for: $0) }
    let told = refusals + Notice.allCases.map { wording.sentence(for: $0) }
    #expect(!told.contains(""))
    #expect(Set(told).count == told.count)
  }

  @Test func `Korean is Korean`() {
    let told = Refusal.allCases.map { Wording.korean.sentence(for: $0) }
    #expect(told.allSatisfy { !$0.contains(where: { $0.isASCII && $0.isLetter }) })
  }

  @Test func `a calculator speaks Korean`() {
    var calculator = Calculator(wording: .korean)
    for token in ["5", "+", "3"] { calculator.press(token) }
    let result = calculator.press(.equals)
    #expect(calculator.announcement(for: result) == "결과 8")
    #expect(calculator.row(at: 1).spoken == "더하기 3, 여기까지 8")
    let undone = calculator.press(.undo)
    #expect(calculator.announcement(for: undone) == "실행 취소됨, 3")
    let cleared = calculator.press(.clear)
    #expect(calculator.announcement(for: cleared) == "모두 지웠습니다")
  }

  @Test func `numbers in a row are written as the format says`() {
    var format = NumberFormat.standard
    format.decimalSeparator = ","
    format.groupingSeparator = "."
    var calculator = Calculator(format: format)
    for token in ["1", "2", "3", "4", ".", "5", "+"] { calculator.press(token) }
    #expect(calculator.row(at: 0).operand == "1.234,5")
    #expect(calculator.row(at: 0).spoken == "1234,5")
  }
}
