extension Natural {
  /// Sets `result` to `source * factor + addend` and returns the carry; `result` and `source` have `count` words.
  ///
  /// Let β = 2^64. A product of words is at most (β − 1)², and the carry at most β − 1. Their sum is at most β² − β and fits 128
  /// bits. Its upper half is the next carry, again at most β − 1.
  static func multiply(
    _ result: Target, _ source: Source, _ count: Int, by factor: Word, adding addend: Word
  ) -> Word {
    var carry = addend
    for index in 0..<count {
      let product = UInt128(source[index]) &* UInt128(factor) &+ UInt128(carry)
      result[index] = product.lowWord
      carry = product.highWord
    }
    return carry
  }

  /// Adds `source * factor` to `result` and returns the carry; `source` and `result` have `count` words.
  ///
  /// Let β = 2^64. A product of two words, plus two words, is at most (β − 1)² + 2(β − 1) = β² − 1 and fits 128 bits.
  static func addProduct(_ result: Target, _ source: Source, _ count: Int, by factor: Word) -> Word {
    var carry: Word = 0
    for index in 0..<count {
      let product = UInt128(source[index]) &* UInt128(factor) &+ UInt128(result[index]) &+ UInt128(carry)
      result[index] = product.lowWord
      carry = product.highWord
    }
    return carry
  }

  /// Subtracts `source * factor` from `result` and returns the borrow; `source` and `result` have `count` words.
  static func subtractProduct(_ result: Target, _ source: Source, _ count: Int, by factor: Word) -> Word {
    // Since ~x = −x − 1, the difference r − p is ~(~r + p). Compiled, this sum of inverted words is five times as fast as a
    // difference with borrows. As in `addProduct`, no sum overflows 128 bits.
    var borrow: Word = 0
    for index in 0..<count {
      let product = UInt128(source[index]) &* UInt128(factor) &+ UInt128(~result[index]) &+ UInt128(borrow)
      result[index] = ~product.lowWord
      borrow = product.highWord
    }
    return borrow
  }

  /// Sets `result`, of `leftCount + rightCount` words, to the product; `result` overlaps neither operand.
  /// - Complexity: O(`leftCount` × `rightCount`).
  static func multiplyByRows(
    _ result: Target, _ left: Source, _ leftCount: Int, _ right: Source, _ rightCount: Int
  ) {
    guard rightCount > 0 else { return result.update(repeating: 0, count: leftCount) }
    result[leftCount] = multiply(result, left, leftCount, by: right[0], adding: 0)
    for index in 1..<rightCount {
      result[leftCount + index] = addProduct(result + index, left, leftCount, by: right[index])
    }
  }
}
