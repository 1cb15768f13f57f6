/// Two integers in ASCII digits with a bar between them, the lower one not zero.
struct WrittenFraction {
  let numerator: [UInt8]
  let denominator: [UInt8]

  /// Whether it is less than 1 and has no zeros in front.
  var isProper: Bool {
    if numerator.first == UInt8(ascii: "0") { return false }
    let denominator = denominator.drop { $0 == UInt8(ascii: "0") }
    return numerator.count == denominator.count
      ? numerator.lexicographicallyPrecedes(denominator) : numerator.count < denominator.count
  }

  /// Returns the quotient.
  func quotient(limits: NumberLimits) throws(NumberReadingError) -> Rational {
    let numerator = try ScannedDigits(digits: numerator).value(limits: limits)
    let denominator = try ScannedDigits(digits: denominator).value(limits: limits)
    do throws(ArithmeticError) {
      return try numerator.divided(by: denominator, limits: limits)
    } catch {
      throw .tooLarge
    }
  }
}
