import CalculatorCore
import CalculatorTouch
import UIKit

/// A key of the pad or a tool; it acts when a finger touches down.
final class KeyButton: UIButton {
  let key: PadKey

  private var painted: PaintedKey?

  /// A ring that is shown briefly when the key is refused.
  private let ring = UIView()

  /// The event that presses the key; History acts on touch-up, because the drawer would take the rest of the touch.
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

  /// Moves the key to its frame and paints it.
  func show(_ key: PaintedKey) {
    // The system's font changes when the person switches bold text on or off, so the fonts are compared too.
    let font = UIFont.systemFont(ofSize: key.fontSize)
    guard key != painted || font != titleLabel?.font else { return }
    painted = key
    accessibilityLabel = key.spoken ?? Texts.name(of: key.key)
    // In Voice Control, the person may say either the name or the title of the key.
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
    // Once an app sets traits, the system adds none, so the traits of the state are set here.
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

  /// Sends the event, because assistive technologies activate a key without a touch.
  override func accessibilityActivate() -> Bool {
    guard isEnabled, key != .more else { return super.accessibilityActivate() }
    sendActions(for: event)
    return true
  }
}
