extension Ball {
  /// Returns e^x; an error ξ of x up to 1/4 changes e^x by at most 2|ξ| e^x, and for a greater error the result is nil.
  func exponential(_ bits: Int) throws(ArithmeticError) -> Ball? {
    if size > 22, sign != 0 { throw .tooLarge }
    if !isExact, error > -2 { return nil }
    let guarded = bits + 4
    let wide = guarded + max(size, 0)
    let (argument, unit) = (fixed(wide), Constant.naturalLogarithmOf2.fixed(wide))
    let twos = argument.divided(by: unit, .toNearestOrEven)
    let count = Int(clamping: twos)
    // The error of `rest` is less than 4 units and causes an error of at most 6 units in the power. Computing the power adds 2 units.
    let rest = (argument - twos * unit).shifted(by: guarded - wide)
    let power = Ball(
      significand: FixedPoint.exponential(rest, guarded), exponent: count - guarded,
      error: max(count - guarded + 3, isExact ? .min / 2 : error + count + 3) + 1)
    try power.checkSize()
    return power
  }

  /// Returns ln x, or nil if x might not be positive; an error ξ of x changes ln x by at most 2|ξ / x|.
  func logarithm(_ bits: Int) -> Ball? {
    guard sign > 0 else { return nil }
    // Let x be m × 2^`twos`, with 3/4 ≤ m < 3/2. Near x = 1 the logarithm is small, about x − 1, so it needs more bits.
    let isUpper = significand.shifted(by: 2 - significand.magnitudeBitWidth) == 3
    let twos = isUpper ? size : size - 1
    let m = Ball(significand: significand, exponent: exponent - twos)
    let difference = m.adding(Ball(significand: -1), .max / 4)
    let bound = isExact ? Ball.none : error - size + 3
    if twos == 0, difference.significand.isZero { return Ball(significand: 0, error: bound) }
    let guarded = bits + 4 + (twos == 0 ? max(0, -difference.size) : 0)
    var value = FixedPoint.logarithm(m.fixed(guarded), guarded)
    if twos != 0 {
      value += (BigInteger(twos) * Constant.naturalLogarithmOf2.fixed(guarded + 20)).shifted(by: -20)
    }
    // An error of one unit in m changes ln m by less than 4/3 units. The logarithm and the multiple of ln 2 add at most 2 units each.
    return Ball(significand: value, exponent: -guarded, error: max(3 - guarded, bound) + 1)
  }

  func sine(_ bits: Int, isCosine: Bool) throws(ArithmeticError) -> Ball? {
    if size > 1 << 15, sign != 0 { throw .tooLarge }
    if !isExact, error > -2 { return nil }
    // The nearest multiple of a quarter turn is subtracted. The rest r is at most π/4 in magnitude.
    var (r, quarters): (Ball, UInt) = (self, isCosine ? 1 : 0)
    if size > -1 {
      let wide = bits + 8 + size
      let quarter = Constant.pi.fixed(wide).shifted(by: -1)
      let count = fixed(wide).divided(by: quarter, .toNearestOrEven)
      quarters &+= count.words[0]
      r = adding(
        Ball(significand: -count * quarter, exponent: -wide, error: max(size, 0) + 2 - wide), wide + 8)
    }
    var result: Ball
    if quarters & 1 == 1 {
      let guarded = bits + 2
      let versine = FixedPoint.versine(r.fixed(guarded).magnitude, guarded)
      result = Ball(significand: .one.shifted(by: guarded) - versine, exponent: -guarded, error: 2 - guarded)
    } else if r.significand.isZero || -2 * r.size >= bits {
      // The result is r with an error bound for |sin r − r| ≤ |r|³ / 6.
      result = Ball(
        significand: r.significand, exponent: r.exponent,
        error: r.significand.isZero ? Ball.none : 3 * r.size - 2)
    } else {
      // For the versine v, sin r = √(v(2 − v)). An error of 2 units in v becomes at most 5 / |r| units in the sine.
      let zeros = max(0, -r.size)
      let guarded = bits + 2 * zeros + 5
      let v = FixedPoint.versine(r.fixed(guarded).magnitude, guarded)
      let sine = (v * (.one.shifted(by: guarded + 1) - v)).squareRoot()
      result = Ball(
        significand: r.significand.isNegative ? -sine : sine, exponent: -guarded, error: zeros + 5 - guarded)
    }
    result.widen(by: r.error)
    return quarters & 2 == 0 ? result : -result
  }

  func arctangent(_ bits: Int) -> Ball? {
    if size > 1 {
      guard let rest = inverted(bits + 4)?.arctangent(bits + 4) else { return nil }
      let quarter = Ball(
        significand: Constant.pi.fixed(bits + 4), exponent: -bits - 5, error: -bits - 5)
      return (significand.isNegative ? -quarter : quarter).adding(-rest, bits + 4)
    }
    var result: Ball
    if significand.isZero || -2 * size >= bits {
      // The result is x with an error bound for |atan x − x| ≤ |x|³ / 3.
      result = Ball(
        significand: significand, exponent: exponent, error: significand.isZero ? Ball.none : 3 * size - 1)
    } else {
      let guarded = bits + 2 - size
      let value = FixedPoint.arctangent(fixed(guarded).magnitude, guarded)
      result = Ball(
        significand: significand.isNegative ? -value : value, exponent: -guarded, error: 2 - guarded)
    }
    result.widen(by: error)
    return result
  }

  /// Returns asin x = atan(x / √(1 − x²)); nil if the error bound of x is too great.
  func arcsine(_ bits: Int) throws(ArithmeticError) -> Ball? {
    let square = try multiplied(by: self, 2 * bits + 8)
    let root = Ball(significand: 1).adding(-square, 2 * bits + 8).squareRoot(bits + 8)
    guard let inverse = root?.inverted(bits + 8) else { return nil }
    return try multiplied(by: inverse, bits + 8).arctangent(bits)
  }

  /// Adds `bound`, the error bound of the argument of a function, to this value of the function, whose slope is at most 1.
  private mutating func widen(by bound: Int) {
    if bound != Ball.none { error = max(error, bound) + 1 }
  }
}
