import CalculatorCore

/// The menus that stand open over the calculator, which Escape closes before it clears anything.
public struct OpenMenus: Sendable {
  private var count = 0

  /// Begins with none.
  public init() {}

  /// Counts a menu that opens.
  public mutating func open() { count += 1 }

  /// Counts a menu as closed, when it is gone from the screen.
  public mutating func close() { count = max(0, count - 1) }

  /// Returns the key that `shortcut` presses; `nil` for Escape while menus are open, which then counts as closing them all.
  public mutating func key(for shortcut: Shortcut) -> Calculator.Key? {
    guard shortcut == .escape, count > 0 else { return shortcut.key }
    count = 0
    return nil
  }
}
