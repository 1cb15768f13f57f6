import ExactNumbers

/// The right side of an operator: a number as typed, a formula or an exact value, each of which may be a percentage.
public struct Operand: Hashable, Sendable {
  /// A number in the form that decides how it is shown and how keys can change it.
  public indirect enum Number: Hashable, Sendable {
    /// Digits as typed, or as they could have been typed.
    case typed(TypedNumber)

    /// A formula as it was typed.
    case formula(TypedFormula)

    /// An exact value, which may have no finite decimal.
    case value(ExactReal)

    /// The reason why there is no number: the operand takes its value from a row that has none.
    case missing(ArithmeticError)
  }

  /// The number without its percent sign.
  public var number: Number

  /// The percent sign, the flag for a time, and the source, packed in one word because operands are copied often.
  private var attributes: UInt32

  /// Creates an operand; if `isTime`, a value is a time in hours.
  public init(_ number: Number, isPercent: Bool = false, isTime: Bool = false) {
    self.number = number
    attributes = (isPercent ? 1 : 0) | (isTime ? 2 : 0)
  }

  /// Whether the operand is a time, in hours.
  public var isTime: Bool { attributes & 2 != 0 || typed?.isTime == true }

  /// Whether a percent sign follows the number.
  public var isPercent: Bool {
    get { attributes & 1 != 0 }
    set { attributes = attributes & ~1 | (newValue ? 1 : 0) }
  }

  /// The identity of the row from which the operand takes its value, even if that row is no longer above.
  ///
  /// It is `Tape.allResults` for a grand total, and 0 for an operand without a source.
  var source: UInt32 {
    get { attributes >> 2 }
    set { attributes = attributes & 3 | newValue << 2 }
  }

  /// Why the operand has no number; nil if it has one.
  public var error: ArithmeticError? {
    switch number {
    case .missing(let error): error
    case .formula(let formula): if case .failure(let error)? = formula.result { error } else { nil }
    default: nil
    }
  }

  /// The operand before anything is typed; it is shown as `0`.
  public static let empty = Operand(.typed(TypedNumber()))

  var typed: TypedNumber? {
    if case .typed(let typed) = number { typed } else { nil }
  }

  /// Whether the operand has nothing typed and no value.
  public var isEmpty: Bool { typed?.isEmpty == true }

  /// The exact number before a percent sign is applied: 5 for `5%`; 0 if there is an `error`.
  public var value: ExactReal {
    switch number {
    case .typed(let typed): ExactReal(typed.value)
    case .value(let value): value
    case .formula(let formula): (try? formula.result?.get()) ?? .zero
    case .missing: .zero
    }
  }

  /// The formula that was typed; nil if the operand is not a formula.
  public var formula: TypedFormula? {
    if case .formula(let formula) = number { formula } else { nil }
  }

  /// Whether the operand is written with a minus sign in front.
  var hasSign: Bool {
    switch number {
    case .typed(let typed): typed.isNegative
    case .formula(let formula): formula.tokens.first == .sign
    case .value(let value): value.isNegative
    case .missing: false
    }
  }

  /// Returns this operand with the opposite sign; a typed `0` does not change.
  func negated() -> Operand {
    if let formula { return Operand(.formula(formula.negated()), isPercent: isPercent) }
    if error != nil { return self }
    guard var typed else { return Operand(.value(-value), isPercent: isPercent, isTime: isTime) }
    typed.changeSign()
    return Operand(.typed(typed), isPercent: isPercent)
  }

  /// Returns the amount of this operand after `left` and `operator`: 10 for the percentage in `200 + 5%`.
  ///
  /// - Throws: `ArithmeticError.tooLarge`, or the `error` of this operand.
  func value(
    after operator: Operator?, left: ExactReal, limits: NumberLimits
  ) throws(ArithmeticError) -> ExactReal {
    try part(limits: limits).number(after: `operator`, left, limits: limits)
  }

  private func part(limits: NumberLimits) throws(ArithmeticError) -> Value {
    if let error { throw error }
    let number = isPercent ? try Operator.divide.calculate(lhs: value, rhs: 100, limits: limits) : value
    return Value(number: number, isPercent: isPercent)
  }

  /// Replaces `left` by the result of `operator` on `left` and this operand; without an operator, `left` becomes this operand.
  ///
  /// - Throws: `ArithmeticError`, which can be the `error` of this operand.
  func apply(
    _ operator: Operator?, to left: inout ExactReal, limits: NumberLimits
  ) throws(ArithmeticError) {
    let part = try part(limits: limits)
    guard let `operator` else { return left = part.number }
    left = try part.applied(`operator`, to: left, limits: limits)
  }
}

// MARK: - In formulas

extension Operand {
  /// Returns this operand as a formula, without its percent sign; nil for a time, an error, or a value with too many tokens.
  func asFormula(limits: Tape.Limits) -> TypedFormula? {
    if isTime { return nil }
    switch number {
    case .formula(let formula): return formula
    case .typed(let typed): return TypedFormula(typed)
    case .value(let value): return TypedFormula(value, limits: limits)
    case .missing: return nil
    }
  }

  /// Returns the product or quotient of two operands as a formula in parentheses, or as a value if keys cannot enter the formula.
  ///
  /// If `isProduct`, this operand is such a formula already, and `right` is added inside its parentheses.
  func product(
    _ operator: Operator, _ right: Operand, extending isProduct: Bool, limits: Tape.Limits
  ) -> Operand {
    let result = Result { () throws(ArithmeticError) in
      var value = try part(limits: limits.numbers).number
      try right.apply(`operator`, to: &value, limits: limits.numbers)
      return value
    }
    if let left = asFormula(limits: limits)?.tokens, let other = right.asFormula(limits: limits)?.tokens,
      left.count + other.count + 5 <= limits.formulaTokens
    {
      let begun = isProduct ? left.dropLast() : [.opening] + left + (isPercent ? [.percent] : [])
      let factor = other + (right.isPercent ? [.percent] : [])
      let formula = TypedFormula(
        begun + [`operator` == .multiply ? .multiply : .divide] + factor + [.closing])
      if formula.result == result { return Operand(.formula(formula)) }
    }
    return Operand(result, isTime: `operator`.givesTime(isTime, right.isTime))
  }
}

// MARK: - Following a row above, or all results above

extension Operand {
  static let grandTotalSign = "Σ" as UTF8Text

  init(_ result: Result<ExactReal, ArithmeticError>, isPercent: Bool = false, isTime: Bool = false) {
    switch result {
    case .success(let value): self.init(.value(value), isPercent: isPercent, isTime: isTime)
    case .failure(let error): self.init(.missing(error), isPercent: isPercent)
    }
  }

  init(grandTotal totals: Tape.Totals) {
    self = Operand(totals.total, isTime: totals.isTime).following(Tape.allResults)
  }

  /// Returns an operand with the value or error of this operand and the given `source`; 0 means no source.
  func following(_ source: UInt32) -> Operand {
    var follower = Operand(result, isPercent: isPercent, isTime: isTime)
    follower.source = source
    return follower
  }

  /// The number before a percent sign is applied (5 for `5%`), or the error if there is no number.
  var result: Result<ExactReal, ArithmeticError> { error.map { .failure($0) } ?? .success(value) }

  var isGrandTotal: Bool { source == Tape.allResults }
}
