import ExactNumbers

/// Reads expressions such as `1 + 2 − 3 × -2`, evaluated from left to right.
///
/// The operators are those of `Operator(spelling:)`. An operand is a number that `WrittenNumber` can read, or a formula such as
/// `(1 + 2 × 3)`, `2^3`, `√2` or `sin(30°)`, computed as in algebra. After `+` and `−`, `10%` is a tenth of the value so far;
/// elsewhere it is 0.1. A line may end with an equals sign and a note after `#`.
public enum ExpressionParser {
  /// Returns the formula that `input` spells.
  ///
  ///     try ExpressionParser.parse(from: "3*-3").result()  // -9
  ///
  /// - Throws: `ExpressionError` with the offset of the first character that is not allowed. If all are allowed, it is the offset of
  ///   the first operation that fails inside an operand, as in `2 + (1 ÷ 0)`, or of the first percentage whose amount is too large.
  public static func parse(
    from input: String, limits: NumberLimits = .standard
  ) throws(ExpressionError) -> Formula {
    try Array(input.utf8).withUnsafeBufferPointer { (text) throws(ExpressionError) in
      var lexer = Lexer(text, limits: limits)
      var reader = ExpressionReader(.inOrder, names: NoNames(), limits: ExpressionLimits(numbers: limits))
      // `value` is the base of percentages. It is nil after an operation without a result, when a percentage no longer matters.
      var (formula, value) = (Formula(), 0 as ExactReal?)
      while let term = try reader.readTerm(isFirst: formula.operands.isEmpty, &lexer) {
        let operand = try? term.value.number(after: term.operator, value ?? .zero, limits: limits)
        guard reader.failure == nil, let operand else {
          reader.failure = reader.failure ?? ExpressionError(.tooLarge, offset: term.place)
          formula.operands.enqueue(.zero)
          continue
        }
        formula.operands.enqueue(operand)
        if let `operator` = term.operator { formula.operators.enqueue(`operator`) }
        let `operator` = term.operator ?? .add
        value = value.flatMap { try? `operator`.calculate(lhs: $0, rhs: operand, limits: limits) }
      }
      if let failure = reader.failure { throw failure }
      return formula
    }
  }
}

/// An operand of a left-to-right line, and the operator before it.
struct Term {
  var `operator`: Operator?
  var value = Value()

  /// The byte offset at which the operand begins.
  var place = 0
}

extension ExpressionReader {
  /// If `isFirst`, reads the first operand of a left-to-right line, otherwise an operator and its operand; nil at the end of the line.
  mutating func readTerm(isFirst: Bool, _ lexer: inout Lexer) throws(ExpressionError) -> Term? {
    var term = Term()
    if !isFirst {
      term.operator = takeOperator(&lexer)
      if term.operator == nil {
        try readEnd(&lexer)
        return nil
      }
    } else if lexer.token.kind == .end || lexer.token.kind == .note {
      let place = lexer.token.start
      try readEnd(&lexer, hasNumber: false)
      throw ExpressionError(.missingNumber, offset: place)
    }
    term.place = lexer.token.start
    try readTerm(into: &term.value, isFirst: isFirst, &lexer)
    return term
  }

  /// Returns the current operator of a left-to-right line and moves past it; nil if the current token is no such operator.
  mutating func takeOperator(_ lexer: inout Lexer) -> Operator? {
    guard lexer.token.kind == .operator else { return nil }
    lexer.isAfterSlash = lexer.isAtSlash
    isDivisor = lexer.token.symbol == .slash
    defer { lexer.advance() }
    return Operator(ascii: lexer.token.symbol.byte)
  }
}
