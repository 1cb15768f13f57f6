/// An integer of any size.
///
///     let factorial = (1...30).reduce(BigInteger(1)) { $0 * BigInteger($1) }
///     print(factorial)  // 265252859812191058636308480000000
///
/// `Int(exactly:)` and its like make it an integer of the standard library again.
///
/// Operators have no limit but memory; `Rational` checks its `NumberLimits` before it calls them.
public struct BigInteger: Sendable {
  /// The magnitude, lowest word first; no zero word at the top, so that zero has no words.
  package internal(set) var words: [Word]

  /// Whether the number is less than zero; false for zero.
  public private(set) var isNegative: Bool

  /// Creates a number from its sign and the words of its magnitude, zero words at the top allowed.
  package init(isNegative: Bool = false, words: [Word]) {
    self.words = words
    self.isNegative = isNegative
    removeLeadingZeros()
  }

  /// Restores the invariants after words at the top may have become zero.
  mutating func removeLeadingZeros() {
    while let top = words.last, top == 0 { words.removeLast() }
    if words.isEmpty { isNegative = false }
    checkInvariants()
  }

  /// Stops a debug build where the top word is zero, or zero is negative.
  private func checkInvariants() {
    assert(words.last != 0 && !(isNegative && words.isEmpty), "Not in normal form")
  }

  /// Creates a number of at most `capacity` words, written by `write`, which returns how many it wrote.
  init(isNegative: Bool = false, capacity: Int, write: (Words.Target) -> Int) {
    // Copied zeros: the initializers for repeated and for missing values look up the type of the memory at every call.
    words = Array(repeatElement(0, count: capacity))
    let count = words.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { Words.significantCount($0, write($0)) } ?? 0
    }
    while words.count > count { words.removeLast() }
    self.isNegative = isNegative && !words.isEmpty
    checkInvariants()
  }

  /// Creates a number from its sign and a magnitude of two words.
  init(isNegative: Bool = false, _ magnitude: UInt128) {
    let high = Word(truncatingIfNeeded: magnitude >> 64)
    let low = Word(truncatingIfNeeded: magnitude)
    words = high != 0 ? [low, high] : low != 0 ? [low] : []
    self.isNegative = isNegative && magnitude != 0
  }

  /// Creates the number equal to `value`.
  public init(_ value: some BinaryInteger) {
    if let small = Int128(exactly: value) {
      self.init(isNegative: small < 0, small.magnitude)
      return
    }
    var words: [Word] = []
    var bits = 0
    for part in value.magnitude.words {
      if bits & 63 == 0 { words.append(0) }
      words[words.count - 1] |= Word(truncatingIfNeeded: part) &<< Word(truncatingIfNeeded: bits & 63)
      bits += UInt.bitWidth
    }
    self.init(isNegative: value < 0, words: words)
  }
}

// MARK: - Sign and size

extension BigInteger {
  /// One, made once: it comes out of most divisions by a common divisor.
  static let one = BigInteger(UInt128(1))

  /// Whether the number is zero.
  public var isZero: Bool { words.isEmpty }

  /// Whether the number is one.
  var isOne: Bool { !isNegative && words.count == 1 && words[0] == 1 }

  /// Returns -1, 0 or 1 as the number is negative, zero or positive.
  public func signum() -> Int {
    isNegative ? -1 : isZero ? 0 : 1
  }

  /// The absolute value.
  public var magnitude: BigInteger {
    var result = self
    result.isNegative = false
    return result
  }

  /// The count of bits in the magnitude; 0 for zero.
  public var magnitudeBitWidth: Int {
    guard let top = words.last else { return 0 }
    return words.count * 64 - top.leadingZeroBitCount
  }

  /// The count of zero bits below the lowest one bit of the magnitude; 0 for zero.
  public var trailingZeroBitCount: Int {
    var index = 0
    while index < words.count, words[index] == 0 { index += 1 }
    return index < words.count ? index * 64 + words[index].trailingZeroBitCount : 0
  }

  /// The magnitude when it has no more than 128 bits.
  var smallMagnitude: UInt128? {
    switch words.count {
    case 0: 0
    case 1: UInt128(words[0])
    case 2: UInt128(words[1]) << 64 | UInt128(words[0])
    default: nil
    }
  }

  /// Changes the sign.
  public mutating func negate() {
    isNegative = !isNegative && !isZero
  }
}

// MARK: - Order

extension BigInteger: Hashable, Comparable {
  /// Returns -1, 0 or 1 as this magnitude is less than, equal to or greater than that of `other`.
  func compareMagnitude(to other: BigInteger) -> Int {
    withWords { left, leftCount in
      other.withWords { Words.compare(left, leftCount, $0, $1) }
    }
  }

  /// Returns whether the numbers are equal.
  public static func == (left: BigInteger, right: BigInteger) -> Bool {
    left.isNegative == right.isNegative && left.compareMagnitude(to: right) == 0
  }

  /// Returns whether the left number is less than the right one.
  public static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.compareMagnitude(to: right) == (left.isNegative ? 1 : -1)
  }

  /// Feeds sign and magnitude to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    for word in words { hasher.combine(word) }
  }
}
