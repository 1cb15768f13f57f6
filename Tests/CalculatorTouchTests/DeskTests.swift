import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct TotalsTests {
  private func app(_ tokens: String) -> AppCalculator {
    var app = AppCalculator(Calculator())
    app.press(tokens)
    return app
  }

  @Test func `rows are selected from one to another in whatever order`() throws {
    let app = app("1 + 2 + 3 + 4 =")
    let reference = try app.existingReference(toRowAt: 2)
    #expect(app.rows(from: reference, to: 3) == 2..<4)
    #expect(app.rows(from: reference, to: 0) == 0..<3)
    #expect(app.rows(from: reference, to: 2) == 2..<3)
    #expect(app.rows(from: reference, to: 5) == nil)
  }

  @Test func `a selection ends when rows have changed`() throws {
    var app = app("1 + 2 + 3 + 4 =")
    let reference = try app.existingReference(toRowAt: 2)
    _ = app.perform(.delete, at: 1)
    #expect(app.rows(from: reference, to: 0) == nil)
  }

  @Test func `rows are a file for other apps`() throws {
    let app = app("1 2 + 3 + 4 =")
    let files = [app.file(ofRows: 0..<2, as: .text), app.file(ofRows: 1..<3, as: .csv)].compactMap { $0 }
    try #require(files.count == 2)
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == "  12\n+  3 → 15\n")
    #expect(String(decoding: files[1].bytes, as: UTF8.self).hasSuffix("\r\n+,3,3,\r\n+,4,7,\r\n"))
    #expect(app.file(ofRows: 4..<5, as: .text) == nil)
  }

  @Test func `rows are deleted as one change`() {
    var app = app("1 + 2 + 3 + 4 =")
    let outcome = app.delete(1..<3)
    #expect(outcome.rows.count == 3)
    #expect(app.calculator.display.operand == "5")
    app.press("undo")
    #expect(app.calculator.display.operand == "10")
  }
}

@Suite struct RowSearchTests {
  @Test func `all rows with a word or a number are found in their order`() {
    var app = AppCalculator(Calculator())
    app.press("1 2 + 5 + 1 2 + 7 =")
    _ = app.perform(.note("Rent 5"), at: 3)
    var search = RowSearch(for: "12", in: app.calculator)
    #expect(search.rows == [0, 2])
    #expect(search.row == 0)
    search.move(isBackwards: false)
    #expect(search.row == 2)
    search.move(isBackwards: false)
    #expect(search.row == 0)
    search.move(isBackwards: true)
    #expect(search.row == 2)
    #expect(RowSearch(for: "rent", in: app.calculator).rows == [3])
  }

  @Test(arguments: ["", "gas"]) func `what is not there is not found`(text: String) {
    var app = AppCalculator(Calculator())
    app.press("1 + 2 =")
    var search = RowSearch(for: text, in: app.calculator)
    #expect(search.rows.isEmpty && search.row == nil)
    search.move(isBackwards: true)
    #expect(search.row == nil)
  }
}

@Suite struct RowCheckTests {
  /// The marks of five rows: `✓` for a tick, `>` for the row that is looked at.
  private func marks(_ check: RowCheck) -> String {
    (0..<5).map { index in
      switch check.mark(ofRowAt: index) {
      case .ticked: "✓"
      case .current: ">"
      case nil: "."
      }
    }.joined()
  }

  @Test func `a check goes row by row to the end, and back to where it began`() {
    var check = RowCheck(from: 1, count: 4)
    #expect(!check.canGoBack && marks(check) == ".>...")
    check.goBack()
    #expect(marks(check) == ".>...")
    check.tick()
    check.tick()
    #expect(check.canGoBack && marks(check) == ".✓✓>.")
    check.goBack()
    #expect(marks(check) == ".✓>..")
    for _ in 0..<3 { check.tick() }
    #expect(check.isFinished && marks(check) == ".✓✓✓.")
  }

  @Test func `after a correction it goes on, and where that was given up it looks again`() {
    var check = RowCheck(from: 1, count: 5)
    check.tick()
    #expect(marks(check.resumed(count: 5, isKept: true)) == ".✓✓>.")
    #expect(marks(check.resumed(count: 5, isKept: false)) == ".✓>..")
    #expect(check.resumed(count: 3, isKept: true).isFinished)
    #expect(check.resumed(count: 0, isKept: false).isFinished)
  }

  @Test func `its sheet shows the row, and at the end what everything came to`() {
    var app = AppCalculator(Calculator())
    app.press("5 + 3 =")
    _ = app.perform(.note("rent"), at: 1)
    var check = RowCheck(from: 1, count: 3)
    let text = CheckText(check, row: app.calculator.row(at: 1), end: "done")
    #expect(text.position == "2 / 3" && text.number == "+ \u{2066}3\u{2069}" && text.note == "rent")
    #expect(text.isEditable)
    #expect(!CheckText(check, row: app.calculator.row(at: 2), end: "done").isEditable)
    for _ in 0..<2 { check.tick() }
    for last in [1, 2] {
      let text = CheckText(check, row: app.calculator.row(at: last), end: "done")
      #expect(text.position == "done" && text.number == "= \u{2066}8\u{2069}" && text.note == "")
      #expect(!text.isEditable)
    }
  }
}
