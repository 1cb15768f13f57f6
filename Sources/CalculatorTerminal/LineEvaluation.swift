import CalculatorCore
import ExactNumbers

/// What an expression comes to.
enum Outcome {
  case value(Rational)

  /// The line is empty.
  case blank

  case diagnosis(Diagnosis)
}

/// Evaluates the expressions in lines, from left to right or as algebra.
struct LineEvaluation {
  private var evaluator = ExpressionEvaluator()
  private var algebra = AlgebraEvaluator()
  private let isAlgebra: Bool

  init(isAlgebra: Bool) {
    self.isAlgebra = isAlgebra
  }

  /// Whether the last line defined a name.
  var isDefinition: Bool { isAlgebra && algebra.isDefinition }

  /// Returns what a line comes to.
  mutating func outcome(of line: Line) -> Outcome {
    isAlgebra ? outcome(ofAlgebra: line) : outcome(fromLeftToRight: line)
  }

  private mutating func outcome(fromLeftToRight line: Line) -> Outcome {
    if line.isCut { return .diagnosis(Diagnosis(.lineTooLong)) }
    defer { evaluator.reset() }
    do throws(ExpressionError) {
      _ = try evaluator.read(line.text, isLast: true)
      if let failure = evaluator.failure { return .diagnosis(Diagnosis(failure, in: line)) }
      return .value(evaluator.takeValue())
    } catch {
      return evaluator.isBlank ? .blank : .diagnosis(Diagnosis(error, in: line))
    }
  }

  private mutating func outcome(ofAlgebra line: Line) -> Outcome {
    do throws(AlgebraError) {
      return try algebra.evaluate(line.text, isCut: line.isCut).map { .value($0) } ?? .blank
    } catch {
      return .diagnosis(Diagnosis(error, in: line, names: algebra.names))
    }
  }
}
