import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

struct AnnouncementTests {
  /// What is told after the last of some keys, to a person who types and to one who finds keys by touch.
  private func told(_ keys: String, language: Calculator.Language = .english) throws -> [String] {
    let presentation = Presentation(language: language)
    var calculator = Calculator()
    let last = calculator.press(keys)
    let response = try #require(last)
    return [false, true].map {
      String(presentation.announcement(for: response, of: calculator, includesTyping: $0))
    }
  }

  @Test(arguments: [
    ("5", "5"), ("1 2", "12"), ("0 00", "0"), ("1 .", "1."), ("1 . 5", "1.5"), ("8 + 1 2", "12"),
    ("5 +", "plus"),
    ("5 + −", "minus"), ("5 + 3 = ×", "multiply by"),
  ])
  func `what is typed is told only to those who ask for it`(keys: String, words: String) throws {
    #expect(try told(keys) == ["", words])
  }

  @Test(arguments: [
    ("1 2 3 ⌫", "12"), ("7 ±", "negative 7"), ("1 2 %", "12 percent"), ("1 2 CE", "0"),
    ("5 + 1 2 ⌫", "plus 1"),
    ("5 + 3 ±", "plus negative 3"), ("5 + 1 0 %", "plus 10 percent"), ("5 − 3 CE", "minus 0"), ("5 + ⌫", "5"),
    ("5 + 3 − ⌫", "plus 3"), ("5 + 3 = ⌫", "plus 3"), ("5 + 3 = ±", "negative 8"), ("5 + 3 = CE", "0"),
    ("5 AC", "Cleared"), ("5 + 3 =", "equals 8"), ("5 + 3 undo", "Undone, plus 0"),
    ("5 + 3 = undo", "Undone, plus 3"),
    ("5 + 3 = undo redo", "Redone, 8"), ("1 ÷ 3 =", "equals approximately 0.3333333333"),
    ("6 ÷ 0 =", "Cannot divide by zero"), ("1 . .", "There is a decimal mark already"),
  ])
  func `keys that change the entry tell what it is now`(keys: String, words: String) throws {
    #expect(try told(keys) == [words, words])
  }

  @Test(arguments: [
    ("5 + 3 −", "running value 8", "minus, running value 8"),
    (
      "1 ÷ 3 ×", "running value approximately 0.3333333333",
      "multiply by, running value approximately 0.3333333333"
    ),
    ("6 ÷ 0 +", "Cannot divide by zero", "plus, Cannot divide by zero"),
    ("2 00 + 1 0 % −", "running value 220", "minus, running value 220"),
  ])
  func `an operator tells the running value when there is one`(keys: String, typing: String, touching: String)
    throws
  {
    #expect(try told(keys) == [typing, touching])
  }

  @Test(arguments: [
    ("5 + 3 = AC undo", "Undone, 3 rows back, 8"), ("5 + AC undo", "Undone, 1 row back, plus 0"),
    ("5 + 3 = AC undo redo", "Redone, 3 rows removed, 0"), ("0 + AC undo", "Undone, 1 row back, plus 0"),
    // What the entry line took from the tape, or gave to it, it says itself.
    ("5 + 3 − undo", "Undone, plus 3"), ("5 + 3 − undo redo", "Redone, minus 0"),
    ("− 5 × undo", "Undone, minus 5"), ("− 5 = undo", "Undone, minus 5"),
    ("5 + = undo", "Undone, plus 0"), ("5 + 3 = ⌫ undo", "Undone, 8"),
    ("5 + 3 = ⌫ undo redo", "Redone, plus 3"),
    ("5 . 5 0 + undo", "Undone, 5.50"), ("5 + 1 0 % = undo", "Undone, plus 10 percent"),
  ])
  func `undo and redo tell how many rows they bring back or take away`(keys: String, words: String) throws {
    #expect(try told(keys) == [words, words])
  }

