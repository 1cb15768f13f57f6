import ExactNumbers

// A new operator needs a line in each table here, its characters in `Symbol.meaning(of:)`, a place in `Lexer.advance()` and
// `Lexer.kind(at:)`, its names in `Presentation/Message.swift`, a key in `Key.allCases`, and a new `Archive.version`.

/// One of the operations, spelt as on its key.
public enum Operator: Unicode.Scalar, CaseIterable, CalculateItem, Hashable, Sendable {
  /// The sum.
  case add = "+"

  /// The difference, spelt with U+2212 MINUS SIGN.
  case subtract = "−"

  /// The product.
  case multiply = "×"

  /// The quotient.
  case divide = "÷"

  /// The multiple of the right side that is nearest to the left side; in the middle the one greater in size.
  case round = "~"

  /// The operator as it is written on its key, in a row and in the text of a tape.
  public var token: UTF8Text { UTF8Text(utf8: Array(UTF8.encode(rawValue) ?? .init())) }

  /// Creates the operator that people or programs may write as `scalar`: on the key, in ASCII, or with the
  /// look-alikes of typesetting.
  public init?(spelling scalar: Unicode.Scalar) {
    self.init(ascii: Symbol(scalar: scalar.value).byte)
  }

  /// Creates the operator with this spelling in ASCII, which is the byte of the `Symbol` of all its spellings.
  @inline(__always)
  init?(ascii character: UInt8) {
    switch character {
    case UInt8(ascii: "+"): self = .add
    case UInt8(ascii: "-"): self = .subtract
    case UInt8(ascii: "*"): self = .multiply
    case UInt8(ascii: "/"): self = .divide
    case UInt8(ascii: "~"): self = .round
    default: return nil
    }
  }

  /// The number that stands for the operator in the saved form, where 0 is a start and 5 a result.
  var code: UInt8 {
    switch self {
    case .add: 1
    case .subtract: 2
    case .multiply: 3
    case .divide: 4
    case .round: 6
    }
  }

  /// Returns the result of this operation on `lhs` and `rhs`.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`.
  public func calculate(
    lhs: Rational, rhs: Rational, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    switch self {
    case .add: try lhs.adding(rhs, limits: limits)
    case .subtract: try lhs.subtracting(rhs, limits: limits)
    case .multiply: try lhs.multiplied(by: rhs, limits: limits)
    case .divide: try lhs.divided(by: rhs, limits: limits)
    case .round: try lhs.rounded(toMultipleOf: rhs, limits: limits)
    }
  }

  /// Returns the result of this operation on `lhs` and `rhs`, which may be no fractions.
  ///
  /// - Throws: `ArithmeticError`.
  @_disfavoredOverload
  public func calculate(
    lhs: ExactReal, rhs: ExactReal, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> ExactReal {
    if let left = lhs.rational, let right = rhs.rational {
      return ExactReal(try calculate(lhs: left, rhs: right, limits: limits))
    }
    return switch self {
    case .add: try lhs + rhs
    case .subtract: try lhs - rhs
    case .multiply: try lhs * rhs
    case .divide: try lhs / rhs
    case .round: try lhs.rounded(toMultipleOf: rhs)
    }
  }

  /// Replaces `left` by the result of this operation on it and `right`; returns false, and changes nothing, where there is
  /// no result, it does not fit, or the operation has no small form.
  func apply(to left: inout SmallFraction, _ right: SmallFraction) -> Bool {
    switch self {
    case .add: left.add(right)
    case .subtract: left.add(right.negated())
    case .multiply: left.multiply(by: right)
    case .divide: left.divide(by: right)
    case .round: false
    }
  }

  var isAdditive: Bool { self == .add || self == .subtract }

  /// Whether the result is a time, if the left and the right operand are times or not.
  func givesTime(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .add, .subtract: left || right
    case .multiply: left != right
    case .divide: left && !right
    case .round: left
    }
  }
}

/// What can be done with two values.
enum Operation: Equatable {
  case `operator`(Operator), modulo, power

  /// The product with a factor that has no × before it, as in `2π`.
  case factor

  /// How much longer it takes than on fractions, in products of terms, on sums of roots and the like; and what a power of fractions takes.
  ///
  /// Powers take several of them, and reciprocals as many as it takes to solve a system of linear equations.
  func work(on left: ExactReal, _ right: ExactReal, giving result: ExactReal) -> Int64 {
    if let base = left.rational, let exponent = right.rational {
      if self != .power { return 0 }
      let bits = Int64(result.heapBits)
      return 4 * bits * bits + (exponent.isInteger ? 0 : base.factoringWork)
    }
    switch self {
    case .operator(.multiply), .factor: return left.productBits * right.productBits
    case .operator(.divide) where right.rational != nil: return left.productBits * right.productBits
    case .operator(.divide), .power:
      let bits = result.productBits
      return left.productBits * (right.productBits + 4 * bits) + (right.rational == nil ? 8 * bits * bits : 0)
    default: return 0
    }
  }

  /// Whether it adds terms that are no fractions, each at its place.
  func takesTermByTerm(_ left: ExactReal, _ right: ExactReal) -> Bool {
    (self == .operator(.add) || self == .operator(.subtract))
      && (left.rational == nil || right.rational == nil)
  }

  /// How strongly it binds in algebra.
  var precedence: Int {
    switch self {
    case .operator(let `operator`): `operator`.isAdditive ? 1 : 2
    case .modulo: 2
    case .factor: 3
    case .power: 4
    }
  }

  func givesTime(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .operator(let `operator`): `operator`.givesTime(left, right)
    case .modulo: left
    case .factor: left != right
    case .power: false
    }
  }
}

extension Rational {
  /// The work of looking for the factors of a number longer than a word, counted as in `Tape.Limits.work`.
  var factoringWork: Int64 {
    let bits = Int64(numerator.magnitudeBitWidth + denominator.magnitudeBitWidth)
    return bits > 65 ? (1 << 30) + (bits * bits) << 10 : 0
  }
}
