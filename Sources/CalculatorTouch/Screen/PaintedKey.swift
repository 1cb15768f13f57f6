import CalculatorCore
import ExactNumbers

/// A key as it is painted: a round key of the pad, or a tool between entry line and pad.
public struct PaintedKey: Hashable, Sendable {
  /// The key that is painted.
  public let key: PadKey

  /// The title of the key; empty if the key has a symbol.
  public let title: String

  /// The system's name of the symbol on the key; nil if the key has a title.
  public let symbolName: String?

  /// The frame of the key, within the pad or within the bar of tools.
  public let frame: Frame

  /// The name for screen readers, in the words of the core; nil for a key that only the app has.
  public let spoken: String?

  /// The size of the title or symbol, in points; it grows with the text size while the key has room.
  public let fontSize: Double

  /// `isPending`: whether the key is the pending operator or a switch that is on; `isEnabled`: whether pressing has an effect now.
  public let isPending, isEnabled: Bool

  /// The colour of the title or symbol, of the background, and of the background while a finger holds the key; nil for no background.
  public let text: ColorRole
  public let background, pressedBackground: ColorRole?

  private init(
    _ key: PadKey, isTool: Bool = false, symbolName: String? = nil, in frame: Frame,
    of calculator: Calculator, by presentation: Presentation, _ state: PadState, scale: Double
  ) {
    (self.key, self.frame, self.symbolName) = (key, frame, symbolName)
    spoken = key.name(calculator, presentation)
    isPending =
      switch key {
      case .functions: state.showsFunctions
      case .inverse: state.isInverse
      default: key == calculator.pendingOperator.map { .key(.operator($0)) }
      }
    title =
      key == .functions && isPending
      ? "123" : symbolName == nil ? Self.title(of: key, calculator, presentation) : ""
    isEnabled = key == .key(.undo) ? calculator.canUndo : key == .key(.redo) ? calculator.canRedo : true
    if isTool {
      text = isPending ? .black : .text
      (background, pressedBackground) = isPending ? (.functionKey, .pressedFunctionKey) : (nil, nil)
      fontSize = min(20 * scale, 0.5 * frame.width, 0.8 * frame.height)
      return
    }
    // `share` is the size of the font divided by the side of the key.
    let (color, pressedColor, textColor, share): (ColorRole, ColorRole, ColorRole, Double) =
      switch key {
      case .key(.digit), .key(.doubleZero), .key(.decimalSeparator):
        (.digitKey, .pressedDigitKey, .text, 0.42)
      case .key(.operator(.round)), .key(.timeSeparator), .key(.formula):
        (.mathKey, .pressedMathKey, .text, 0.3)
      case .key(.operator), .key(.equals): (.operationKey, .pressedOperationKey, .operationSign, 0.5)
      case .key: (.functionKey, .pressedFunctionKey, .black, 0.36)
      default: (.functionKey, .pressedFunctionKey, .black, 0.3)
      }
    text = isPending ? .background : textColor
    background = isPending ? .text : color
    pressedBackground = isPending ? .text : pressedColor
    // Words need more room than single signs, so they are smaller; those longer than four letters do not grow with the text size.
    let most = title.count > 4 ? 0.25 : title.count > 2 ? 0.34 : 0.56
    fontSize = min(frame.width, frame.height) * min(share * max(scale, 1), most)
  }

  /// The titles of keys that are not titled by their token.
  private static let titles = [
    "√": "√x", "∛": "∛x", "²": "x²", "³": "x³", "^": "xʸ", "!": "n!", "abs": "|x|", "exp": "eˣ",
    "asin": "sin⁻¹", "acos": "cos⁻¹", "atan": "tan⁻¹", "±": "⁺⁄₋", "()": "( )",
  ]

  private static func title(of key: PadKey, _ calculator: Calculator, _ presentation: Presentation) -> String
  {
    switch key {
    case .key(.decimalSeparator): presentation.format.decimalSeparator.description
    case .key(let key): titles[String(key.token)] ?? String(key.token)
    case .functions: "f(x)"
    case .inverse: "inv"
    case .angleUnit: calculator.rules.angleUnit == .degrees ? "deg" : "rad"
    case .history, .more: ""
    }
  }

