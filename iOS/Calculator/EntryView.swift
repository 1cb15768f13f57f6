import CalculatorCore
import CalculatorTouch
import UIKit

/// The entry line: the pending operator at the left, the operand at the right.
final class EntryView: UIView {
  private let operatorView = PaintedTextView(frame: .zero)
  private let operandView = PaintedTextView(frame: .zero)
  private let delete: @MainActor () -> Void

  /// Creates an entry line over which a finger that goes sideways calls `delete`.
  init(delete: @escaping @MainActor () -> Void) {
    self.delete = delete
    super.init(frame: .zero)
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

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  @objc private func swiped() {
    if !operandView.isClipped { delete() }
  }

  /// Shows what is entered, with as many digits as have room; VoiceOver says all of them.
  func paint(_ calculator: Calculator) {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let display = calculator.display(fitting: PaintedEntry.digitCount(width: width, in: Fonts()))
    let entry = PaintedEntry(display, width: width, height: height, in: Fonts())
    operatorView.show(entry.operator)
    operandView.show(entry.operand)
    let name = calculator.pendingOperator.map { calculator.language.name(of: .operator($0)) }
    accessibilityLabel = name.map { String($0) } ?? String(localized: "Entry")
    let whole = display.isShortened ? calculator.display : display
    accessibilityValue = String(calculator.spokenOperand(of: whole))
  }
}
