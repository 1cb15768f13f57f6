import CalculatorTouch
import UIKit

/// The line of rows that are kept: a button for each, with a menu that a finger resting on it opens.
final class KeptView: UIScrollView {
  private var buttons: [UIButton] = []

  /// Creates a line that is called `name`.
  convenience init(_ name: String) {
    self.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    // Of two that could scroll, a tap on the status bar scrolls none.
    scrollsToTop = false
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = name
  }

  /// Shows `rows`, each with what its `menu` offers, and tells which is tapped.
  func paint(
    _ rows: [KeptButton], menu: (Int) -> [UIAction], perform: @escaping @MainActor (Int) -> Void
  ) {
    for button in buttons { button.removeFromSuperview() }
    buttons = rows.enumerated().map { index, row in
      let button = UIButton()
      button.setTitle(row.title, for: .normal)
      button.setTitleColor(UIColor(.text), for: .normal)
      button.titleLabel?.font = Fonts.font(.words)
      button.backgroundColor = row.isExample ? nil : UIColor(.editedRowBackground)
      button.layer.borderColor = UIColor(.dimText).resolvedColor(with: traitCollection).cgColor
      button.layer.borderWidth = row.isExample ? 1 : 0
      button.accessibilityLabel = row.spoken
      button.isPointerInteractionEnabled = true
      button.addAction(UIAction { _ in perform(index) }, for: .touchUpInside)
      let actions = menu(index)
      button.menu = UIMenu(children: actions)
      button.accessibilityCustomActions = actions.map(\.spoken)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = KeyGrid.kept(
      titleWidths: buttons.map { $0.intrinsicContentSize.width }, height: bounds.height)
    for (button, frame) in zip(buttons, frames) {
      button.frame = CGRect(frame)
      button.layer.cornerRadius = frame.height / 2
    }
    contentSize = CGSize(width: frames.last?.maxX ?? 0, height: bounds.height)
  }
}
