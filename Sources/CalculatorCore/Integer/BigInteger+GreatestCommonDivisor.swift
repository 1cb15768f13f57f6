extension BigInteger {
  /// Returns the greatest common divisor, which is not negative; that of zero and a number is its magnitude.
  ///
  /// - Complexity: O(n²) for n words.
  public func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
    // A short number first, as it needs no copies.
    let (long, short) = words.count < other.words.count ? (other, self) : (self, other)
    if short.words.count == 1 {
      let rest = long.remainder(dividingBy: short.words[0])
      return BigInteger(UInt128(CalculatorCore.greatestCommonDivisor(short.words[0], rest)))
    }
    var (left, right) =
      compareMagnitude(to: other) < 0 ? (other.magnitude, magnitude) : (magnitude, other.magnitude)
    while right.words.count > 2 {
      // Euclid's step where the numbers differ much in length; then many of them at once.
      if left.words.count > right.words.count {
        (left, right) = (right, left % right)
      } else {
        left.reduceTogether(with: &right)
      }
    }
    if right.isZero { return left }
    if left.words.count > 2 { (left, right) = (right, left % right) }
    return BigInteger(
      CalculatorCore.greatestCommonDivisor(left.smallMagnitude ?? 0, right.smallMagnitude ?? 0))
  }

  /// Takes many steps of Euclid's algorithm; both numbers are positive, of the same length, and this is not less.
  ///
  /// The steps are those that the top 64 bits determine. Knuth, "The Art of Computer Programming", vol. 2, 4.5.2,
  /// algorithm L, with the condition of Collins and Jebelean for how far the top bits can be trusted.
  private mutating func reduceTogether(with other: inout BigInteger) {
    let count = words.count
    let shift = Word(truncatingIfNeeded: words[count - 1].leadingZeroBitCount)
    func top(_ words: [Word]) -> Word {
      (words[count - 1] &<< shift) | ((words[count - 2] &>> 1) &>> (63 &- shift))
    }
    var (left, right) = (top(words), top(other.words))
    // The remainders reached so far are ±(aA − bB) and ∓(cA − dB), and the next one is ±(eA − fB); the next is not
    // taken, for only what follows it shows that it is right.
    var (a, b, c, d, e, f): (Word, Word, Word, Word, Word, Word) = (0, 0, 1, 0, 0, 1)
    var isNegated = true
    while right >= f, left &- right >= d &+ f {
      let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
      (left, right) = (right, remainder)
      (a, c, e) = (c, e, c &+ quotient &* e)
      (b, d, f) = (d, f, d &+ quotient &* f)
      isNegated.toggle()
    }
    if b == 0 {
      (self, other) = (other, self % other)
      return
    }
    words.withUnsafeMutableBufferPointer { left in
      other.words.withUnsafeMutableBufferPointer { right in
        var leftCarry: Int128 = 0
        var rightCarry: Int128 = 0
        for index in 0..<count {
          // The factors have at most 32 bits, so nothing here overflows.
          let (leftWord, rightWord) = (Int128(left[index]), Int128(right[index]))
          let first = Int128(a) &* leftWord &- Int128(b) &* rightWord
          let second = Int128(d) &* rightWord &- Int128(c) &* leftWord
          leftCarry &+= isNegated ? 0 &- first : first
          rightCarry &+= isNegated ? 0 &- second : second
          left[index] = Word(truncatingIfNeeded: leftCarry)
          right[index] = Word(truncatingIfNeeded: rightCarry)
          leftCarry >>= 64
          rightCarry >>= 64
        }
      }
    }
    removeLeadingZeros()
    other.removeLeadingZeros()
    if compareMagnitude(to: other) < 0 { swap(&self, &other) }
  }
}
