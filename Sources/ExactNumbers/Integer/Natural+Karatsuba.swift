extension Natural {
  /// From this count of words on, Karatsuba's method is faster than `multiplyByRows`; measured.
  static var karatsubaThreshold: Int { 32 }

  /// Sets `result`, of `leftCount + rightCount` words, to the product; `result` overlaps neither operand.
  ///
  /// The longer operand is cut into pieces as long as the shorter one.
  static func multiply(
    _ result: Target, _ left: Source, _ leftCount: Int, _ right: Source, _ rightCount: Int
  ) {
    if leftCount < rightCount { return multiply(result, right, rightCount, left, leftCount) }
    if !hasMethodsForSpeed || rightCount < karatsubaThreshold {
      return multiplyByRows(result, left, leftCount, right, rightCount)
    }
    if leftCount == rightCount {
      // A step for n words uses 4l + 1 words, where l = ⌈n/2⌉. It passes the rest of the memory to a step for l words. At step k,
      // l is at most n/2^k + 1. So all steps use at most 4n + 5k words, and k is at most 50 for any n that fits the memory.
      return withUnsafeTemporaryAllocation(of: Word.self, capacity: 4 * rightCount + 256) { scratch in
        multiplyByHalves(result, left, right, rightCount, scratch.baseAddress.unsafelyUnwrapped)
      }
    }
    result.update(repeating: 0, count: leftCount + rightCount)
    withUnsafeTemporaryAllocation(of: Word.self, capacity: 2 * rightCount) { memory in
      let piece = memory.baseAddress.unsafelyUnwrapped
      for index in stride(from: 0, to: leftCount, by: rightCount) {
        let count = min(rightCount, leftCount - index)
        multiply(piece, right, rightCount, left + index, count)
        _ = add(result + index, result + index, rightCount + count, piece, rightCount + count)
      }
    }
  }

  /// Sets `result`, of 2 × `count` words, to the product of two magnitudes of `count` words.
  ///
  /// Karatsuba's method: for a power β of 2, let a = a₁β + a₀ and b = b₁β + b₀. The middle term a₁b₀ + a₀b₁ of the product is
  /// a₀b₀ + a₁b₁ − (a₀ − a₁)(b₀ − b₁). Knuth, "The Art of Computer Programming", vol. 2, 4.3.3.
  private static func multiplyByHalves(
    _ result: Target, _ left: Source, _ right: Source, _ count: Int, _ scratch: Target
  ) {
    if count < karatsubaThreshold { return multiplyByRows(result, left, count, right, count) }
    let low = (count + 1) / 2
    let high = count - low
    multiplyByHalves(result, left, right, low, scratch)
    multiplyByHalves(result + 2 * low, left + low, right + low, high, scratch)

    // The first part of `scratch` has the two differences, later the sum of the outer products. The second part has the product
    // of the differences. The third is the scratch of the next step.
    let product = scratch + (2 * low + 1)
    let leftIsNegative = subtractHalves(scratch, left, low, high)
    let rightIsNegative = subtractHalves(scratch + low, right, low, high)
    multiplyByHalves(product, scratch, scratch + low, low, product + 2 * low)
    scratch[2 * low] = add(scratch, result, 2 * low, result + 2 * low, 2 * high)
    if leftIsNegative == rightIsNegative {
      scratch[2 * low] &-= subtract(scratch, scratch, 2 * low, product, 2 * low)
    } else {
      scratch[2 * low] &+= add(scratch, scratch, 2 * low, product, 2 * low)
    }
    let middle = result + low
    let room = 2 * count - low
    _ = add(middle, middle, room, scratch, min(2 * low + 1, room))
  }

  /// Sets `result`, of `low` words, to |low part − high part| of a magnitude; returns whether the difference is negative.
  private static func subtractHalves(_ result: Target, _ source: Source, _ low: Int, _ high: Int) -> Bool {
    let lowCount = significantCount(source, low)
    let highCount = significantCount(source + low, high)
    if compare(source, lowCount, source + low, highCount) >= 0 {
      _ = subtract(result, source, low, source + low, high)
      return false
    }
    // Here the low part is the lesser one. Its words beyond the length of the high part are zeros.
    _ = subtract(result, source + low, high, source, min(low, high))
    if low > high { result[high] = 0 }
    return true
  }
}
