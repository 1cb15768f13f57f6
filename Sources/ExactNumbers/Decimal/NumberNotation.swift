/// The form in which a number is written.
///
/// | notation | -19/6 | 1,250 |
/// | --- | --- | --- |
/// | `decimal` | -3.16666666666666666667 | 1,250 |
/// | `scientific` | -3.1666666666666666667e0 | 1.25e3 |
/// | `fraction` | -19/6 | 1,250 |
/// | `mixed` | -3 1/6 | 1,250 |
/// | `repeating` | -3.1(6) | 1,250 |
/// | `exact` | -19/6 | 1,250 |
public enum NumberNotation: String, CaseIterable, Hashable, Sendable {
  /// Digits with a point; as in `scientific` where the number is too long or too small for digits.
  case decimal

  /// A significand and a power of ten; zero as `0`.
  case scientific

  /// A fraction in lowest terms, or an integer.
  case fraction

  /// An integer and a proper fraction in lowest terms, or one of them.
  case mixed

  /// Digits with a point, the repetend in parentheses; a fraction where more digits would follow the point than the format allows.
  case repeating

  /// The exact form of a number that is no fraction, such as `2√2`; of any other number, the fraction.
  case exact
}
