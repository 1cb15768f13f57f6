import CalculatorTouch
import UIKit

/// Words over the tape that go away by themselves, such as why a key was refused.
final class MessageView: UIView {
  private lazy var wordsView = PaintedTextView(in: self)
  private var words = ""
  private var tapped: @MainActor () -> Void = {}

  /// Creates a view that lies over those which another one has already, and tells of taps where it is interactive.
  convenience init(over view: UIView, tapped: @escaping @MainActor () -> Void) {
    self.init(frame: .zero)
    self.tapped = tapped
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

  @objc private func tap() { tapped() }

  override var isUserInteractionEnabled: Bool {
    didSet {
      isAccessibilityElement = isUserInteractionEnabled
      accessibilityTraits = .button
    }
  }

  /// Takes its place on a screen with a tape at `tape`.
  func place(in tape: Frame) {
    let message = PaintedMessage(words, tape: tape, in: Fonts())
    frame = CGRect(message.frame)
    wordsView.show(message.words)
  }
}
