import ExactNumbers

/// The operations that wait for their right operands in a pair of parentheses, or outside of all.
struct AlgebraGroup {
  /// What a factor does to the product before it.
  enum ProductOperator {
    case multiply
    case divide
    case modulo
  }

  /// What stands left of the last `+` or `-`, worked out.
  var sum = Rational.zero

  /// That `+` or `-`, if there is one.
  var sumOperator: Operator?

  /// What stands left of the last operator of the term, worked out.
  var product = Rational.zero

  /// That operator, if there is one.
  var productOperator: ProductOperator?

  /// Whether the signs before the factor, or before the exponent of a power, make it negative.
  var isNegative = false

  /// Bytes of the line before the last factor, or before the exponent of a power.
  var place = 0

  /// Bytes of the line before the parenthesis that the factor is.
  var parenthesis = 0

  /// How many powers are open in the groups around this one.
  var outerPowers = 0
}

/// A power whose exponent is being read.
struct OpenPower {
  let base: Rational

  /// Whether the signs before the base make the power negative.
  let isNegative: Bool

  /// Bytes of the line before the base with its signs.
  let place: Int
}
