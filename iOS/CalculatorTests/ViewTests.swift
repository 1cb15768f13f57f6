import CalculatorCore
import CalculatorTouch
import UIKit
import XCTest

@testable import Calculator

/// Views as UIKit lays them out.
@MainActor
final class ViewTests: XCTestCase {
  private func pad(width: CGFloat) -> KeysView {
    let pad = KeysView(isPad: true, of: Calculator()) { _ in }
    pad.frame = CGRect(x: 0, y: 0, width: width, height: width * 1.25)
    pad.layoutIfNeeded()
    return pad
  }

  func testKeysAreCirclesOnWhichWhatIsWrittenFits() {
    for width: CGFloat in [200, 288, 361, 472] {
      let pad = pad(width: width)
      for key in PaintedKey.pad(.standard) {
        guard let button = key.key.flatMap({ pad.button(for: $0) }), let title = button.titleLabel else {
          return XCTFail("there is no \(key.title)")
        }
        button.layoutIfNeeded()
        XCTAssertEqual(button.frame.width, button.frame.height, accuracy: 0.001)
        XCTAssertEqual(button.layer.cornerRadius, button.frame.width / 2, accuracy: 0.001)
        XCTAssertGreaterThanOrEqual(button.frame.width, 44)
        XCTAssertLessThanOrEqual(title.intrinsicContentSize.width, button.frame.width, key.title)
      }
    }
  }

  func testANumberShrinksAndThenScrolls() {
    for (count, isClipped) in [(1, false), (9, false), (20, true)] {
      var calculator = Calculator()
      for _ in 0..<count { _ = calculator.press(.digit(9)) }
      let entry = PaintedEntry(calculator.display, width: 200, height: 70, in: Fonts())
      let number = PaintedTextView(frame: .zero)
      number.show(entry.operand)
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
    for name in PaintedKey.tools.compactMap(\.symbolName) { XCTAssertNotNil(UIImage(systemName: name), name) }
    for command in RowCommand.allCases {
      XCTAssertNotNil(UIImage(systemName: command.symbolName), command.symbolName)
    }
  }
}
