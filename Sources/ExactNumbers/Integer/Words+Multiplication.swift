extension Words {
  /// Sets `result` to `source * factor + addend` and returns the carry.
  static func multiply(
    _ result: Target, _ source: Source, _ count: Int, by factor: Word, adding addend: Word
  ) -> Word {
    var carry = addend
    for index in 0..<count {
      let product = UInt128(source[index]) &* UInt128(factor) &+ UInt128(carry)
      result[index] = Word(truncatingIfNeeded: product)
      carry = Word(truncatingIfNeeded: product >> 64)
    }
    return carry
  }

  /// Adds `source * factor` to `result`, which is as long, and returns the carry.
  static func addProduct(_ result: Target, _ source: Source, _ count: Int, by factor: Word) -> Word {
    var carry: Word = 0
    for index in 0..<count {
      let product = UInt128(source[index]) &* UInt128(factor) &+ UInt128(result[index]) &+ UInt128(carry)
      result[index] = Word(truncatingIfNeeded: product)
      carry = Word(truncatingIfNeeded: product >> 64)
    }
    return carry
  }

  /// Subtracts `source * factor` from `result`, which is as long, and returns the borrow.
  static func subtractProduct(_ result: Target, _ source: Source, _ count: Int, by factor: Word) -> Word {
    // −x − 1 is x with all bits turned, so that −(r − p) − 1 = (−r − 1) + p: turned twice, a sum, which the compiler
    // makes five times as fast as the difference with its borrows.
    var borrow: Word = 0
    for index in 0..<count {
      let product = UInt128(source[index]) &* UInt128(factor) &+ UInt128(~result[index]) &+ UInt128(borrow)
      result[index] = ~Word(truncatingIfNeeded: product)
      borrow = Word(truncatingIfNeeded: product >> 64)
    }
    return borrow
  }

  /// Sets `result`, of `leftCount + rightCount` words, to the product; no overlap with the operands.
  ///
  /// - Complexity: O(`leftCount` × `rightCount`).
  static func multiplyByRows(
    _ result: Target, _ left: Source, _ leftCount: Int, _ right: Source, _ rightCount: Int
  ) {
    guard rightCount > 0 else { return result.update(repeating: 0, count: leftCount) }
    result[leftCount] = multiply(result, left, leftCount, by: right[0], adding: 0)
    var index = 1
    while index < rightCount {
      result[leftCount + index] = addProduct(result + index, left, leftCount, by: right[index])
      index += 1
    }
  }
}
