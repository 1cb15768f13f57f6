import ExactNumbers

/// The right side of an operator: a number as it was typed or an exact value, either of which may be a percentage.
public struct Operand: Hashable, Sendable {
  /// A number, in the form that decides how it is shown and opened again.
  public indirect enum Number: Hashable, Sendable {
    /// Digits as they were typed, or could have been.
    case typed(TypedNumber)

    /// A formula as it was typed.
    case formula(TypedFormula)

    /// An exact value, which may have no finite decimal.
    case value(ExactReal)

    /// No number, since what it follows has none; and why.
    case missing(ArithmeticError)
  }

  /// The number without its percent sign.
  public var number: Number

  /// All else in one word, because operands are copied often: the percent sign, whether a value is a time, and the source.
  private var attributes: UInt32

  /// Creates an operand; a value may be a time, in hours.
  public init(_ number: Number, isPercent: Bool = false, isTime: Bool = false) {
    self.number = number
    attributes = (isPercent ? 1 : 0) | (isTime ? 2 : 0)
  }

  /// Whether it is a time, in hours.
  public var isTime: Bool { attributes & 2 != 0 || typed?.isTime == true }

  /// Whether a percent sign follows.
  public var isPercent: Bool {
    get { attributes & 1 != 0 }
    set { attributes = attributes & ~1 | (newValue ? 1 : 0) }
  }

  /// The identity of the row that it follows, or did when that stood above; `Tape.allResults` for the results of all
  /// calculations above, 0 for a number of its own.
  var source: UInt32 {
    get { attributes >> 2 }
    set { attributes = attributes & 3 | newValue << 2 }
  }

  /// Why it has no number; `nil` when it has one.
  public var error: ArithmeticError? {
    switch number {
    case .missing(let error): error
    case .formula(let formula): if case .failure(let error)? = formula.result { error } else { nil }
    default: nil
    }
  }

  /// The operand before anything is typed, which shows as `0`.
  public static let empty = Operand(.typed(TypedNumber()))

  var typed: TypedNumber? {
    if case .typed(let typed) = number { typed } else { nil }
  }

  /// Whether nothing has been typed or carried over.
  public var isEmpty: Bool { typed?.isEmpty == true }

  /// The exact number, before any percent sign is applied; 0 where there is an `error`.
  public var value: ExactReal {
    switch number {
    case .typed(let typed): ExactReal(typed.value)
    case .value(let value): value
    case .formula(let formula): (try? formula.result?.get()) ?? .zero
    case .missing: .zero
    }
  }

  /// The formula that was typed; nil where there is none.
  public var formula: TypedFormula? {
    if case .formula(let formula) = number { formula } else { nil }
  }

  /// Whether it is written with a minus sign before it.
  var hasSign: Bool {
    switch number {
    case .typed(let typed): typed.isNegative
    case .formula(let formula): formula.tokens.first == .sign
    case .value(let value): value.isNegative
    case .missing: false
    }
  }

  /// Returns this operand with the other sign; a zero alone keeps its sign.
  func negated() -> Operand {
    if let formula { return Operand(.formula(formula.negated()), isPercent: isPercent) }
    if error != nil { return self }
    guard var typed else { return Operand(.value(-value), isPercent: isPercent, isTime: isTime) }
    typed.changeSign()
    return Operand(.typed(typed), isPercent: isPercent)
  }

  /// Returns the value of this operand on the right of `operator` and the value `left`, for a percentage by the rule of `Value`.
  ///
  /// - Throws: `ArithmeticError.tooLarge`, or why it has no number.
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

  /// Replaces `left` by the result of `operator` on it and this operand; without an operator, by this operand.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`.
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
  /// This operand as a formula, without its percent sign; nil where it cannot be one, or would have too many tokens.
  func asFormula(limits: Tape.Limits) -> TypedFormula? {
    if isTime { return nil }
    switch number {
    case .formula(let formula): return formula
    case .typed(let typed): return TypedFormula(typed)
    case .value(let value): return TypedFormula(value, limits: limits)
    case .missing: return nil
    }
  }

  /// Returns the product or quotient of both as a formula in parentheses, which are those of the left one if it is `extending` that;
  /// the value where no keys enter such a formula.
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

  /// Returns the value of this operand, or the reason why it has none, as what follows a source; 0 for none.
  func following(_ source: UInt32) -> Operand {
    var follower = Operand(result, isPercent: isPercent, isTime: isTime)
    follower.source = source
    return follower
  }

  /// The number before a percent sign is applied, 5 for `5%`, or the error in place of a number.
  var result: Result<ExactReal, ArithmeticError> { error.map { .failure($0) } ?? .success(value) }

  var isGrandTotal: Bool { source == Tape.allResults }
}
