/// Returns 10^`exponent` for 0...19, the powers that fit a word.
///
/// The compiler makes a table of the cases, so no heap and no initialization is needed.
@inlinable
package func wordPowerOfTen(_ exponent: Int) -> Word {
  switch exponent {
  case 0: 1
  case 1: 10
  case 2: 100
  case 3: 1_000
  case 4: 10_000
  case 5: 100_000
  case 6: 1_000_000
  case 7: 10_000_000
  case 8: 100_000_000
  case 9: 1_000_000_000
  case 10: 10_000_000_000
  case 11: 100_000_000_000
  case 12: 1_000_000_000_000
  case 13: 10_000_000_000_000
  case 14: 100_000_000_000_000
  case 15: 1_000_000_000_000_000
  case 16: 10_000_000_000_000_000
  case 17: 100_000_000_000_000_000
  case 18: 1_000_000_000_000_000_000
  default: 10_000_000_000_000_000_000
  }
}

/// How many decimal digits always fit an `Int128`, since 10^38 < 2^127 < 10^39.
@inlinable
package var doubleWordDigits: Int { 38 }

/// Returns 10^`exponent` for 0...`doubleWordDigits`.
@inlinable
package func doubleWordPowerOfTen(_ exponent: Int) -> UInt128 {
  exponent < 20
    ? UInt128(wordPowerOfTen(exponent))
    : UInt128(wordPowerOfTen(19)) &* UInt128(wordPowerOfTen(exponent - 19))
}
