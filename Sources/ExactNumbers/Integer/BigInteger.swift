/// An integer of any size.
///
///     let factorial = (1...30).reduce(BigInteger(1)) { $0 * BigInteger($1) }
///     print(factorial)  // 265252859812191058636308480000000
///
/// `Int(exactly:)` and the like convert a `BigInteger` to an integer of the standard library.
///
/// Only memory limits the operators; `Rational` checks its `NumberLimits` before it calls them. `Codable` writes the
/// `description`, a string of decimal digits.
public struct BigInteger: Sendable {
  /// The number itself if its magnitude has up to 63 bits; otherwise its sign, 1 or -1.
  ///
  /// It is never `Int64.min`, which has no positive counterpart.
  @usableFromInline
  var small: Int64

  /// The words of a magnitude of 64 bits or more, lowest first, without zero words at the top; nil for a lesser magnitude.
  @usableFromInline
  var long: [Word]?

  @inlinable
  init(small: Int64) {
    self.small = small
    long = nil
    assert(small != .min, "Out of bounds")
  }

  /// Creates a number from its sign and the words of its magnitude; the top words may be zero.
  init(isNegative: Bool = false, words: consuming [Word]) {
    while let top = words.last, top == 0 { words.removeLast() }
    if words.count < 2, let small = Int64(exactly: words.first ?? 0) {
      (self.small, long) = (isNegative ? -small : small, nil)
    } else {
      small = isNegative ? -1 : 1
      long = words
    }
  }

  /// Creates a number of at most `capacity` words; `write` writes them and returns their count.
  init(isNegative: Bool = false, capacity: Int, write: (Natural.Target) -> Int) {
    // Zeros are copied: initializers that repeat a value or leave memory uninitialized look up the element type each time.
    var words = Array(repeatElement(0 as Word, count: capacity))
    let count = words.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map(write) ?? 0
    }
    while words.count > count { words.removeLast() }
    self.init(isNegative: isNegative, words: words)
  }

  init(isNegative: Bool = false, _ magnitude: UInt128) {
    if magnitude >> 63 == 0 {
      let small = Int64(truncatingIfNeeded: magnitude)
      self.init(small: isNegative ? -small : small)
    } else {
      self.init(isNegative: isNegative, words: [magnitude.lowWord, magnitude.highWord])
    }
  }

  /// Creates a copy of `value`.
  /// - Complexity: O(1).
  public init(_ value: BigInteger) { self = value }

  /// Creates the number equal to `value`.
  /// - Complexity: O(n) for n words.
  @inlinable
  public init(_ value: some BinaryInteger) {
    if let small = Int64(exactly: value), small != .min {
      self.init(small: small)
    } else {
      self.init(long: value)
    }
  }

  /// Creates the number equal to an integer of any length.
  @usableFromInline
  @inline(never)
  init(long value: some BinaryInteger) {
    self.init(isNegative: value < 0, parts: Array(value.magnitude.words))
  }

  /// Creates a number from its sign and its magnitude in parts of a fixed width, such as bytes, the lowest part first.
  init<Part: FixedWidthInteger>(isNegative: Bool = false, parts: some Collection<Part>) {
    let capacity = parts.count * Part.bitWidth / 64 + 1
    self.init(isNegative: isNegative, capacity: capacity) { target in
      var bits = 0
      for part in parts {
        target[bits / 64] |= Word(truncatingIfNeeded: part) &<< Word(bits % 64)
        bits += Part.bitWidth
      }
      return capacity
    }
  }
}

// MARK: - Sign and size

extension BigInteger {
  static var one: BigInteger { BigInteger(small: 1) }

  @inlinable
  var isSmall: Bool { long == nil }

  /// Whether the number is zero.
  /// - Complexity: O(1).
  @inlinable
  public var isZero: Bool { small == 0 }

  /// Whether the number is less than zero.
  /// - Complexity: O(1).
  @inlinable
  public var isNegative: Bool { small < 0 }

  var isOne: Bool { small == 1 && isSmall }

  /// The absolute value.
  /// - Complexity: O(1).
  public var magnitude: BigInteger { isNegative ? -self : self }

  /// The count of words of the magnitude; 0 for zero.
  var wordCount: Int { long?.count ?? (isZero ? 0 : 1) }

  /// Returns the word of the magnitude at an index; 0 at an index past the last word.
  func word(at index: Int) -> Word {
    if let long { return index < long.count ? long[index] : 0 }
    return index == 0 ? small.magnitude : 0
  }

  /// The count of bits in the magnitude; 0 for zero.
  /// - Complexity: O(1).
  public var magnitudeBitWidth: Int {
    let count = wordCount
    return count == 0 ? 0 : count * 64 - word(at: count - 1).leadingZeroBitCount
  }

  /// The count of zero bits below the lowest one bit of the magnitude; 0 for zero.
  /// - Complexity: O(n) for n low words that are zero.
  public var trailingZeroBitCount: Int {
    if isZero { return 0 }
    var index = 0
    while word(at: index) == 0 { index += 1 }
    return index * 64 + word(at: index).trailingZeroBitCount
  }

  /// The magnitude, if it has no more than 128 bits; otherwise nil.
  var smallMagnitude: UInt128? { wordCount > 2 ? nil : UInt128(word(at: 1)) << 64 | UInt128(word(at: 0)) }

  /// Changes the sign.
  /// - Complexity: O(1).
  @inlinable
  public mutating func negate() { small = 0 &- small }
}

// MARK: - Order

extension BigInteger: Hashable, Comparable {
  /// Returns -1, 0 or 1 if the magnitude is less than, equal to or greater than the magnitude of `other`.
  @usableFromInline
  func compareMagnitude(to other: BigInteger) -> Int {
    withWords { left, leftCount in
      other.withWords { Natural.compare(left, leftCount, $0, $1) }
    }
  }

  /// Returns whether the numbers are equal.
  /// - Complexity: O(n) for n words; O(1) where the lengths differ.
  @inlinable
  public static func == (left: BigInteger, right: BigInteger) -> Bool {
    left.small == right.small && (left.isSmall ? right.isSmall : left.compareMagnitude(to: right) == 0)
  }

  /// Returns whether the left number is less than the right one.
  /// - Complexity: O(n) for n words; O(1) where the lengths differ.
  @inlinable
  public static func < (left: BigInteger, right: BigInteger) -> Bool {
    left.isSmall && right.isSmall ? left.small < right.small : left.isLessAtLength(than: right)
  }

  @usableFromInline
  func isLessAtLength(than other: BigInteger) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    return compareMagnitude(to: other) == (isNegative ? 1 : -1)
  }

  /// Feeds sign and magnitude to the hasher.
  /// - Complexity: O(n) for n words.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(small)
    if let long { hasher.combine(long) }
  }
}
