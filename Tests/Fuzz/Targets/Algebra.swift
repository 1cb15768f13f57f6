import CalculatorCore
import ExactNumbers

/// Evaluates lines of algebra, whole and in parts.
func fuzzAlgebra(_ bytes: [UInt8]) {
  var (whole, inParts) = (AlgebraEvaluator(), AlgebraEvaluator())
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    let line = Array(line)
    let outcome = answering { whole.outcome(of: line, inPartsOf: .max) }
    if bytes.count > mostCheckedBytes { continue }
    if case .failure(let error) = outcome {
      expect(0...line.count ~= error.offset, "\(error) is beyond the line")
    }
    let spaced = line + [UInt8](repeating: UInt8(ascii: " "), count: AlgebraEvaluator.lookahead + 1)
    let outcomeInParts = inParts.outcome(of: spaced, inPartsOf: line.count % 97 + 16)
    expect((try? outcome.get()) == (try? outcomeInParts.get()), "\(outcome), in parts \(outcomeInParts)")
    expect(Set(whole.names) == Set(inParts.names), "names \(whole.names), in parts \(inParts.names)")
  }
}

extension AlgebraEvaluator {
  /// Returns the value of a line, nil for a blank one, that arrives in parts of so many bytes.
  fileprivate mutating func outcome(
    of line: [UInt8], inPartsOf count: Int
  ) -> Result<Rational?, AlgebraError> {
    defer { reset() }
    var (start, end) = (0, 0)
    do throws(AlgebraError) {
      repeat {
        end = count < line.count - end ? end + count : line.count
        start += try line[start..<end].withUnsafeBufferPointer { (text) throws(AlgebraError) in
          try read(text, isLast: end == line.count)
        }
        expect(heldOffset <= offset, "byte \(heldOffset) of \(offset) is held")
      } while end < line.count
    } catch {
      return isBlank ? .success(nil) : .failure(error)
    }
    return failure.map { .failure($0) } ?? .success(value)
  }
}
