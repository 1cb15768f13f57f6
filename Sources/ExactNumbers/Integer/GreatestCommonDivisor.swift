/// Returns the greatest common divisor; that of zero and a number is the number.
///
/// Stein's binary algorithm in the form where each round is a subtraction and a shift without a branch.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  if left == 0 || right == 0 { return left | right }
  let twos = (left | right).trailingZeroBitCount
  var left = left &>> UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
  var right = right &>> UInt64(truncatingIfNeeded: right.trailingZeroBitCount)
  while left != right {
    let difference = left &- right
    let shift = UInt64(truncatingIfNeeded: difference.trailingZeroBitCount)
    let isLess = left < right
    right = isLess ? left : right
    left = (isLess ? 0 &- difference : difference) &>> shift
  }
  return left &<< UInt64(truncatingIfNeeded: twos)
}
