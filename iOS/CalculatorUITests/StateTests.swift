import XCTest

/// The states of the screen that have something of their own to look at.
@MainActor
final class StateTests: XCTestCase {
  /// Keys, every one of them once, and what VoiceOver says for the entry line afterwards.
  private static let everyKey = [
    ("1 2 + 3 . 4 =", "15.4"), ("5 ± − 6 =", "negative 11"), ("7 8 ÷ 2 × 1 00 =", "3900"),
    ("9 ⌫ 8 functions ~ 5 CE 3 =", "9"), ("2 0 0 + 1 0 % =", "220"),
    ("5 ÷ 0 = + 1 =", "Cannot divide by zero"),
  ]

  func testEveryKeyDoesWhatIsOnIt() {
    let app = CalculatorApp(keys: "")
    for (keys, number) in Self.everyKey {
      app.clear()
      app.press(keys)
      XCTAssertTrue(app.shows(number), "\(keys) is not \(number)")
      takePicture(keys)
    }
    app.press("AC 1 + 1 =")
    XCTAssertTrue(app.shows("2"))
  }

  private static let calculation = "1 2 3 4 . 5 + 1 0 % = × 3 ="

  func testDarkAndLight() {
    let app = CalculatorApp(keys: Self.calculation)
    for (name, appearance) in [("dark", XCUIDevice.Appearance.dark), ("light", .light)] {
      XCUIDevice.shared.appearance = appearance
      XCTAssertTrue(app.shows("4073.85"))
      takePicture(name)
    }
  }

  func testLanguagesAndRegions() {
    for (language, region) in [("ko", "ko_KR"), ("en", "de_DE"), ("en", "hi_IN"), ("en", "ar_EG")] {
      let app = CalculatorApp(language: language, region: region, keys: "1 2 3 4 5 6 7 × 2 =")
      XCTAssertTrue(app.shows("2469134"))
      takePicture("language \(language), region \(region)")
    }
  }

  func testSizesOfText() {
    for size in ["XS", "L", "XXXL", "AccessibilityM", "AccessibilityXXXL"] {
      let app = CalculatorApp(textSize: "UICTContentSizeCategory\(size)", keys: Self.calculation)
      XCTAssertTrue(app.key("=").isHittable)
      takePicture("text \(size)")
    }
  }

  func testANumberThatIsTooWide() {
    let digits = "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0"
    let app = CalculatorApp(keys: "\(digits) × \(digits) =")
    takePicture("wide number")
    XCTAssertEqual(app.rows.count, 3)
  }

  func testARefusedKeySaysWhy() {
    let app = CalculatorApp(keys: "=")
    takePicture("refused key")
    XCTAssertTrue(app.shows("0"))
  }

  func testTheMenuOfARow() {
    let app = CalculatorApp(keys: "2 + 3 =")
    app.lastRow.tap()
    XCTAssertTrue(app.menuItem("Insert Value").waitForExistence(timeout: 5))
    takePicture("menu of a row")
  }

  func testASwipeDeletesARow() {
    let app = CalculatorApp(keys: "2 + 3 + 4 =")
    app.rows.element(boundBy: 1).swipeLeft()
    if app.button("Delete").waitForExistence(timeout: 2) { app.button("Delete").tap() }
    XCTAssertTrue(app.shows("6"))
    XCTAssertEqual(app.rows.count, 3)
    takePicture("deleted row")
  }

  func testHistoryAndSettings() {
    let app = CalculatorApp(keys: "2 + 3 = AC")
    app.button("More").tap()
    XCTAssertTrue(app.button("History").waitForExistence(timeout: 5))
    app.button("History").tap()
    XCTAssertTrue(app.button("Close").waitForExistence(timeout: 5))
    XCTAssertTrue(app.button("Save All as Text").exists)
    takePicture("History")
    app.button("Close").tap()
    app.button("More").tap()
    XCTAssertTrue(app.button("Settings").waitForExistence(timeout: 5))
    app.button("Settings").tap()
    XCTAssertTrue(app.button("Haptics").waitForExistence(timeout: 5))
    takePicture("Settings")
  }
}
