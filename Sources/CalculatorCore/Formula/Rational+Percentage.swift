import ExactNumbers

extension Rational {
  /// Returns what this number with a percent sign comes to after `operator` and the value `left`: that part of `left` after
  /// `+` and `−`, and otherwise a hundredth of the number.
  ///
  /// - Throws: `ArithmeticError.tooLarge`.
  func percentage(
    of left: Rational, after operator: Operator?, limits: NumberLimits
  ) throws(ArithmeticError) -> Rational {
    let hundredth = try divided(by: 100, limits: limits)
    guard `operator` == .add || `operator` == .subtract else { return hundredth }
    return try hundredth.multiplied(by: left, limits: limits)
  }
}
