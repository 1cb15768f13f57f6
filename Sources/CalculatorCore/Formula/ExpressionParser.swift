import ExactNumbers

/// Reads expressions such as `1 + 2 − 3 × -2`, evaluated from left to right.
///
/// Operators are those of `Operator(spelling:)`, operands are decimal numerals such as `12`, `.5`, `5.` or
/// `1.5e-3`, each after any number of signs. `ExpressionScanner` has the grammar.
public enum ExpressionParser {
  /// Returns the formula that `input` spells.
  ///
  ///     try ExpressionParser.parse(from: "3*-3").result()  // -9
  ///
  /// - Throws: `ExpressionError` with the place of the first character that cannot be there.
  public static func parse(
    from input: String, limits: NumberLimits = .standard
  ) throws(ExpressionError) -> Formula {
    try Array(input.utf8).withUnsafeBufferPointer { (text) throws(ExpressionError) in
      var scanner = ExpressionScanner(text, limits: limits)
      var formula = Formula()
      formula.operands.enqueue(try scanner.operand())
      while let `operator` = try scanner.operator() {
        formula.operators.enqueue(`operator`)
        formula.operands.enqueue(try scanner.operand())
      }
      return formula
    }
  }

  /// Returns the value of the expression in `text`, which is UTF-8, without keeping its parts.
  ///
  /// - Returns: The value, or why and where there is none, which the whole of the text was still read for.
  /// - Throws: `ExpressionError` with the place of the first character that cannot be there.
  public static func evaluate(
    _ text: UnsafeBufferPointer<UInt8>, limits: NumberLimits = .standard
  ) throws(ExpressionError) -> Result<Rational, EvaluationError> {
    var evaluator = ExpressionEvaluator(limits: limits)
    _ = try evaluator.read(text, isLast: true)
    return evaluator.failure.map { .failure($0) } ?? .success(evaluator.value)
  }
}
