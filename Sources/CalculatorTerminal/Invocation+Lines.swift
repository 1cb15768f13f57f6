import CalculatorCore
import ExactNumbers

extension Invocation {
  /// The arguments that are no options, as lines to be answered: one line where the shell took an expression apart.
  var lines: [Line] {
    guard command == .expressions, isExpressionTakenApart else {
      return operands.enumerated().map { Line(source: .argument($0 + 1), text: $1) }
    }
    let words = Array(operands.joined(separator: [UInt8(ascii: " ")]))
    // Arguments are there until the program ends.
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: words.count)
    _ = text.initialize(from: words)
    return [Line(source: .argument(1), text: UnsafeBufferPointer(text))]
  }

  /// Whether there are operators, each as an argument between two numbers, and nothing else.
  private var isExpressionTakenApart: Bool {
    guard operands.count > 1, !operands.count.isMultiple(of: 2) else { return false }
    return operands.enumerated().allSatisfy { $0.isMultiple(of: 2) ? $1.isNumber : $1.isOperator }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text is an operator and nothing else, perhaps one of algebra.
  var isOperator: Bool {
    let character = TerminalScalar(self, at: 0)
    guard character.count == count, let scalar = character.scalar else { return false }
    return scalar == "^" || scalar == "%" || Operator(spelling: scalar) != nil
  }

  /// Whether the text is a number and nothing else.
  fileprivate var isNumber: Bool {
    (try? WrittenNumber(self, decimalSymbol: .point, limits: .standard)) != nil
  }
}
