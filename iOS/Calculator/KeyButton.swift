import CalculatorCore
import CalculatorTouch
import UIKit

/// A key, which acts when a finger comes down on it.
class KeyButton: UIButton {
  let key: Calculator.Key

  /// Shown for a moment when the key is refused.
  private let ring = UIView(frame: .zero)

  init(_ key: Calculator.Key, name: String, press: @escaping @MainActor (Calculator.Key) -> Void) {
    self.key = key
    super.init(frame: .zero)
    addAction(UIAction { _ in press(key) }, for: .touchDown)
    isPointerInteractionEnabled = true
    accessibilityLabel = name
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
    setTitleColor(UIColor(appearance.text), for: .normal)
    backgroundColor = UIColor(appearance.background)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = UIColor(isHighlighted ? appearance.pressedBackground : appearance.background) }
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
    _ key: Calculator.Key, symbolName: String, name: String,
    press: @escaping @MainActor (Calculator.Key) -> Void
  ) {
    super.init(key, name: name, press: press)
    setImage(UIImage(systemName: symbolName), for: .normal)
    setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .title3), forImageIn: .normal)
    imageView?.contentMode = .scaleAspectFit
    tintColor = UIColor(.dimText)
  }
}
