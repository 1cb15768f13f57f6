import CalculatorCore
import ExactNumbers

/// What an expression comes to.
enum Outcome {
  case value(Rational)

  /// The line is empty.
  case blank

  case diagnosis(Diagnosis)
}

/// Evaluates the expression in a line, from left to right part by part when it is long.
struct LineEvaluation {
  private var evaluator = ExpressionEvaluator()

  /// What evaluates the lines instead, where they are algebra.
  private var algebra = AlgebraEvaluator()

  private let isAlgebra: Bool

  /// The value of a line of algebra, if it has one.
  private var algebraValue: Rational?

  private var diagnosis: Diagnosis?

  /// Whether the rest of the line is ignored, because its beginning is no expression.
  private var isOver = false

  /// Reads lines from left to right, or as algebra.
  init(isAlgebra: Bool) {
    self.isAlgebra = isAlgebra
  }

  /// Reads a part of a line that goes on; returns how many bytes of the line can be dropped.
  mutating func read(_ part: Line) -> Int {
    if !isAlgebra {
      read(part, isLast: false)
      return isOver ? part.end : evaluator.offset
    }
    if part.end <= AlgebraEvaluator.Limits.standard.lineLength { return part.start.bytes }
    if !isOver { readAlgebra(part, isCut: true) }
    return part.end
  }

  /// Reads the rest of a line.
  mutating func finish(_ line: Line) {
    if isAlgebra {
      if !isOver { readAlgebra(line, isCut: line.isCut) }
    } else if line.isCut {
      diagnosis = Diagnosis(.lineTooLong)
    } else {
      read(line, isLast: true)
      if evaluator.isBlank { diagnosis = nil }
    }
  }

  /// Whether the line defines a name.
  var isDefinition: Bool { isAlgebra && algebra.isDefinition }

  /// Whether the line has a value.
  var hasValue: Bool { !isOver && diagnosis == nil }

  /// Returns the value of a line with one, and resets this for the next line.
  mutating func takeValue() -> Rational {
    isAlgebra ? algebraValue.take() ?? .zero : evaluator.takeValue()
  }

  /// What the line comes to.
  var outcome: Outcome {
    if let diagnosis { return .diagnosis(diagnosis) }
    return hasValue ? .value(algebraValue ?? evaluator.value) : .blank
  }

  /// Resets this for the next line.
  mutating func reset() {
    if isAlgebra { algebraValue = nil } else { evaluator.reset() }
    diagnosis = nil
    isOver = false
  }

  private mutating func read(_ line: Line, isLast: Bool) {
    guard !isOver else { return }
    do throws(ExpressionError) {
      let rest = line.text[(evaluator.offset - line.start.bytes)...]
      _ = try evaluator.read(UnsafeBufferPointer(rebasing: rest), isLast: isLast)
      if diagnosis == nil, let error = evaluator.failure { diagnosis = Diagnosis(error, in: line) }
    } catch {
      diagnosis = Diagnosis(error, in: line)
      isOver = true
    }
  }

  private mutating func readAlgebra(_ line: Line, isCut: Bool) {
    do throws(AlgebraError) {
      algebraValue = try algebra.evaluate(line.text, isCut: isCut)
    } catch {
      diagnosis = Diagnosis(error, in: line, names: algebra.names)
    }
    isOver = algebraValue == nil
  }
}
