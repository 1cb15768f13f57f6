import CalculatorCore
import ExactNumbers

/// What an expression comes to.
enum Outcome {
  case value(Rational)

  /// A line without an expression has an answer without a value.
  case blank

  case diagnosis(Diagnosis)
}
