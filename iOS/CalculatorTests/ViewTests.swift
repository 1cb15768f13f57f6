import CalculatorCore
import CalculatorTouch
import UIKit
import XCTest

@testable import Calculator

/// Views as UIKit lays them out.
@MainActor
final class ViewTests: XCTestCase {
  func testWhatIsWrittenOnAKeyFits() {
    for width in [200.0, 288, 361, 472] {
      let place = Frame(x: 0, y: 0, width: width, height: width * 1.25)
      for key in PaintedKey.pad(of: Calculator(), by: Presentation(), at: place, in: Fonts()) {
        let button = KeyButton(key.key) { _ in }
        button.show(key)
        button.layoutIfNeeded()
        XCTAssertEqual(button.layer.cornerRadius, key.frame.width / 2, key.title)
        XCTAssertTrue(
          (button.titleLabel?.intrinsicContentSize.width ?? .infinity) <= key.frame.width, key.title)
      }
    }
  }

  func testANumberShrinksAndThenScrolls() {
    for (count, isClipped) in [(1, false), (9, false), (20, true)] {
      var calculator = Calculator()
      for _ in 0..<count { _ = calculator.press(.digit(9)) }
      let entry = PaintedEntry(
        calculator, by: Presentation(), at: Frame(x: 0, y: 0, width: 200, height: 70), in: Fonts())
      let number = PaintedTextView(in: UIView())
      number.show(entry.operand)
      XCTAssertEqual(number.isClipped, isClipped, "\(count) digits")
    }
  }

  /// The drawings in the documentation, which are made without these fonts, take this width for a digit.
  func testDigitsAreNoWiderThanTheDrawingsTakeThemFor() {
    for role in [FontRole.entry, .row, .result, .runningValue, .outcome, .note] {
      XCTAssertTrue(Fonts().digitWidth(of: role) <= Fonts.font(role).pointSize * 0.66)
    }
  }

  func testTheSystemHasTheSymbols() {
    for name in PaintedKey.tools.compactMap(\.symbolName) { XCTAssertNotNil(UIImage(systemName: name), name) }
    for name in RowCommand.allCases.map(\.look.symbolName) {
      XCTAssertNotNil(UIImage(systemName: name), name)
    }
  }
}
