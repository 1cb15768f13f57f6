import CalculatorCore
import ExactNumbers

/// Evaluates the expression in a line, part by part when it is long.
struct LineEvaluation {
  private var evaluator = ExpressionEvaluator()

  /// What evaluates the lines instead, where they are algebra.
  private var algebra = AlgebraEvaluator()

  private let isAlgebra: Bool

  private var diagnosis: Diagnosis?

  /// Whether the rest of the line is ignored, because its beginning is no expression.
  private var isOver = false

  /// Reads lines from left to right, or as algebra.
  init(isAlgebra: Bool) {
    self.isAlgebra = isAlgebra
  }

  /// Reads a part of a line that goes on; returns how many bytes of the line can be dropped.
  mutating func read(_ part: Line) -> Int {
    read(part, isLast: false)
    if isOver { return part.end }
    return isAlgebra ? algebra.heldOffset : evaluator.offset
  }

  /// Reads the rest of a line.
  mutating func finish(_ line: Line) {
    if line.isCut {
      diagnosis = Diagnosis(.lineTooLong)
      if isAlgebra { giveUpAlgebra(line) }
    } else {
      read(line, isLast: true)
      if isAlgebra ? algebra.isBlank : evaluator.isBlank { diagnosis = nil }
    }
  }

  /// Whether the line defines a name.
  var isDefinition: Bool { isAlgebra && algebra.isDefinition }

  /// Whether the line has a value.
  var hasValue: Bool { !isOver && diagnosis == nil }

  /// Returns the value of a line with one, and resets this for the next line.
  mutating func takeValue() -> Rational { isAlgebra ? algebra.takeValue() : evaluator.takeValue() }

  /// What the line comes to.
  var outcome: Outcome {
    if let diagnosis { return .diagnosis(diagnosis) }
    return hasValue ? .value(isAlgebra ? algebra.value : evaluator.value) : .blank
  }

  /// Resets this for the next line.
  mutating func reset() {
    if isAlgebra { algebra.reset() } else { evaluator.reset() }
    diagnosis = nil
    isOver = false
  }

  private mutating func read(_ line: Line, isLast: Bool) {
    guard !isOver else { return }
    if isAlgebra { return readAlgebra(line, isLast: isLast) }
    do throws(ExpressionError) {
      let rest = line.text[(evaluator.offset - line.start.bytes)...]
      _ = try evaluator.read(UnsafeBufferPointer(rebasing: rest), isLast: isLast)
      if diagnosis == nil, let error = evaluator.failure { diagnosis = Diagnosis(error, in: line) }
    } catch {
      diagnosis = Diagnosis(error, in: line)
      isOver = true
    }
  }

  /// Takes the value away from the name that a line defines which cannot be read as a whole, and from `_`.
  private mutating func giveUpAlgebra(_ line: Line) {
    if algebra.offset == 0 { _ = try? algebra.read(line.text, isLast: false) }
    algebra.giveUp()
  }

  private mutating func readAlgebra(_ line: Line, isLast: Bool) {
    do throws(AlgebraError) {
      let rest = line.text[(algebra.offset - line.start.bytes)...]
      _ = try algebra.read(UnsafeBufferPointer(rebasing: rest), isLast: isLast)
      if diagnosis == nil, let error = algebra.failure { diagnosis = Diagnosis(error, in: line, names: []) }
    } catch {
      diagnosis = Diagnosis(error, in: line, names: algebra.names)
      isOver = true
    }
  }
}
