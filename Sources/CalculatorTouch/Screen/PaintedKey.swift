import CalculatorCore

/// A key as it is painted: a round one of the pad, or a quiet one among the tools between the entry line and the pad.
public struct PaintedKey: Hashable, Sendable {
  /// The key; `nil` for the menu with all that has no key.
  public let key: Calculator.Key?

  /// What is written on it; empty where it has a symbol.
  public let title: String

  /// The name of the system's symbol on it; `nil` where something is written.
  public let symbolName: String?

  /// Its place on the pad, or among the tools.
  public let frame: Frame

  /// What a screen reader calls it; `nil` for the menu.
  public let spoken: String?

  /// Size of what is on it, in points, which grows with the person's text as far as the key has room for it.
  public let fontSize: Double

  /// Whether its operator waits for an operand, and whether there is something that it can do.
  public let isPending, isEnabled: Bool

  /// The colour of what is on it, and those of the key, also while a finger holds it; `nil` for none.
  public let text: ColorRole
  public let background, pressedBackground: ColorRole?

  /// Size of what is on a tool, while text has the usual size.
  private static let toolSize = 20.0

  /// A key of the pad.
  private init(_ key: Calculator.Key, in frame: Frame, of calculator: Calculator, scale: Double) {
    (self.key, self.frame, symbolName, isEnabled) = (key, frame, nil, true)
    spoken = String(calculator.language.name(of: key, in: calculator.format))
    title =
      switch key {
      case .changeSign: "⁺⁄₋"
      case .decimalSeparator: calculator.format.decimalSeparator.description
      default: String(key.token)
      }
    isPending = calculator.pendingOperator.map { .operator($0) } == key
    // The size of its font is a part of its side.
    let (color, pressedColor, textColor, share): (ColorRole, ColorRole, ColorRole, Double) =
      switch key {
      case .digit, .doubleZero, .decimalSeparator: (.digitKey, .pressedDigitKey, .text, 0.42)
      case .operator, .equals: (.operationKey, .pressedOperationKey, .white, 0.5)
      default: (.functionKey, .pressedFunctionKey, .black, 0.36)
      }
    text = isPending ? .background : textColor
    background = isPending ? .text : color
    pressedBackground = isPending ? .text : pressedColor
    fontSize = min(frame.width, frame.height) * min(share * max(scale, 1), max(share, 0.56))
  }

  /// A tool, on which its token is written where it has no symbol.
  private init(
    tool key: Calculator.Key?, symbolName: String?, in frame: Frame, of calculator: Calculator, scale: Double
  ) {
    (self.key, self.symbolName, self.frame) = (key, symbolName, frame)
    spoken = key.map { String(calculator.language.name(of: $0, in: calculator.format)) }
    title = symbolName == nil ? key.map { String($0.token) } ?? "" : ""
    isPending = key != nil && calculator.pendingOperator.map { .operator($0) } == key
    isEnabled = key == .undo ? calculator.canUndo : key == .redo ? calculator.canRedo : true
    text = isPending ? .accentText : .dimText
    (background, pressedBackground) = (nil, nil)
    fontSize = min(Self.toolSize * scale, frame.width, frame.height)
  }

  /// The keys of the pad, row by row.
  public static let pad = Array(Calculator.Key.allCases.prefix(KeyGrid.rows * KeyGrid.columns))

  /// The tools from left to right, of which the key for times may be hidden, and the names of their symbols.
  public static let tools: [(key: Calculator.Key?, symbolName: String?)] = [
    (.undo, "arrow.uturn.backward"), (.redo, "arrow.uturn.forward"), (nil, "ellipsis"), (.timeSeparator, nil),
    (.operator(.round), nil), (.percent, "percent"), (.deleteLast, "delete.backward"),
  ]

  /// The keys of a pad at `place`.
  public static func pad(of calculator: Calculator, at place: Frame, in fonts: some FontMeasure)
    -> [PaintedKey]
  {
    zip(pad, KeyGrid.pad(width: place.width)).map { key, frame in
      PaintedKey(key, in: frame, of: calculator, scale: fonts.scale)
    }
  }

  /// The tools in a row at `place`.
  public static func tools(
    of calculator: Calculator, showsTimes: Bool = false, at place: Frame, in fonts: some FontMeasure
  ) -> [PaintedKey] {
    let shown = tools.filter { showsTimes || $0.key != .timeSeparator }
    return zip(shown, KeyGrid.tools(count: shown.count, in: place)).map { tool, frame in
      PaintedKey(
        tool: tool.key, symbolName: tool.symbolName, in: frame, of: calculator, scale: fonts.scale)
    }
  }
}
