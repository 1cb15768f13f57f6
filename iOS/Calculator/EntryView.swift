import CalculatorTouch
import UIKit

/// The entry line: the pending operator at the left, the operand at the right, the outcome below.
final class EntryView: UIView {
  private lazy var views = (0..<5).map { _ in PaintedTextView(in: self) }
  private let caret = UIView()
  private var entry: PaintedEntry?
  private weak var controller: CalculatorViewController?

  /// Creates the entry line of `controller`; a swipe to the left or right presses ⌫.
  convenience init(of controller: CalculatorViewController) {
    self.init(frame: .zero)
    self.controller = controller
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
    if !views[1].isClipped { controller?.press(.deleteLast) }
  }

  @objc private func tapped(_ tap: UITapGestureRecognizer) {
    let place = entry?.place(nearest: tap.location(in: self).x, in: Fonts())
    if let place { controller?.moveCaret(to: place) }
  }

  override func accessibilityIncrement() { controller?.stepCaret(forwards: true) }

  override func accessibilityDecrement() { controller?.stepCaret(forwards: false) }

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
