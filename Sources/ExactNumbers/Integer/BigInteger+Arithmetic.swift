extension BigInteger {
  /// Creates the number equal to `source`; never nil, since every integer is a `BigInteger`.
  /// - Complexity: O(n) for n words.
  public init?(exactly source: some BinaryInteger) { self.init(source) }

  /// Returns the sum.
  /// - Complexity: O(n) for n words.
  @inlinable
  public static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if hasMethodsForSpeed, left.isSmall, right.isSmall {
      let (sum, overflow) = left.small.addingReportingOverflow(right.small)
      if !overflow, sum != .min { return BigInteger(small: sum) }
    }
    return longSum(left, right, rightIsNegative: right.isNegative)
  }

  /// Returns the difference.
  /// - Complexity: O(n) for n words.
  @inlinable
  public static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    if hasMethodsForSpeed, left.isSmall, right.isSmall {
      let (difference, overflow) = left.small.subtractingReportingOverflow(right.small)
      if !overflow, difference != .min { return BigInteger(small: difference) }
    }
    return longSum(left, right, rightIsNegative: !right.isNegative)
  }

  /// Returns the product.
  /// - Complexity: O(n × m) for n and m words, n ≥ m. For m ≥ 32 it is O(n × m^0.585), except in a browser.
  @inlinable
  public static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    if hasMethodsForSpeed, left.isSmall, right.isSmall {
      let (product, overflow) = left.small.multipliedReportingOverflow(by: right.small)
      if !overflow, product != .min { return BigInteger(small: product) }
    }
    return longProduct(left, right)
  }

  /// Multiplies in place.
  /// - Complexity: That of `*`.
  @inlinable
  public static func *= (left: inout BigInteger, right: BigInteger) { left = left * right }

  /// Divides in place, rounding toward zero.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `/`.
  @inlinable
  public static func /= (left: inout BigInteger, right: BigInteger) { left = left / right }

  /// Replaces the left number by the remainder, which has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `%`.
  @inlinable
  public static func %= (left: inout BigInteger, right: BigInteger) { left = left % right }

  // MARK: - In words

  /// Calls `body` with the words of the magnitude and their count.
  ///
  /// Zero has no words: its count is 0, and nothing may be read from the pointer.
  @inline(__always)
  func withWords<Result>(_ body: (Natural.Source, Int) -> Result) -> Result {
    guard let long else {
      var word = small.magnitude
      return withUnsafePointer(to: &word) { body($0, isZero ? 0 : 1) }
    }
    return long.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped, $0.count) }
  }

  @usableFromInline
  @inline(never)
  static func longProduct(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    if left.isZero || right.isZero { return zero }
    if left.isOne { return right }
    if right.isOne { return left }
    let isNegative = left.isNegative != right.isNegative
    if left.isSmall, right.isSmall {
      return BigInteger(
        isNegative: isNegative, UInt128(left.small.magnitude) &* UInt128(right.small.magnitude))
    }
    return left.withWords { leftWords, leftCount in
      right.withWords { rightWords, rightCount in
        BigInteger(isNegative: isNegative, capacity: leftCount + rightCount) { target in
          Natural.multiply(target, leftWords, leftCount, rightWords, rightCount)
          return leftCount + rightCount
        }
      }
    }
  }

  /// Returns the product divided by 2^`bits`, rounded toward zero.
  func multiplied(by other: BigInteger, over bits: Int) -> BigInteger {
    if isSmall || other.isSmall { return (self * other).shifted(by: -bits) }
    return withWords { left, leftCount in
      other.withWords { right, rightCount in
        let rest = leftCount + rightCount - bits / 64
        if rest <= 0 { return .zero }
        return BigInteger(isNegative: isNegative != other.isNegative, capacity: leftCount + rightCount) {
          Natural.multiply($0, left, leftCount, right, rightCount)
          Natural.shiftRight($0, $0 + bits / 64, rest, by: bits % 64)
          return rest
        }
      }
    }
  }

  /// Returns the sum of `left` and `right`, where `rightIsNegative` replaces the sign of `right`.
  @usableFromInline
  @inline(never)
  static func longSum(_ left: BigInteger, _ right: BigInteger, rightIsNegative: Bool) -> BigInteger {
    if right.isZero { return left }
    let isSum = left.isNegative == rightIsNegative
    if hasMethodsForSpeed, let this = left.smallMagnitude, let that = right.smallMagnitude,
      !isSum || !this.addingReportingOverflow(that).overflow
    {
      let isLess = this < that
      return BigInteger(
        isNegative: isSum || !isLess ? left.isNegative : rightIsNegative,
        isSum ? this &+ that : isLess ? that &- this : this &- that)
    }
    let order = isSum ? left.wordCount - right.wordCount : left.compareMagnitude(to: right)
    if order == 0, !isSum { return zero }
    return (order < 0 ? right : left).withWords { long, longCount in
      (order < 0 ? left : right).withWords { short, shortCount in
        let isNegative = order < 0 ? rightIsNegative : left.isNegative
        return BigInteger(isNegative: isNegative, capacity: longCount + 1) { target in
          target[longCount] =
            isSum
            ? Natural.add(target, long, longCount, short, shortCount)
            : Natural.subtract(target, long, longCount, short, shortCount)
          return longCount + 1
        }
      }
    }
  }

  /// Returns this number times 2^`bits`; a negative `bits` divides and rounds toward zero.
  func shifted(by bits: Int) -> BigInteger {
    if isZero || bits == 0 { return self }
    let skipped = bits / 64
    if bits < 0 {
      if wordCount <= -skipped { return .zero }
      if isSmall { return BigInteger(small: small.signum() * Int64(small.magnitude &>> Word(-bits))) }
      return withWords { source, count in
        BigInteger(isNegative: isNegative, capacity: count + skipped) { target in
          Natural.shiftRight(target, source - skipped, count + skipped, by: -bits % 64)
          return count + skipped
        }
      }
    }
    if hasMethodsForSpeed, isSmall, bits < small.magnitude.leadingZeroBitCount {
      return BigInteger(small: small &<< Int64(bits))
    }
    return withWords { source, count in
      BigInteger(isNegative: isNegative, capacity: count + skipped + 1) { target in
        target.update(repeating: 0, count: skipped)
        target[count + skipped] = Natural.shiftLeft(target + skipped, source, count, by: bits % 64)
        return count + skipped + 1
      }
    }
  }
}
