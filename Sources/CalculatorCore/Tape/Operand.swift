import ExactNumbers

/// What an operator works on: a number as it was typed or an exact value, either of them perhaps a percentage.
public struct Operand: Hashable, Sendable {
  /// A number, in the form that decides how it is shown and opened again.
  public indirect enum Number: Hashable, Sendable {
    /// Digits as they were typed, or could have been.
    case typed(TypedNumber)

    /// An exact value, which may have no finite decimal.
    case value(Rational)
  }

  /// The number without its percent sign.
  public var number: Number

  /// The identity of the row that it follows, or did when that stood above; `Tape.allResults` for the results of all
  /// calculations above, 0 for a number of its own.
  var source: UInt32 = 0

  /// Whether a percent sign follows.
  public var isPercent: Bool

  /// Whether a value is a time; digits that were typed say it themselves.
  private var isTimeValue: Bool

  /// Why what it follows has no number; `nil` when it has one.
  public internal(set) var error: ArithmeticError?

  /// Creates an operand; a value may be a time, in hours.
  public init(_ number: Number, isPercent: Bool = false, isTime: Bool = false) {
    self.number = number
    self.isPercent = isPercent
    isTimeValue = isTime
  }

  /// Whether it is a time, in hours.
  public var isTime: Bool { isTimeValue || typed?.isTime == true }

  /// The operand before anything is typed, which shows as `0`.
  public static let empty = Operand(.typed(TypedNumber()))

  /// A zero that was typed.
  static let zero: Operand = {
    var typed = TypedNumber()
    typed.append(digit: 0)
    return Operand(.typed(typed))
  }()

  /// The digits that were typed; `nil` for a value.
  var typed: TypedNumber? {
    if case .typed(let typed) = number { typed } else { nil }
  }

  /// Whether nothing has been typed or carried over.
  public var isEmpty: Bool { typed?.isEmpty == true }

  /// The exact number, before any percent sign is applied; 0 where there is an `error`.
  public var value: Rational {
    switch number {
    case .typed(let typed): typed.value
    case .value(let value): value
    }
  }

  /// Returns this operand with the other sign; a zero alone keeps its sign.
  func negated() -> Operand {
    switch number {
    case .typed(var typed):
      _ = typed.changeSign()
      return Operand(.typed(typed), isPercent: isPercent)
    case .value(let value):
      return error == nil ? Operand(.value(-value), isPercent: isPercent, isTime: isTime) : self
    }
  }

  /// Returns what this operand comes to on the right of `operator` and the value `left`.
  ///
  /// A percentage is that part of `left` after `+` and `−`, and a hundredth of its number otherwise.
  ///
  /// - Throws: `ArithmeticError.tooLarge`, or why it has no number.
  func value(
    after operator: Operator?, left: Rational, limits: NumberLimits
  ) throws(ArithmeticError) -> Rational {
    if let error { throw error }
    guard isPercent else { return value }
    return try value.percentage(of: left, after: `operator`, limits: limits)
  }

  /// How many bits its number has, if it does not fit the small form; else 0.
  var longBits: Int { if case .value(let value) = number { value.heapBits } else { 0 } }

  /// Replaces `left` by the result of `operator` on it and this operand; without an operator, by this operand.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`.
  func apply(
    _ operator: Operator?, to left: inout Rational, limits: NumberLimits
  ) throws(ArithmeticError) {
    let right = try value(after: `operator`, left: left, limits: limits)
    if let `operator` { try `operator`.apply(to: &left, right, limits: limits) } else { left = right }
  }
}
