import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct TypingTests {
  private static let comma = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")

  /// Types characters without a pause and returns what is shown then.
  private func outcome(of text: String, format: NumberFormat = .standard) -> String {
    var calculator = Calculator(format: format)
    calculator.enter(text)
    return calculator.outcome
  }

  @Test(arguments: [
    ("5+3=", "8\t\t5|+ 3|= 8"), ("8-2*3/9=", "2\t\t8|− 2|× 3|÷ 9|= 2"), ("2x3=", "6\t\t2|× 3|= 6"),
    ("6÷4=", "1.5\t\t6|÷ 4|= 1.5"), ("50+10%=", "55\t\t50|+ 10%|= 55"), ("5±", "-5\t\t"),
    ("5 + 3 =", "8\t\t5|+ 3|= 8"),
    ("٣+٤=", "7\t\t3|+ 4|= 7"), ("５＋３＝", "8\t\t5|+ 3|= 8"), ("1.5", "1.5\t\t"), ("1,5", "1.5\t\t"),
    ("1٫5", "1.5\t\t"),
  ]) func `characters are the keys that they look like`(text: String, outcome: String) {
    #expect(self.outcome(of: text) == outcome)
  }

  @Test(arguments: [
    "^3", "(3+4)=", "!", "e5", "E5", "²", "√4=", "#1", "$5", "½", "&2", ";3", "=^5",
    "،5", "؟5", "٭5", "٬5", "؛5", "฿3", "﷼3", "ˆ3", "ʼ3", "\u{300}5", "\u{200B}5", "\u{FFFD}2",
  ])
  func `nothing counts after a character that the calculator lacks`(text: String) {
    var calculator = Calculator()
    calculator.enter("2+7")
    let before = calculator.outcome
    let scalars = Array(text.unicodeScalars)
    let isAfterEquals = scalars[0] == "="
    if isAfterEquals { calculator.enter("=") }
    let expected = isAfterEquals ? calculator.outcome : before
    for scalar in scalars.dropFirst(isAfterEquals ? 1 : 0) {
      #expect(calculator.type(scalar).isAccepted == false)
    }
    #expect(calculator.outcome == expected)
  }

  @Test(
    arguments: [
      0x41...0x44, 0x46...0x5A, 0x61...0x64, 0x66...0x77, 0x79...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF,
      0x370...0x5FF, 0x620...0x65F, 0x6FA...0xE3E, 0xE40...0x1FFF, 0x2C00...0x2FFF, 0x3040...0xD7FF,
      0xFE70...0xFEFE, 0x10000...0x10FFFF,
    ] as [ClosedRange<UInt32>]) func `a letter is only refused, from the first to the last of each kind`(
      letters: ClosedRange<UInt32>
    )
  {
    func blocksKeys(_ number: UInt32) -> Bool? {
      var calculator = Calculator()
      guard let scalar = Unicode.Scalar(number), !calculator.type(scalar).isAccepted else { return nil }
      return calculator.unacknowledgedRefusal != nil
    }
    #expect(blocksKeys(letters.lowerBound) == false && blocksKeys(letters.upperBound) == false)
    #expect(blocksKeys(letters.lowerBound - 1) != false && blocksKeys(letters.upperBound + 1) != false)
  }

  @Test func `the refusal is told in words, again for each key that it keeps out`() {
    var calculator = Calculator()
    calculator.enter("2")
    for character in "^3+" as String {
      let response = calculator.type(character.unicodeScalars.first!)
      #expect(response.event == .refused(.noSuchKey("^")))
      #expect(calculator.announcement(for: response) == "There is no key for ^. Please wait a second.")
    }
    #expect(calculator.unacknowledgedRefusal == .noSuchKey("^"))
    #expect(calculator.press(.digit(4)).event == .refused(.noSuchKey("^")))
  }

  @Test func `keys are taken again when the refusal was seen`() {
    var calculator = Calculator()
    calculator.enter("2^3")
    calculator.unacknowledgedRefusal = nil
    calculator.enter("+3=")
    #expect(calculator.outcome == "5\t\t2|+ 3|= 5")
  }

  @Test(arguments: [
    ("⌫", "5\t\t"), ("CE", "5\t+\t2"), ("AC", "5\t\t"), ("undo", "25\t\t"),
  ]) func `a corrective key does what it does, and keys are taken again`(token: String, outcome: String) {
    var calculator = Calculator()
    calculator.enter(token == "CE" || token == "undo" ? "2+" : "2")
    calculator.enter("^3")
    #expect(calculator.press(token)?.isAccepted == true)
    calculator.enter("5")
    #expect(calculator.outcome == outcome)
  }

  @Test func `a letter is refused and keeps nothing out`() {
    var calculator = Calculator()
    calculator.enter("2")
    let response = calculator.type("q")
    #expect(response.event == .refused(.noSuchKey("q")))
    #expect(calculator.announcement(for: response) == "There is no key for q")
    #expect(calculator.unacknowledgedRefusal == nil)
    #expect(calculator.type("ㅁ").event == .refused(.noSuchKey("ㅁ")))
    calculator.enter("3")
    #expect(calculator.display.operand == "23")
  }

  @Test func `what is done to a row or pasted ends the refusal`() throws {
    var calculator = Calculator()
    calculator.enter("1+2=^")
    #expect(calculator.perform(.edit, at: 1).isAccepted)
    calculator.enter("4^")
    #expect(calculator.display.operand == "4")
    #expect(calculator.perform(.edit, at: 0).isAccepted)
    #expect(calculator.outcome == "1\t\t1|+ 2|= 3")
    calculator.enter("^")
    _ = try calculator.paste("7")
    #expect(calculator.unacknowledgedRefusal == nil)
    calculator.enter("^")
    #expect(throws: TapeTextError.self) { try calculator.paste("seven") }
    calculator.enter("8")
    #expect(calculator.display.operand == "78")
  }
}

