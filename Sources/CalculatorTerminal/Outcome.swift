import CalculatorCore
import ExactNumbers

/// What an expression comes to.
enum Outcome {
  case value(Rational)

  /// The line is empty.
  case blank

  case diagnosis(Diagnosis)
}
