import CalculatorCore
import CalculatorTouch
import UIKit

/// A row of the tape.
final class TapeCell: UITableViewCell {
  static let reuseIdentifier = "row"

  private let amount = NumberView(frame: .zero)
  private let operatorLabel = UILabel(frame: .zero)
  private let operand = NumberView(frame: .zero)
  private let runningValue = NumberView(frame: .zero)
  private let noteLabel = UILabel(frame: .zero)
  private let tick = UILabel(frame: .zero)
  private var text: TapeRowText?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    operatorLabel.textColor = UIColor(.accentText)
    noteLabel.textColor = UIColor(.dimText)
    noteLabel.textAlignment = .right
    noteLabel.numberOfLines = 0
    tick.textColor = UIColor(.accentText)
    tick.textAlignment = .center
    tick.adjustsFontSizeToFitWidth = true
    [amount, operatorLabel, operand, runningValue, noteLabel, tick].forEach(contentView.addSubview)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows `row`, with a `remark` above its note and the `mark` of a check; VoiceOver says `spoken` for it.
  func paint(
    _ row: Calculator.Display, spoken: String, remark: String, isSelected: Bool, mark: RowCheck.Mark?
  ) {
    let text = TapeRowText(row, remark: remark, isSelected: isSelected, mark: mark)
    self.text = text
    amount.show(text.amount)
    operatorLabel.font = Fonts.font(text.operand.font)
    operatorLabel.text = text.operator
    operand.show(text.operand)
    runningValue.show(text.runningValue)
    noteLabel.font = Fonts.font(.note)
    noteLabel.text = text.note
    tick.font = Fonts.font(.note)
    tick.text = text.tick
    contentView.backgroundColor = text.background.map { UIColor($0) } ?? .clear
    accessibilityLabel = spoken
    accessibilityValue = [mark == .ticked ? Texts.checked : "", String(row.note)].filter { !$0.isEmpty }
      .joined(separator: ", ")
    accessibilityTraits = text.isSelected ? .selected : []
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let layout = text?.layout(width: Double(contentView.bounds.width), in: Fonts()) else { return }
    amount.frame = CGRect(layout.amount)
    operatorLabel.frame = CGRect(layout.operator)
    operand.frame = CGRect(layout.operand)
    runningValue.frame = CGRect(layout.runningValue)
    noteLabel.frame = CGRect(layout.note)
    tick.frame = CGRect(layout.tick)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let layout = text?.layout(width: Double(targetSize.width), in: Fonts())
    return CGSize(width: targetSize.width, height: CGFloat(layout?.height ?? 0))
  }
}
