extension Ball {
  /// Returns e^x; nil where the error bound of x is more than 1/4: |e^(x + ξ) − e^x| is at most 2|ξ| e^x.
  func exponential(_ bits: Int) throws(ArithmeticError) -> Ball? {
    if size > 22, sign != 0 { throw .tooLarge }
    if !isExact, error > -2 { return nil }
    let guarded = bits + 4
    let wide = guarded + max(size, 0)
    let (argument, unit) = (fixed(wide), Constant.naturalLogarithmOf2.fixed(wide))
    let twos = argument.divided(by: unit, .toNearestOrEven)
    let count = Int(clamping: twos)
    // Errors: less than 4 units in the rest, which become 6 in the power, and 2 in the power itself.
    let rest = (argument - twos * unit).shifted(by: guarded - wide)
    let power = Ball(
      significand: FixedPoint.exponential(rest, guarded), exponent: count - guarded,
      error: max(count - guarded + 3, isExact ? .min / 2 : error + count + 3) + 1)
    try power.checkSize()
    return power
  }

  /// Returns ln x; nil unless x is surely positive: |ln(x + ξ) − ln x| is at most 2|ξ / x|.
  func logarithm(_ bits: Int) -> Ball? {
    guard sign > 0 else { return nil }
    // x = m × 2^twos with 3/4 ≤ m < 3/2; near 1 the logarithm is about x − 1, and takes more bits.
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
    // Errors: a unit in m, which becomes less than 4/3 of one, and at most 2 each in the logarithm and the multiple.
    return Ball(significand: value, exponent: -guarded, error: max(3 - guarded, bound) + 1)
  }

  func sine(_ bits: Int, isCosine: Bool) throws(ArithmeticError) -> Ball? {
    if size > 1 << 15, sign != 0 { throw .tooLarge }
    if !isExact, error > -2 { return nil }
    // The nearest count of quarters of a turn is taken off, which leaves r, at most π/4 in size.
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
      // |sin r − r| ≤ |r|³ / 6.
      result = Ball(
        significand: r.significand, exponent: r.exponent,
        error: r.significand.isZero ? Ball.none : 3 * r.size - 2)
    } else {
      // sin r = √(v(2 − v)): an error of 2 units in v is one of at most 5 / |r| in the sine.
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
      // |atan x − x| ≤ |x|³ / 3.
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

  /// Returns asin x = atan(x / √(1 − x²)); nil where x is not known well enough.
  func arcsine(_ bits: Int) throws(ArithmeticError) -> Ball? {
    let square = try multiplied(by: self, 2 * bits + 8)
    let root = Ball(significand: 1).adding(-square, 2 * bits + 8).squareRoot(bits + 8)
    guard let inverse = root?.inverted(bits + 8) else { return nil }
    return try multiplied(by: inverse, bits + 8).arctangent(bits)
  }

  /// Widens the error bound by that of the argument, for a function whose slope is at most 1.
  private mutating func widen(by bound: Int) {
    if bound != Ball.none { error = max(error, bound) + 1 }
  }
}
