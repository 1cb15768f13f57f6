import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct RowReferenceTests {
  /// A calculator with the rows `5`, `+ 3`, `− 2`, `= 6`.
  private static var app: AppCalculator {
    var app = AppCalculator(Calculator())
    app.press("5 + 3 − 2 =")
    return app
  }

  @Test func `a row is where it was when keys add rows after it`() throws {
    var app = Self.app
    let reference = try app.existingReference(toRowAt: 1)
    app.press("+ 1 = 7 × 8 =")
    #expect(app.index(of: reference) == 1)
    _ = app.perform(.action(.note("rent")), on: reference)
    #expect(app.calculator.row(at: 1).note == "rent")
  }

  @Test func `there is no reference to a row that is not there`() {
    #expect(Self.app.reference(toRowAt: 3) != nil)
    #expect(Self.app.reference(toRowAt: 4) == nil)
    #expect(Self.app.reference(toRowAt: -1) == nil)
  }

  @Test(arguments: ["AC", "undo", "undo undo", "undo redo"])
  func `where keys have changed rows, nothing is done to one that may be another`(keys: String) throws {
    var app = Self.app
    let reference = try app.existingReference(toRowAt: 3)
    app.press(keys)
    let before = app.calculator.outcome
    for effect in RowCommand.allCases.compactMap(\.effect) {
      let outcome = app.perform(effect, on: reference)
      #expect(outcome == nil)
    }
    #expect(app.calculator.outcome == before)
  }

  @Test func `leaving an edit twice, with Escape and with its menu, does not clear the tape`() throws {
    var app = Self.app
    _ = app.perform(.edit, at: 1)
    app.press("9")
    let reference = try app.existingReference(toRowAt: 1)
    app.press("AC")
    let effect = try #require(RowCommand.cancel.effect)
    #expect(app.perform(effect, on: reference) == nil)
    #expect(app.calculator.outcome == Self.app.calculator.outcome)
  }
}
