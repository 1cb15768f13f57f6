import ExactNumbers

/// What a number was made from, which decides how it is shown and opened again.
public indirect enum NumberSource: Hashable, Sendable {
  /// Digits as they were typed, or could have been.
  case numeral(Numeral)

  /// An exact value, which may have no finite decimal.
  case value(Rational)

  /// The exact number.
  ///
  /// It is not inlined, for there are many places where a number is needed.
  @inline(never)
  public var value: Rational {
    switch self {
    case .numeral(let numeral): numeral.value
    case .value(let value): value
    }
  }

  /// Returns the number with the other sign; a zero alone has none.
  func negated() -> NumberSource {
    switch self {
    case .numeral(var numeral):
      _ = numeral.changeSign()
      return .numeral(numeral)
    case .value(let value): return .value(value.negated())
    }
  }
}
