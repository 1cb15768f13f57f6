import ExactNumbers
import Foundation

extension Rational {
  /// Creates the number equal to `value`, exactly; nil for NaN.
  ///
  /// - Complexity: O(1).
  public init?(exactly value: Decimal) {
    self.init(value.description)
  }
}

extension Decimal {
  /// Creates the `Decimal` of at most 38 digits to which `value` is rounded: NaN for a value too great for any `Decimal`, and 0 for
  /// a value that is rounded to zero at 128 fraction digits.
  ///
  ///     Decimal(Rational(numerator: 2, denominator: 3))  // 0.66666666666666666666666666666666666667
  ///
  /// - Complexity: That of a division by the denominator, with a quotient of 38 digits: O(n) for n words.
  public init(_ value: Rational, _ rule: RoundingRule = .toNearestOrAwayFromZero) {
    // The last place of a `Decimal` is 10^-128 at least.
    let digits = NumberFormat(
      groupingSeparator: "", fractionDigits: 0...128, maximumIntegerDigits: .max, roundingRule: rule,
      roundsToZero: true)
    let significant = NumberFormat(groupingSeparator: "", maximumSignificantDigits: 38, roundingRule: rule)
    let isShort = value.magnitude < 1 && value.magnitude * Rational(BigInteger.powerOfTen(128 - 38)) < 1
    let text = isShort ? digits.text(for: value) : significant.text(for: value, notation: .scientific)
    // Not by way of an exponent: Foundation refuses `6e128`, which is 60 × 10^127.
    self = Rational(text).flatMap(Decimal.init(numeral:)) ?? .nan
  }

  /// Creates the `Decimal` equal to `value`; nil where no `Decimal` is equal, as for 1/3.
  ///
  /// - Complexity: As `init(_:_:)`.
  public init?(exactly value: Rational) {
    self.init(numeral: value)
    if Rational(exactly: self) != value { return nil }
  }

  /// Creates the `Decimal` that Foundation reads in the numeral of `value`; nil where the numeral has more than 128 fraction
  /// digits.
  private init?(numeral value: Rational) {
    guard let digits = value.finiteFractionDigits, digits <= 128 else { return nil }
    self.init(
      string: value.numeral(fractionDigits: digits), locale: Locale(identifier: "en_US_POSIX"))
  }
}
