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
    XCTAssertEqual(screen.rowCount, 4)
  }

  func testPartsDoNotOverlap() {
    for (width, height): (CGFloat, CGFloat) in [(320, 568), (393, 852), (852, 393), (1180, 820)] {
      let screen = makeScreen(folder: nil, width: width, height: height)
      let parts = [screen.tape.frame, screen.entry.frame, screen.tools.frame]
      for (index, part) in parts.enumerated() {
        for other in parts[..<index] { XCTAssertFalse(part.intersects(other), "\(width) × \(height)") }
      }
    }
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
    XCTAssertEqual(next.rowCount, 1)
  }

  func testPastedRowsAreOneChange() {
    let screen = makeScreen(folder: nil)
    screen.paste(text: "1\n+ 2\n= 3\n")
    XCTAssertEqual(screen.rowCount, 3)
    screen.press(.undo)
    XCTAssertEqual(screen.rowCount, 0)
  }

  func testWordsAreThere() {
    for words in [Texts.tape, Texts.entry, Texts.tools, Texts.keypad, Texts.more, Texts.copied] {
      XCTAssertFalse(words.isEmpty)
    }
  }
}
