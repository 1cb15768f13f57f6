import CalculatorCore
import CalculatorTouch
import UIKit

/// A key, which acts when a finger comes down on it.
class KeyButton: UIButton {
  let key: Calculator.Key

  /// Whether the operator of the key waits for an operand.
  var isPending = false {
    didSet {
      guard isPending != oldValue else { return }
      if isPending { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
      paintPending()
    }
  }

  /// Shown for a moment when the key is refused.
  private let ring = UIView(frame: .zero)

  init(_ key: Calculator.Key, name: String, press: @escaping @MainActor (Calculator.Key) -> Void) {
    self.key = key
    super.init(frame: .zero)
    addAction(UIAction { _ in press(key) }, for: .touchDown)
    isPointerInteractionEnabled = true
    accessibilityLabel = name
    accessibilityIdentifier = "key \(key.token)"
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    ring.alpha = 0
    addSubview(ring)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The radius can only be right once the layout is final.
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = CGFloat(
      KeypadLayout.cornerRadius(width: Double(bounds.width), height: Double(bounds.height)))
    ring.frame = bounds
    ring.layer.cornerRadius = layer.cornerRadius
  }

  /// Shows whether the key is pending.
  func paintPending() {}

  /// Shows that the key was refused.
  func flash() {
    ring.layer.borderColor = UIColor(.refusal).resolvedColor(with: traitCollection).cgColor
    ring.alpha = 1
    UIView.animate(withDuration: 0.45) { [ring] in ring.alpha = 0 }
  }

  /// Assistive technologies press without a finger.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchDown)
    return true
  }
}

/// A round key of the pad.
final class PadKeyButton: KeyButton {
  private let appearance: KeyAppearance

  init(
    _ key: Calculator.Key, appearance: KeyAppearance, name: String,
    press: @escaping @MainActor (Calculator.Key) -> Void
  ) {
    self.appearance = appearance
    super.init(key, name: name, press: press)
    accessibilityTraits = .keyboardKey
    setTitle(appearance.title, for: .normal)
    paintPending()
  }

  override var isHighlighted: Bool {
    didSet { paintBackground() }
  }

  override func paintPending() {
    setTitleColor(UIColor(appearance.text(isPending: isPending)), for: .normal)
    paintBackground()
  }

  private func paintBackground() {
    backgroundColor = UIColor(appearance.background(isPending: isPending, isPressed: isHighlighted))
  }

  override func layoutSubviews() {
    let size = KeypadLayout.fontSize(
      side: Double(bounds.width), share: appearance.fontShare, scale: Fonts.scale)
    let font = UIFont.systemFont(ofSize: CGFloat(size))
    // A new font asks for a layout, so it is there before this one.
    if titleLabel?.font != font { titleLabel?.font = font }
    super.layoutSubviews()
  }
}

/// A quiet key between the entry line and the pad.
final class ToolButton: KeyButton {
  init(
    _ key: Calculator.Key, symbolName: String?, name: String,
    press: @escaping @MainActor (Calculator.Key) -> Void
  ) {
    super.init(key, name: name, press: press)
    if let symbolName { setToolSymbol(symbolName) } else { setTitle(String(key.token), for: .normal) }
    titleLabel?.font = Fonts.tool
    titleLabel?.adjustsFontForContentSizeCategory = true
    paintPending()
  }

  override func paintPending() {
    let color = UIColor(isPending ? .accentText : .dimText)
    tintColor = color
    setTitleColor(color, for: .normal)
  }
}

/// The quiet button that opens the menu with all that has no key.
final class MoreButton: UIButton {
  private let menuOpens: @MainActor (_ isOpen: Bool) -> Void

  /// Creates a button that says when its menu opens and when it has closed.
  init(menuOpens: @escaping @MainActor (_ isOpen: Bool) -> Void) {
    self.menuOpens = menuOpens
    super.init(frame: .zero)
    if let symbolName = Tool.more.symbolName { setToolSymbol(symbolName) }
    accessibilityLabel = Texts.more
    isPointerInteractionEnabled = true
    showsMenuAsPrimaryAction = true
    tintColor = UIColor(.dimText)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    menuOpens(true)
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    if let animator {
      animator.addCompletion { [menuOpens] in menuOpens(false) }
    } else {
      menuOpens(false)
    }
  }
}

extension UIButton {
  fileprivate func setToolSymbol(_ name: String) {
    setImage(UIImage(systemName: name), for: .normal)
    setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .title3), forImageIn: .normal)
    imageView?.contentMode = .scaleAspectFit
  }
}
