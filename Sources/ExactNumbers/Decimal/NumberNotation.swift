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
  /// Digits with a decimal point; as `scientific` if the number is too long or too small for that.
  case decimal

  /// A significand and a power of ten; `0` for zero.
  case scientific

  /// A fraction in lowest terms, or an integer.
  case fraction

  /// An integer and a proper fraction in lowest terms; a part that is zero is left out.
  case mixed

  /// Digits with a decimal point and the repetend in parentheses; a fraction if the format does not allow that many digits.
  case repeating

  /// The exact form, such as `2√2`, of a number that is not a fraction; of any other number, the fraction.
  case exact
}
