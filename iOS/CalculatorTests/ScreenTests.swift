import CalculatorCore
import Foundation
import UIKit
import XCTest

@testable import Calculator

/// The screen with everything on it, without a person.
@MainActor
final class ScreenTests: XCTestCase {
  /// A folder that is there for one test.
  private func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    return folder.path(percentEncoded: false)
  }

  private func makeScreen(folder: String?, width: CGFloat = 393, height: CGFloat = 852)
    -> CalculatorViewController
  {
    let screen = CalculatorViewController(
      folder: folder, drawer: nil, calculator: AppEnvironment.calculator)
    screen.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    screen.view.layoutIfNeeded()
    return screen
  }

  private func press(_ keys: [Calculator.Key], on screen: CalculatorViewController) {
    for key in keys { screen.press(key, isOnScreen: true) }
  }

  func testKeysComeToTheEntryLineAndToTheTape() {
    let screen = makeScreen(folder: nil)
    press([.digit(2), .operator(.add), .digit(3), .operator(.multiply), .digit(4), .equals], on: screen)
    XCTAssertEqual(screen.entry.accessibilityValue, "20")
    XCTAssertEqual(screen.calculator.rowCount, 4)
  }

  func testWhatWasPressedIsThereAgain() throws {
    let folder = try makeFolder()
    let screen = makeScreen(folder: folder)
    press([.digit(7), .operator(.subtract), .digit(9)], on: screen)
    screen.settle()
    let next = makeScreen(folder: folder)
    XCTAssertEqual(next.entry.accessibilityValue, "9")
    press([.equals, .undo, .undo], on: next)
    XCTAssertEqual(next.entry.accessibilityValue, "0")
    XCTAssertEqual(next.calculator.rowCount, 1)
  }
}
