import CalculatorCore
import ExactNumbers

extension Invocation {
  /// The arguments that are no options, as lines to be answered: one line if the shell took an expression apart.
  var lines: [Line] {
    guard command == .expressions, isExpressionTakenApart else {
      return operands.enumerated().map { Line(number: $0 + 1, isArgument: true, text: $1) }
    }
    let words = Array(operands.joined(separator: [UInt8(ascii: " ")]))
    // This memory is not freed: arguments stay until the program ends.
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: words.count)
    _ = text.initialize(from: words)
    return [Line(number: 1, isArgument: true, text: UnsafeBufferPointer(text))]
  }

  /// Whether the arguments are words with only operators between them, with or without parentheses around them.
  private var isExpressionTakenApart: Bool {
    var isBeforeOperand = true
    var hasOperator = false
    for (index, argument) in operands.enumerated() {
      if argument.elementsEqual((isBeforeOperand ? "(" : ")").utf8) { continue }
      let isOperator = argument.isOperator || has(.algebra) && argument.isOperatorOfAlgebra
      let isWord = !argument.isEmpty && !argument.contains(UInt8(ascii: " "))
      guard isWord, isOperator != isBeforeOperand else { return false }
      hasOperator = hasOperator || isOperator
      // At the end of the expression `%` is a percent sign, and awaits no operand.
      isBeforeOperand = isOperator && (index + 1 < operands.count || !argument.elementsEqual("%".utf8))
    }
    return hasOperator && !isBeforeOperand
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text is nothing but an operator, including those of algebra.
  var isOperator: Bool {
    if isEmpty { return false }
    let character = TerminalScalar(self, at: 0)
    guard character.count == count, let scalar = character.scalar else { return false }
    return scalar == "^" || scalar == "%" || Operator(spelling: scalar) != nil
  }

  /// Whether the text is `mod`, or the `=` after the name that a line defines.
  fileprivate var isOperatorOfAlgebra: Bool { elementsEqual("mod".utf8) || elementsEqual("=".utf8) }
}
