import ExactNumbers

/// Reads expressions such as `1 + 2 − 3 × -2`, evaluated from left to right.
///
/// Operators are those of `Operator(spelling:)`, operands are numbers as people write them, see `WrittenNumber`, each after
/// any count of signs. A percentage is that part of the value before it after `+` and `−`, and otherwise a hundredth.
/// An equals sign and a note after `#` may follow.
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
      var reader = ExpressionReader(cursor: UTF8Cursor(text), limits: limits)
      var formula = Formula()
      var value = Rational.zero
      while let term = try reader.readTerm() {
        guard let operand = try? term.operand.number(after: term.operator, value, limits: limits) else {
          throw ExpressionError(.numberTooLarge, offset: term.place)
        }
        formula.operands.enqueue(operand)
        if let `operator` = term.operator { formula.operators.enqueue(`operator`) }
        // Where there is no value, it does not matter what a percentage is a part of.
        value = (try? (term.operator ?? .add).calculate(lhs: value, rhs: operand, limits: limits)) ?? .zero
      }
      return formula
    }
  }
}
