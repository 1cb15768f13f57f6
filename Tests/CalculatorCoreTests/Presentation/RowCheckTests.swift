import CalculatorCore
import TestSupport
import Testing

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
      (.clear, 0, nil), (.clear, 1, "....."),
    ] as [(Calculator.Key?, Int, String?)] {
      #expect(check.resumed(after: key, count: count).map { marks($0) } == expected)
    }
  }

  @Test(arguments: [
    (
      "5 + 3 =", 0, "Row 1 of 3: 5. Row 1 of 3. 5. tea",
      "All 3 rows checked: = 8. All 3 rows checked. equals 8"
    ),
    ("5 + 3 =", 2, "Row 3 of 3: = 8. Row 3 of 3. equals 8", "1 row checked: = 8. 1 row checked. equals 8"),
    (
      "5 + 2 ÷ 3 ×", 2, "Row 3 of 3: ÷ 3. Row 3 of 3. divide by 3, running value approximately 2.333333333",
      "1 row checked: = 2.33333333333333333333. 1 row checked. equals approximately 2.333333333"
    ),
  ])
  func `it shows and says each row, and behind the last what everything came to`(
    keys: String, start: Int, first: String, last: String
  ) {
    var calculator = Calculator(after: keys)
    _ = calculator.perform(.note("tea"), at: 0)
    let presentation = Presentation()
    var check = RowCheck(from: start, count: 3)
    func shown() -> String {
      let row = presentation.row(of: check, on: calculator)
      let sign = row.operator.isEmpty ? "" : "\(row.operator) "
      return
        "\(presentation.place(of: check)): \(sign)\(row.operand). \(presentation.spoken(check, on: calculator))"
    }
    #expect(shown() == first)
    while !check.isFinished { check.tick() }
    #expect(shown() == last && presentation.row(of: check, on: calculator).isResult)
  }
}
