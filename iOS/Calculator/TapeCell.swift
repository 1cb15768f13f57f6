import CalculatorCore
import CalculatorTouch
import UIKit

/// A row of the tape.
final class TapeCell: UITableViewCell {
  static let reuseIdentifier = "row"

  private var views: [PaintedTextView] = []
  private var row: PaintedRow?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows `row` with its `note`; VoiceOver says `spoken` for it, and that it is `ticked`.
  func paint(_ row: PaintedRow, spoken: String, note: String, isTicked: Bool) {
    self.row = row
    contentView.backgroundColor = row.background.map { UIColor($0) } ?? .clear
    accessibilityLabel = spoken
    accessibilityValue = [isTicked ? String(localized: "Checked") : "", note].filter { !$0.isEmpty }.joined(
      separator: ", ")
    accessibilityTraits = row.isSelected ? .selected : []
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let row = row?.placed(width: Double(contentView.bounds.width), in: Fonts()) else { return }
    for (index, text) in row.texts.enumerated() {
      if index == views.count {
        views.append(PaintedTextView(frame: .zero))
        contentView.addSubview(views[index])
      }
      views[index].show(text)
    }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let row = row?.placed(width: Double(targetSize.width), in: Fonts())
    return CGSize(width: targetSize.width, height: CGFloat(row?.height ?? 0))
  }
}
