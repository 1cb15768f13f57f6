import ExactNumbers

/// One of the four operations, spelt as on its key.
public enum Operator: Unicode.Scalar, CaseIterable, CalculateItem, Hashable, Sendable {
  /// The sum.
  case add = "+"

  /// The difference, spelt with U+2212 MINUS SIGN.
  case subtract = "−"

  /// The product.
  case multiply = "×"

  /// The quotient.
  case divide = "÷"

  /// Creates the operator that people or programs may write as `scalar`: on the key, in ASCII, or with the
  /// look-alikes of typesetting.
  public init?(spelling scalar: Unicode.Scalar) {
    self.init(symbol: Symbol(scalar: scalar.value))
  }

  /// Creates the operator that a `Symbol` is.
  init?(symbol: Symbol) {
    switch symbol {
    case .plus: self = .add
    case .minus: self = .subtract
    case .times: self = .multiply
    case .slash: self = .divide
    default: return nil
    }
  }

  /// Replaces `left` by the result of this operation on it and `right`.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`; `left` is then as it was.
  public func apply(
    to left: inout Rational, _ right: Rational, limits: NumberLimits = .standard
  ) throws(ArithmeticError) {
    switch self {
    case .add: try left.add(right, limits: limits)
    case .subtract: try left.subtract(right, limits: limits)
    case .multiply: try left.multiply(by: right, limits: limits)
    case .divide: try left.divide(by: right, limits: limits)
    }
  }

  /// Replaces `left` by the result of this operation on it and `right`; returns false, and changes nothing, where there is
  /// no result or it does not fit.
  func apply(to left: inout SmallFraction, _ right: SmallFraction) -> Bool {
    switch self {
    case .add: left.add(right)
    case .subtract: left.add(right.negated())
    case .multiply: left.multiply(by: right)
    case .divide: left.divide(by: right)
    }
  }

  /// Returns the result of this operation on `lhs` and `rhs`.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`.
  public func calculate(
    lhs: Rational, rhs: Rational, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    var value = lhs
    try apply(to: &value, rhs, limits: limits)
    return value
  }
}

extension Rational {
  /// Returns what this number with a percent sign comes to behind `operator` and the value `left`: that part of `left` behind
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

extension Operator {
  /// The sign on the key.
  public var sign: UTF8Text {
    switch self {
    case .add: "+"
    case .subtract: "−"
    case .multiply: "×"
    case .divide: "÷"
    }
  }
}
