import CalculatorCore
import ExactNumbers

/// Evaluates the expression in a line, part by part when it is long.
struct LineEvaluation<Evaluator: LineEvaluator> {
  private var evaluator: Evaluator
  private var diagnosis: Diagnosis?

  /// Whether the rest of the line is ignored, because its beginning is no expression.
  private var isOver = false

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// Reads a part of a line that goes on; returns how many bytes of the line can be dropped.
  mutating func read(_ part: Line) -> Int {
    read(part, isLast: false)
    return isOver ? part.end : evaluator.heldOffset
  }

  /// Reads the rest of a line.
  mutating func finish(_ line: Line) {
    if line.isCut {
      diagnosis = Diagnosis(.lineTooLong)
    } else {
      read(line, isLast: true)
      if evaluator.isBlank { diagnosis = nil }
    }
  }

  /// Whether the line defines a name.
  var isDefinition: Bool { evaluator.isDefinition }

  /// Whether the line has a value.
  var hasValue: Bool { !isOver && diagnosis == nil }

  /// Returns the value of a line with one, and resets this for the next line.
  mutating func takeValue() -> Rational { evaluator.takeValue() }

  /// What the line comes to.
  var outcome: Outcome {
    if let diagnosis { return .diagnosis(diagnosis) }
    return hasValue ? .value(evaluator.value) : .blank
  }

  /// Resets this for the next line.
  mutating func reset() {
    evaluator.reset()
    diagnosis = nil
    isOver = false
  }

  private mutating func read(_ line: Line, isLast: Bool) {
    guard !isOver else { return }
    do throws(Evaluator.ReadingError) {
      let rest = line.text[(evaluator.offset - line.start.bytes)...]
      _ = try evaluator.read(UnsafeBufferPointer(rebasing: rest), isLast: isLast)
      if diagnosis == nil, let failure = evaluator.failure {
        diagnosis = evaluator.diagnosis(of: failure, in: line)
      }
    } catch {
      diagnosis = evaluator.diagnosis(of: error, in: line)
      isOver = true
    }
  }
}
