import CalculatorCore
import CalculatorTouch
import UIKit
import XCTest

@testable import Calculator

/// Views as UIKit lays them out.
@MainActor
final class ViewTests: XCTestCase {
  private func pad(width: CGFloat) -> KeypadView {
    let pad = KeypadView(language: .english, format: .standard) { _ in }
    pad.frame = CGRect(x: 0, y: 0, width: width, height: width * 1.25)
    pad.layoutIfNeeded()
    return pad
  }

  func testKeysAreCircles() {
    for width: CGFloat in [200, 288, 361, 472] {
      let pad = pad(width: width)
      for key in Calculator.Key.pad {
        guard let button = pad.button(for: key) else { return XCTFail("there is no \(key.token)") }
        button.layoutIfNeeded()
        XCTAssertEqual(button.frame.width, button.frame.height, accuracy: 0.001)
        XCTAssertEqual(button.layer.cornerRadius, button.frame.width / 2, accuracy: 0.001)
        XCTAssertGreaterThanOrEqual(button.frame.width, 44)
      }
    }
  }

  func testWhatIsWrittenOnAKeyFits() {
    let pad = pad(width: 200)
    for key in Calculator.Key.pad {
      guard let button = pad.button(for: key), let title = button.titleLabel else {
        return XCTFail("\(key.token) has no title")
      }
      button.layoutIfNeeded()
      XCTAssertLessThanOrEqual(title.intrinsicContentSize.width, button.frame.width, "\(key.token)")
    }
  }

  func testANumberShrinksAndThenScrolls() {
    let number = NumberView(frame: .zero)
    number.frame = CGRect(x: 0, y: 0, width: 200, height: 70)
    for (count, isClipped) in [(1, false), (9, false), (20, true)] {
      var calculator = Calculator()
      for _ in 0..<count { _ = calculator.press(.digit(9)) }
      number.show(EntryText(calculator.display).operand)
      number.layoutIfNeeded()
      XCTAssertEqual(number.isClipped, isClipped, "\(count) digits")
    }
  }

  /// The drawings in the documentation, which are made without these fonts, take this width for a digit.
  func testDigitsAreNoWiderThanTheDrawingsTakeThemFor() {
    for role in [FontRole.entry, .row, .result, .runningValue] {
      XCTAssertLessThanOrEqual(Fonts().digitWidth(of: role), Double(Fonts.font(role).pointSize) * 0.66)
    }
  }

  func testTheSystemHasTheSymbols() {
    for tool in Tool.all {
      if let name = tool.symbolName { XCTAssertNotNil(UIImage(systemName: name), name) }
    }
    for command in RowCommand.allCases {
      XCTAssertNotNil(UIImage(systemName: command.symbolName), command.symbolName)
    }
  }
}
