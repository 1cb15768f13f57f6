import CalculatorTouch
import UIKit

/// Words over the tape that go away by themselves, such as why a key was refused.
final class MessageView: UIView {
  private lazy var wordsView = PaintedTextView(in: self)
  private var words = ""

  /// What a tap does, for which the words wait longer.
  var action: (@MainActor () -> Void)? {
    didSet {
      isUserInteractionEnabled = action != nil
      isAccessibilityElement = action != nil
      accessibilityTraits = .button
    }
  }

  /// Creates a view that lies over those which another one has already.
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

  /// Shows `words`, with a ring as around a refused key if they tell of a refusal; they are to be placed then.
  func show(_ words: String, isRefusal: Bool) {
    self.words = words
    accessibilityLabel = words
    layer.borderColor = UIColor(isRefusal ? .refusal : .dimText).resolvedColor(with: traitCollection).cgColor
    alpha = 1
  }

  @objc private func tap() { action?() }

  /// Takes its place on a screen with a tape at `tape`.
  func place(in tape: Frame) {
    let message = PaintedMessage(words, tape: tape, in: Fonts())
    frame = CGRect(message.frame)
    wordsView.show(message.words)
  }
}
