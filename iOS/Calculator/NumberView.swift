import CalculatorTouch
import UIKit

/// A number at the right of its place: too wide for it, the number shrinks to half its size and then scrolls.
final class NumberView: UIScrollView {
  private let label = UILabel(frame: .zero)
  private var font = UIFont.systemFont(ofSize: 17)
  private var isReadFromStart = true

  /// The size for which the number was fitted last; scrolling must not fit it again.
  private var fittedSize: CGSize?

  /// The width of the number at its full size.
  private(set) var fullWidth = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    // A tap on the status bar is for the tape.
    scrollsToTop = false
    isUserInteractionEnabled = false
    label.lineBreakMode = .byClipping
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether there is more of the number than its place shows.
  var isClipped: Bool { isUserInteractionEnabled }

  /// Shows `text`; when it has to scroll, its start is seen or its end.
  func show(_ text: String, font: UIFont, color: UIColor, isReadFromStart: Bool) {
    self.font = font
    self.isReadFromStart = isReadFromStart
    label.text = text
    label.textColor = color
    label.font = font
    fullWidth = label.neededWidth
    fittedSize = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard fittedSize != bounds.size else { return }
    fittedSize = bounds.size
    var fit = NumberFit(
      height: Double(font.lineHeight), placeWidth: Double(bounds.width), placeHeight: Double(bounds.height))
    repeat {
      label.font = font.withSize(font.pointSize * CGFloat(fit.scale))
    } while fit.shrinks(to: label.neededWidth)
    // The number stands at the right, also where the system mirrors everything else.
    label.frame = CGRect(x: CGFloat(fit.x), y: 0, width: CGFloat(fit.width), height: bounds.height)
    contentSize = CGSize(width: label.frame.maxX, height: bounds.height)
    contentOffset = CGPoint(x: CGFloat(fit.offset(isReadFromStart: isReadFromStart)), y: 0)
    isUserInteractionEnabled = fit.isClipped
  }
}
