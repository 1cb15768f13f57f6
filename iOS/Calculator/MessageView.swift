import CalculatorTouch
import UIKit

/// A message over the tape that disappears by itself, such as the reason of a refusal.
final class MessageView: UIView {
  private lazy var wordsView = PaintedTextView(in: self)
  private var words = ""

  /// The action of a tap; a message with an action is shown longer.
  var action: (@MainActor () -> Void)? {
    didSet {
      isUserInteractionEnabled = action != nil
      isAccessibilityElement = action != nil
      accessibilityTraits = .button
    }
  }

  /// Creates a message view in front of the other views in `view`.
  convenience init(over view: UIView) {
    self.init(frame: .zero)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    backgroundColor = UIColor(.editedRowBackground)
    isUserInteractionEnabled = false
    layer.cornerRadius = PaintedMessage.cornerRadius
    layer.borderWidth = PaintedMessage.ringWidth
    alpha = 0
    view.addSubview(self)
  }

  /// Shows `words`, with a ring for a refusal; `place(in:)` must be called next.
  func show(_ words: String, isRefusal: Bool) {
    self.words = words
    accessibilityLabel = words
    layer.borderColor = UIColor(isRefusal ? .refusal : .dimText).resolvedColor(with: traitCollection).cgColor
    alpha = 1
  }

  @objc private func tap() { action?() }

  /// Places the message over a tape in the frame `tape`.
  func place(in tape: Frame) {
    let message = PaintedMessage(words, tape: tape, in: Fonts())
    frame = CGRect(message.frame)
    wordsView.show(message.words)
  }
}
