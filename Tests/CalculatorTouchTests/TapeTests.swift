import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

@Suite struct RowsChangeTests {
  @Test(arguments: [
    (1, 3, 5, 1..<3, 3..<5, 3..<3), (1, 5, 3, 1..<3, 3..<3, 3..<5), (2, 2, 2, 2..<2, 2..<2, 2..<2),
    (3, 3, 0, 0..<0, 0..<0, 0..<3),
  ])
  func `what a view paints, adds and removes is what there is then`(
    first: Int, before: Int, after: Int, changed: Range<Int>, inserted: Range<Int>, deleted: Range<Int>
  ) {
    let change = RowsChange(first: first, before: before, after: after)
    #expect(change.changed == changed && change.inserted == inserted && change.deleted == deleted)
    #expect(change.isEmpty == (first == before && before == after))
  }
}

@Suite struct RowCommandTests {
  @Test func `a row offers what can be done to it`() {
    var calculator = Calculator(after: "5 + 3 =")
    #expect(
      RowCommand.menu(for: calculator.row(at: 1)) == [
        .use, .edit, .note, .keep, .insertBefore, .copy, .select, .check, .delete,
      ])
    #expect(
      RowCommand.menu(for: calculator.row(at: 2)) == [
        .use, .note, .insertBefore, .copy, .select, .check, .delete,
      ])
    _ = calculator.perform(.use, at: 2)
    calculator.press("× 2 =")
    #expect(RowCommand.menu(for: calculator.row(at: 3)).contains(.goToFollowed))
    let rows = (0..<6).map { PaintedRow(rowAt: $0, of: calculator, width: 393, in: TextSize.usual) }
    #expect(rows.map(\.tick.text) == ["", "", "↑", "", "", ""])
    #expect(rows.map(\.operator.text) == ["", "+", "=", "↑", "×", "="])
    _ = calculator.perform(.edit, at: 1)
    #expect(RowCommand.menu(for: calculator.row(at: 1)) == [.done, .cancel])
  }

  @Test func `a screen reader is offered once what a swipe does`() {
    var calculator = Calculator(after: "5 + 3 =")
    let swipes = RowCommand.menu(for: calculator.row(at: 1)).filter { $0.isSwipe }
    #expect(swipes == [.use, .delete])
    _ = calculator.perform(.edit, at: 1)
    let others = RowCommand.menu(for: calculator.row(at: 1)).filter { !$0.isSwipe }
    #expect(others == [.done, .cancel])
  }

  @Test func `a row that stands out while it is selected or checked says so`() {
    var calculator = Calculator(after: "5 + 3 =")
    _ = calculator.perform(.note("tea"), at: 1)
    for (isSelected, mark, expected) in [
      (false, nil, false), (true, nil, true), (false, RowCheck.Mark.current, true), (false, .ticked, false),
    ] {
      let row = PaintedRow(
        rowAt: 1, of: calculator, width: 393, in: TextSize.usual, isSelected: isSelected, mark: mark)
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
