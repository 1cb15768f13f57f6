import XCTest

/// What calculators before this one gave as examples, pressed on the screen.
@MainActor
final class ExampleTests: XCTestCase {
  /// Keys, and the number that VoiceOver says for the entry line afterwards.
  private static let examples: [(keys: String, number: String)] = [
    ("1 2 + 3 . 1 =", "15.1"),
    ("2 + 3 × 3 − 1 =", "14"),
    ("5 × 0 + 3 =", "3"),
    ("0 00", "0"),
    ("1 00", "100"),
    ("1 . . 5", "1.5"),
    ("2 5 . 00 0 + 0 =", "25"),
    ("1 0 0 . 2 5 0 + 0 =", "100.25"),
    ("9 9 9 + 1 =", "1000"),
    ("5 + − × 4 =", "20"),
    ("8 ÷ 4 =", "2"),
    ("0 . 1 + 0 . 2 =", "0.3"),
    ("1 ÷ 3 × 3 =", "1"),
    ("5 ± + 2 =", "negative 3"),
    ("2 0 0 + 1 0 % =", "220"),
    ("2 ÷ 3 ~ 0 . 0 1 =", "0.67"),
    ("7 . 4 8 ~ 0 . 0 5 =", "7.5"),
    ("5 + 3 CE 4 =", "9"),
    ("1 2 3 ⌫", "12"),
    ("5 + 3 AC", "0"),
  ]

  /// What VoiceOver says where `NaN` stands.
  private static let divisionByZero = "Cannot divide by zero"

  func testExamples() {
    let app = CalculatorApp()
    app.launch()
    for (index, example) in Self.examples.enumerated() {
      app.clear()
      app.press(example.keys)
      XCTAssertTrue(app.shows(example.number), "\(example.keys) is not \(example.number)")
      takePicture("example \(index + 1)")
    }
  }

  func testDivisionByZeroStaysOneUntilAC() {
    let app = CalculatorApp()
    app.launch()
    app.clear()
    app.press("5 ÷ 0 =")
    XCTAssertTrue(app.shows(Self.divisionByZero))
    takePicture("division by zero")
    app.press("+ 1 =")
    XCTAssertTrue(app.shows(Self.divisionByZero))
    app.press("AC 1 + 1 =")
    XCTAssertTrue(app.shows("2"))
  }
}
