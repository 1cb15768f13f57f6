import CalculatorTouch
import UIKit

/// The line of rows that are kept: a button for each, with a menu that a finger resting on it opens.
final class KeptView: UIScrollView {
  private var buttons: [MenuButton] = []
  private var makeMenu: (Int) -> [UIAction] = { _ in [] }
  private var performRow: @MainActor (Int) -> Void = { _ in }
  private var pasteText: @MainActor (String) -> Void = { _ in }
  private lazy var pasteMenu = UIEditMenuInteraction(delegate: nil)

  /// Creates a line that is called `name`, each of whose buttons has a `menu`; it tells which is tapped, and what is pasted.
  convenience init(
    _ name: String, menu: @escaping (Int) -> [UIAction], perform: @escaping @MainActor (Int) -> Void,
    paste: @escaping @MainActor (String) -> Void
  ) {
    self.init(frame: .zero)
    (makeMenu, performRow, pasteText) = (menu, perform, paste)
    showsHorizontalScrollIndicator = false
    // Of two that could scroll, a tap on the status bar scrolls none.
    scrollsToTop = false
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = name
    addInteraction(pasteMenu)
  }

  /// Shows `rows` on the buttons that are there already, so that VoiceOver stays where it is.
  func paint(_ rows: [KeptButton]) {
    while buttons.count > rows.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < rows.count { addButton(at: buttons.count) }
    for (index, (button, row)) in zip(buttons, rows).enumerated() {
      button.setTitle(row.title, for: .normal)
      button.setTitleColor(UIColor(.text), for: .normal)
      button.titleLabel?.font = Fonts.font(.words)
      button.backgroundColor = row.isExample ? nil : UIColor(.editedRowBackground)
      button.layer.borderColor = UIColor(.dimText).resolvedColor(with: traitCollection).cgColor
      button.layer.borderWidth = row.isExample ? 1 : 0
      button.accessibilityLabel = row.spoken
      button.accessibilityCustomActions = makeMenu(index).map(\.spoken)
    }
    setNeedsLayout()
  }

  private func addButton(at index: Int) {
    let button = MenuButton()
    button.isPointerInteractionEnabled = true
    button.addAction(UIAction { [weak self] _ in self?.performRow(index) }, for: .touchUpInside)
    button.menu = UIMenu(deferred: { [weak self] in self?.makeMenu(index) ?? [] })
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
    }
    contentSize = CGSize(width: frames.last?.maxX ?? 0, height: bounds.height)
  }

  /// A finger that comes down on a button scrolls too.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Pasting

  /// Opens the menu of the system over a button, since that alone pastes without asking for permission.
  func showPasteMenu(at index: Int) {
    guard buttons.indices.contains(index) else { return }
    let frame = buttons[index].frame
    buttons[index].afterMenu { [weak self] in
      self?.becomeFirstResponder()
      self?.pasteMenu.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: frame.midX, y: frame.midY)))
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == #selector(UIResponderStandardEditActions.paste(_:)) && UIPasteboard.general.hasStrings
  }

  override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { pasteText(text) }
  }
}

/// A button with a menu whose commands may open another one: the system drops that while the first one closes.
private final class MenuButton: UIButton {
  private var isMenuOpen = false
  private var waiting: (() -> Void)?

  /// Does `work` when the menu has closed, at once where none is open.
  func afterMenu(_ work: @escaping () -> Void) {
    if isMenuOpen { waiting = work } else { work() }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    isMenuOpen = true
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    let closed = { [self] in
      isMenuOpen = false
      waiting?()
      waiting = nil
    }
    if let animator { animator.addCompletion(closed) } else { closed() }
  }
}
