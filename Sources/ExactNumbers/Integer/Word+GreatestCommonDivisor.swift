// Long numbers: `BigInteger+GreatestCommonDivisor.swift`.

/// Returns the greatest common divisor; that of zero and a number is the number.
///
/// Stein's binary algorithm in the form where each round is a subtraction and a shift without a branch.
func greatestCommonDivisor(_ left: Word, _ right: Word) -> Word {
  if left == 0 || right == 0 { return left | right }
  let twos = (left | right).trailingZeroBitCount
  var left = left &>> Word(truncatingIfNeeded: left.trailingZeroBitCount)
  var right = right &>> Word(truncatingIfNeeded: right.trailingZeroBitCount)
  while left != right {
    let difference = left &- right
    let shift = Word(truncatingIfNeeded: difference.trailingZeroBitCount)
    let isLess = left < right
    right = isLess ? left : right
    left = (isLess ? 0 &- difference : difference) &>> shift
  }
  return left &<< Word(truncatingIfNeeded: twos)
}

/// Returns the greatest common divisor; that of zero and a number is the number.
///
/// Euclid's algorithm until one of the two fits a word.
func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (left, right) = (left, right)
  while right >> 64 != 0 { (left, right) = (right, left % right) }
  if right == 0 { return left }
  return UInt128(greatestCommonDivisor((left % right).lowWord, right.lowWord))
}
