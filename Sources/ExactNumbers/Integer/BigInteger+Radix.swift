extension BigInteger {
  /// Creates the number of digits in a radix from 2 to 36, perhaps with `-` or `+` before them; nil for anything else.
  ///
  ///     BigInteger("-ff", radix: 16)  // -255
  ///
  /// - Complexity: O(n²) for n digits.
  public init?(_ text: some StringProtocol, radix: Int = 10) {
    let (width, _) = Self.chunk(radix)
    var rest = Array(text.utf8)[...]
    let isNegative = rest.removeSign()
    if rest.isEmpty { return nil }
    self = .zero
    while !rest.isEmpty {
      var chunk = rest.prefix(width)
      let digits = chunk.count
      guard !chunk.removeSign(), chunk.count == digits,
        let word = Word(String(decoding: chunk, as: UTF8.self), radix: radix)
      else { return nil }
      self = self * BigInteger(radix).raised(to: digits) + BigInteger(UInt128(word))
      rest = rest.dropFirst(width)
    }
    if isNegative { negate() }
  }

  /// How many digits always fit a word, and the power of the radix with so many zeros.
  fileprivate static func chunk(_ radix: Int) -> (width: Int, power: Word) {
    precondition(2...36 ~= radix, "A radix is from 2 to 36")
    var (width, power) = (1, Word(radix))
    while case (let next, false) = power.multipliedReportingOverflow(by: Word(radix)) {
      (width, power) = (width + 1, next)
    }
    return (width, power)
  }
}

extension String {
  /// Creates the numeral of an integer in a radix from 2 to 36.
  ///
  ///     String(BigInteger(255), radix: 16, uppercase: true)  // "FF"
  ///
  /// - Complexity: That of `description`, which splits a long number in halves.
  public init(_ value: BigInteger, radix: Int = 10, uppercase: Bool = false) {
    let (width, power) = BigInteger.chunk(radix)
    if radix == 10 || value.isZero {
      self = value.description
      return
    }
    // Each the square of the one before, the last no greater than the number.
    var powers = [BigInteger(UInt128(power))]
    while let last = powers.last, last.wordCount * 2 <= value.wordCount + 1 {
      powers.append(last * last)
    }
    func digits(_ value: BigInteger, _ powers: ArraySlice<BigInteger>) -> String {
      guard let power = powers.last else {
        return String(value.word(at: 0), radix: radix, uppercase: uppercase)
      }
      let (high, low) = value.quotientAndRemainder(dividingBy: power)
      let rest = digits(low, powers.dropLast())
      if high.isZero { return rest }
      let count = width << (powers.count - 1)
      return digits(high, powers) + String(repeating: "0", count: count - rest.utf8.count) + rest
    }
    self = (value.isNegative ? "-" : "") + digits(value.magnitude, powers[...])
  }
}

extension ArraySlice<UInt8> {
  /// Takes `-` or `+` away from the front; returns whether there was a `-`.
  mutating func removeSign() -> Bool {
    let isNegative = first == UInt8(ascii: "-")
    if isNegative || first == UInt8(ascii: "+") { removeFirst() }
    return isNegative
  }
}
