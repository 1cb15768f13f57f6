import CalculatorTouch
import UIKit

/// The entry line: the pending operator at the left, the operand at the right, and its outcome below.
final class EntryView: UIView {
  private lazy var views = (0..<5).map { _ in PaintedTextView(in: self) }
  private let caret = UIView()
  private var entry: PaintedEntry?
  private var delete: @MainActor () -> Void = {}
  private var moveCaret: @MainActor (Int) -> Void = { _ in }
  private var stepCaret: @MainActor (Bool) -> Void = { _ in }

  /// Creates an entry line over which a finger that goes sideways calls `delete`; a tap moves the caret of a formula to a place in
  /// it, and VoiceOver a step, forwards or not.
  convenience init(
    delete: @escaping @MainActor () -> Void, moveCaret: @escaping @MainActor (Int) -> Void,
    stepCaret: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(frame: .zero)
    (self.delete, self.moveCaret, self.stepCaret) = (delete, moveCaret, stepCaret)
    isAccessibilityElement = true
    accessibilityIdentifier = "entry"
    caret.backgroundColor = UIColor(.accentText)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
  }

  @objc private func swiped() {
    if !views[1].isClipped { delete() }
  }

  @objc private func tapped(_ tap: UITapGestureRecognizer) {
    if let place = entry?.place(nearest: tap.location(in: self).x, in: Fonts()) { moveCaret(place) }
  }

  override func accessibilityIncrement() { stepCaret(true) }

  override func accessibilityDecrement() { stepCaret(false) }

  func show(_ entry: PaintedEntry) {
    self.entry = entry
    for (view, text) in zip(views, entry.texts) { view.show(text) }
    addSubview(caret)
    caret.isHidden = entry.caret == nil
    if let place = entry.caret { caret.frame = CGRect(place) }
    accessibilityTraits = entry.caret == nil ? .staticText : .adjustable
    accessibilityLabel = entry.spokenOperator.isEmpty ? String(localized: "Entry") : entry.spokenOperator
    accessibilityValue = entry.spoken
  }
}
