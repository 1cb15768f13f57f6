import UIKit
import XCTest

/// What the system does with an app: it turns it, puts it away and ends it.
@MainActor
final class LifeTests: XCTestCase {
  func testRotationKeepsWhatWasTypedAndEveryKeyInReach() {
    let app = CalculatorApp(keys: "1 2 + 3 4 5")
    let orientations = [UIDeviceOrientation.landscapeLeft, .landscapeRight, .portrait]
    for (index, orientation) in orientations.enumerated() {
      XCUIDevice.shared.orientation = orientation
      XCTAssertTrue(app.shows("345"))
      XCTAssertEqual(app.rows.count, 1)
      takePicture("rotation \(index + 1)")
      for token in "AC CE ± ÷ 7 8 9 × 4 5 6 − 1 2 3 + 0 00 . = ⌫ %".split(separator: " ") {
        XCTAssertTrue(app.key(String(token)).isHittable, "\(token)")
      }
      app.press("6 ⌫")
      XCTAssertTrue(app.shows("345"))
    }
    app.press("=")
    XCTAssertTrue(app.shows("357"))
  }

  func testTheBackgroundKeepsWhatWasTyped() {
    checkThatWhatWasTypedIsKept(picture: "after the background") {
      XCUIDevice.shared.press(.home)
      XCTAssertTrue($0.app.wait(for: .runningBackground, timeout: 10) || $0.app.state != .runningForeground)
      $0.app.activate()
      XCTAssertTrue($0.app.wait(for: .runningForeground, timeout: 10), "the app did not come back")
    }
  }

  func testWhatWasTypedComesBackAfterTheAppWasEnded() {
    checkThatWhatWasTypedIsKept(picture: "after the end") {
      // As the system does it, without telling the app.
      $0.app.terminate()
      $0.launch()
    }
  }

  /// Types, interrupts the app, and goes on from what is shown.
  private func checkThatWhatWasTypedIsKept(picture: String, interrupt: (CalculatorApp) -> Void) {
    let app = CalculatorApp(keys: "1 + 2 = 3 × 4")
    interrupt(app)
    XCTAssertTrue(app.shows("4"))
    XCTAssertEqual(app.rows.count, 4)
    takePicture(picture)
    app.press("=")
    XCTAssertTrue(app.shows("12"))
    app.press("undo undo undo undo")
    XCTAssertTrue(app.shows("3"))
  }

  func testALongTapeIsReadAtItsEnd() {
    let app = CalculatorApp(keys: String(repeating: "1 + ", count: 24) + "1 =")
    XCTAssertTrue(app.shows("25"))
    XCTAssertTrue(app.lastRow.isHittable)
    XCTAssertTrue(app.lastRow.frame.maxY <= app.tape.frame.maxY + 1)
    takePicture("long tape")
    app.tape.swipeDown()
    takePicture("long tape, scrolled up")
  }
}
