import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct PasteTests {

  @Test(arguments: [
    ("2+3*4", "20", "14", "2|+ (3 × 4)|= 14"),
    ("2 + 3 × 4 ÷ 5 − 6 × 2 # a", "-4", "-7.6", "2|+ (3 × 4 ÷ 5)|− (6 × 2)|= -7.6"),
    ("8 × 2 − (1 + 2) × 4 =", "52", "4", "8|× 2|− ((1 + 2) × 4)|= 4"),
    ("200 + 10% × 2", "440", "200.2", "200|+ (10% × 2)|= 200.2"),
    ("5 − 1⁄3 × 3 ~ 10\n+ 1", "11", "1", "5|− ((1⁄3) × 3)|~ 10|+ 1"),
    ("2 + -3 × √2^2", "-2", "-4", "2|+ (-3 × √2^2)|= -4"),
    ("1 + 1 × 1\n\n2 + 2 × 2", "8", "6", "1|+ (1 × 1)|= 2|2|+ (2 × 2)|= 6"),
    // What has no keys is the value.
    ("1:30 + 0:15 × 3", "5:15", "2:15", "1:30|+ 0:45|= 2:15"),
    ("1 + 6 ÷ 0 × 0", "NaN", "NaN", ""),
  ]) func `where × behind + could go first, both answers are told and one is chosen`(
    text: String, inOrder: String, first: String, rows: String
  ) throws {
    var calculator = Calculator()
    let preview = calculator.preview(of: UTF8Text(text))
    if rows.isEmpty { return #expect(preview.orders == nil) }
    #expect(preview.orders?.inOrder == UTF8Text("In order: \(inOrder)"))
    #expect(preview.orders?.multipliesFirst == UTF8Text("× first: \(first)"))
    #expect(!preview.multipliesFirst && preview.isAccepted && !preview.isClear)
    let choice = ListChoice(multipliesFirst: true)
    let other = calculator.preview(of: UTF8Text(text), choice: choice)
    #expect(other.multipliesFirst && other.orders?.inOrder == preview.orders?.inOrder)
    #expect(other.text != preview.text && other.summary != preview.summary)
    // By the rule too, and always as it was previewed.
    calculator.rules.multipliesFirst = true
    #expect(calculator.preview(of: UTF8Text(text)).text == other.text)
    _ = try calculator.paste(UTF8Text(text))
    #expect(calculator.outcome == "\(first)\t\t\(rows)")
    let saved = try TapeText(calculator.tape.text())
    #expect(saved.tape.rows.map(\.value) == calculator.tape.rows.map(\.value))
    #expect(Calculator().preview(of: saved).orders == nil)
    calculator = Calculator()
    _ = try calculator.paste(UTF8Text(text), choice: choice, last: other.pasting)
    #expect(calculator.outcome == "\(first)\t\t\(rows)")
    calculator = Calculator()
    calculator.rules.multipliesFirst = true
    _ = try calculator.paste(UTF8Text(text), choice: ListChoice(multipliesFirst: false))
    #expect(calculator.display.operand == UTF8Text(inOrder))
  }

  @Test(arguments: [
    "2 × 3 + 4", "2 + 0 × 1", "2 + (3 × 4)", "(2 + 3) × 4", "2 + 3\n× 4", "2\n+ 3\n× 4 =",
    "2\n+ 3 → 5\n× 4 → 20\n= 20",
    "1 + 2 ~ 3 × 4",
    "1 + 2 [1] × 3 + 4 × 5 × 6 [1]", "tea 2\nmilk 3",
  ]) func `where both orders have one answer, nothing is asked`(text: String) {
    let preview = Calculator().preview(of: UTF8Text(text))
    #expect(preview.orders == nil && preview.isClear)
  }

  @Test(arguments: ["1,234", "x"] as [UTF8Text])
  func `what could be two numbers, or none, is not clear`(text: UTF8Text) {
    #expect(!Calculator().preview(of: text).isClear)
  }

  @Test func `what was copied of an operand without a value says what it is`() {
    var calculator = Calculator()
    for key: Calculator.Key in [.digit(6), .operator(.divide), .digit(0), .equals] {
      _ = calculator.press(key)
    }
    let copied = calculator.copiedValue(ofRowAt: nil)
    #expect(
      copied == "NaN" && calculator.preview(of: copied).error?.reason == .expression(.outsideDomain))
  }

  /// Whose rows are in the same memory, nobody has read or worked out again.
  @Test func `what was previewed is pasted as it was worked out, and once`() throws {
    func place(_ calculator: Calculator) -> UnsafePointer<TapeRow>? {
      calculator.tape.rows.withUnsafeBufferPointer { $0.baseAddress }
    }
    let text: UTF8Text = "milk 2\nbread 3"
    var calculator = Calculator(after: "1 + 2 =")
    _ = calculator.type("#")
    let previewed = try #require(calculator.preview(of: text).pasting)
    var (other, third) = (calculator, calculator)
    calculator.clockTime = 7
    _ = calculator.paste(previewed)
    #expect(calculator.outcome == "5\t\t1|+ 2|= 3|2|+ 3|= 5")
    #expect(calculator.clockTime == 7 && calculator.standingRefusal == nil)
    _ = try other.paste(text, last: previewed)
    #expect(place(other) == place(calculator))
    _ = try third.paste(text, as: NumberFormat(decimalSeparator: ","), last: previewed)
    #expect(third.outcome == calculator.outcome && place(third) != place(calculator))
    calculator.press("undo")
    #expect(calculator.outcome == "3\t\t1|+ 2|= 3")
  }

  @Test func `what was previewed of another calculator or text is worked out anew`() throws {
    var calculator = Calculator()
    let previewed = try #require(calculator.preview(of: "5 + 3").pasting)
    calculator.press("1 0")
    _ = calculator.paste(previewed)
    #expect(calculator.outcome == "8\t\t10|5|+ 3|= 8")
    _ = try calculator.paste("4 + 2", last: previewed)
    #expect(calculator.outcome == "6\t\t10|5|+ 3|= 8|4|+ 2|= 6")
    let choice = ListChoice("price")
    #expect(throws: TapeTextError.self) { try calculator.paste("5 + 3", choice: choice, last: previewed) }
    calculator.press("undo")
    #expect(calculator.outcome == "8\t\t10|5|+ 3|= 8")
    #expect(calculator.preview(of: "12\n+ abc").pasting == nil)
    calculator = Calculator(after: "2 + 5 =")
    _ = calculator.paste(try #require(Calculator(after: "1 + 5 =").preview(of: "4 + 3").pasting))
    #expect(calculator.outcome == "7\t\t2|+ 5|= 7|4|+ 3|= 7")
  }

  @Test func `a text that cannot be read changes nothing and says where it stopped`() {
    var calculator = Calculator(after: "5 + 3")
    #expect(throws: TapeTextError(.expression(.unexpectedCharacter), line: 2, offset: 2)) {
      try calculator.paste("12\n+ abc")
    }
    #expect(calculator.outcome == "3\t+\t5")
    #expect(calculator.preview(of: "12\n+ abc").text == "No amount found in line 2")
    #expect(!calculator.preview(of: "12\n+ abc").isAccepted)
    #expect(calculator.preview(of: " ").text == "There is nothing to paste")
  }

  @Test(
    arguments: [
      ("1e100", .expression(.numberTooLarge)), ("1e100 + 2 =", .expression(.numberTooLarge)),
      ("5 + 1⁄3" + String(repeating: "0", count: 90), .expression(.numberTooLarge)),
      ("1\n+ 2\n+ 3\n+ 4 → 10", .tooLong), ("1\n2\n4\n5", .tooLong),
    ] as [(String, TapeTextError.Reason)])
  func `a text with longer numbers or more rows than the calculator takes is refused`(
    text: String, reason: TapeTextError.Reason
  ) throws {
    var calculator = Calculator(after: "5 + 3", limits: Self.narrowLimits)
    #expect(!calculator.preview(of: UTF8Text(text)).isAccepted)
    let error = #expect(throws: TapeTextError.self) { try calculator.paste(UTF8Text(text)) }
    #expect(error?.reason == reason)
    #expect(calculator.outcome == "3\t+\t5")
  }

  @Test(arguments: [
    "1\n2\n4", "12345678", "123456789", "5 + 123456789", "1e70",
    "1⁄3" + String(repeating: "0", count: 60), "5 + 3 = 8  # a long note",
  ])
  func `a text is pasted within the limits of the calculator, its notes cut`(text: String) throws {
    var calculator = Calculator(limits: Self.narrowLimits)
    #expect(calculator.paste(try TapeText(UTF8Text(text), limits: Self.narrowLimits)).isAccepted)
    #expect(calculator.tape.rows.allSatisfy { $0.note.utf8.count <= 7 })
    let restored = Calculator(limits: Self.narrowLimits).restored(
      from:
        Archive.snapshot(of: calculator))
    #expect(restored.error == nil)
    #expect(restored.calculator.tape == calculator.tape)
    var other = Calculator(limits: Self.narrowLimits)
    #expect(try other.paste(UTF8Text(text)).isAccepted)
    #expect(other.tape == calculator.tape)
  }

  private static let narrowLimits = Tape.Limits(
    operandDigits: 8, numbers: NumberLimits(bits: 256), noteBytes: 7, pasteRows: 3)

  @Test func `strict keys lock pasting like typing`() throws {
    var calculator = Calculator(after: "1 + 2 =", rules: .strict)
    #expect(try calculator.paste("5").event == .refused(.locked))
    #expect(try calculator.paste("5 + 3").event == .refused(.locked))
    #expect(try calculator.paste("5\n+ 3 → 8").event == .refused(.locked))
    #expect(calculator.preview(of: "5").text == "Press an operator, AC or CE first")
    #expect(!calculator.preview(of: "5 + 3").isAccepted)
    #expect(try calculator.paste("+ 3 → 6").isAccepted)
    #expect(calculator.outcome == "6\t\t1|+ 2|= 3|+ 3")
    #expect(try calculator.paste("+ 3\n= 9").isAccepted)
  }

  @Test func `what was understood is told before it lands`() {
    let calculator = Calculator(after: "5 +")
    #expect(calculator.preview(of: "1,234").text == "1,234")
    #expect(calculator.preview(of: "1,234.50").text == "1,234.50")
    #expect(calculator.preview(of: "12 345/670").text == "≈ 12.51492537313432835821")
    #expect(calculator.preview(of: "1,234").isAmbiguous)
    #expect(!calculator.preview(of: "1,234.5").isAmbiguous)
    #expect(calculator.preview(of: "12 345/670").isAmbiguous)
    #expect(!calculator.preview(of: "562 173 904/24840").isAmbiguous)
    #expect(calculator.preview(of: "12 + 3").text == "+ 12 → 17\n+  3 → 20\n= 20\n")
    #expect(calculator.preview(of: "12 + 3").rowCount == 3)
    #expect(calculator.preview(of: "× 3 → 8").text == "× 3 → 15\n")
    #expect(calculator.outcome == "0\t+\t5")
    let column = calculator.preview(of: UTF8Text((11...260).map { "\($0)\n" }.joined()))
    #expect(column.rowCount == 251)
    #expect(String(column.text).hasSuffix("+ 210 → 22,105\n⋮\n  33,880\n"))
    let all = calculator.preview(of: UTF8Text((11...209).map { "\($0)\n" }.joined()))
    #expect(all.rowCount == 200 && !String(all.text).contains("⋮"))
  }

  @Test func `what was understood is told in the numbers of the country, with rows and total`() throws {
    var presentation = Presentation()
    var calculator = Calculator()
    #expect(presentation.preview(of: "1,000.5\n2000\n", on: calculator).summary == "Rows: 3, total: 3,000.5")
    presentation.format = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    let preview = presentation.preview(of: "1234.5 # rent\n÷ 0.30 → 4115 # a.b\n+ 10%", on: calculator)
    #expect(preview.text == "  1.234,5            # rent\n÷     0,3 → 4.115    # a.b\n+     10% → 4.526,5\n")
    #expect(preview.summary == "Rows: 3, total: 4.526,5")
    #expect(
      presentation.preview(of: "1\n÷ 3 = ", on: calculator).text
        == "  1\n÷ 3 → ≈ 0,33333333333333333333\n= ≈ 0,33333333333333333333\n")
    #expect(
      presentation.preview(of: "1\n÷ 3 = ", on: calculator).summary
        == "Rows: 3, total: ≈ 0,33333333333333333333")
    #expect(presentation.preview(of: "1 + 2 = 3\n\n4 + 5", on: calculator).summary == "Rows: 6")
    #expect(presentation.preview(of: "1234", on: calculator).summary.isEmpty)
    #expect(presentation.preview(of: "abc", on: calculator).summary.isEmpty)
    calculator.press("5")
    presentation.language = .korean
    #expect(presentation.preview(of: "+ 3 → 3", on: calculator).summary == "1행, 합계 8")
  }

  @Test func `copying gives values without grouping and exactly`() {
    var calculator = Calculator(after: "1 2 3 4 . 5 0")
    #expect(calculator.copiedValue() == "1234.50")
    calculator.press("÷ 3 0 % =")
    #expect(calculator.copiedValue() == "4115")
    #expect(calculator.copiedValue(ofRowAt: 1) == "30%")
    #expect(calculator.copiedValue(ofRowAt: 9).isEmpty)
    calculator.press("÷ 7 =")
    #expect(calculator.copiedValue() == "4115⁄7")
    calculator.press("÷ 0 =")
    #expect(calculator.copiedValue() == "NaN")
    #expect(calculator.copiedText(of: 1..<3) == "÷  30% → 4115\n= 4115\n")
  }

  @Test(arguments: [
    ("1\n÷ 1073741824", "0.000000000931322574615478515625"),
    ("1e45\n+ 1", "1000000000000000000000000000000000000000000001"),
    ("1e-30", "0.000000000000000000000000000001"), ("-1⁄3", "-1⁄3"),
  ]) func `copying rounds nothing, however many digits there are`(text: String, copied: String) throws {
    var calculator = Calculator()
    _ = try calculator.paste(UTF8Text(text))
    #expect(calculator.copiedValue() == copied)
  }

  @Test(arguments: [
    ("2.65 × 10³²", "265000000000000000000000000000000", 0), ("-2.5 × 10⁻²", "-0.025", 0),
    (" 1,250 · 10³ ", "1250000", 0), ("5 × 10³%", "50", 3), ("$5 × 10³", "5000", 0), ("5×10⁰", "5", 0),
    ("≈ 5 × 10³", "0", 0), ("5 € × 10³", "5000", 3),
    ("5 × 10 ", "50", 3), ("6 ÷ 2 × 10²", "300", 4), ("5 × 10² × 2", "1000", 4), ("5 × 11²", "605", 3),
    ("5 + 10²", "105", 3), ("½ × 10²", "50", 3), ("2⁻³ + 1", "1.125", 3), ("8^2⁻¹ × 8^2⁻¹", "8", 3),
  ]) func `a number with a raised exponent is one number`(text: String, value: String, rows: Int) {
    var calculator = Calculator()
    _ = try? calculator.paste(UTF8Text(text))
    #expect(calculator.copiedValue() == value && calculator.rowCount == rows)
  }

  @Test func `a row that is being put in is not copied, and those around it are`() {
    var calculator = Calculator(after: "5 + 3 × 2 =")
    _ = calculator.perform(.insertBefore, at: 1)
    #expect(calculator.rowCount == 5)
    let rows = ["  5\n", "", "+ 3 → 8\n", "× 2 → 16\n", "  16\n"]
    for (index, row) in rows.enumerated() {
      #expect(calculator.copiedText(of: index..<index + 1) == row)
    }
    #expect(calculator.copiedText(of: 0..<2) == "  5\n")
    #expect(calculator.copiedText(of: 0..<3) == "  5\n+ 3 → 8\n")
    #expect(calculator.copiedText(of: 1..<4) == "+ 3 → 8\n× 2 → 16\n")
  }

  @Test func `a copied value uses the separator of the country`() throws {
    let presentation = Presentation(format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
    var calculator = Calculator(after: "1 2 3 4 . 1 2 5 + 1 =")
    #expect(presentation.copiedValue(of: calculator) == "1235,125")
    _ = try calculator.paste(presentation.copiedValue(of: calculator), as: presentation.format)
    #expect(presentation.copiedValue(of: calculator) == "1235,125")
    _ = try calculator.paste("1.234", as: presentation.format)
    #expect(presentation.copiedValue(of: calculator) == "1234")
  }
}
