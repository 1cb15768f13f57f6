import CalculatorCore
import CalculatorTouch
import UIKit

/// The row of tools: keys for corrections and rounding, and the menu with all that has no key.
final class ToolsView: UIView {
  private let keys: [ToolButton]
  let more: MoreButton

  /// The tools that are there.
  var tools: [Tool] = [] {
    didSet {
      for tool in Tool.all { view(for: tool).isHidden = !tools.contains(tool) }
      setNeedsLayout()
    }
  }

  init(
    language: Calculator.Language, press: @escaping @MainActor (Calculator.Key) -> Void,
    menuOpens: @escaping @MainActor (_ isOpen: Bool) -> Void
  ) {
    keys = Tool.all.compactMap { tool in
      guard case .key(let key) = tool else { return nil }
      return ToolButton(
        key, symbolName: tool.symbolName, name: String(language.name(of: key)), press: press)
    }
    more = MoreButton(menuOpens: menuOpens)
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = Texts.tools
    Tool.all.map(view).forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func button(for key: Calculator.Key) -> KeyButton? { keys.first { $0.key == key } }

  private func view(for tool: Tool) -> UIView {
    if case .key(let key) = tool, let button = button(for: key) { button } else { more }
  }

  func paint(canUndo: Bool, canRedo: Bool, pendingOperator: Operator?) {
    button(for: .undo)?.isEnabled = canUndo
    button(for: .redo)?.isEnabled = canRedo
    button(for: .operator(.round))?.isPending = pendingOperator == .round
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    for (tool, frame) in zip(tools, ToolsLayout.frames(count: tools.count, width: width, height: height)) {
      view(for: tool).frame = CGRect(frame)
    }
  }
}
