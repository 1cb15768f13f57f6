import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct RowSearchTests {
  @Test func `all rows with a word or a number are found in their order`() {
    var calculator = Calculator(after: "1 2 + 5 + 1 2 + 7 =")
    _ = calculator.perform(.note("Rent 5"), at: 3)
    var search = RowSearch(for: "12", in: calculator)
    #expect(search.rows == [0, 2])
    #expect(search.row == 0)
    search.move(isBackwards: false)
    #expect(search.row == 2)
    search.move(isBackwards: false)
    #expect(search.row == 0)
    search.move(isBackwards: true)
    #expect(search.row == 2)
    #expect(RowSearch(for: "rent", in: calculator).rows == [3])
  }

  @Test(arguments: ["", "gas"]) func `what is not there is not found`(text: String) {
    var search = RowSearch(for: text, in: Calculator(after: "1 + 2 ="))
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

  @Test func `after a correction it goes on, and where that was given up it looks again, or ends`() {
    var check = RowCheck(from: 1, count: 5)
    check.tick()
    for (key, count, expected) in [
      (.equals, 5, ".✓✓>."), (.clear, 5, ".✓>.."), (.undo, 5, ".✓>.."), (.equals, 3, ".✓✓.."), (nil, 5, nil),
      (.clear, 0, nil),
    ] as [(Calculator.Key?, Int, String?)] {
      #expect(check.resumed(after: key, count: count).map { marks($0) } == expected)
    }
  }

  @Test func `its sheet writes a row on one line, and at the end what everything came to`() {
    let calculator = Calculator(after: "5 + 3 =")
    func lines(_ index: Int) -> [String] {
      [RowCheck(from: index, count: 3), RowCheck(from: 3, count: 3)].map {
        $0.line(of: calculator.row(at: index))
      }
    }
    let total = "= \u{2066}8\u{2069}"
    #expect(lines(0) == ["\u{2066}5\u{2069}", "= \u{2066}5\u{2069}"])
    #expect(lines(1) == ["+ \u{2066}3\u{2069}", total])
    #expect(lines(2) == [total, total])
  }
}
