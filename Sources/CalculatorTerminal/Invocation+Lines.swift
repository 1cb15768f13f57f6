import CalculatorCore
import ExactNumbers

extension Invocation {
  /// The arguments that are no options, as lines to be answered: one line where the shell took an expression apart.
  var lines: [Line] {
    guard command == .expressions, isExpressionTakenApart else {
      return operands.enumerated().map { Line(number: $0 + 1, isArgument: true, text: $1) }
    }
    let words = Array(operands.joined(separator: [UInt8(ascii: " ")]))
    // Arguments are there until the program ends.
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: words.count)
    _ = text.initialize(from: words)
    return [Line(number: 1, isArgument: true, text: UnsafeBufferPointer(text))]
  }

  /// Whether the arguments are operands with operators between them, and perhaps parentheses around them, and nothing else.
  private var isExpressionTakenApart: Bool {
    let isAlgebra = has(.algebra)
    var isBeforeOperand = true
    var hasOperator = false
    for (index, argument) in operands.enumerated() {
      if argument.elementsEqual("(".utf8), isBeforeOperand { continue }
      if argument.elementsEqual(")".utf8), !isBeforeOperand { continue }
      let isOperator = argument.isOperator || isAlgebra && argument.isOperatorOfAlgebra
      if !isBeforeOperand, isOperator {
        hasOperator = true
        // What ends the expression is a percent sign.
        isBeforeOperand = index + 1 < operands.count || !argument.elementsEqual("%".utf8)
      } else if isBeforeOperand, !isOperator, isAlgebra ? argument.isOperandOfAlgebra : argument.isOperand {
        isBeforeOperand = false
      } else {
        return false
      }
    }
    return hasOperator && !isBeforeOperand
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text is an operator and nothing else, perhaps one of algebra.
  var isOperator: Bool {
    if isEmpty { return false }
    let character = TerminalScalar(self, at: 0)
    guard character.count == count, let scalar = character.scalar else { return false }
    return scalar == "^" || scalar == "%" || Operator(spelling: scalar) != nil
  }

  /// Whether the text is `mod`, or the `=` after the name that a line defines.
  fileprivate var isOperatorOfAlgebra: Bool { elementsEqual("mod".utf8) || elementsEqual("=".utf8) }

  /// Whether the text is a number or an expression without spaces, such as `1/2`.
  fileprivate var isOperand: Bool {
    if (try? WrittenNumber(self, decimalSymbol: .point, limits: .standard)) != nil { return true }
    return !contains(UInt8(ascii: " ")) && (try? ExpressionParser.evaluate(self)) != nil
  }

  /// Whether the text could be an operand of algebra: a number, a name, or both with operators and parentheses, without spaces.
  fileprivate var isOperandOfAlgebra: Bool {
    guard let first, let last, !contains(UInt8(ascii: " ")) else { return isOperand }
    let isBegun = first.isWordPart || "(+-.".utf8.contains(first) || first >= 0x80
    return isBegun && (last.isWordPart || ")%.".utf8.contains(last) || last >= 0x80)
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    self == UInt8(ascii: "_") || isDigit
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
