import CalculatorTouch
import UIKit

/// A text in its place; a number that is too wide for it scrolls.
final class PaintedTextView: UIView {
  private let scrollView = UIScrollView()
  private let label = UILabel()
  private var text: PaintedText?

  /// Creates a view for a text in another one.
  convenience init(in view: UIView) {
    self.init(frame: .zero)
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    // A tap on the status bar is for the tape.
    scrollView.scrollsToTop = false
    // A scroll view would consume taps, which the row around it needs.
    scrollView.isUserInteractionEnabled = false
    addGestureRecognizer(scrollView.panGestureRecognizer)
    scrollView.addSubview(label)
    addSubview(scrollView)
    view.addSubview(self)
  }

  /// Whether there is more of a number than its place shows.
  var isClipped: Bool { scrollView.panGestureRecognizer.isEnabled }

  /// Shows `text` in its place.
  func show(_ text: PaintedText) {
    frame = CGRect(text.frame)
    label.text = text.text
    label.font = Fonts.font(text.font, scale: text.scale)
    label.textColor = UIColor(text.color)
    label.numberOfLines = text.isNumber ? 1 : 0
    label.lineBreakMode = text.isNumber ? .byClipping : .byTruncatingTail
    label.textAlignment = text.isNumber ? .right : text.form == .words(isCentered: true) ? .center : .left
    // The number stands at the right, also where the system mirrors everything else.
    label.frame = CGRect(text.line)
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: label.frame.maxX, height: bounds.height)
    scrollView.panGestureRecognizer.isEnabled = text.isClipped
    // What a person has scrolled to stays in sight.
    if text != self.text { scrollView.contentOffset = CGPoint(x: text.offset, y: 0) }
    self.text = text
  }
}
