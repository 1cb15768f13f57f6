import CalculatorTouch
import UIKit

/// A number at the right of its place: too wide for it, the number shrinks to half its size and then scrolls.
final class NumberView: UIView {
  private let scrollView = UIScrollView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var number: PaintedNumber?

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    // A tap on the status bar is for the tape.
    scrollView.scrollsToTop = false
    // A scroll view would consume taps, which the row around it needs.
    scrollView.isUserInteractionEnabled = false
    addGestureRecognizer(scrollView.panGestureRecognizer)
    label.lineBreakMode = .byClipping
    scrollView.addSubview(label)
    addSubview(scrollView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether there is more of the number than its place shows.
  var isClipped: Bool { scrollView.panGestureRecognizer.isEnabled }

  /// Shows `number`.
  func show(_ number: PaintedNumber) {
    self.number = number
    label.text = number.text
    label.textColor = UIColor(number.color)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let number else { return }
    let fit = number.fit(width: Double(bounds.width), height: Double(bounds.height), in: Fonts())
    label.font = Fonts.font(number.font, scale: fit.scale)
    // The number stands at the right, also where the system mirrors everything else.
    label.frame = CGRect(x: CGFloat(fit.x), y: 0, width: CGFloat(fit.width), height: bounds.height)
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: label.frame.maxX, height: bounds.height)
    scrollView.contentOffset = CGPoint(x: CGFloat(fit.offset(isReadFromStart: number.isReadFromStart)), y: 0)
    scrollView.panGestureRecognizer.isEnabled = fit.isClipped
  }
}
