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
  /// - Throws: `ExpressionError` with the place of the first character that cannot be there; where there is none, of the first
  ///   percentage that is part of a value and is too large.
  public static func parse(
    from input: String, limits: NumberLimits = .standard
  ) throws(ExpressionError) -> Formula {
    try Array(input.utf8).withUnsafeBufferPointer { (text) throws(ExpressionError) in
      var reader = ExpressionReader(cursor: UTF8Cursor(text), limits: limits)
      var formula = Formula()
      // Where there is no value, it does not matter what a percentage is a part of.
      var (value, failure) = (Rational.zero as Rational?, nil as ExpressionError?)
      while let term = try reader.readTerm() {
        guard let operand = try? term.operand.number(after: term.operator, value ?? .zero, limits: limits)
        else {
          (value, failure) = (nil, ExpressionError(.tooLarge, offset: term.place))
          continue
        }
        formula.operands.enqueue(operand)
        if let `operator` = term.operator { formula.operators.enqueue(`operator`) }
        let `operator` = term.operator ?? .add
        value = value.flatMap { try? `operator`.calculate(lhs: $0, rhs: operand, limits: limits) }
      }
      if let failure { throw failure }
      return formula
    }
  }
}
