/// Functions of fixed-point numbers: a number is stored as an integer, the number times 2^`bits`.
///
/// Each function computes with more bits than asked for, so its result is correct to within two units of the last bit. The
/// comment of a function counts errors in such units. The methods: Brent and Zimmermann, "Modern Computer Arithmetic" (2010),
/// chapter 4; Smith, "Efficient multiple-precision evaluation of elementary functions", Mathematics of Computation 52 (1989).
enum FixedPoint {
  /// Returns the sum of `count` terms y^k / (d(1)·…·d(k)), or y^k / d(k) unless `isCumulative`; d is `divisor`, d(0) = 1, |y| ≤ 1/4.
  ///
  /// The terms are arranged in columns. All terms of a column share one power of y, so n terms cost about 2√n products of full
  /// length. The divisions add an error of less than 4n units, far more than the powers do.
  private static func series(
    _ y: BigInteger, _ bits: Int, count: Int, isCumulative: Bool, divisor: (Int64) -> Int64
  ) -> BigInteger {
    var width = 1
    while width * width < count { width += 1 }
    var power = y
    for bit in stride(from: length(width) - 2, through: 0, by: -1) {
      power = power.multiplied(by: power, over: bits)
      if width >> bit & 1 == 1 { power = power.multiplied(by: y, over: bits) }
    }
    var columns = Array(repeating: BigInteger.zero, count: width)
    var (term, index) = (BigInteger.one.shifted(by: bits), 0)
    while index < count, !term.isZero {
      for column in 0..<min(width, count - index) {
        let quotient = index == 0 ? term : term / BigInteger(small: divisor(Int64(index)))
        columns[column] += quotient
        if isCumulative { term = quotient }
        index += 1
      }
      if index < count { term = term.multiplied(by: power, over: bits) }
    }
    return columns.reversed().reduce(BigInteger.zero) { $0.multiplied(by: y, over: bits) + $1 }
  }

  /// Returns the count of bits of a positive integer.
  private static func length(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  /// Returns an estimate of the square root of `bits`.
  private static func root(_ bits: Int) -> Int {
    let length = length(bits)
    return ((length & 1 == 0 ? 2 : 3) << (length / 2)) >> 1
  }

  /// Returns how many terms of a series in y are needed for an error of less than a unit.
  ///
  /// |y| is less than 2^-`gain`. From each term to the next, the factorial in the denominator gets `step` more factors.
  private static func termCount(_ bits: Int, gain: Int, step: Int) -> Int {
    var (count, left) = (1, bits)
    while left > 0 {
      left -= gain + step * (length(step * count) - 1)
      count += 1
    }
    return count
  }

  /// Returns e^r for |r| < 1.
  ///
  /// A series of n terms gives e^(r / 2^s), which is squared s times. This doubles the error s times, to e × 2^s × (4n + 4) units.
  static func exponential(_ r: BigInteger, _ bits: Int) -> BigInteger {
    let halvings = 6 + root(bits) / 3
    let count = termCount(bits, gain: halvings, step: 1)
    let guarded = bits + halvings + length(count) + 6
    var power = series(
      r.shifted(by: guarded - bits - halvings), guarded, count: count, isCumulative: true, divisor: { $0 })
    for _ in 0..<halvings { power = power.multiplied(by: power, over: guarded) }
    return power.shifted(by: bits - guarded)
  }

  /// Returns v = 1 − cos r for 0 ≤ r < 1.
  ///
  /// From v for r / 2^s, the angle is doubled s times by v ↦ 2v(2 − v). Each doubling multiplies the error by at most 4.
  static func versine(_ r: BigInteger, _ bits: Int) -> BigInteger {
    let halvings = 4 + root(bits) / 4
    let count = termCount(bits, gain: 2 * halvings, step: 2)
    let guarded = bits + 2 * halvings + length(count) + 6
    let y = r.shifted(by: guarded - bits - halvings)
    let square = y.multiplied(by: y, over: guarded)
    let sum = series(-square, guarded, count: count, isCumulative: true) { (2 * $0 + 1) * (2 * $0 + 2) }
    var versine = square.multiplied(by: sum, over: guarded + 1)
    let two = BigInteger.one.shifted(by: guarded + 1)
    for _ in 0..<halvings { versine = versine.multiplied(by: two - versine, over: guarded - 1) }
    return versine.shifted(by: bits - guarded)
  }

  /// Returns atan x for 0 < x < 2.
  ///
  /// The angle is halved s times by atan x = 2 atan(x / (1 + √(1 + x²))). An error of at most four units is multiplied by 2^s.
  static func arctangent(_ x: BigInteger, _ bits: Int) -> BigInteger {
    let zeros = max(bits - x.magnitudeBitWidth, 0)
    let halvings = max(3 + root(bits) / 8 - zeros, 0)
    let count = bits / max(2 * (zeros + halvings) - 1, 1) + 2
    let guarded = bits + halvings + length(count) + 6
    let one = BigInteger.one.shifted(by: guarded)
    var y = x.shifted(by: guarded - bits)
    for _ in 0..<halvings {
      y = y.shifted(by: guarded) / (one + (one.shifted(by: guarded) + y * y).squareRoot())
    }
    let sum = series(-y.multiplied(by: y, over: guarded), guarded, count: count, isCumulative: false) {
      2 * $0 + 1
    }
    return (y * sum).shifted(by: bits + halvings - 2 * guarded)
  }

  /// Returns ln m for 3/4 ≤ m < 3/2.
  ///
  /// Each of s square roots halves the logarithm. For the last root x it is 2 atanh((x − 1) / (x + 1)). The error of a few units
  /// is multiplied by 2^s.
  static func logarithm(_ m: BigInteger, _ bits: Int) -> BigInteger {
    let roots = root(bits) / 9
    let count = bits / (2 * roots + 4) + 2
    let guarded = bits + roots + length(count) + 8
    let one = BigInteger.one.shifted(by: guarded)
    var root = m.shifted(by: guarded - bits)
    for _ in 0..<roots { root = root.shifted(by: guarded).squareRoot() }
    let y = (root - one).shifted(by: guarded) / (root + one)
    let sum = series(y.multiplied(by: y, over: guarded), guarded, count: count, isCumulative: false) {
      2 * $0 + 1
    }
    return (y * sum).shifted(by: bits + roots + 1 - 2 * guarded)
  }
}

// MARK: - Constants

/// A constant, stored with as many bits as were needed so far.
final class Constant: Refinable, @unchecked Sendable {
  /// π by the series of Chudnovsky and Chudnovsky, each term of which gives 47 bits.
  static let pi = Constant { bits in
    let (_, q, t) = split(0, Int64(bits / 47 + 2)) { k in
      let a = BigInteger(small: k)
      let p: BigInteger = k == 0 ? 1 : (6 * a - 5) * (2 * a - 1) * (6 * a - 1)
      let t = p * (545_140_134 * a + 13_591_409)
      return (p, k == 0 ? 1 : a * a * a * BigInteger(small: 10_939_058_860_032_000), k & 1 == 1 ? -t : t)
    }
    let root = BigInteger(small: 10_005).shifted(by: 2 * bits).squareRoot()
    return q * BigInteger(small: 426_880) * root / t
  }

