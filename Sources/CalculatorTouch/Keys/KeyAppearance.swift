import CalculatorCore
import ExactNumbers

/// What a key looks like.
public struct KeyAppearance: Hashable, Sendable {
  /// What is written on it.
  public let title: String

  private let background: ColorRole
  private let pressedBackground: ColorRole
  private let text: ColorRole

  /// Returns its colour, also while its operator waits for an operand, and while a finger holds it.
  public func background(isPending: Bool, isPressed: Bool = false) -> ColorRole {
    isPending ? .text : isPressed ? pressedBackground : background
  }

  /// Returns the colour of what is written on it, also while its operator waits for an operand.
  public func text(isPending: Bool) -> ColorRole { isPending ? .background : text }

  /// The size of its font, as a part of its side.
  public let fontShare: Double

  /// How `key` looks where numbers are written in `format`.
  public init(_ key: Calculator.Key, format: NumberFormat) {
    title =
      switch key {
      case .changeSign: "⁺⁄₋"
      case .decimalSeparator: format.decimalSeparator.description
      default: String(key.token)
      }
    switch key {
    case .digit, .doubleZero, .decimalSeparator:
      (background, pressedBackground, text) = (.digitKey, .pressedDigitKey, .text)
      fontShare = 0.42
    case .operator, .equals:
      (background, pressedBackground, text) = (.operationKey, .pressedOperationKey, .white)
      fontShare = 0.5
    default:
      (background, pressedBackground, text) = (.functionKey, .pressedFunctionKey, .black)
      fontShare = 0.36
    }
  }
}

extension Calculator.Key {
  /// The keys of the pad, row by row.
  public static let pad = Array(allCases.prefix(KeypadLayout.rows * KeypadLayout.columns))
}
