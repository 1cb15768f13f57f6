import CalculatorCore
import CalculatorTouch
import UIKit

/// A row of the tape.
final class TapeCell: UITableViewCell {
  static let reuseIdentifier = "row"

  private var views: [PaintedTextView] = []
  private let rule = UIView()
  private var row: PaintedRow?

  /// Shows `row`, and sets the words for VoiceOver.
  func paint(_ row: PaintedRow) {
    self.row = row
    backgroundColor = .clear
    contentView.backgroundColor = row.background.map { UIColor($0) } ?? .clear
    selectionStyle = .none
    isAccessibilityElement = true
    accessibilityLabel = row.spoken
    let tick = row.isTicked ? String(localized: "Checked") : ""
    accessibilityValue = [tick, row.spokenNote].filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilityTraits = row.isSelected ? .selected : []
    if row.isResult { accessibilityTraits.insert(.header) }
    if row.isBelowEdit { accessibilityTraits.insert(.notEnabled) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let row = row?.placed(width: contentView.bounds.width, in: Fonts()) else { return }
    rule.isHidden = row.rule == nil
    if let place = row.rule {
      rule.backgroundColor = UIColor(.hairline)
      rule.frame = CGRect(place)
      contentView.addSubview(rule)
    }
    for (index, text) in row.texts.enumerated() {
      if index == views.count { views.append(PaintedTextView(in: contentView)) }
      views[index].show(text)
    }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let row = row?.placed(width: targetSize.width, in: Fonts())
    return CGSize(width: targetSize.width, height: row?.height ?? 0)
  }
}
