import ExactNumbers

// A new operator needs a line in each switch here, its characters in `Symbol.meaning(of:)`, cases in `Lexer.advance()` and
// `Lexer.kind(at:)`, its names in `Presentation/Message.swift`, a key in `Key.allCases`, and a new `Archive.version`.

/// An operator, spelt as on its key.
public enum Operator: Unicode.Scalar, CaseIterable, CalculateItem, Hashable, Sendable {
  /// The sum.
  case add = "+"

  /// The difference, spelt with U+2212 MINUS SIGN.
  case subtract = "−"

  /// The product.
  case multiply = "×"

  /// The quotient.
  case divide = "÷"

  /// The multiple of the right side that is nearest to the left side: `7 ~ 5` is 5; on a tie, the multiple of greater magnitude.
  case round = "~"

  /// The operator as written on its key, in a row, and in the text form.
  public var token: UTF8Text { UTF8Text(utf8: Array(UTF8.encode(rawValue) ?? .init())) }

  /// Creates the operator from its spelling on a key, in ASCII, or as a typographic look-alike; nil for any other character.
  public init?(spelling scalar: Unicode.Scalar) {
    self.init(ascii: Symbol(scalar: scalar.value).byte)
  }

  /// Creates the operator from its spelling in ASCII, the byte of its `Symbol`; nil for any other byte.
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

  /// The code of the operator in the saved form; there, 0 is a start row and 5 is a result row.
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

  /// Returns the result of this operation on `lhs` and `rhs`, which may be irrational.
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

  /// Replaces `left` by the result of this operation on `left` and `right`.
  ///
  /// Returns false and changes nothing for `round`, and if there is no result or the result is not a `SmallFraction`.
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

  /// Whether the result is a time, given whether the left and the right operand are times.
  func givesTime(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .add, .subtract: left || right
    case .multiply: left != right
    case .divide: left && !right
    case .round: left
    }
  }
}

/// An operation on two values.
enum Operation: Equatable {
  case `operator`(Operator), modulo, power

  /// The product with a factor that has no operator before it, as in `2π`.
  case factor

  /// Returns the work of this operation in addition to the work for its bits, in the unit of `Tape.Limits.work`.
  ///
  /// Products of irrational numbers cost work for each pair of terms. A power costs several products; a reciprocal also costs the
  /// solution of linear equations.
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

  /// Whether this is a sum or difference with an irrational operand, whose terms are then added one by one.
  func takesTermByTerm(_ left: ExactReal, _ right: ExactReal) -> Bool {
    (self == .operator(.add) || self == .operator(.subtract))
      && (left.rational == nil || right.rational == nil)
  }

  /// The precedence in algebra, from 1 (weakest) to 4 (strongest).
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
  /// The work of factoring numerator and denominator if they are longer than a word, in the unit of `Tape.Limits.work`.
  var factoringWork: Int64 {
    let bits = Int64(numerator.magnitudeBitWidth + denominator.magnitudeBitWidth)
    return bits > 65 ? (1 << 30) + (bits * bits) << 10 : 0
  }
}