  /// The keys of a pad that shows no functions, row by row.
  public static let pad = Calculator.Key.allCases.prefix(KeyGrid.rows * KeyGrid.columns).map {
    PadKey.key($0)
  }

  /// The functions, row by row; the most used are the nearest to the thumb.
  public static let functions: [PadKey] =
    [.inverse, .angleUnit] + keys("abs mod sin cos tan π ln log exp e 1/x ! ~ : √ ² ^ ∛")

  /// Pairs of a function and its inverse.
  public static let inverses = Dictionary(
    uniqueKeysWithValues: zip(keys("sin cos tan ² log"), keys("asin acos atan ³ 10ˣ")))

  private static func keys(_ tokens: String) -> [PadKey] {
    tokens.split(separator: " ").compactMap { Calculator.Key(token: UTF8Text(String($0))) }.map { .key($0) }
  }

  /// The tools from left to right, with the system's names of their symbols.
  public static let tools: [(key: PadKey, symbolName: String?)] = [
    (.more, "ellipsis"), (.history, "clock"), (.key(.undo), "arrow.uturn.backward"),
    (.key(.redo), "arrow.uturn.forward"), (.functions, nil), (.key(.formula(.parentheses)), nil),
    (.key(.percent), "percent"), (.key(.deleteLast), "delete.backward"),
  ]

  /// Returns the keys of a pad in the area `place`.
  ///
  /// With `all`, the pad has functions next to the digits. Otherwise functions replace the digits while `state` shows functions.
  public static func pad(
    of calculator: Calculator, by presentation: Presentation, _ state: PadState = PadState(),
    all: Bool = false, at place: Frame, in fonts: some FontMeasure
  ) -> [PaintedKey] {
    func paint(_ key: PadKey, _ frame: Frame) -> PaintedKey {
      PaintedKey(key, in: frame, of: calculator, by: presentation, state, scale: fonts.scale)
    }
    let functions = functions.map { state.isInverse ? inverses[$0] ?? $0 : $0 }
    if all {
      let frames = KeyGrid.pad(columns: KeyGrid.allColumns, in: place)
      return frames.enumerated().map { index, frame in
        let (row, column) = index.quotientAndRemainder(dividingBy: KeyGrid.allColumns)
        let keys = column < 4 ? functions : pad
        return paint(keys[row * 4 + column % 4], frame)
      }
    }
    let digits = zip(pad, KeyGrid.pad(in: place)).map(paint)
    guard state.showsFunctions else { return digits }
    let operators = digits.enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
    return zip(functions, KeyGrid.functions(in: place)).map(paint) + operators
  }

  /// Returns the tools in the area `place`; if the pad has `all` keys, the key of functions is left out.
  ///
  /// A narrow area has no history, because the menu has it. A narrower area has no redo either, because shaking the device offers it.
  public static func tools(
    of calculator: Calculator, by presentation: Presentation, _ state: PadState = PadState(),
    all: Bool = false, at place: Frame, in fonts: some FontMeasure
  ) -> [PaintedKey] {
    var shown = tools.filter { !all || $0.key != .functions }
    for key in [PadKey.history, .key(.redo)] where place.width < Double(shown.count) * KeyGrid.leastSide {
      shown.removeAll { $0.key == key }
    }
    return zip(shown, KeyGrid.tools(count: shown.count, in: place)).map { tool, frame in
      PaintedKey(
        tool.key, isTool: true, symbolName: tool.symbolName, in: frame, of: calculator, by: presentation,
        state, scale: fonts.scale)
    }
  }
}

extension PadKey {
  /// The name of the key in the words of the core; nil for a key that only the app has.
  fileprivate func name(_ calculator: Calculator, _ presentation: Presentation) -> String? {
    switch self {
    case .key(let key): String(presentation.language.name(of: key, in: presentation.format))
    case .angleUnit: String(presentation.language.text(of: .angles(in: calculator.rules.angleUnit)))
    case .functions, .inverse, .history, .more: nil
    }
  }
}
