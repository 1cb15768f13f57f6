extension BigInteger {
  /// Creates a number from its sign and the bytes of its magnitude, the highest first; zero for no bytes.
  /// - Complexity: O(n) for n bytes.
  public init(isNegative: Bool = false, bigEndianBytes bytes: some BidirectionalCollection<UInt8>) {
    self.init(isNegative: isNegative, parts: bytes.reversed())
  }

  /// The bytes of the magnitude, the highest first, without leading zero bytes; zero has no bytes.
  ///
  ///     BigInteger(258).bigEndianBytes  // [1, 2]
  /// - Complexity: O(n) for n bytes.
  public var bigEndianBytes: [UInt8] {
    (0..<(magnitudeBitWidth + 7) / 8).reversed().map { index in
      UInt8(truncatingIfNeeded: word(at: index / 8) &>> Word(8 * (index & 7)))
    }
  }

  // MARK: - Random numbers

  /// Returns a random number in a range, where all numbers are equally likely.
  ///
  /// - Precondition: The range is not empty.
  /// - Complexity: O(n) for n words.
  public static func random(
    in range: Range<BigInteger>, using generator: inout some RandomNumberGenerator
  ) -> BigInteger {
    precondition(!range.isEmpty, "There is no number in an empty range")
    let count = range.upperBound - range.lowerBound
    // Numbers of `bits` random bits are drawn until one is below `count`. At least half of them are, so on average two tries suffice.
    let bits = (count - 1).magnitudeBitWidth
    while true {
      var words = (0..<(bits + 63) / 64).map { _ in generator.next() }
      if let top = words.last { words[words.count - 1] = top &>> Word(-bits & 63) }
      let offset = BigInteger(words: words)
      if offset < count { return range.lowerBound + offset }
    }
  }

  /// Returns a random number in a range by the system's generator, where all numbers are equally likely.
  ///
  /// - Precondition: The range is not empty.
  /// - Complexity: O(n) for n words.
  public static func random(in range: Range<BigInteger>) -> BigInteger {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}