  @Test func `undo and redo tell of rows that were deleted, inserted or pasted`() throws {
    var calculator = Calculator()
    func told(_ key: Calculator.Key) -> String {
      let response = calculator.press(key)
      return String(calculator.announcement(for: response))
    }
    calculator.press("5 + 3 =")
    _ = calculator.deleteRows([1..<3])
    #expect(told(.undo) == "Undone, 2 rows back, 8")
    #expect(told(.redo) == "Redone, 2 rows removed, 5")
    calculator.press("undo")
    _ = calculator.perform(.insertBefore, at: 1)
    calculator.press("4 =")
    #expect(told(.undo) == "Undone, 1 row removed, 8")
    #expect(told(.redo) == "Redone, 1 row back, 12")
    _ = try calculator.paste("1\n2\n4\n")
    #expect(told(.undo) == "Undone, 4 rows removed, 12")
    #expect(told(.redo) == "Redone, 4 rows back, 7")
  }

  @Test func `a number typed in add mode goes back to the entry line without a word about rows`() {
    var calculator = Calculator()
    calculator.rules.addMode = true
    let last = calculator.press("5 00 + undo")
    #expect(last.map { String(calculator.announcement(for: $0)) } == "Undone, 500")
  }

  @Test func `keys for a row that is edited tell what it is now`() {
    var calculator = Calculator(after: "1 2 + 3 4 =")
    _ = calculator.perform(.edit, at: 1)
    func told(_ key: String) -> String? {
      calculator.press(key).map { String(calculator.announcement(for: $0)) }
    }
    #expect(told("⌫") == "plus 3")
    #expect(told("5") == "")
    #expect(told("±") == "plus negative 35")
    #expect(told("−") == "minus negative 35")
    #expect(told("=") == "Row 2 is now minus negative 35, running value 47")
  }

  @Test func `the row that is edited is told, and not one above that changed too`() {
    var calculator = Calculator(after: "2 0 + 5 = 3 ×")
    _ = calculator.perform(.use, at: 2)
    calculator.press("=")
    _ = calculator.perform(.edit, at: 4)
    let response = calculator.press("7 =")
    #expect(
      response.map { calculator.announcement(for: $0) } == "Row 5 is now multiply by 7, running value 21")
    calculator = Calculator(after: "1 + 2 + 3 =")
    _ = calculator.perform(.edit, at: 1)
    let next = calculator.perform(.edit, at: 2)
    #expect(calculator.announcement(for: next) == "Editing plus 3")
  }

  @Test(arguments: ["AC", "=", "5 AC", "5 ⌫ AC"]) func `the end of an edit without a change is told`(
    keys: String
  ) {
    var calculator = Calculator(after: "1 2 + 3 4 =")
    _ = calculator.perform(.edit, at: 1)
    let response = calculator.press(keys)
    #expect(response.map { calculator.announcement(for: $0) } == "Not changed")
  }

  @Test func `the value of a row that is used is told`() {
    var calculator = Calculator(after: "1 2 + 3 = 7 +")
    let response = calculator.perform(.use, at: 2)
    #expect(calculator.announcement(for: response) == "plus 15, from row 3")
  }

  @Test func `a percentage tells what it came to`() {
    let calculator = Calculator(after: "1 2 00 + 1 0 00 % × 5 % =")
    #expect(
      calculator.spoken(calculator.row(at: 1)) == "plus 1000 percent, which is 12000, running value 13200")
    #expect(
      calculator.spoken(calculator.row(at: 2)) == "multiply by 5 percent, which is 0.05, running value 660")
  }

  @Test func `what is told is Korean in Korean`() throws {
    let presentation = Presentation(language: .korean)
    #expect(try told("5 + 3 −", language: .korean) == ["누계 8", "빼기, 누계 8"])
    #expect(try told("2 00 + 1 0 %", language: .korean) == ["더하기 10 퍼센트", "더하기 10 퍼센트"])
    let calculator = Calculator(after: "2 00 + 1 0 % =")
    #expect(presentation.spoken(presentation.row(at: 1, of: calculator)) == "더하기 10 퍼센트, 즉 20, 누계 220")
  }

  @Test func `the key for the decimal mark is named for the mark that it shows`() {
    var format = NumberFormat.standard
    #expect(Calculator.Language.english.name(of: .decimalSeparator, in: format) == "point")
    format.decimalSeparator = ","
    #expect(Calculator.Language.english.name(of: .decimalSeparator, in: format) == "comma")
    #expect(Calculator.Language.korean.name(of: .decimalSeparator, in: format) == "쉼표")
  }
}
