// In two's complement, the bits of a negative number x are the inverted bits of −x − 1, a number of 0 or more.

extension BigInteger: SignedInteger {
  /// The words of a number in two's complement, the lowest word first.
  /// - Complexity: O(1) for each word.
  public struct Words: RandomAccessCollection, Sendable {
    /// The number x whose words these are, if x is 0 or more; otherwise −x − 1.
    fileprivate let value: BigInteger

    /// All ones if the words of `value` have to be inverted, otherwise 0.
    fileprivate let mask: Word

    /// Zero.
    public var startIndex: Int { 0 }

    /// The count of words that hold the number and its sign bit.
    public var endIndex: Int { value.magnitudeBitWidth / UInt.bitWidth + 1 }

    /// The word at an index; past the last word, all ones for a negative number, otherwise 0.
    /// - Complexity: O(1).
    public subscript(index: Int) -> UInt {
      let bit = index * UInt.bitWidth
      return UInt(truncatingIfNeeded: self[wide: bit / 64] &>> Word(bit % 64))
    }

    fileprivate subscript(wide index: Int) -> Word { value.word(at: index) ^ mask }
  }

  /// The words of the number in two's complement.
  /// - Complexity: O(1); O(n) for a negative number of n words.
  public var words: Words { Words(value: isNegative ? ~self : self, mask: isNegative ? .max : 0) }

  /// How many bits the number needs in two's complement, sign bit included: 1 for 0 and −1.
  /// - Complexity: O(1); O(n) for a negative number of n words.
  public var bitWidth: Int { isNegative ? (~self).bitWidth : magnitudeBitWidth + 1 }

  /// Creates the number equal to `source`; no bit is ever cut off.
  /// - Complexity: O(n) for n words.
  public init(truncatingIfNeeded source: some BinaryInteger) { self.init(source) }

  /// Creates the number equal to `source`; no value is out of bounds.
  /// - Complexity: O(n) for n words.
  public init(clamping source: some BinaryInteger) { self.init(source) }

  /// Creates the number of an integer literal of any length.
  /// - Complexity: O(n) for n words.
  @inlinable
  public init(integerLiteral value: StaticBigInt) {
    if value.bitWidth < Int.bitWidth {
      self.init(small: Int64(Int(bitPattern: value[0])))
    } else {
      self.init(long: value)
    }
  }

  @usableFromInline
  init(long value: StaticBigInt) {
    let mask: UInt = value.signum() < 0 ? .max : 0
    self.init(parts: (0...(value.bitWidth / UInt.bitWidth)).lazy.map { value[$0] ^ mask })
    if mask != 0 { self = ~self }
  }

  /// Returns `other` minus this number.
  /// - Complexity: O(n) for n words.
  public func distance(to other: BigInteger) -> BigInteger { other - self }

  /// Returns the sum of this number and `distance`.
  /// - Complexity: O(n) for n words.
  public func advanced(by distance: BigInteger) -> BigInteger { self + distance }

  // MARK: - Bits

  private static func combine(
    _ left: BigInteger, _ right: BigInteger, _ operation: (Word, Word) -> Word
  ) -> BigInteger {
    let count = Swift.max(left.wordCount, right.wordCount)
    let (left, right) = (left.words, right.words)
    let mask = operation(left.mask, right.mask)
    let result = BigInteger(words: (0..<count).map { operation(left[wide: $0], right[wide: $0]) ^ mask })
    return mask == 0 ? result : ~result
  }

  /// Inverts each bit of the number x in two's complement; the result is −x − 1.
  /// - Complexity: O(n) for n words.
  public static prefix func ~ (value: BigInteger) -> BigInteger { -value - one }

  /// Keeps the bits that both numbers have in two's complement.
  /// - Complexity: O(n) for n words.
  public static func &= (left: inout BigInteger, right: BigInteger) { left = combine(left, right, &) }

  /// Keeps the bits that either number has in two's complement.
  /// - Complexity: O(n) for n words.
  public static func |= (left: inout BigInteger, right: BigInteger) { left = combine(left, right, |) }

  /// Keeps the bits that exactly one of the two numbers has in two's complement.
  /// - Complexity: O(n) for n words.
  public static func ^= (left: inout BigInteger, right: BigInteger) { left = combine(left, right, ^) }

  /// Multiplies by 2^`bits`; where `bits` is negative, divides and rounds down.
  /// - Complexity: O(n) for n words.
  public static func <<= (left: inout BigInteger, bits: some BinaryInteger) {
    let bits = Swift.max(Int(clamping: bits), -.max)
    left = left.isNegative && bits < 0 ? ~(~left).shifted(by: bits) : left.shifted(by: bits)
  }

  /// Divides by 2^`bits` and rounds down; where `bits` is negative, multiplies.
  /// - Complexity: O(n) for n words.
  public static func >>= (left: inout BigInteger, bits: some BinaryInteger) {
    left <<= -Swift.max(Int(clamping: bits), -.max)
  }

  // MARK: - Floating point

  /// Creates the integer part of a number.
  ///
  /// - Precondition: The number is finite.
  /// - Complexity: O(n) for n words.
  public init(_ source: some BinaryFloatingPoint) {
    let (significand, exponent) = source.integerParts
    self = significand.shifted(by: exponent)
  }

  /// Creates the number equal to `source`; nil if `source` has a fraction, is infinite or is NaN.
  /// - Complexity: O(n) for n words.
  public init?(exactly source: some BinaryFloatingPoint) {
    guard source.isFinite else { return nil }
    let (significand, exponent) = source.integerParts
    if significand.trailingZeroBitCount < -exponent { return nil }
    self.init(source)
  }
}

extension BinaryFloatingPoint {
  /// An integer and an exponent such that the number is `significand` × 2^`exponent`.
  ///
  /// - Precondition: The number is finite.
  var integerParts: (significand: BigInteger, exponent: Int) {
    precondition(isFinite, "Infinity and NaN are no numbers")
    if isZero { return (.zero, 0) }
    // The parts are read from the bits. A conversion to an integer would round by `trunc`, of the system's library of mathematics.
    let leading = isNormal ? UInt128(1) << UInt128(Self.significandBitCount) : 0
    let exponent = isNormal ? exponent : Self.leastNormalMagnitude.exponent
    return (
      BigInteger(isNegative: self < 0, leading | UInt128(truncatingIfNeeded: significandBitPattern)),
      Int(exponent) - Self.significandBitCount
    )
  }
}
