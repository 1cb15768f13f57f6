import CalculatorTouch
import UIKit

/// The entry line: the pending operator at the left, the operand at the right.
final class EntryView: UIView {
  private lazy var operatorView = PaintedTextView(in: self)
  private lazy var operandView = PaintedTextView(in: self)
  private var delete: @MainActor () -> Void = {}

  /// Creates an entry line over which a finger that goes sideways calls `delete`.
  convenience init(delete: @escaping @MainActor () -> Void) {
    self.init(frame: .zero)
    self.delete = delete
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

  func show(_ entry: PaintedEntry) {
    operatorView.show(entry.operator)
    operandView.show(entry.operand)
    accessibilityLabel = entry.spokenOperator.isEmpty ? String(localized: "Entry") : entry.spokenOperator
    accessibilityValue = entry.spoken
  }
}
