import CalculatorCore
import CalculatorTouch
import UIKit

/// The keys for corrections.
final class ToolsView: UIView {
  private let keys: [ToolButton]

  init(language: Calculator.Language, press: @escaping @MainActor (Calculator.Key) -> Void) {
    keys = Calculator.Key.tools.compactMap { key in
      key.symbolName.map {
        ToolButton(key, symbolName: $0, name: String(language.name(of: key)), press: press)
      }
    }
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = Texts.corrections
    keys.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func button(for key: Calculator.Key) -> KeyButton? { keys.first { $0.key == key } }

  func paint(canUndo: Bool, canRedo: Bool) {
    button(for: .undo)?.isEnabled = canUndo
    button(for: .redo)?.isEnabled = canRedo
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (key, frame) in zip(
      keys, ToolsLayout.frames(width: Double(bounds.width), height: Double(bounds.height)))
    {
      key.frame = CGRect(frame)
    }
  }
}
