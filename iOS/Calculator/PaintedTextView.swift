import CalculatorTouch
import UIKit

/// A view of a painted text; a number that is too wide scrolls.
final class PaintedTextView: UIView {
  private let scrollView = UIScrollView()
  private let label = UILabel()
  private var text: PaintedText?

  /// Creates a view for a text, inside `view`.
  convenience init(in view: UIView) {
    self.init(frame: .zero)
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    // A tap on the status bar must scroll the tape, not this number.
    scrollView.scrollsToTop = false
    // An enabled scroll view would swallow taps that are meant for the row.
    scrollView.isUserInteractionEnabled = false
    addGestureRecognizer(scrollView.panGestureRecognizer)
    scrollView.addSubview(label)
    addSubview(scrollView)
    view.addSubview(self)
  }

  /// Whether the number is wider than this view.
  var isClipped: Bool { scrollView.panGestureRecognizer.isEnabled }

  /// Shows `text` in its frame.
  func show(_ text: PaintedText) {
    frame = CGRect(text.frame)
    label.text = text.text
    label.font = Fonts.font(text.font, scale: text.scale)
    label.textColor = UIColor(text.color)
    label.numberOfLines = text.isNumber ? 1 : 0
    label.lineBreakMode = text.isNumber ? .byClipping : .byTruncatingTail
    label.textAlignment = text.isNumber ? .right : text.form == .words(isCentered: true) ? .center : .left
    // The number is at the right, even if the system mirrors the layout.
    label.frame = CGRect(text.line)
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: label.frame.maxX, height: bounds.height)
    scrollView.panGestureRecognizer.isEnabled = text.isClipped
    // An unchanged text keeps its scroll position.
    if text != self.text { scrollView.contentOffset = CGPoint(x: text.offset, y: 0) }
    self.text = text
  }
}
