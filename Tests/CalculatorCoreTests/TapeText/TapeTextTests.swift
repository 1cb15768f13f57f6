import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct TapeTextTests {
  /// What is understood of a text: a number, or rows with their values and notes, or what is wrong with it.
  private func reading(of text: String, format: NumberFormat = .standard) -> String {
    do throws(TapeTextError) {
      let text = try TapeText(UTF8Text(text), format: format)
      let rows = text.tape.rows.map { row in
        let shown = (try? row.value.get())?.description ?? "NaN"
        let note = row.note.isEmpty ? "" : " #\(row.note)"
        let percent = row.operand?.isPercent == true ? "%" : ""
        let operand = row.operand.map { $0.value.description + percent } ?? shown
        let sign = row.operator.map { String(Character($0.rawValue)) } ?? (row.operand == nil ? "=" : "")
        return sign + operand + note
      }
      return (text.operand == nil ? "" : "number ") + rows.joined(separator: " ")
        + (text.isAmbiguous ? " ?" : "")
    } catch {
      let reason =
        if case .expression(let reason) = error.reason { "\(reason)" } else { "\(error.reason)" }
      return "\(reason) at \(error.line):\(error.offset)"
    }
  }

  @Test(arguments: Fixture.readings) func `a text is read as the table says`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading)
  }

  @Test func `the country decides only where the text is not in the own form`() {
    let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    #expect(reading(of: "1.234 + 1", format: german) == "1234 +1 =1235 ?")
    #expect(reading(of: "1.234\n+ 1 → 2.234", format: german) == "617/500 +1")
    #expect(reading(of: "1.234\n= 1.234", format: german) == "617/500 =617/500")
    // An arrow in a note says nothing about the text.
    #expect(reading(of: "1.234 + 1  # a → b", format: german) == "1234 +1 #a → b =1235 ?")
    #expect(reading(of: "# a → b\r1.234＃→\n+ 1", format: german) == "1234 #a → b → +1 ?")
    #expect(reading(of: "1.234  # a\n+ 1 → 2.234  # b", format: german) == "617/500 #a +1 #b")
  }

  @Test(
    arguments: [
      ([0x35, 0xE0, 0x80, 0xAB, 0x33], 1, 1), ([0x35, 0x0D, 0x0A, 0x2B, 0xBF, 0x33], 2, 1),
      ([0x35, 0x23, 0xFF], 1, 2),
      ([0x61, 0x09, 0x35, 0x0A, 0xC3], 2, 0), ([0x35, 0x20, 0xED, 0xA0, 0x80], 1, 2), ([0x80], 1, 0),
    ] as [([UInt8], Int, Int)]) func `what is not UTF-8 is refused, in notes too`(
      text: [UInt8], line: Int, offset: Int
    )
  {
    let error = TapeTextError(.expression(.unexpectedCharacter), line: line, offset: offset)
    #expect(throws: error) { try TapeText(UTF8Text(utf8: text)) }
    var calculator = Calculator()
    #expect(throws: error) { try calculator.paste(UTF8Text(utf8: text)) }
  }

  @Test func `the note of many cells is cut`() throws {
    let rows = try TapeText(UTF8Text(String(repeating: "a\t", count: 600) + "5\n6")).tape.rows
    #expect(rows.map(\.value) == [.success(5), .success(11), .success(11)])
    #expect(rows[0].note.utf8.count == Tape.Limits.standard.noteBytes)
  }

  @Test func `long texts are refused before they are read`() {
    let limits = Tape.Limits(pasteBytes: 10, pasteRows: 2)
    #expect(throws: TapeTextError(.empty)) { try TapeText("", limits: limits) }
    #expect(throws: TapeTextError(.tooLong)) { try TapeText("12345678901", limits: limits) }
    #expect(throws: TapeTextError(.tooLong, line: 3)) { try TapeText("1\n2\n3\n4", limits: limits) }
    #expect(throws: TapeTextError(.tooLong, line: 1)) { try TapeText("1+2", limits: limits) }
    // The sum below a column does not count.
    #expect(throws: Never.self) { try TapeText("1\n2", limits: limits) }
  }

  @Test(arguments: ["1e4900", "+1e4900", "tea 1e4900", "tea\t1e4900"])
  func `texts with too many long numbers are refused`(line: String) {
    let text = UTF8Text([String](repeating: line, count: 20).joined(separator: "\n"))
    var limits = Tape.Limits.standard
    // So many numbers have 16,278 bits each.
    limits.longBits = 17 * 16_278 - 1
    #expect(throws: TapeTextError(.tooLong, line: 17)) { try TapeText(text, limits: limits) }
  }

  @Test(arguments: [
    ("1e-4900", "+ 1", 450_000_000), ("1e-4900", "tea 1", 450_000_000), ("1e-4900 + 1", "Σ", 1_500_000_000),
    ("1e-4900\n= 1 [1]", "+ 1 [1]\n× 1.1", 4_000_000_000),
    // Sums of roots, which are products of their terms; the first also where each is a calculation.
    ("1", "+ (√2+√3+√5+√7)^9", 40_000_000_000), ("1", "\n(√2+√3+√5+√7)^9", 40_000_000_000),
    ("(√2+√3+√5)^2", "× (√2+√3+√5)", 4_000_000_000), ("1", "÷ (√2+√3+√5+√7)", 100_000_000_000),
    // A factorial, a long power, and the root of a long number, the factors of which are looked for.
    ("1", "+ 1500!", 15_000_000_000), ("1", "+ 2^16000", 10_000_000_000),
    ("1", "+ √(10^1000+1)", 130_000_000_000), ("1", "+ √(2^126+1)", 25_000_000_000),
    ("1", "+ (300!)^1.5", 100_000_000_000),
  ])
  func `texts whose values take too long to compute are refused`(
    first: String, next: String, work: Int64
  ) throws {
    var limits = Tape.Limits.standard
    limits.work = work
    func text(_ count: Int) -> UTF8Text {
      UTF8Text(([first] + [String](repeating: next, count: count)).joined(separator: "\n"))
    }
    #expect(try TapeText(text(4), limits: limits).tape.rows.count > 4)
    let error = #expect(throws: TapeTextError.self) { try TapeText(text(40), limits: limits) }
    #expect(error?.reason == .tooSlow)
  }

  @Test func `sixteen million bits of long numbers are read, and no more`() {
    let lines = Array(repeating: "+1e4900", count: (1 << 24) / 16_278)
    #expect(throws: Never.self) { try TapeText(UTF8Text(lines.joined(separator: "\n"))) }
    #expect(throws: TapeTextError(.tooLong, line: lines.count + 1)) {
      try TapeText(UTF8Text((lines + lines).joined(separator: "\n")))
    }
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r", ["a"]), ("a\r\n", ["a"]), ("\r\n\r\n", ["", ""]),
      ("\n\r", ["", ""]), ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
    ] as [(String, [String])]) func `a line ends with either character or with both`(
      text: String, lines: [String]
    )
  {
    let found = Array(text.utf8).withUnsafeBufferPointer { text in
      UTF8Lines(text).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found == lines)
  }

  @Test(
    arguments: [
      ("5\n+ 3", nil), ("5 + 3", nil), ("- 5\n- 3", .unclearSign), ("* 5\n* 3", .unclearSign),
      ("~4.50\n~3.20", .unclearSign), ("~4.50", .unclearSign), ("5 ~ 3", nil),
      ("+ 5\n+ 3", nil), ("1/5/26", .date), ("+ 10%", .percentage), ("- 10%", .percentage), ("5 + 10%", nil),
    ] as [(UTF8Text, TapeTextError.Reason?)])
  func `what could be meant otherwise is doubted`(text: UTF8Text, reason: TapeTextError.Reason?) throws {
    #expect(try TapeText(text).doubt?.reason == reason)
  }

  @Test(arguments: ["5", " 5 ", "5 #", "5%\n"]) func `a number alone is no row`(text: String) throws {
    let read = try TapeText(UTF8Text(text))
    #expect(read.operand?.value == 5)
    #expect(Calculator().preview(of: UTF8Text(text)).rowCount == 0)
    #expect(read.tape.rows.count == 1)
  }

  @Test(arguments: Fixture.stated) func `written values are compared with the true ones`(
    text: String, differences: String
  ) {
    let found = try? TapeText(UTF8Text(text)).misstatedValues().map {
      "\($0.stated.line): \($0.stated.text) is \($0.correction)"
    }
    #expect((found.map { $0.isEmpty ? "right" : $0.joined(separator: "; ") } ?? "none") == differences)
  }
}

