import CalculatorCore
import ExactNumbers

extension Invocation {
  /// The operands as lines to be answered; if the shell split one expression into operands, these are joined to one line.
  var lines: [Line] {
    guard command == .expressions, isExpressionTakenApart else {
      return operands.enumerated().map { Line(number: $0 + 1, isArgument: true, text: $1) }
    }
    let words = Array(operands.joined(separator: [UInt8(ascii: " ")]))
    // This memory is never freed, because arguments are used until the program ends.
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: words.count)
    _ = text.initialize(from: words)
    return [Line(number: 1, isArgument: true, text: UnsafeBufferPointer(text))]
  }

  /// Whether the operands are one expression: numbers and operators in turn, with or without parentheses.
  private var isExpressionTakenApart: Bool {
    var isBeforeOperand = true
    var hasOperator = false
    for (index, argument) in operands.enumerated() {
      if argument.elementsEqual((isBeforeOperand ? "(" : ")").utf8) { continue }
      let isOperator = argument.isOperator || has(.algebra) && argument.isOperatorOfAlgebra
      let isWord = !argument.isEmpty && !argument.contains(UInt8(ascii: " "))
      guard isWord, isOperator != isBeforeOperand else { return false }
      hasOperator = hasOperator || isOperator
      // A `%` at the end of the expression is a percent sign, and no number follows it.
      isBeforeOperand = isOperator && (index + 1 < operands.count || !argument.elementsEqual("%".utf8))
    }
    return hasOperator && !isBeforeOperand
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text is a single operator, possibly one of algebra.
  var isOperator: Bool {
    if isEmpty { return false }
    let character = TerminalScalar(self, at: 0)
    guard character.count == count, let scalar = character.scalar else { return false }
    return scalar == "^" || scalar == "%" || Operator(spelling: scalar) != nil
  }

  /// Whether the text is `mod`, or the `=` of a definition.
  fileprivate var isOperatorOfAlgebra: Bool { elementsEqual("mod".utf8) || elementsEqual("=".utf8) }
}
