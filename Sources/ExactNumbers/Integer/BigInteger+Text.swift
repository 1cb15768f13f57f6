extension BigInteger: LosslessStringConvertible {
  /// Creates the number of a decimal numeral: ASCII digits with an optional `-` or `+` before them; nil for anything else.
  /// - Complexity: O(n²) for n digits.
  public init?(_ numeral: String) { self.init(numeral: Array(numeral.utf8)[...]) }

  /// Creates the number of digits in a radix from 2 to 36, with an optional `-` or `+` before them; nil for anything else.
  ///
  ///     BigInteger("-ff", radix: 16)  // -255
  /// - Complexity: O(n²) for n digits.
  public init?(_ text: some StringProtocol, radix: Int = 10) {
    self.init(numeral: Array(text.utf8)[...], radix: radix)
  }

  init?(numeral: ArraySlice<UInt8>, radix: Int = 10) {
    var rest = numeral
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var isNumeral = !rest.isEmpty
    let width = DigitGroup(radix).width
    self.init(isNegative: isNegative, capacity: rest.count / width + 1) { target in
      var count = 0
      while !rest.isEmpty {
        var (group, power) = (0 as Word, 1 as Word)
        for byte in rest.prefix(width) {
          let letter = (byte | 0x20) &- UInt8(ascii: "a")
          let digit = byte.isDigit ? byte &- UInt8(ascii: "0") : letter < 26 ? letter &+ 10 : .max
          isNumeral = isNumeral && digit < radix
          (group, power) = (group &* Word(radix) &+ Word(digit), power &* Word(radix))
        }
        let carry = Natural.multiply(target, target, count, by: power, adding: group)
        if carry != 0 {
          target[count] = carry
          count += 1
        }
        rest = rest.dropFirst(width)
      }
      return count
    }
    if !isNumeral { return nil }
  }

  /// The decimal numeral.
  /// - Complexity: O(n^1.6 log n) for n digits; O(n²) in a browser.
  public var description: String { isSmall ? small.description : String(self) }
}

extension String {
  /// Creates the numeral of an integer in a radix from 2 to 36.
  ///
  ///     String(BigInteger(255), radix: 16, uppercase: true)  // "FF"
  /// - Complexity: That of `description`.
  public init(_ value: BigInteger, radix: Int = 10, uppercase: Bool = false) {
    if value.isSmall {
      self.init(value.small, radix: radix, uppercase: uppercase)
    } else {
      let digits = value.withDigits(radix: radix, uppercase: uppercase) {
        String(decoding: $0, as: UTF8.self)
      }
      self = (value.isNegative ? "-" : "") + digits
    }
  }
}

// MARK: - To digits

/// A group of digits that are read and written together: the most digits that always fit a word.
private struct DigitGroup {
  let radix: Word
  let isUppercase: Bool

  let width: Int

  /// The radix to the power of `width`.
  let power: Reciprocal

  init(_ radix: Int, isUppercase: Bool = false) {
    precondition(2...36 ~= radix, "A radix is from 2 to 36")
    (self.radix, self.isUppercase) = (Word(radix), isUppercase)
    if radix == 10 {
      (width, power) = (19, .tenToThe19)
      return
    }
    var (width, power) = (1, Word(radix))
    while case (let next, false) = power.multipliedReportingOverflow(by: Word(radix)) {
      (width, power) = (width + 1, next)
    }
    (self.width, self.power) = (width, Reciprocal(power))
  }

  func write(_ value: Word, to target: UnsafeMutablePointer<UInt8>) {
    if radix == 10 {
      _ = writeDigits(of: value, width: width, to: target)
      return
    }
    var rest = value
    for index in (0..<width).reversed() {
      let digit = UInt8(rest % radix)
      rest /= radix
      target[index] =
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: isUppercase ? "A" : "a") + digit - 10
    }
  }
}

extension BigInteger {
  /// From this count of words on, a number is split before its conversion to digits; measured.
  private static var splitThreshold: Int { 60 }

  /// The count of digit groups that the smallest split cuts off a number.
  private static var leastGroups: Int { 16 }

  /// Calls `body` with the ASCII digits of the magnitude; zero has no digits.
  ///
  /// A long number is divided by a power of the radix of about half its length. Quotient and remainder are divided in the same
  /// way: Knuth, "The Art of Computer Programming", vol. 2, 4.4.
  @inline(__always)
  func withDigits<Result>(
    radix: Int = 10, uppercase: Bool = false, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let group = DigitGroup(radix, isUppercase: uppercase)
    // A group of digits stands for at least 59 bits of the number.
    let width = (wordCount * 64 / 59 + 1) * group.width
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width + digitSlack) { memory in
      let base = memory.baseAddress.unsafelyUnwrapped
      let first = writeDigits(group, width: width, to: base)
      return body(UnsafeBufferPointer(start: base + first, count: width - first))
    }
  }

  /// Writes the digits of the magnitude with leading zeros, and returns the count of those zeros.
  @inline(never)
  private func writeDigits(_ group: DigitGroup, width: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
    // Each power of the radix is the square of the previous power. The last power has at most about half the length of the number.
    var powers: [BigInteger] = []
    if hasMethodsForSpeed, wordCount >= BigInteger.splitThreshold {
      powers.append(BigInteger(UInt128(group.radix)).raised(to: BigInteger.leastGroups * group.width))
      while let last = powers.last, last.wordCount * 4 <= wordCount + 4 {
        powers.append(last * last)
      }
    }
    write(group, endingAt: target + width, width: width, powers[...])
    var zeros = 0
    while zeros < width, target[zeros] == UInt8(ascii: "0") { zeros += 1 }
    return zeros
  }

  /// Writes the digits of the magnitude with leading zeros; `width` is a multiple of the width of a group.
  private func write(
    _ group: DigitGroup, endingAt end: UnsafeMutablePointer<UInt8>, width: Int,
    _ powers: ArraySlice<BigInteger>
  ) {
    if hasMethodsForSpeed, wordCount >= BigInteger.splitThreshold, let power = powers.last {
      let low = BigInteger.leastGroups * group.width << (powers.count - 1)
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: power)
      quotient.write(group, endingAt: end - low, width: width - low, powers.dropLast())
      return remainder.write(group, endingAt: end, width: low, powers.dropLast())
    }
    // The words are copied one by one. In the browser's module, a copied array still shared its memory with the number while a
    // pointer wrote to the copy.
    withUnsafeTemporaryAllocation(of: Word.self, capacity: wordCount + 1) { memory in
      let rest = memory.baseAddress.unsafelyUnwrapped
      withWords { rest.initialize(from: $0, count: $1) }
      var (count, written) = (wordCount, 0)
      while written < width {
        let digits = Natural.divide(rest, rest, count, by: group.power)
        count = Natural.significantCount(rest, count)
        written += group.width
        group.write(digits, to: end - written)
      }
    }
  }
}
