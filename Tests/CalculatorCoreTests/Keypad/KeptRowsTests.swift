import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct KeptRowsTests {
  private func kept(_ text: String) throws -> KeptRows { try KeptRows(UTF8Text(text)) }

  private func operation(_ text: String) throws -> TapeRow { try kept(text).rows[0] }

  // MARK: Done again

  @Test(arguments: [
    ("1 00", "+ 19%", "119\t\t100|+ 19%"), ("1 1 9", "÷ 119%", "100\t\t119|÷ 119%"),
    ("5 + 3", "× 2", "16\t\t5|+ 3|× 2"), ("5 + 3 =", "× 2", "16\t\t5|+ 3|= 8|× 2"),
    ("5 +", "× 2", "10\t\t5|× 2"),
    ("", "+ 5", "5\t\t0|+ 5"), ("−", "+ 5", "5\t\t0|+ 5"), ("5 ÷ 0 =", "+ 5", "NaN\t\t5|÷ 0|= NaN|+ 5"),
    ("1 2 .", "~ 0.05", "12\t\t12|~ 0.05"),
    ("1 ÷ 3 =", "× 1⁄3", "0.11111111111111111111\t\t1|÷ 3|= 0.33333333333333333333|× 0.33333333333333333333"),
  ]) func `a kept row does what typing it does`(keys: String, row: String, outcome: String) throws {
    var calculator = Calculator(after: keys)
    let before = calculator.outcome
    let response = calculator.enter(kept: try operation(row + "  # a note"))
    #expect(calculator.outcome == outcome)
    #expect(calculator.row(at: calculator.rowCount - 1).note == "a note")
    #expect(calculator.announcement(for: response) == calculator.spokenRow(at: calculator.rowCount - 1))
    let saved = Calculator().restored(from: Archive.snapshot(of: calculator)).calculator
    #expect(saved.outcome == outcome)
    calculator.press("undo")
    #expect(calculator.outcome == before)
  }

  @Test(arguments: [
    ("=", "119\t\t100|+ 19%|= 119"), ("= =", "119\t\t100|+ 19%|= 119"),
    ("− 9 =", "110\t\t100|+ 19%|− 9|= 110"),
    ("5 + 1 =", "6\t\t100|+ 19%|5|+ 1|= 6"), ("⌫", "19%\t+\t100"),
  ]) func `the calculation goes on from it`(keys: String, outcome: String) throws {
    var calculator = Calculator(after: "1 00")
    _ = calculator.enter(kept: try operation("+ 19%"))
    calculator.press(keys)
    #expect(calculator.outcome == outcome)
  }

  @Test func `the edit of a row is left, and money typed in add mode counts as it would`() throws {
    var calculator = Calculator(after: "5 + 3 =")
    _ = calculator.perform(.edit, at: 0)
    calculator.press("7")
    _ = calculator.enter(kept: try operation("× 2"))
    #expect(calculator.outcome == "16\t\t5|+ 3|= 8|× 2")
    calculator = Calculator(after: "1 2 3 4", rules: Calculator.Settings(words: "add").rules)
    _ = calculator.enter(kept: try operation("+ 5"))
    #expect(calculator.outcome == "17.34\t\t12.34|+ 5")
  }

  @Test func `it is refused where an operator is`() throws {
    var strict = Calculator(after: "5 ÷ 0 =", rules: .strict)
    #expect(strict.enter(kept: try operation("× 2")).event == .refused(.lockedWithoutNumber))
    _ = strict.perform(.edit, at: 0)
    #expect(strict.enter(kept: try operation("× 2")).event == .refused(.lockedWithoutNumber))
  }

  // MARK: The list

  @Test func `an operation of the tape is kept with its number and note`() throws {
    var calculator = Calculator(after: "2 0 + 5 = 3 ×")
    _ = calculator.perform(.use, at: 2)
    calculator.press("= Σ ÷ 0 =")
    _ = calculator.perform(.note("rent"), at: 4)
    var kept = KeptRows()
    try kept.keep(calculator.operation(ofRowAt: 1))
    try kept.keep(calculator.operation(ofRowAt: 4))
    try kept.keep(calculator.operation(ofRowAt: 1))
    // A number that is followed is the same as one that was typed.
    var typed = Calculator(after: "3 × 2 5 +")
    _ = typed.perform(.note("rent"), at: 1)
    try kept.keep(typed.operation(ofRowAt: 1))
    #expect(kept.text == "+  5\n× 25  # rent\n")
    for row in [0, 2, 6] {
      #expect(throws: Calculator.Refusal.keepsOnlyOperations) { try calculator.operation(ofRowAt: row) }
    }
    #expect(throws: Calculator.Refusal.noSuchRow) { try calculator.operation(ofRowAt: 9) }
    #expect(try self.kept(String(kept.text)).text == kept.text)
  }

  @Test func `a time that is followed is kept as a time`() throws {
    var calculator = Calculator(after: "1 : 4 5 + 0 : 3 0 = 5 −")
    _ = calculator.perform(.use, at: 2)
    calculator.press("=")
    var kept = KeptRows()
    try kept.keep(calculator.operation(ofRowAt: 4))
    #expect(kept.text == "− 2:15\n")
  }

  @Test func `rows are renamed, moved and removed, and each of that is undone`() throws {
    var kept = try kept("+ 19%  # VAT\n÷ 119%\n~ 0.05")
    var texts = [kept.text]
    kept.rename(at: 1, "net")
    texts.append(kept.text)
    kept.move(from: 2, to: 0)
    texts.append(kept.text)
    #expect(kept.text == "~ 0.05\n+  19%  # VAT\n÷ 119%  # net\n")
    kept.remove(at: 1)
    texts.append(kept.text)
    kept.replace(with: try self.kept("× 2"))
    kept.rename(at: 9, "no")
    kept.move(from: 0, to: 1)
    kept.remove(at: -1)
    kept.rename(at: 0, "")
    #expect(kept.text == "× 2\n")
    while kept.canUndo {
      kept.undo()
      #expect(kept.text == texts.popLast())
    }
    #expect(texts.isEmpty)
  }

  @Test func `no more than twelve are kept`() throws {
    var kept = try kept((1...12).map { "+ \($0)\n" }.joined())
    #expect(throws: Calculator.Refusal.tooManyKeptRows) { try kept.keep(operation("× 2")) }
    try kept.keep(operation("+ 12"))
    #expect(kept.rows.count == 12 && !kept.canUndo)
    let error = TapeTextError(.tooManyKeptRows)
    #expect(throws: error) { try self.kept((1...13).map { "+ \($0)\n" }.joined()) }
    #expect(throws: error) { try kept.merge(fileText: "+ 13") }
    #expect(Calculator.Language.english.text(of: error) == "At most 12 rows are kept. Remove one first")
  }

  @Test(arguments: [
    ("+ 1\n+ 2\n- 3", "+ 1\n× 4\n"), ("+ 2\n- 3\n+ 5\n+ 1", "+ 5\n+ 1\n× 4\n"), ("", "× 4\n"),
    ("× 4", "× 4\n"),
  ]) func `what others have made of the file is taken in, and what was done here stays`(
    file: String, merged: UTF8Text
  ) throws {
    var kept = KeptRows()
    try kept.merge(fileText: "+ 1\n+ 2\n- 3\n")
    for _ in 1...2 { kept.remove(at: 1) }
    try kept.keep(operation("× 4"))
    try kept.merge(fileText: UTF8Text(file))
    #expect(kept.text == merged)
  }

  @Test func `of a note that is too long for a tape, the tape takes the beginning`() throws {
    var (kept, calculator) = (KeptRows(), Calculator())
    try kept.merge(fileText: UTF8Text("+ 1  # " + String(repeating: "n", count: 1_001)))
    _ = calculator.enter(kept: kept.rows[0])
    #expect([kept.rows[0], calculator.tape.rows[1]].map { $0.note.utf8.count } == [1_001, 1_000])
  }

  @Test(arguments: [
    ("", ""), (" \n\n", ""), ("+19%\n\n-5 # less", "+ 19%\n−   5  # less\n"), ("× 1,234", "× 1234\n"),
    ("# tax\n+ 10% → 110", "+ 10%  # tax\n"), ("* 0,93", "× 0.93\n"), ("+ 10% [1]", "+ 10%\n"),
  ]) func `a text is read as a tape is`(text: String, read: UTF8Text) throws {
    #expect(try kept(text).text == read)
  }

  @Test(arguments: [
    ("5", TapeTextError(.notAnOperation)), ("+ 5\n= 5", TapeTextError(.notAnOperation)),
    ("+ NaN", TapeTextError(.notAnOperation)), ("Σ", TapeTextError(.notAnOperation)),
    ("+ 5\n+ x", TapeTextError(.expression(.unexpectedCharacter), line: 2, offset: 2)),
  ]) func `what is no operation is refused`(text: String, error: TapeTextError) {
    #expect(throws: error) { try kept(text) }
  }

  // MARK: Shown and offered

  @Test func `a kept row shows all its digits, as the country writes them`() throws {
    var presentation = Presentation()
    presentation.decimals = .two
    presentation.format.decimalSeparator = ","
    let row = try operation("× 0.93456  # to euros")
    let display = presentation.display(ofKept: row)
    #expect(display.operand == "0,93456" && display.note == "to euros" && !display.isResult)
    #expect(presentation.spoken(kept: row) == "to euros, multiply by 0,93456")
    #expect(presentation.announcement(ofKept: row) == "Kept: to euros, multiply by 0,93456")
    presentation.language = .korean
    #expect(
      presentation.announcement(ofKept: try operation("+ 10%"), isRemoved: true) == "보관에서 뺌: 더하기 10 퍼센트")
  }

  @Test(arguments: [
    ("DE", "+ 19% # VAT|÷ 119% # net|− 10% # discount"), ("CH", "+ 8.1% # VAT|÷ 108.1% # net|~ 0.05 # cash"),
    ("FI", "+ 25.5% # VAT|÷ 125.5% # net|~ 0.05 # cash"), ("US", "+ 15% # tip|+ 20% # tip|− 10% # discount"),
    ("", "+ 15% # tip|+ 20% # tip|− 10% # discount"), ("1", "+ 15% # tip|+ 20% # tip|− 10% # discount"),
  ]) func `what is offered fits the country`(region: String, rows: String) throws {
    let examples = KeptRows().offered(region: UTF8Text(region), language: .english)
    #expect(try examples == rows.split(separator: "|").map { try operation(String($0)) })
  }

  @Test func `a percentage that divides says by how much it has changed the value`() {
    var presentation = Presentation()
    let calculator = Calculator(after: "1 1 9 ÷ 1 1 9 % ÷ 5 0 % ÷ 1 00 % ÷ 0 % =")
    #expect((1...4).map { presentation.row(at: $0, of: calculator).amount.text } == ["-19", "+100", "0", ""])
    #expect(
      calculator.spokenRow(at: 1) == "divide by 119 percent, a change of negative 19, running value 100")
    presentation.language = .korean
    #expect(presentation.spoken(presentation.row(at: 2, of: calculator)) == "나누기 50 퍼센트, 변화 +100, 누계 200")
  }
}
