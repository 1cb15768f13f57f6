import UIKit
import XCTest

/// The app as a person has it in their hands.
@MainActor
struct CalculatorApp {
  let app = XCUIApplication()

  /// Starts the app, in a language and a region, and with text of a size, and presses `keys` on an empty calculator.
  init(language: String = "en", region: String = "en_US", textSize: String? = nil, keys: String) {
    XCUIDevice.shared.orientation = .portrait
    app.launchArguments = ["-AppleLanguages", "(\(language))", "-AppleLocale", region]
    // Where a name that UIKit gives a size of text is looked for when an app starts.
    if let textSize { app.launchArguments += ["-UIPreferredContentSizeCategoryName", textSize] }
    launch()
    clear()
    press(keys)
  }

  /// Starts the app as it was started before.
  func launch() {
    app.launch()
    XCTAssertTrue(entry.waitForExistence(timeout: 30), "the entry line is not there")
  }

  var entry: XCUIElement { element("entry") }

  var tape: XCUIElement { app.tables["tape"] }

  var rows: XCUIElementQuery { tape.cells }

  var lastRow: XCUIElement { rows.element(boundBy: rows.count - 1) }

  /// A button that has words on it, also in a menu that a button opens.
  func button(_ title: String) -> XCUIElement { app.buttons.matching(identifier: title).firstMatch }

  /// What the menu for editing offers, as that of a row.
  func menuItem(_ title: String) -> XCUIElement { app.menuItems.matching(identifier: title).firstMatch }

  /// A key of the pad or one of the tools.
  func key(_ token: String) -> XCUIElement { element("key \(token)") }

  /// Presses keys, whose tokens stand between spaces as in the table of key sequences.
  func press(_ keys: String) {
    for token in keys.split(separator: " ") { key(String(token)).tap() }
  }

  /// Begins with an empty calculator.
  func clear() {
    press("AC AC")
    XCTAssertTrue(shows("0"), "AC has left something")
  }

  /// Whether the entry line says `number` before long.
  func shows(_ number: String) -> Bool {
    let isThere = NSPredicate(format: "value == %@", argumentArray: [number])
    let expectation = XCTNSPredicateExpectation(predicate: isThere, object: entry)
    return XCTWaiter.wait(for: [expectation], timeout: 5) == .completed
  }

  private func element(_ identifier: String) -> XCUIElement {
    app.descendants(matching: .any).matching(identifier: identifier).firstMatch
  }
}

extension XCTestCase {
  /// Keeps a picture of the screen.
  @MainActor
  func takePicture(_ name: String) {
    let picture = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
    picture.name = name
    picture.lifetime = .keepAlways
    add(picture)
  }
}
