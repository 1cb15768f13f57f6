import CalculatorCore
import CalculatorTouch
import UIKit

/// The entry line: the pending operator at the left, the operand at the right.
final class EntryView: UIView {
  private let operatorView = PaintedTextView()
  private let operandView = PaintedTextView()
  private var delete: @MainActor () -> Void = {}

  /// Creates an entry line over which a finger that goes sideways calls `delete`.
  convenience init(delete: @escaping @MainActor () -> Void) {
    self.init(frame: .zero)
    self.delete = delete
    addSubview(operatorView)
    addSubview(operandView)
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    accessibilityIdentifier = "entry"
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
  }

  @objc private func swiped() {
    if !operandView.isClipped { delete() }
  }

  /// Shows what is entered, with as many digits as have room; VoiceOver says all of them.
  func paint(_ calculator: Calculator) {
    let display = calculator.display(fitting: PaintedEntry.digitCount(width: bounds.width, in: Fonts()))
    let entry = PaintedEntry(display, width: bounds.width, height: bounds.height, in: Fonts())
    operatorView.show(entry.operator)
    operandView.show(entry.operand)
    let name = calculator.pendingOperator.map { calculator.language.name(of: .operator($0)) }
    accessibilityLabel = name.map { String($0) } ?? String(localized: "Entry")
    let whole = display.isShortened ? calculator.display : display
    accessibilityValue = String(calculator.spokenOperand(of: whole))
  }
}
