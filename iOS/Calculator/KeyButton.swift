import CalculatorCore
import CalculatorTouch
import UIKit

/// A key of the pad or a tool, which acts when a finger comes down on it.
class KeyButton: UIButton {
  let key: PaintedKey

  /// Whether the operator of the key waits for an operand.
  var isPending = false {
    didSet {
      guard isPending != oldValue else { return }
      if isPending { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
      paint()
    }
  }

  private var fontSize = 0.0

  /// Shown for a moment when the key is refused.
  private let ring = UIView()

  init(_ key: PaintedKey, name: String, press: @escaping @MainActor (Calculator.Key) -> Void) {
    self.key = key
    super.init(frame: .zero)
    if let key = key.key {
      addAction(UIAction { _ in press(key) }, for: .touchDown)
      accessibilityIdentifier = "key \(key.token)"
    }
    accessibilityLabel = name
    isPointerInteractionEnabled = true
    setTitle(key.title, for: .normal)
    setImage(key.symbolName.flatMap { UIImage(systemName: $0) }, for: .normal)
    imageView?.contentMode = .scaleAspectFit
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    ring.alpha = 0
    addSubview(ring)
    paint()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { paint() }
  }

  private func paint() {
    let color = UIColor(key.text(isPending: isPending))
    setTitleColor(color, for: .normal)
    tintColor = color
    backgroundColor = key.background(isPending: isPending, isPressed: isHighlighted).map { UIColor($0) }
  }

  /// The radius and the size of what is on it can only be right once the layout is final.
  override func layoutSubviews() {
    let size = key.fontSize(width: bounds.width, height: bounds.height, scale: Fonts().scale)
    // A new font asks for a layout, so it is there before this one.
    if size != fontSize {
      fontSize = size
      titleLabel?.font = .systemFont(ofSize: size)
      setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: size), forImageIn: .normal)
    }
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    ring.frame = bounds
    ring.layer.cornerRadius = layer.cornerRadius
  }

  /// Shows that the key was refused.
  func flash() {
    ring.layer.borderColor = UIColor(.refusal).resolvedColor(with: traitCollection).cgColor
    ring.alpha = 1
    UIView.animate(withDuration: 0.45) { [ring] in ring.alpha = 0 }
  }

  /// Assistive technologies press without a finger.
  override func accessibilityActivate() -> Bool {
    guard isEnabled, key.key != nil else { return super.accessibilityActivate() }
    sendActions(for: .touchDown)
    return true
  }
}

/// The quiet button that opens the menu with all that has no key.
final class MoreButton: KeyButton {
  private let menuOpens: @MainActor (_ isOpen: Bool) -> Void

  /// Creates a button that says when its menu opens and when it has closed.
  init(_ key: PaintedKey, menuOpens: @escaping @MainActor (_ isOpen: Bool) -> Void) {
    self.menuOpens = menuOpens
    super.init(key, name: Texts.more) { _ in }
    showsMenuAsPrimaryAction = true
  }

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
