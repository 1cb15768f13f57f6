import ExactNumbers

/// What computing with long numbers comes to, by their lengths: in products of two words, each of which takes about a
/// nanosecond where a greatest common divisor is looked for.
package struct EvaluationWork {
  /// Lengths of a number in words of 64 bits.
  private struct Lengths {
    var significand: Int64
    var divisor: Int64
    let exponent: Int64 = 0

    init(_ number: Rational) {
      let fraction = number.fraction
      significand = Self.words(bits: fraction.numerator.magnitudeBitWidth)
      divisor = Self.words(bits: fraction.denominator.magnitudeBitWidth)
    }

    /// So few that the products here do not overflow, whatever the limits of numbers are.
    static func words(bits: Int) -> Int64 { min(Int64(bits / 64) + 1, 1 << 24) }

    /// The length of a power of ten, and of its power of five at most.
    static func words(powerOfTen exponent: Int64) -> Int64 { min(Int64(exponent.magnitude / 19), 1 << 24) }
  }

  /// How much more a line may compute for each of its bytes, so that one that goes on and on is not refused for its length.
  private static let limitPerByte: Int64 = 1 << 10

  /// All of it since the line began.
  private(set) var amount: Int64 = 0

  /// Creates the work of a line that has computed nothing.
  package init() {}

  /// Adds what an operation is about to compute, unless both numbers are short.
  ///
  /// - Throws: `ArithmeticError.tooLarge` where that is more than a line may compute of which `offset` bytes were read.
  @inline(__always)
  package mutating func add(
    _ operator: Operator?, _ left: Rational, _ right: Rational, limit: Int64, offset: Int
  ) throws(ArithmeticError) {
    if left.isSmall, right.isSmall { return }
    if let `operator` { add(`operator`, left, right) }
    if amount - Self.limitPerByte * Int64(offset) > limit { throw .tooLarge }
  }

  /// Adds what an operation is about to compute; `mod` computes what `~` does.
  mutating func add(_ operator: Operator, _ left: Rational, _ right: Rational) {
    let hasZero = left.isZero || right.isZero
    var (left, right) = (Lengths(left), Lengths(right))
    if `operator` == .divide || `operator` == .round { swap(&right.significand, &right.divisor) }
    // A sum multiplies one of the two by a power of ten, as does rounding, unless one is zero.
    let isScaled = !hasZero && (`operator`.isAdditive || `operator` == .round)
    let difference = isScaled ? Lengths.words(powerOfTen: left.exponent - right.exponent) : 0
    if left.exponent > right.exponent {
      left.significand += difference
    } else {
      right.significand += difference
    }
    // Common divisors are looked for across, and in both divisors.
    var work =
      left.significand * right.divisor + right.significand * left.divisor + left.divisor * right.divisor
    // Products, powers of ten, and the search for one in the result are several times as fast.
    var products = difference * difference
    if !`operator`.isAdditive { products += left.significand * right.significand }
    let length = left.significand + left.divisor + right.significand + right.divisor
    let greatest = max(left.exponent.magnitude, right.exponent.magnitude)
    products += length * min(length, Lengths.words(powerOfTen: Int64(greatest)))
    work += products / 8
    amount += `operator` == .round ? 3 * work : work
  }

  /// Adds what computing a power with this result has come to.
  mutating func add(power: Rational) {
    let lengths = Lengths(power)
    amount += (lengths.significand * lengths.significand + lengths.divisor * lengths.divisor) / 8
  }

  /// Gets ready for another line.
  mutating func reset() { amount = 0 }
}
