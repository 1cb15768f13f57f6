extension Words {
  /// Sets `result`, if there is one, to the quotient by a word, if that is an integer, and returns what is left over.
  ///
  /// For an odd divisor, what is left over is a number in 0...`divisor` that has the same greatest common divisor with it
  /// as `source` has.
  ///
  /// It goes from the lowest word up. Each word of the quotient is the one that makes the lowest remaining word zero:
  /// one product by the inverse of the divisor modulo 2^64. That takes half as long as a division from the top down. Jebelean,
  /// "An algorithm for exact division", Journal of Symbolic Computation 15 (1993).
  static func divideExactly(_ result: Target?, _ source: Source, _ count: Int, byWord divisor: Word) -> Word {
    // Twos are shifted out on the way.
    let shift = Word(divisor.trailingZeroBitCount)
    let odd = divisor &>> shift
    // Correct in the lowest 5 bits; each step doubles their count.
    var inverse = 3 &* odd ^ 2
    for _ in 0..<4 { inverse = inverse &* (2 &- odd &* inverse) }
    var carry: Word = 0
    for index in 0..<count {
      let above = index + 1 < count ? source[index + 1] : 0
      let word = (source[index] &>> shift) | ((above &<< 1) &<< (63 &- shift))
      let (rest, isBorrowed) = word.subtractingReportingOverflow(carry)
      let quotient = rest &* inverse
      result?[index] = quotient
      carry = quotient.multipliedFullWidth(by: odd).high &+ (isBorrowed ? 1 : 0)
    }
    return carry
  }
}
