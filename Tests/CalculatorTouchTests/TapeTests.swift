import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

@Suite struct RowCommandTests {
  private func menu(ofRowAt index: Int, _ calculator: Calculator) -> [RowCommand] {
    RowReference(toRowAt: index, of: calculator)?.commands ?? []
  }

  @Test func `a row offers what can be done to it`() {
    var calculator = Calculator(after: "5 + 3 =")
    #expect(
      menu(ofRowAt: 1, calculator) == [
        .use, .edit, .note, .keep, .insertBefore, .copy, .select, .check, .delete,
      ])
    #expect(menu(ofRowAt: 2, calculator) == [.use, .note, .insertBefore, .copy, .select, .check, .delete])
    _ = calculator.perform(.use, at: 2)
    calculator.press("× 2 =")
    #expect(menu(ofRowAt: 3, calculator).contains(.goToFollowed))
    let rows = (0..<6).map {
      PaintedRow(rowAt: $0, of: calculator, by: Presentation(), width: 393, in: TextSize.usual)
    }
    #expect(rows.map(\.tick.text) == ["", "", "↓", "↑", "", ""])
    #expect(rows.map(\.operator.text) == ["", "+", "=", "", "×", "="])
    _ = calculator.perform(.edit, at: 1)
    #expect(menu(ofRowAt: 1, calculator) == [.done, .cancel])
  }

  @Test func `while a row is edited, the rows below are dim, since their values may change`() {
    var calculator = Calculator(after: "5 + 3 =")
    _ = calculator.perform(.note("tea"), at: 2)
    _ = calculator.perform(.edit, at: 1)
    for index in 0..<3 {
      let row = PaintedRow(
        rowAt: index, of: calculator, by: Presentation(), width: 393, in: TextSize.usual)
      #expect(row.isBelowEdit == (index == 2))
      #expect(row.texts.allSatisfy { $0.color == .dimText } == (index == 2))
    }
  }

  @Test func `five commands are usual, and two of them swipes, which a screen reader offers by itself`() {
    let menu = menu(ofRowAt: 1, Calculator(after: "5 + 3 ="))
    #expect(menu.filter(\.isUsual) == [.use, .edit, .note, .copy, .delete])
    #expect(menu.filter(\.isSwipe) == [.use, .delete])
  }

  @Test func `a row that stands out while it is selected or checked says so`() {
    var calculator = Calculator(after: "5 + 3 =")
    _ = calculator.perform(.note("tea"), at: 1)
    for (isSelected, mark, expected) in [
      (false, nil, false), (true, nil, true), (false, RowCheck.Mark.current, true), (false, .ticked, false),
    ] {
      let row = PaintedRow(
        rowAt: 1, of: calculator, by: Presentation(), width: 393, in: TextSize.usual, isSelected: isSelected,
        mark: mark)
      #expect(row.isSelected == expected)
      #expect((row.background != nil) == expected)
      #expect(row.isTicked == (mark == .ticked))
      #expect(row.spoken.hasPrefix("plus 3") && row.spokenNote == "tea")
    }
  }
}

@Suite struct RowReferenceTests {
  private let calculator = Calculator(after: "5 + 3 − 2 =")

  @Test func `a row is where it was when keys add rows after it`() {
    let reference = RowReference(toRowAt: 1, of: calculator)
    var later = calculator
    later.press("+ 1 = 7 × 8 =")
    #expect(reference?.isValid(in: later) == true)
    #expect(RowReference(toRowAt: 4, of: calculator) == nil)
    #expect(RowReference(toRowAt: -1, of: calculator) == nil)
  }

  @Test(arguments: ["AC", "undo", "undo undo"])
  func `where keys have changed rows, it is not taken for another one`(keys: String) {
    let reference = RowReference(toRowAt: 3, of: calculator)
    var later = calculator
    later.press(keys)
    #expect(reference?.isValid(in: later) == false)
  }

  @Test func `leaving an edit twice, with Escape and with its menu, does not clear the tape`() {
    var edited = calculator
    _ = edited.perform(.edit, at: 1)
    edited.press("9")
    let reference = RowReference(toRowAt: 1, of: edited)
    #expect(reference?.commands == [.done, .cancel])
    edited.press("AC")
    #expect(reference?.isValid(in: edited) == false)
  }
}

@Suite struct KeptLineTests {
  private let calculator = Calculator()

  @Test func `a row is kept, and its button does it again`() throws {
    var calculator = Calculator(after: "1 00 + 1 9 % = 2 00")
    var line = KeptLine("", region: "DE")
    #expect(try line.keep(rowAt: 1, of: calculator, by: Presentation()) == "Kept: plus 19 percent")
    #expect(throws: Calculator.Refusal.keepsOnlyOperations) {
      try line.keep(rowAt: 0, of: calculator, by: Presentation())
    }
    #expect(line.enter(at: 0, in: .english, on: &calculator).isAccepted)
    #expect(calculator.outcome == "238\t\t100|+ 19%|= 119|200|+ 19%")
    #expect(line.rows.text == "+ 19%\n")
  }

  @Test func `an example is kept when it is taken`() {
    var calculator = calculator
    var line = KeptLine("+ x", region: "DE")
    #expect(
      line.buttons(by: Presentation()).map(\.title) == ["VAT  + 19%", "net  ÷ 119%", "discount  − 10%"])
    #expect(line.buttons(by: Presentation())[1].spoken == "net, divide by 119 percent")
    #expect(line.buttons(by: Presentation()).allSatisfy { $0.isExample })
    #expect(line.commands(forRowAt: 0) == [.paste])
    // The region may change while the app is open.
    line.region = "KR"
    #expect(line.buttons(by: Presentation())[0].title == "VAT  + 10%")
    line.region = "DE"
    #expect(line.enter(at: 2, in: .english, on: &calculator).isAccepted)
    #expect(line.buttons(by: Presentation()).map(\.isExample) == [false])
  }

  @Test func `rows that are pasted take the place of others, and a text without any erases nothing`() throws {
    var line = KeptLine("+ 1\n", region: "")
    for text in ["", " \n", "5", "no row"] {
      #expect(throws: TapeTextError.self) { try line.replace(by: text) }
    }
    #expect(line.rows.text == "+ 1\n")
    try line.replace(by: "× 2")
    #expect(line.rows.text == "× 2\n")
  }

  @Test func `its menu moves and removes, and takes that back`() {
    var line = KeptLine("+ 1\n× 2  # twice\n", region: "")
    #expect(line.commands(forRowAt: 0) == [.rename, .moveRight, .remove, .copy, .paste])
    #expect(line.perform(.moveRight, at: 0, by: Presentation()) == nil)
    #expect(line.perform(.remove, at: 0, by: Presentation()) == "No longer kept: twice, multiply by 2")
    #expect(line.rows.text == "+ 1\n")
    #expect(line.perform(.undo, at: 0, by: Presentation()) == nil)
    #expect(line.perform(.moveLeft, at: 1, by: Presentation()) == nil)
    #expect(line.rows.text == "+ 1\n× 2  # twice\n")
    #expect(line.commands(forRowAt: 1).contains(.undo))
  }
}
