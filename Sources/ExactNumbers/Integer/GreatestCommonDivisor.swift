/// Returns the greatest common divisor; that of 0 and n is n.
///
/// Stein's binary algorithm: each round is a subtraction and a shift, without a branch.
func greatestCommonDivisor(_ left: Word, _ right: Word) -> Word {
  if left == 0 || right == 0 { return left | right }
  let twos = (left | right).trailingZeroBitCount
  var left = left &>> Word(truncatingIfNeeded: left.trailingZeroBitCount)
  var right = right &>> Word(truncatingIfNeeded: right.trailingZeroBitCount)
  while left != right {
    let difference = left &- right
    let shift = Word(truncatingIfNeeded: difference.trailingZeroBitCount)
    let isLess = left < right
    right = isLess ? left : right
    left = (isLess ? 0 &- difference : difference) &>> shift
  }
  return left &<< Word(truncatingIfNeeded: twos)
}

/// Returns the greatest common divisor; that of 0 and n is n.
///
/// Uses Euclid's algorithm until the lesser number fits a word, then the function for words.
func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (left, right) = (left, right)
  while right >> 64 != 0 { (left, right) = (right, left % right) }
  if right == 0 { return left }
  return UInt128(greatestCommonDivisor((left % right).lowWord, right.lowWord))
}

extension BigInteger {
  /// Returns the greatest common divisor, which is not negative; that of 0 and n is |n|.
  /// - Complexity: O(n²) for n words.
  public func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
    // Equal numbers are frequent: numbers that are added often have the same denominator.
    if self == other { return magnitude }
    var (left, right) = wordCount < other.wordCount ? (other, self) : (self, other)
    while right.wordCount > 1 {
      // If the numbers differ in length, one step of Euclid's algorithm is taken; otherwise many steps at once.
      if left.wordCount > right.wordCount {
        (left, right) = (right, left % right)
      } else {
        left.reduceTogether(with: &right)
      }
    }
    if right.isZero { return left.magnitude }
    let word = right.word(at: 0)
    let twos = Swift.min(word.trailingZeroBitCount, left.trailingZeroBitCount)
    let odd = word &>> Word(word.trailingZeroBitCount)
    let rest = left.withWords { Natural.divideExactly(nil, $0, $1, byWord: odd) }
    return BigInteger(UInt128(ExactNumbers.greatestCommonDivisor(odd, rest) &<< Word(twos)))
  }

  /// Returns the least common multiple, which is not negative; 0 where one of the numbers is 0.
  /// - Complexity: O(n²) for n words.
  public func leastCommonMultiple(with other: BigInteger) -> BigInteger {
    isZero ? .zero : (dividedExactly(by: greatestCommonDivisor(with: other)) * other).magnitude
  }

  /// Takes many steps of Euclid's algorithm at once.
  ///
  /// Both numbers have the same count of words, at least two. Afterwards this number has at least as many words as `other`.
  ///
  /// The top 128 bits decide the steps. Knuth, "The Art of Computer Programming", vol. 2, 4.5.2, algorithm L. The steps stop
  /// once the condition of Collins and Jebelean fails: then the top bits alone could give a wrong quotient.
  private mutating func reduceTogether(with other: inout BigInteger) {
    if compareMagnitude(to: other) < 0 { swap(&self, &other) }
    let count = wordCount
    let shift = Word(truncatingIfNeeded: word(at: count - 1).leadingZeroBitCount)
    func top(_ words: [Word]) -> UInt128 {
      let high = UInt128(words[count - 1]) << 64 | UInt128(words[count - 2])
      let low = count > 2 ? words[count - 3] : 0
      return high &<< UInt128(shift) | UInt128((low &>> 1) &>> (63 &- shift))
    }
    var (left, right) = (top(long ?? []), top(other.long ?? []))
    // A and B are the two numbers. The last two remainders are ±(aA − bB) and ∓(cA − dB), the next is ±(eA − fB). The next
    // remainder is not used before one further step shows that it is right.
    var (a, b, c, d, e, f): (Word, Word, Word, Word, Word, Word) = (0, 0, 1, 0, 0, 1)
    var isNegated = true
    while right >= UInt128(f), left &- right >= UInt128(d) &+ UInt128(f) {
      // Most quotients are small, and subtraction finds them sooner than division.
      var (quotient, remainder) = (1 as UInt128, left &- right)
      while remainder >= right, quotient < 4 { (quotient, remainder) = (quotient &+ 1, remainder &- right) }
      if remainder >= right { (quotient, remainder) = left.quotientAndRemainder(dividingBy: right) }
      // The steps stop before a factor exceeds 62 bits, so the sums of the last loop fit an `Int128`.
      if quotient >> 62 != 0 || (UInt128(d) &+ quotient &* UInt128(f)) >> 62 != 0 { break }
      let factor = Word(truncatingIfNeeded: quotient)
      (left, right) = (right, remainder)
      (a, c, e) = (c, e, c &+ factor &* e)
      (b, d, f) = (d, f, d &+ factor &* f)
      isNegated.toggle()
    }
    if b == 0 {
      (self, other) = (other, self % other)
      return
    }
    var (leftWords, rightWords) = (takeWords(), other.takeWords())
    leftWords.withUnsafeMutableBufferPointer { left in
      rightWords.withUnsafeMutableBufferPointer { right in
        // The signs are applied before the loop, so that the loop has no branch.
        let (x, y) = isNegated ? (right, left) : (left, right)
        let (p, q, r, s) = isNegated ? (b, a, c, d) : (a, b, d, c)
        var leftCarry: Int128 = 0
        var rightCarry: Int128 = 0
        for index in 0..<count {
          // The factors have at most 62 bits, so no sum here overflows.
          let (xWord, yWord) = (Int128(x[index]), Int128(y[index]))
          leftCarry &+= Int128(p) &* xWord &- Int128(q) &* yWord
          rightCarry &+= Int128(r) &* yWord &- Int128(s) &* xWord
          left[index] = Word(truncatingIfNeeded: leftCarry)
          right[index] = Word(truncatingIfNeeded: rightCarry)
          leftCarry >>= 64
          rightCarry >>= 64
        }
      }
    }
    self = BigInteger(words: leftWords)
    other = BigInteger(words: rightWords)
    if wordCount < other.wordCount { swap(&self, &other) }
  }

  /// Moves out the words of this number, at least two, so that only the caller holds them and changing them copies nothing.
  private mutating func takeWords() -> [Word] {
    defer { long = nil }
    return long ?? []
  }
}