// MARK: - Writing

extension TapeTextTests {
  @Test func `a tape is written for people, in columns`() {
    var calculator = Calculator(after: "7 2 − 2 0 % + 5 % = 1 ÷ 3 = × 1 2 3 4 5 . =")
    _ = calculator.perform(.note("discount"), at: 1)
    _ = calculator.perform(.note("to pay"), at: 3)
    #expect(
      calculator.tape.text() == """
             72
        −   20% → 57.6   # discount
        +    5% → 60.48
        = 60.48          # to pay

               1
        ÷      3 → ≈ 0.33333333333333333333
        = ≈ 0.33333333333333333333
        × 12345. → 4115
        =   4115

        """)
  }

  @Test func `rounding is written, read and put into cells like any operation`() throws {
    let calculator = Calculator(after: "7 . 4 8 ~ 0 . 0 5 =")
    let text = "  7.48\n~ 0.05 → 7.5\n=  7.5\n"
    #expect(calculator.tape.text() == UTF8Text(text))
    #expect(try TapeText(UTF8Text(text)).tape == calculator.tape)
    #expect(String(calculator.tape.csv()).hasSuffix("~,0.05,7.5,\r\n=,7.5,,\r\n"))
  }

  @Test func `values without finite digits are written as fractions`() {
    var calculator = Calculator(after: "1 ÷ 3 = 5 −")
    _ = calculator.perform(.use, at: 2)
    calculator.press("=")
    #expect(
      calculator.tape.text(of: 3..<6)
        == "    5\n− 1⁄3 → ≈ 4.66666666666666666667\n= ≈ 4.66666666666666666667\n")
  }

  @Test func `a selection is written alone`() {
    let calculator = Calculator(after: "5 + 3 = × 2 = 1 +")
    #expect(calculator.tape.text(of: 1..<2) == "+ 3 → 8\n")
    #expect(calculator.tape.text(of: 2..<4) == "  8\n× 2 → 16\n")
    #expect(calculator.tape.text(of: 5..<9) == "  1\n")
    #expect(calculator.tape.text(of: 9..<12).isEmpty)
  }

  @Test func `numbers alone are not taken for a column`() throws {
    var calculator = Calculator(after: "1 + 2 = 3 + 4 =")
    for row in [5, 4, 2, 1] { _ = calculator.perform(.delete, at: row) }
    #expect(calculator.tape.text() == "  1 → 1\n\n  3 → 3\n")
    #expect(try TapeText(calculator.tape.text()).tape.rows.count == 2)
  }

  /// The operand of a row as it comes back.
  ///
  /// Digits that could have been typed are taken for typed ones, and a
  /// zero that nobody typed is one. A number that is followed stands for what it follows, which the marks of the text show.
  private func normalized(_ row: TapeRow) -> Operand? {
    row.operand.map { operand in
      if operand.formula != nil { return operand }
      let digits: UTF8Text? =
        if case .typed(let numeral) = operand.number {
          Operand(.typed(numeral)).exactText()
        } else {
          operand.value.rational.flatMap { value in
            value.finiteFractionDigits.map { UTF8Text(value.numeral(fractionDigits: $0)) }
          }
        }
      let read = digits.flatMap { try? TapeText($0).operand }
      return Operand(read?.number ?? .value(operand.value), isPercent: operand.isPercent)
    }
  }

  @Test func `whatever keys and edits lead to comes back from its text`() throws {
    for seed in 500..<530 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var calculator = Calculator()
      for _ in 0..<150 {
        let row = Int.random(in: 0...max(0, calculator.rowCount), using: &generator)
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: _ = calculator.perform(.edit, at: row)
        case 1: _ = calculator.perform(.delete, at: row)
        case 2: _ = calculator.perform(.insertBefore, at: row)
        case 3: _ = calculator.perform(.use, at: row)
        case 4:
          let note = ["lunch", " # → 5 ", "= x\ny", "", "할인", "5 + 3"].randomElement(using: &generator) ?? ""
          _ = calculator.perform(.note(UTF8Text(note)), at: row)
        default:
          let keys = Calculator.Key.allCases.filter { $0 != .clear }
          if let key = keys.randomElement(using: &generator) { _ = calculator.press(key) }
        }
      }
      let tape = calculator.tape
      guard !tape.rows.isEmpty else { continue }
      let text = tape.text()
      let comment: Comment = "seed \(seed)\n\(text)"
      guard let read = try? TapeText(text) else {
        Issue.record(comment)
        continue
      }
      #expect(read.tape.rows.map(\.operator) == tape.rows.map(\.operator), comment)
      #expect(read.tape.rows.map(normalized) == tape.rows.map(normalized), comment)
      #expect(read.tape.rows.map(\.note) == tape.rows.map(\.note), comment)
      #expect(read.tape.rows.map(\.value) == tape.rows.map(\.value), comment)
      #expect(read.misstatedValues().isEmpty, comment)
      #expect(read.tape.text() == text, comment)
      let abroad = try TapeText(text, format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
      #expect(abroad.tape.rows.map(\.operator) == read.tape.rows.map(\.operator), comment)
      #expect(abroad.tape.rows.map(\.operand) == read.tape.rows.map(\.operand), comment)
      #expect(!abroad.isAmbiguous, comment)
    }
  }

  @Test func `random texts never crash it`() {
    let pieces = [
      "1", "23", ".", ",", "+", "-", "×", "=", "→", "≈", "#", " ", "\n", "\t", "%", "(", ")", "$", "e", "⁄",
      "NaN", "…", "x", "[1]", "[2]", "Σ",
    ]
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let read = try? TapeText(UTF8Text(text)) else { continue }
      let written = read.tape.text()
      #expect(
        (try? TapeText(written))?.tape.rows.map(\.value) == read.tape.rows.map(\.value),
        "\(text)\n\(written)")
    }
  }

  @Test func `comma-separated values keep numbers and disarm formulas`() {
    var calculator = Calculator(after: "1 2 3 4 − 1 0 % = 2 ÷ 3 =")
    _ = calculator.perform(.note("=1+1, \"x\""), at: 0)
    _ = calculator.perform(.note("@home"), at: 1)
    _ = calculator.perform(.note("-5"), at: 2)
    _ = calculator.perform(.note("a=b"), at: 3)
    let rows = [
      "operator,operand,running value,note", #",1234,,"'=1+1, ""x""""#, "−,10%,1110.6,'@home",
      "=,1110.6,,'-5",
      ",2,,a=b", "÷,3,0.66666666666666666667,", "=,0.66666666666666666667,,", "",
    ]
    #expect(calculator.tape.csv() == rows.joined(separator: "\r\n"))
  }

  @Test func `spreadsheets get the decimal mark of the country, and headings in the language`() {
    var presentation = Presentation()
    var calculator = Calculator(after: "1 ÷ 8 = 2 +")
    presentation.format = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    presentation.language = .korean
    _ = calculator.perform(.note("a;b,c"), at: 0)
    let rows = ["연산자;숫자;누계;메모", #";1;;"a;b,c""#, "÷;8;0,125;", "=;0,125;;", ""]
    #expect(presentation.spreadsheet(of: 0..<3, in: calculator) == UTF8Text(rows.joined(separator: "\r\n")))
    presentation.format.decimalSeparator = "."
    let part = presentation.spreadsheet(of: 1..<9, in: calculator, delimiter: UInt8(ascii: "\t"))
    #expect(String(part) == "연산자\t숫자\t누계\t메모\r\n÷\t8\t0.125\t\r\n=\t0.125\t\t\r\n\t2\t\t\r\n")
  }
  @Test(arguments: [
    ("=1+1", true), ("+1", true), ("-1", true), ("@x", true), ("＝1+1", true), ("＋1", true), ("－1", true),
    ("＠x", true), (" =1+1", true), ("\u{A0}\u{3000}=1+1", true), ("\u{200E}＝1", true), ("\t@x", true),
    ("\r-1", true), ("\"=1", true), (" \" '=1", true), ("1=1", false), ("a =1", false), (" rent", false),
    ("", false),
  ]) func `a note that could be a formula is disarmed`(note: String, isFormula: Bool) throws {
    var calculator = Calculator(after: "5 +")
    _ = calculator.perform(.note(UTF8Text(note)), at: 0)
    let cell = calculator.row(at: 0).note
    let marks = String(cell).contains("\"") ? "\"" : ""
    let written = marks + (isFormula ? "'" : "") + String(cell).replacing("\"", with: "\"\"") + marks
    #expect(String(calculator.tape.csv()).hasSuffix(",5,,\(written)\r\n"))
  }

  @Test(arguments: [
    ("rent;=1+1", "rent;'=1+1"), ("; @x;-", ";' @x;'-"), ("a;'=1", "a;''=1"), ("=1;=2", "'=1;'=2"),
    ("1;2", "1;2"), ("a;b=1", "a;b=1"),
  ]) func `a note is disarmed where a semicolon could begin a cell`(note: String, cell: String) throws {
    var calculator = Calculator(after: "5 + 3 =")
    _ = calculator.perform(.note(UTF8Text(note)), at: 0)
    #expect(String(calculator.tape.csv()).contains(",5,,\(cell)\r\n"))
  }
}
