import CalculatorCore
import ExactNumbers

enum Outcome {
  case value(ExactReal, isTime: Bool)
  case blank

  // Apart, so that what most lines come to is small.
  indirect case diagnosis(Diagnosis)

  init(_ value: Result<ExactReal, ArithmeticError>, isTime: Bool) {
    switch value {
    case .success(let number): self = .value(number, isTime: isTime)
    case .failure(let error): self = .diagnosis(Diagnosis(error))
    }
  }
}

struct LineEvaluation {
  private var evaluator = ExpressionEvaluator()
  private var algebra = AlgebraEvaluator()
  private let isAlgebra: Bool

  /// Why the line has no value, as far as it was read from left to right.
  private var diagnosis: Diagnosis?

  /// Whether the rest of the line is ignored, because its beginning is no expression.
  private var isOver = false

  init(isAlgebra: Bool, angleUnit: AngleUnit) {
    self.isAlgebra = isAlgebra
    (evaluator.angleUnit, algebra.angleUnit) = (angleUnit, angleUnit)
  }

  var isDefinition: Bool { isAlgebra && algebra.isDefinition }

  /// Reads a part of a line that goes on; returns how many bytes of the line can be dropped.
  mutating func read(_ part: Line) -> Int {
    if isAlgebra { return part.start.bytes }
    read(part, isLast: false)
    return isOver ? part.end : evaluator.offset
  }

  /// Returns what a line comes to, with the parts of it that were read before.
  mutating func outcome(of line: Line) -> Outcome {
    if isAlgebra { return outcome(ofAlgebra: line) }
    if line.isCut {
      diagnosis = Diagnosis(.lineTooLong)
    } else {
      read(line, isLast: true)
    }
    if diagnosis == nil {
      let isTime = evaluator.isTime
      return .value(evaluator.takeValue(), isTime: isTime)
    }
    defer {
      evaluator.reset()
      isOver = false
    }
    let found = diagnosis.take()
    return evaluator.isBlank ? .blank : found.map { .diagnosis($0) } ?? .blank
  }

  private mutating func read(_ line: Line, isLast: Bool) {
    guard !isOver else { return }
    do throws(ExpressionError) {
      let rest = line.text[(evaluator.offset - line.start.bytes)...]
      _ = try evaluator.read(UnsafeBufferPointer(rebasing: rest), isLast: isLast)
      if diagnosis == nil, let failure = evaluator.failure {
        diagnosis = Diagnosis(failure, in: line)
      }
    } catch {
      diagnosis = Diagnosis(error, in: line)
      isOver = true
    }
  }

  private mutating func outcome(ofAlgebra line: Line) -> Outcome {
    do throws(ExpressionError) {
      return try algebra.evaluate(line.text, isCut: line.isCut).map { .value($0, isTime: algebra.isTime) }
        ?? .blank
    } catch {
      return .diagnosis(Diagnosis(error, in: line, names: algebra.names))
    }
  }
}
