import CalculatorCore
import ExactNumbers

/// Evaluates lines of algebra, each of them also between parentheses.
func fuzzAlgebra(_ bytes: [UInt8]) {
  var (plain, nested) = (AlgebraEvaluator(), AlgebraEvaluator())
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    let outcome = answering { plain.outcome(of: Array(line)) }
    if bytes.count > mostCheckedBytes { continue }
    if case .failure(let error) = outcome {
      expect(0...line.count ~= error.offset, "\(error) is beyond the line")
    }
    let isNestable = !line.contains(UInt8(ascii: "=")) && !line.contains(UInt8(ascii: "#"))
    let outcomeInParentheses = nested.outcome(
      of: isNestable ? [UInt8(ascii: "(")] + line + [UInt8(ascii: ")")] : Array(line))
    // Wide characters can end a line too, and a date is told by where it stands.
    if case .success(let value?) = outcome, case .success(let other?) = outcomeInParentheses {
      expect(value == other, "\(value), in parentheses \(other)")
    }
  }
}

extension AlgebraEvaluator {
  /// Returns the value of a line, nil for a blank one.
  fileprivate mutating func outcome(of line: [UInt8]) -> Result<ExactReal?, ExpressionError> {
    line.withUnsafeBufferPointer { text in
      Result { () throws(ExpressionError) in try evaluate(text) }
    }
  }
}
