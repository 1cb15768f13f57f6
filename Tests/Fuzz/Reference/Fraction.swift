/// A number as a fraction in lowest terms, worked out by the methods of school: what the numbers under test are compared with.
struct Fraction: Equatable {
  private(set) var isNegative: Bool
  private(set) var numerator: Natural
  private(set) var denominator: Natural

  /// Creates a fraction, whose denominator is not zero.
  init(isNegative: Bool = false, _ numerator: Natural, _ denominator: Natural = Natural(1)) {
    let divisor = Natural.greatestCommonDivisor(numerator, denominator)
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator.divided(by: divisor).quotient
    self.denominator = denominator.divided(by: divisor).quotient
  }

  static let zero = Fraction(Natural())
  static let one = Fraction(Natural(1))
  static let hundredth = Fraction(Natural(1), Natural(100))

  /// Creates the power of ten.
  static func powerOfTen(_ exponent: Int) -> Fraction {
    let power = Natural.powerOfTen(abs(exponent))
    return exponent < 0 ? Fraction(Natural(1), power) : Fraction(power)
  }

  var isZero: Bool { numerator.isZero }

  var isInteger: Bool { denominator == Natural(1) }

  var magnitude: Fraction { Fraction(numerator, denominator) }

  /// The bits of its longer part.
  var bitWidth: Int { max(numerator.bitWidth, denominator.bitWidth) }
}

// MARK: - Reading

extension Fraction {
  /// Reads a number written plainly in ASCII: perhaps `-`, digits, and perhaps a point and more digits or none, an exponent such
  /// as `e-5`, or `/` or U+2044 and a denominator; nil for anything else.
  init?(_ text: some Sequence<UInt8>) {
    var text = Array(text)[...]
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { text = text.dropFirst() }
    let slash = Array("⁄".utf8)
    if let bar = text.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == slash[0] }) {
      let width = text[bar] == slash[0] ? slash.count : 1
      guard text[bar...].count > width, let numerator = Natural(digits: text[..<bar]),
        let denominator = Natural(digits: text[(bar + width)...]), !denominator.isZero
      else { return nil }
      self.init(isNegative: isNegative, numerator, denominator)
      return
    }
    var exponent = 0
    if let sign = text.firstIndex(of: UInt8(ascii: "e")) {
      guard let written = Int(String(decoding: text[(sign + 1)...], as: UTF8.self)), abs(written) < 2_000
      else { return nil }
      exponent = written
      text = text[..<sign]
    }
    var digits = Array(text)
    if let point = text.firstIndex(of: UInt8(ascii: ".")) {
      guard point > text.startIndex else { return nil }
      digits.remove(at: point - text.startIndex)
      exponent -= text.endIndex - point - 1
    }
    guard let significand = Natural(digits: digits) else { return nil }
    self = Fraction(isNegative: isNegative, significand) * .powerOfTen(exponent)
  }
}

// MARK: - Arithmetic

extension Fraction {
  static prefix func - (value: Fraction) -> Fraction {
    Fraction(isNegative: !value.isNegative, value.numerator, value.denominator)
  }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    let denominator = left.denominator * right.denominator
    let (one, other) = (left.numerator * right.denominator, right.numerator * left.denominator)
    if left.isNegative == right.isNegative {
      return Fraction(isNegative: left.isNegative, one + other, denominator)
    }
    return one < other
      ? Fraction(isNegative: right.isNegative, other - one, denominator)
      : Fraction(isNegative: left.isNegative, one - other, denominator)
  }

  static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      isNegative: left.isNegative != right.isNegative, left.numerator * right.numerator,
      left.denominator * right.denominator)
  }

  /// Returns the quotient; nil where the divisor is zero.
  static func / (left: Fraction, right: Fraction) -> Fraction? {
    if right.isZero { return nil }
    return Fraction(
      isNegative: left.isNegative != right.isNegative, left.numerator * right.denominator,
      left.denominator * right.numerator)
  }

  static func < (left: Fraction, right: Fraction) -> Bool { (left - right).isNegative }

  static func <= (left: Fraction, right: Fraction) -> Bool { !(right < left) }

  /// The greatest integer that is no greater.
  var floor: Fraction {
    let (quotient, rest) = numerator.divided(by: denominator)
    return isNegative && !rest.isZero
      ? Fraction(isNegative: true, quotient + Natural(1)) : Fraction(isNegative: isNegative, quotient)
  }

  /// Returns the multiple of `step` that is nearest, in the middle the one greater in size; nil where the step is zero.
  func rounded(toMultipleOf step: Fraction) -> Fraction? {
    guard let count = magnitude / step.magnitude else { return nil }
    let half = Fraction(Natural(1), Natural(2))
    let nearest = (count + half).floor * step.magnitude
    return isNegative ? -nearest : nearest
  }

  /// Returns the power with a whole exponent; nil for zero to a negative one.
  func raised(to exponent: Int) -> Fraction? {
    var power = Fraction.one
    for _ in 0..<abs(exponent) { power = power * self }
    return exponent < 0 ? Fraction.one / power : power
  }
}
