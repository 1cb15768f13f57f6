/// One digit, in radix 2^64, of a magnitude.
@usableFromInline
package typealias Word = UInt64

extension UInt128 {
  /// Creates the integer equal to a word.
  ///
  /// In a debug build, the initializer for integers of any type takes twenty times as long.
  @inlinable
  package init(_ word: Word) { self.init(_low: word, _high: 0) }

  @inlinable
  package var lowWord: Word { _low }

  @inlinable
  package var highWord: Word { _high }
}

/// Whether methods that only speed up long numbers are compiled; for the browser, size counts more than speed.
@inlinable
package var hasMethodsForSpeed: Bool {
  #if arch(wasm32)
    false
  #else
    true
  #endif
}

/// Arithmetic on magnitudes that lie in memory as words, lowest word first.
///
/// It is the layer below `BigInteger`: no allocation, no sign; the caller owns all memory. Unless stated otherwise, a result may
/// have the address of its first operand, but overlaps no operand in any other way.
enum Natural {
  typealias Source = UnsafePointer<Word>
  typealias Target = UnsafeMutablePointer<Word>

  /// Returns `count` minus the count of zero words at the top.
  static func significantCount(_ source: Source, _ count: Int) -> Int {
    var count = count
    while count > 0, source[count - 1] == 0 { count -= 1 }
    return count
  }

  /// Returns -1, 0 or 1 if the left magnitude is less than, equal to or greater than the right one.
  ///
  /// Neither magnitude has zero words at the top.
  static func compare(_ left: Source, _ leftCount: Int, _ right: Source, _ rightCount: Int) -> Int {
    if leftCount != rightCount { return leftCount < rightCount ? -1 : 1 }
    var index = leftCount
    while index > 0 {
      index -= 1
      if left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
    }
    return 0
  }

  // MARK: - Sums and differences

  /// Sets `result` to `left + right` and returns the carry; `left` is at least as long as `right`.
  static func add(
    _ result: Target, _ left: Source, _ leftCount: Int, _ right: Source, _ rightCount: Int
  ) -> Word {
    var carry: Word = 0
    for index in 0..<rightCount {
      let sum = UInt128(left[index]) &+ UInt128(right[index]) &+ UInt128(carry)
      result[index] = sum.lowWord
      carry = sum.highWord
    }
    for index in rightCount..<leftCount {
      let (sum, overflow) = left[index].addingReportingOverflow(carry)
      result[index] = sum
      carry = overflow ? 1 : 0
    }
    return carry
  }

  /// Sets `result` to `left - right` and returns the borrow; `left` is at least as long as `right`.
  ///
  /// The result may have the address of either operand.
  static func subtract(
    _ result: Target, _ left: Source, _ leftCount: Int, _ right: Source, _ rightCount: Int
  ) -> Word {
    var borrow: Word = 0
    for index in 0..<rightCount {
      let difference = UInt128(left[index]) &- UInt128(right[index]) &- UInt128(borrow)
      result[index] = difference.lowWord
      borrow = difference.highWord & 1
    }
    for index in rightCount..<leftCount {
      let (difference, overflow) = left[index].subtractingReportingOverflow(borrow)
      result[index] = difference
      borrow = overflow ? 1 : 0
    }
    return borrow
  }

  // MARK: - Shifts

  /// Sets `result` to `source << bits` and returns the bits shifted out; `bits` is 0...63, `count` at least 1.
  ///
  /// The result may overlap the source at a higher address.
  static func shiftLeft(_ result: Target, _ source: Source, _ count: Int, by bits: Int) -> Word {
    let bits = Word(truncatingIfNeeded: bits)
    let out = (source[count - 1] &>> 1) &>> (63 &- bits)
    var index = count - 1
    while index > 0 {
      result[index] = (source[index] &<< bits) | ((source[index - 1] &>> 1) &>> (63 &- bits))
      index -= 1
    }
    result[0] = source[0] &<< bits
    return out
  }

  /// Sets `result` to `source >> bits`; `bits` is 0...63, `count` at least 1.
  ///
  /// The result may overlap the source at a lower address.
  static func shiftRight(_ result: Target, _ source: Source, _ count: Int, by bits: Int) {
    let bits = Word(truncatingIfNeeded: bits)
    for index in 0..<(count - 1) {
      result[index] = (source[index] &>> bits) | ((source[index + 1] &<< 1) &<< (63 &- bits))
    }
    result[count - 1] = source[count - 1] &>> bits
  }
}
