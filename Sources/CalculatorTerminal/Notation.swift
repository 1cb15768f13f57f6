import CalculatorCore
import ExactNumbers

/// The form in which a value is written.
enum Notation {
  case decimal
  case scientific
  case fraction
  case mixed

  /// With the repetend in parentheses, or as a fraction if that has more digits than the format allows.
  case repeating

  func text(for value: Rational, in format: NumberFormat) -> NumberText {
    switch self {
    case .decimal: format.text(for: value)
    case .scientific: format.scientificText(for: value)
    case .fraction: NumberText(text: format.fractionText(for: value), isApproximate: false)
    case .mixed: NumberText(text: format.mixedText(for: value), isApproximate: false)
    case .repeating:
      NumberText(
        text: format.repeatingText(for: value) ?? format.fractionText(for: value), isApproximate: false)
    }
  }
}