  /// ln 2 as 18 atanh(1/26) − 2 atanh(1/4801) + 8 atanh(1/8749), where atanh(1/n) is the sum of 1 / ((2k + 1) n^(2k + 1)).
  static let naturalLogarithmOf2 = Constant { bits in
    let parts: [(Int64, Int64, Int)] = [(18, 26, 9), (-2, 4_801, 24), (8, 8_749, 26)]
    return parts.reduce(.zero) { total, part in
      let (factor, n, gain) = part
      // Each term is p/q times the previous term, with p = 2k − 1 and q = (2k + 1)n². The first term has p = 1 and q = n.
      let (_, q, t) = split(0, Int64(bits / gain + 2)) { k in
        let p = BigInteger(small: max(2 * k - 1, 1))
        return (p, BigInteger(small: (2 * k + 1) * (k == 0 ? n : n * n)), p)
      }
      return total + (BigInteger(small: factor) * t).shifted(by: bits) / q
    }
  }

  /// Returns the sum t/q of the terms `first`..<`last`, computed from the sums of both halves.
  ///
  /// The numerator of a term has all p up to that term as factors, the denominator all q: Haible and Papanikolaou, "Fast
  /// multiprecision evaluation of series of rational numbers" (1998).
  private static func split(
    _ first: Int64, _ last: Int64, _ term: (Int64) -> (p: BigInteger, q: BigInteger, t: BigInteger)
  ) -> (p: BigInteger, q: BigInteger, t: BigInteger) {
    if last - first == 1 { return term(first) }
    let middle = (first + last) / 2
    let (left, right) = (split(first, middle, term), split(middle, last, term))
    return (left.p * right.p, left.q * right.q, right.q * left.t + left.p * right.t)
  }

  private let compute: @Sendable (Int) -> BigInteger

  private init(_ compute: @escaping @Sendable (Int) -> BigInteger) { self.compute = compute }

  /// Returns the constant times 2^`bits`, with an error of at most one unit.
  func fixed(_ bits: Int) -> BigInteger {
    let ball = try? refined(max(bits, 256)) { bits in
      Ball(significand: compute(bits + 16).shifted(by: -8), exponent: -bits - 8, error: -bits - 8)
    }
    return ball?.fixed(bits) ?? .zero
  }
}
