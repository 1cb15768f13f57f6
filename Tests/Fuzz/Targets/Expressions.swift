import CalculatorCore
import ExactNumbers

/// Evaluates a text from left to right: whole, in parts, and by the formula that it spells.
func fuzzExpression(_ bytes: [UInt8]) {
  let whole = answering { evaluate(bytes, inPartsOf: bytes.count) }
  if bytes.count > mostCheckedBytes { return }
  if case .failure(let error) = whole {
    expect(0...bytes.count ~= error.offset, "\(error) is beyond the text")
  }
  expectSameByFormula(bytes, whole)
  // Enough spaces that the evaluator does not wait for the end.
  let spaced = bytes + [UInt8](repeating: UInt8(ascii: " "), count: ExpressionEvaluator.lookahead + 1)
  let inParts = evaluate(spaced, inPartsOf: bytes.count % 97 + 16)
  expect(inParts == evaluate(spaced, inPartsOf: spaced.count), "in parts \(inParts)")
}

private typealias Outcome = Result<Result<ExactReal, ExpressionError>, ExpressionError>

private func evaluate(_ bytes: [UInt8], inPartsOf count: Int) -> Outcome {
  var evaluator = ExpressionEvaluator()
  var (start, end) = (0, 0)
  do throws(ExpressionError) {
    repeat {
      end = min(end + count, bytes.count)
      start += try bytes[start..<end].withUnsafeBufferPointer { (text) throws(ExpressionError) in
        try evaluator.read(text, isLast: end == bytes.count)
      }
    } while end < bytes.count
  } catch {
    return .failure(error)
  }
  return .success(evaluator.failure.map { .failure($0) } ?? .success(evaluator.value))
}

private func expectSameByFormula(_ bytes: [UInt8], _ whole: Outcome) {
  guard let text = String(validating: bytes, as: UTF8.self) else { return }
  do throws(ExpressionError) {
    let formula = try ExpressionParser.parse(from: text)
    let result = Result { () throws(ArithmeticError) in try formula.result() }
    guard case .success(let value) = whole else { fail("\(whole) instead of \(result)") }
    let isSame =
      switch (value, result) {
      case (.success(let value), .success(let other)): value == other
      case (.failure(let error), .failure(let reason)): error.reason == .init(reason)
      default: false
      }
    expect(isSame, "\(value) instead of \(result)")
  } catch {
    // An operation within an operand that has no result; one before that operand may have none either.
    let isOperation = [.divisionByZero, .tooLarge, .outsideDomain, .undecided].contains(error.reason)
    if isOperation, case .success(.failure(let first)) = whole, first.offset < error.offset { return }
    expect(whole == .failure(error) || whole == .success(.failure(error)), "\(whole) instead of \(error)")
  }
}
