/// A whole number of 0 or more, of any length, by the methods of school.
///
/// It shares no code with `ExactNumbers`, and is short rather than fast, so that it can be believed.
struct Natural: Equatable {
  /// 32 bits in each, the lowest first; the last is not zero.
  private(set) var words: [UInt32]

  init(_ value: UInt32 = 0) {
    words = value == 0 ? [] : [value]
  }

  private init(words: [UInt32]) {
    self.words = words
    dropZeros()
  }

  /// Creates the number that digits in ASCII are; nil where there is anything else, or nothing.
  init?(digits: some Sequence<UInt8>) {
    self.init()
    var isEmpty = true
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      multiply(by: 10, adding: UInt32(digit) - 48)
      isEmpty = false
    }
    if isEmpty { return nil }
  }

  /// Returns 10 to the power of `exponent`, which is 0 or more.
  static func powerOfTen(_ exponent: Int) -> Natural {
    var power = Natural(1)
    for _ in 0..<exponent { power.multiply(by: 10, adding: 0) }
    return power
  }

  var isZero: Bool { words.isEmpty }

  var isOdd: Bool { (words.first ?? 0) & 1 == 1 }

  /// How many bits it has up to its highest one.
  var bitWidth: Int { 32 * words.count - (words.last?.leadingZeroBitCount ?? 0) }

  private mutating func dropZeros() {
    while words.last == 0 { words.removeLast() }
  }

  private mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }
}

extension Natural: Comparable {
  static func < (left: Natural, right: Natural) -> Bool {
    if left.words.count != right.words.count { return left.words.count < right.words.count }
    for (one, other) in zip(left.words.reversed(), right.words.reversed()) where one != other {
      return one < other
    }
    return false
  }
}

// MARK: - Arithmetic

extension Natural {
  static func + (left: Natural, right: Natural) -> Natural {
    var sum: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(left.words.count, right.words.count) {
      carry += UInt64(left.word(index)) + UInt64(right.word(index))
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    sum.append(UInt32(carry))
    return Natural(words: sum)
  }

  /// Returns the difference of a number and one that is no greater.
  static func - (left: Natural, right: Natural) -> Natural {
    var difference: [UInt32] = []
    var borrow: Int64 = 0
    for index in left.words.indices {
      borrow += Int64(left.words[index]) - Int64(right.word(index))
      difference.append(UInt32(truncatingIfNeeded: borrow))
      borrow >>= 32
    }
    precondition(borrow == 0, "No difference of natural numbers is negative")
    return Natural(words: difference)
  }

  static func * (left: Natural, right: Natural) -> Natural {
    var product = [UInt32](repeating: 0, count: left.words.count + right.words.count)
    for (place, word) in left.words.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.words.enumerated() {
        carry += UInt64(product[place + offset]) + UInt64(word) * UInt64(other)
        product[place + offset] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[place + right.words.count] = UInt32(carry)
    }
    return Natural(words: product)
  }

  /// Returns the quotient without its fraction, and what is left, bit by bit; the divisor is not zero.
  func divided(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    precondition(!divisor.isZero, "Nothing is divided by zero")
    var (quotient, remainder) = (Natural(), self)
    var bit = bitWidth - divisor.bitWidth
    guard bit >= 0 else { return (quotient, remainder) }
    quotient.words = [UInt32](repeating: 0, count: bit / 32 + 1)
    var shifted = divisor.shiftedLeft(by: bit)
    while bit >= 0 {
      if remainder >= shifted {
        remainder = remainder - shifted
        quotient.words[bit / 32] |= 1 << UInt32(bit % 32)
      }
      shifted.halve()
      bit -= 1
    }
    quotient.dropZeros()
    return (quotient, remainder)
  }

  /// Returns the greatest common divisor of two numbers, by Euclid's method.
  static func greatestCommonDivisor(_ left: Natural, _ right: Natural) -> Natural {
    var (one, other) = (left, right)
    while !other.isZero { (one, other) = (other, one.divided(by: other).remainder) }
    return one
  }

  private func word(_ index: Int) -> UInt32 { index < words.count ? words[index] : 0 }

  private func shiftedLeft(by count: Int) -> Natural {
    var shifted = [UInt32](repeating: 0, count: count / 32)
    var carry: UInt64 = 0
    for word in words {
      carry |= UInt64(word) << UInt64(count % 32)
      shifted.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    shifted.append(UInt32(carry))
    return Natural(words: shifted)
  }

  private mutating func halve() {
    var carry: UInt32 = 0
    for index in words.indices.reversed() {
      let word = words[index]
      words[index] = word >> 1 | carry
      carry = word << 31
    }
    dropZeros()
  }
}