// MARK: - The comma

extension TypingTests {
  @Test(arguments: [
    ("1,234.56", "1,234.56\t\t"), ("12,345.6", "12,345.6\t\t"), ("999,000.", "999,000.\t\t"),
    ("1,234.", "1,234.\t\t"),
    ("1,234", "1.234\t\t"), ("1,5+2,5=", "4\t\t1.5|+ 2.5|= 4"),
  ]) func `a comma is the decimal mark unless three digits and a point follow`(text: String, outcome: String)
  {
    #expect(self.outcome(of: text) == outcome)
  }

  @Test(arguments: [
    "1,23.4", "1,2345.6", "1234,567.8", "0,123.4", ",123.4", "1.234.5", "1,234,5", "1.234,5", "1..5",
    "1,234.5.6",
  ]) func `any other second mark is refused, and what follows it`(text: String) {
    var calculator = Calculator()
    let last = calculator.enter(text)
    #expect(last?.event == .refused(.secondDecimalSeparator))
    #expect(calculator.unacknowledgedRefusal == .secondDecimalSeparator)
  }

  @Test(arguments: [
    ("1,5", "1,5\t\t"), ("1.5", "1,5\t\t"), ("1.234,56", "1.234,56\t\t"), ("1.234", "1,234\t\t"),
  ])
  func `where the decimal mark is a comma the point may group`(text: String, outcome: String) {
    #expect(self.outcome(of: text, format: Self.comma) == outcome)
  }

  @Test(arguments: ["1,234⌫4.", "1,234undo4.", "1,234±."])
  func `a number that was corrected since is not taken for a grouped one`(text: String) {
    var calculator = Calculator()
    calculator.enter("1,234")
    switch text {
    case "1,234±.": calculator.enter("±")
    case "1,234⌫4.":
      calculator.press("⌫")
      calculator.enter("4")
    default:
      calculator.press("undo")
      calculator.enter("4")
    }
    #expect(calculator.type(".").event == .refused(.secondDecimalSeparator))
  }

  @Test func `a pasted number is not taken for a grouped one, and two zeros count as digits`() throws {
    var calculator = Calculator()
    calculator.enter("1,")
    _ = try calculator.paste("1.234")
    #expect(calculator.type(".").event == .refused(.secondDecimalSeparator))
    calculator.press("AC")
    calculator.enter("1,0")
    calculator.press("00")
    calculator.enter(".5")
    #expect(calculator.display.operand == "1,000.5")
  }

  @Test func `grouping is undone in one step, and works in a row that is edited`() {
    var calculator = Calculator()
    calculator.enter("1,234.5")
    calculator.press("undo undo")
    #expect(calculator.display.operand == "1.234")

    calculator.press("AC 5 + 3 =")
    _ = calculator.perform(.edit, at: 1)
    calculator.press("CE")
    calculator.enter("1,000.5=")
    #expect(calculator.outcome == "1,005.5\t\t5|+ 1,000.5|= 1,005.5")
  }

  @Test func `the point of the pad, pressed twice, keeps nothing out`() {
    let calculator = Calculator(after: "1 . . 5")
    #expect(calculator.display.operand == "1.5")
  }
}

extension Calculator {
  /// Types the characters of `text` without a pause and returns the last response.
  @discardableResult
  fileprivate mutating func enter(_ text: String) -> Calculator.Response? {
    var response: Calculator.Response?
    for scalar in text.unicodeScalars { response = type(scalar) }
    return response
  }
}
