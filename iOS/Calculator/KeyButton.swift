import CalculatorCore
import CalculatorTouch
import UIKit

/// A key of the pad or a tool, which acts when a finger comes down on it.
final class KeyButton: UIButton {
  let key: PadKey

  private var painted: PaintedKey?

  /// A ring, shown for a moment when the key is refused.
  private let ring = UIView()

  /// The event that presses the key: History waits for the end of the touch, which the drawer would take otherwise.
  private var event: UIControl.Event { key == .history ? .touchUpInside : .touchDown }

  init(_ key: PadKey, press: @escaping @MainActor (PadKey) -> Void) {
    self.key = key
    super.init(frame: .zero)
    if key != .more { addAction(UIAction { _ in press(key) }, for: event) }
    accessibilityIdentifier = "key \(key.token)"
    isPointerInteractionEnabled = true
    hoverStyle = UIHoverStyle(shape: .circle)
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 3
    ring.alpha = 0
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the key in its place and paints it.
  func show(_ key: PaintedKey) {
    // The system's font changes when the person turns bold text on or off.
    let font = UIFont.systemFont(ofSize: key.fontSize)
    guard key != painted || font != titleLabel?.font else { return }
    painted = key
    accessibilityLabel = key.spoken ?? Texts.name(of: key.key)
    // For Voice Control, the person may say the name or the title of the key.
    accessibilityUserInputLabels = [accessibilityLabel ?? "", key.title].filter { !$0.isEmpty }
    frame = CGRect(key.frame)
    layer.cornerRadius = min(frame.width, frame.height) / 2
    ring.frame = bounds
    ring.layer.cornerRadius = layer.cornerRadius
    setTitle(key.title, for: .normal)
    titleLabel?.font = font
    titleLabel?.adjustsFontSizeToFitWidth = true
    setImage(key.symbolName.flatMap { UIImage(systemName: $0) }, for: .normal)
    setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: key.fontSize), forImageIn: .normal)
    imageView?.contentMode = .scaleAspectFit
    setTitleColor(UIColor(key.text), for: .normal)
    tintColor = UIColor(key.text)
    isEnabled = key.isEnabled
    // After traits were set, the system adds none by itself.
    accessibilityTraits.subtract([.selected, .notEnabled])
    accessibilityTraits.formUnion([key.isPending ? .selected : [], key.isEnabled ? [] : .notEnabled])
    paintBackground()
  }

  override var isHighlighted: Bool {
    didSet { paintBackground() }
  }

  private func paintBackground() {
    let color = isHighlighted ? painted?.pressedBackground : painted?.background
    backgroundColor = color.map { UIColor($0) }
  }

  /// Shows the ring of a refused key.
  func flash() {
    ring.layer.borderColor = UIColor(.refusal).resolvedColor(with: traitCollection).cgColor
    ring.alpha = 1
    UIView.animate(withDuration: 0.45) { [ring] in ring.alpha = 0 }
  }

  /// Assistive technologies press a key without a touch.
  override func accessibilityActivate() -> Bool {
    guard isEnabled, key != .more else { return super.accessibilityActivate() }
    sendActions(for: event)
    return true
  }
}
