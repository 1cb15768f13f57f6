import CalculatorCore
import ExactNumbers

/// What a line comes to: worked out from left to right, or as algebra.
protocol LineEvaluator {
  /// Why a text cannot be read.
  associatedtype ReadingError: Error

  /// Why a text that can be read has no value.
  associatedtype Failure

  /// What is shown at a terminal before the first line.
  static var invitation: TerminalMessage.Invitation { get }

  /// Bytes read of the line.
  var offset: Int { get }

  /// Bytes before the part of the line at which an error can still point.
  var heldOffset: Int { get }

  /// Whether the line has nothing but spaces and a note, which was refused.
  var isBlank: Bool { get }

  /// Whether the line defines a name.
  var isDefinition: Bool { get }

  /// The value of the line.
  var value: Rational { get }

  /// The first operation that has no result.
  var failure: Failure? { get }

  /// Reads the line on; returns how many bytes were read.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(ReadingError) -> Int

  /// Returns the value, and makes ready for another line.
  mutating func takeValue() -> Rational

  /// Makes ready for another line.
  mutating func reset()

  func diagnosis(of error: ReadingError, in line: Line) -> Diagnosis

  func diagnosis(of failure: Failure, in line: Line) -> Diagnosis
}

extension ExpressionEvaluator: LineEvaluator {
  static var invitation: TerminalMessage.Invitation { .expressions }

  var heldOffset: Int { offset }

  var isDefinition: Bool { false }

  func diagnosis(of error: ExpressionError, in line: Line) -> Diagnosis { Diagnosis(error, in: line) }

  func diagnosis(of failure: EvaluationError, in line: Line) -> Diagnosis { Diagnosis(failure, in: line) }
}

extension AlgebraEvaluator: LineEvaluator {
  static var invitation: TerminalMessage.Invitation { .algebra }

  func diagnosis(of error: AlgebraError, in line: Line) -> Diagnosis {
    Diagnosis(error, in: line, names: names)
  }
}
