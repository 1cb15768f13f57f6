import CalculatorCore
import ExactNumbers

enum Outcome {
  case value(ExactReal, isTime: Bool)
  case blank

  // This case is indirect, so that the outcome of most lines, which have no diagnosis, takes little memory.
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

  /// The reason why the line has no value, as far as the line has been read.
  private var diagnosis: Diagnosis?

  /// Whether the rest of the line is ignored, because its start is no expression.
  private var isOver = false

  init(isAlgebra: Bool, angleUnit: AngleUnit) {
    self.isAlgebra = isAlgebra
    (evaluator.angleUnit, algebra.angleUnit) = (angleUnit, angleUnit)
    evaluator.depth = algebra.limits.depth
  }

  var isDefinition: Bool { isAlgebra && algebra.isDefinition }

  /// The name that the last line defined, if it is also a constant or function and this was not reported yet; nil otherwise.
  var hiddenName: UTF8Text? { algebra.hiddenName }

  var hidesName: Bool { isAlgebra && algebra.hiddenName != nil }

  /// Returns the value of a line when products come before sums; nil if this value equals `value`.
  func otherValue(of line: Line, than value: ExactReal) -> ExactReal? {
    guard !isAlgebra, line.start.bytes == 0, line.text.hasProductBehindSum else { return nil }
    return evaluator.valueWithPrecedence(of: line.text).flatMap { $0 == value ? nil : $0 }
  }

  /// Reads the start of an unfinished line; returns how many bytes from the start of the line are no longer needed.
  mutating func read(_ part: Line) -> Int {
    if isAlgebra { return part.start.bytes }
    read(part, isLast: false)
    return isOver ? part.end : evaluator.offset
  }

  /// Returns the outcome of a line; `read(_:)` may have read its start already.
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

extension UnsafeBufferPointer<UInt8> {
  /// Whether a sign of multiplication or division could follow a sign of addition or subtraction.
  var hasProductBehindSum: Bool {
    guard let sum = firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 >= 0xE2 })
    else {
      return false
    }
    return self[sum...].contains {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") || $0 | 0x20 == UInt8(ascii: "x") || $0 >= 0xC2
    }
  }
}
