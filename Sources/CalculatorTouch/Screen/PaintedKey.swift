import CalculatorCore
import ExactNumbers

/// A key as it is painted: a round one of the pad, or a quiet one among the tools between the entry line and the pad.
public struct PaintedKey: Hashable, Sendable {
  /// The key; `nil` for the menu with all that has no key.
  public let key: Calculator.Key?

  /// What is written on it; empty where it has a symbol.
  public let title: String

  /// The name of the system's symbol on it; `nil` where something is written.
  public let symbolName: String?

  private let background: ColorRole?
  private let pressedBackground: ColorRole?
  private let text: ColorRole
  private let pendingText: ColorRole

  /// The size of its font, as a part of its side; `nil` for a tool.
  private let fontShare: Double?

  /// Size of what is on a tool, in points, while text has the usual size.
  private static let toolSize = 20.0

  /// A key of the pad, where numbers are written in `format`.
  init(_ key: Calculator.Key, format: NumberFormat) {
    (self.key, symbolName, pendingText) = (key, nil, .background)
    title =
      switch key {
      case .changeSign: "⁺⁄₋"
      case .decimalSeparator: format.decimalSeparator.description
      default: String(key.token)
      }
    switch key {
    case .digit, .doubleZero, .decimalSeparator:
      (background, pressedBackground, text, fontShare) = (.digitKey, .pressedDigitKey, .text, 0.42)
    case .operator, .equals:
      (background, pressedBackground, text, fontShare) = (.operationKey, .pressedOperationKey, .white, 0.5)
    default:
      (background, pressedBackground, text, fontShare) = (.functionKey, .pressedFunctionKey, .black, 0.36)
    }
  }

  /// A tool, on which its token is written where it has no symbol.
  private init(tool key: Calculator.Key?, symbolName: String? = nil) {
    (self.key, self.symbolName, text, pendingText) = (key, symbolName, .dimText, .accentText)
    title = symbolName == nil ? key.map { String($0.token) } ?? "" : ""
    (background, pressedBackground, fontShare) = (nil, nil, nil)
  }

  /// The keys of the pad, row by row.
  public static func pad(_ format: NumberFormat) -> [PaintedKey] {
    Calculator.Key.allCases.prefix(KeyGrid.rows * KeyGrid.columns).map { PaintedKey($0, format: format) }
  }

  /// The tools from left to right, of which the key for times may be hidden.
  public static let tools = [
    PaintedKey(tool: .undo, symbolName: "arrow.uturn.backward"),
    PaintedKey(tool: .redo, symbolName: "arrow.uturn.forward"),
    PaintedKey(tool: nil, symbolName: "ellipsis"),
    PaintedKey(tool: .timeSeparator),
    PaintedKey(tool: .operator(.round)),
    PaintedKey(tool: .percent, symbolName: "percent"),
    PaintedKey(tool: .deleteLast, symbolName: "delete.backward"),
  ]

  /// Returns its colour, also while its operator waits for an operand, and while a finger holds it; `nil` for none.
  public func background(isPending: Bool, isPressed: Bool = false) -> ColorRole? {
    background.map { isPending ? .text : isPressed ? pressedBackground ?? $0 : $0 }
  }

  /// Returns the colour of what is on it, also while its operator waits for an operand.
  public func text(isPending: Bool) -> ColorRole { isPending ? pendingText : text }

  /// Returns the size of what is on it in points, when large text is scaled by `scale` for the person.
  ///
  /// It grows as far as the key has room for it.
  public func fontSize(width: Double, height: Double, scale: Double) -> Double {
    let side = min(width, height)
    guard let fontShare else { return min(Self.toolSize * scale, side) }
    return side * min(fontShare * max(scale, 1), max(fontShare, 0.56))
  }
}
