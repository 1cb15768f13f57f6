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
  package internal(set) var magnitudeWords: [Word]

  /// Whether the number is less than zero; false for zero.
  public private(set) var isNegative: Bool

  /// Creates a number from its sign and the words of its magnitude, zero words at the top allowed.
  package init(isNegative: Bool = false, words: [Word]) {
    magnitudeWords = words
    self.isNegative = isNegative
    removeLeadingZeros()
  }

  /// Restores the invariants after words at the top may have become zero.
  mutating func removeLeadingZeros() {
    while let top = magnitudeWords.last, top == 0 { magnitudeWords.removeLast() }
    if magnitudeWords.isEmpty { isNegative = false }
    checkInvariants()
  }

  /// Stops a debug build where the top word is zero, or zero is negative.
  private func checkInvariants() {
    assert(magnitudeWords.last != 0 && !(isNegative && magnitudeWords.isEmpty), "Not in normal form")
  }

  /// Creates a number of at most `capacity` words, written by `write`, which returns how many it wrote.
  init(isNegative: Bool = false, capacity: Int, write: (Natural.Target) -> Int) {
    // Copied zeros: the initializers for repeated and for missing values look up the type of the memory at every call.
    magnitudeWords = Array(repeatElement(0, count: capacity))
    let count = magnitudeWords.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { Natural.significantCount($0, write($0)) } ?? 0
    }
    while magnitudeWords.count > count { magnitudeWords.removeLast() }
    self.isNegative = isNegative && !magnitudeWords.isEmpty
    checkInvariants()
  }

  /// Creates a number from its sign and a magnitude of two words.
  init(isNegative: Bool = false, _ magnitude: UInt128) {
    let high = Word(truncatingIfNeeded: magnitude >> 64)
    let low = Word(truncatingIfNeeded: magnitude)
    magnitudeWords = high != 0 ? [low, high] : low != 0 ? [low] : []
    self.isNegative = isNegative && magnitude != 0
  }

  /// Creates the number that `value` is.
  /// - Complexity: O(1).
  public init(_ value: BigInteger) { self = value }

  /// Creates the number equal to `value`.
  /// - Complexity: O(n) for n words.
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
  public var isZero: Bool { magnitudeWords.isEmpty }

  /// Whether the number is one.
  var isOne: Bool { !isNegative && magnitudeWords.count == 1 && magnitudeWords[0] == 1 }

  /// The absolute value.
  /// - Complexity: O(1), as for what follows.
  public var magnitude: BigInteger {
    var result = self
    result.isNegative = false
    return result
  }

  /// The count of bits in the magnitude; 0 for zero.
  public var magnitudeBitWidth: Int {
    guard let top = magnitudeWords.last else { return 0 }
    return magnitudeWords.count * 64 - top.leadingZeroBitCount
  }

  /// The count of zero bits below the lowest one bit of the magnitude; 0 for zero.
  public var trailingZeroBitCount: Int {
    var index = 0
    while index < magnitudeWords.count, magnitudeWords[index] == 0 { index += 1 }
    return index < magnitudeWords.count ? index * 64 + magnitudeWords[index].trailingZeroBitCount : 0
  }

  /// The magnitude when it has no more than 128 bits.
  var smallMagnitude: UInt128? {
    switch magnitudeWords.count {
    case 0: 0
    case 1: UInt128(magnitudeWords[0])
    case 2: UInt128(magnitudeWords[1]) << 64 | UInt128(magnitudeWords[0])
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
      other.withWords { Natural.compare(left, leftCount, $0, $1) }
    }
  }

  /// Returns whether the numbers are equal.
  /// - Complexity: O(n) for n words; O(1) where the lengths differ.
  public static func == (left: BigInteger, right: BigInteger) -> Bool {
    left.isNegative == right.isNegative && left.compareMagnitude(to: right) == 0
  }

  /// Returns whether the left number is less than the right one.
  /// - Complexity: O(n) for n words; O(1) where the lengths differ.
  public static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.compareMagnitude(to: right) == (left.isNegative ? 1 : -1)
  }

  /// Feeds sign and magnitude to the hasher.
  /// - Complexity: O(n) for n words.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    for word in magnitudeWords { hasher.combine(word) }
  }
}
