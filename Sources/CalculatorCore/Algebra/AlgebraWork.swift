import ExactNumbers

/// What computing with long numbers comes to, by their lengths: in products of two words, each of which takes about a
/// nanosecond where a greatest common divisor is looked for.
struct AlgebraWork {
  /// Lengths of a number in words of 64 bits.
  private struct Lengths {
    var significand: Int64
    var divisor: Int64
    let exponent: Int64

    init(_ number: Rational) {
      let fraction = number.fraction
      significand = Self.words(bits: fraction.significand.magnitudeBitWidth)
      divisor = Self.words(bits: fraction.divisor.magnitudeBitWidth)
      exponent = Int64(fraction.exponent)
    }

    /// So few that the products here do not overflow, whatever the limits of numbers are.
    static func words(bits: Int) -> Int64 { min(Int64(bits / 64) + 1, 1 << 24) }

    /// The length of a power of ten, and of its power of five at most.
    static func words(powerOfTen exponent: Int64) -> Int64 { min(Int64(exponent.magnitude / 19), 1 << 24) }
  }

  /// All of it since the line began.
  private(set) var amount: Int64 = 0

  /// Adds what an operation is about to compute.
  mutating func add(_ kind: AlgebraOperator.Kind, _ left: Rational, _ right: Rational) {
    var (left, right) = (Lengths(left), Lengths(right))
    if kind == .divide || kind == .modulo { swap(&right.significand, &right.divisor) }
    // A sum multiplies one of the two by a power of ten, as does a remainder.
    let isScaled = kind.precedence == .sum || kind == .modulo
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
    if kind.precedence == .product { products += left.significand * right.significand }
    let length = left.significand + left.divisor + right.significand + right.divisor
    let greatest = max(left.exponent.magnitude, right.exponent.magnitude)
    products += length * min(length, Lengths.words(powerOfTen: Int64(greatest)))
    work += products / 8
    amount += kind == .modulo ? 3 * work : work
  }

  /// Adds what computing a power with this result has come to.
  mutating func add(power: Rational) {
    let lengths = Lengths(power)
    amount += (lengths.significand * lengths.significand + lengths.divisor * lengths.divisor) / 8
  }

  /// Gets ready for another line.
  mutating func reset() { amount = 0 }
}
