import CalculatorTouch
import UIKit

/// The bar of kept rows: a button for each row; touching and holding a button opens a menu.
final class KeptView: UIScrollView {
  private var buttons: [UIButton] = []
  private weak var controller: CalculatorViewController?

  /// Creates the bar for the kept rows of `controller`.
  convenience init(of controller: CalculatorViewController) {
    self.init(frame: .zero)
    self.controller = controller
    showsHorizontalScrollIndicator = false
    // A tap on the status bar scrolls the tape only if all other views refuse to scroll.
    scrollsToTop = false
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = Texts.keptRows
  }

  /// Shows `rows` on the existing buttons, so that VoiceOver's cursor stays in place.
  func paint(_ rows: [KeptButton]) {
    while buttons.count > rows.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < rows.count { addButton(at: buttons.count) }
    for (index, (button, row)) in zip(buttons, rows).enumerated() {
      button.setTitle(row.title, for: .normal)
      button.setTitleColor(UIColor(.text), for: .normal)
      button.titleLabel?.font = Fonts.font(.words)
      button.backgroundColor = row.isExample ? nil : UIColor(.editedRowBackground)
      button.layer.borderWidth = row.isExample ? 1 : 0
      button.accessibilityLabel = row.spoken
      button.accessibilityCustomActions = controller?.makeActions(forKeptRowAt: index).map(\.spoken)
    }
    setNeedsLayout()
  }

  private func addButton(at index: Int) {
    let button = UIButton()
    button.isPointerInteractionEnabled = true
    button.addAction(
      UIAction { [weak controller] _ in controller?.enterKept(at: index) }, for: .touchUpInside)
    button.menu = UIMenu(deferred: { [weak controller] in controller?.makeActions(forKeptRowAt: index) ?? [] }
    )
    addSubview(button)
    buttons.append(button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = KeyGrid.kept(
      titleWidths: buttons.map { $0.intrinsicContentSize.width }, height: bounds.height)
    for (button, frame) in zip(buttons, frames) {
      button.frame = CGRect(frame)
      button.layer.cornerRadius = frame.height / 2
      button.layer.borderColor = UIColor(.dimText).resolvedColor(with: traitCollection).cgColor
    }
    contentSize = CGSize(width: frames.last?.maxX ?? 0, height: bounds.height)
  }

  /// A touch that begins on a button can still scroll the bar.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
