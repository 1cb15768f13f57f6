import ExactNumbers

/// What an operator works on: a numeral as typed or an exact value, either of them perhaps a percentage.
public struct Operand: Hashable, Sendable {
  /// The number without its percent sign.
  public var source: NumberSource

  /// Whether a percent sign follows.
  public var isPercent: Bool

  /// Creates an operand.
  public init(_ source: NumberSource, isPercent: Bool = false) {
    self.source = source
    self.isPercent = isPercent
  }

  /// The operand before anything is typed, which shows as `0`.
  ///
  /// It is not inlined, for there are many places where nothing is typed yet, and at each there would be a look
  /// whether the one for all has been made.
  @inline(never)
  public static var empty: Operand { emptyForAll }

  private static let emptyForAll = Operand(.numeral(Numeral()))

  /// A zero that was typed.
  static let zero: Operand = {
    var numeral = Numeral()
    numeral.append(digit: 0)
    return Operand(.numeral(numeral))
  }()

  /// Whether nothing has been typed or carried over.
  public var isEmpty: Bool {
    if case .numeral(let numeral) = source { numeral.isEmpty } else { false }
  }

  /// The exact number, before any percent sign is applied.
  public var value: Rational { source.value }

  /// Bits that its number takes apart from what every operand takes.
  var heapBits: Int {
    if case .value(let value) = source { value.heapBits } else { 0 }
  }

  /// Returns this operand with the other sign.
  func negated() -> Operand {
    Operand(source.negated(), isPercent: isPercent)
  }

  /// Returns what this operand comes to on the right of `operator` and the value `left`.
  ///
  /// A percentage is that part of `left` after `+` and `−`, and a hundredth of its number otherwise.
  ///
  /// - Throws: `ArithmeticError.tooLarge`.
  func amount(
    _ operator: Operator?, left: Rational, limits: Tape.Limits
  ) throws(ArithmeticError) -> Rational {
    guard isPercent else { return value }
    return try value.percentage(of: left, after: `operator`, limits: limits.numbers)
  }

  /// Replaces `left` by the result of `operator` on it and this operand.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`.
  func apply(
    _ operator: Operator?, to left: inout Rational, limits: Tape.Limits
  ) throws(ArithmeticError) {
    let right = try amount(`operator`, left: left, limits: limits)
    if let `operator` {
      try `operator`.apply(to: &left, right, limits: limits.numbers)
    } else {
      left = right
    }
  }
}
