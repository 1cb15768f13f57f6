import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

/// A calculator with a view of its rows that paints only what it is told to.
private struct PaintedTape: ~Copyable {
  private(set) var app = AppCalculator(Calculator())
  private(set) var rows: [Calculator.Display] = []

  mutating func press(_ key: Calculator.Key) { paint(app.press(key)) }

  mutating func perform(_ action: Calculator.RowAction, at index: Int) {
    paint(app.perform(action, at: index))
  }

  private mutating func paint(_ outcome: AppCalculator.Outcome) {
    let change = outcome.rows
    rows.removeSubrange(change.deleted)
    rows += change.inserted.map { app.calculator.row(at: $0) }
    for index in change.changed { rows[index] = app.calculator.row(at: index) }
  }
}

@Suite struct PaintingTests {
  @Test func `whatever is done, what is painted is what there is`() throws {
    var generator = SeededGenerator(seed: 20)
    var painted = PaintedTape()
    let keys = Calculator.Key.allCases.filter { $0 != .clear } + [.equals, .operator(.add), .digit(7), .undo]
    let actions: [Calculator.RowAction] = [.use, .edit, .insertBefore, .delete, .note("rent")]
    for _ in 0..<2000 {
      let count = painted.rows.count
      if count > 0, Int.random(in: 0..<5, using: &generator) == 0 {
        painted.perform(
          try #require(actions.randomElement(using: &generator)),
          at: Int.random(in: 0..<count, using: &generator))
      } else {
        painted.press(try #require(keys.randomElement(using: &generator)))
      }
      let calculator = painted.app.calculator
      try #require(painted.rows == (0..<calculator.rowCount).map { calculator.row(at: $0) })
    }
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

  @Test func `what a menu offers is taken`() {
    let calculator = Calculator(after: "5 + 3 =")
    for index in 0..<calculator.rowCount {
      let menu = RowCommand.menu(for: calculator.row(at: index))
      for (command, action) in [
        (RowCommand.use, Calculator.RowAction.use), (.edit, .edit), (.insertBefore, .insertBefore),
        (.delete, .delete),
      ] where menu.contains(command) {
        var copy = calculator
        let response = copy.perform(action, at: index)
        #expect(response.isAccepted, "\(command) of row \(index)")
      }
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
