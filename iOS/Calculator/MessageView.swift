import CalculatorTouch
import UIKit

/// Words over the tape that go away by themselves, such as why a key was refused.
final class MessageView: UIView {
  private let words = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    words.textColor = UIColor(.text)
    words.textAlignment = .center
    words.numberOfLines = 0
    addSubview(words)
    backgroundColor = UIColor(.editedRowBackground)
    isUserInteractionEnabled = false
    layer.cornerRadius = CGFloat(MessageLayout.cornerRadius)
    layer.borderWidth = CGFloat(MessageLayout.ringWidth)
    alpha = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows `text`, with a ring as around a refused key if it tells of a refusal.
  func show(_ text: String, isRefusal: Bool) {
    words.text = text
    layer.borderColor = UIColor(isRefusal ? .refusal : .dimText).resolvedColor(with: traitCollection).cgColor
    alpha = 1
  }

  func hide() {
    alpha = 0
  }

  /// Takes its place on a screen with a tape at `tape`.
  func place(in tape: Frame) {
    let layout = MessageLayout(words.text ?? "", tape: tape, in: Fonts())
    words.font = Fonts.font(.words, scale: layout.scale)
    frame = CGRect(layout.background)
    words.frame = CGRect(layout.words)
  }
}
