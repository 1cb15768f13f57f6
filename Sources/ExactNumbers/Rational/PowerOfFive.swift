/// 5^`exponent`.
package struct PowerOfFive: Sendable {
  let exponent: Int
  let value: BigInteger

  /// Computes the power, from a `known` one if that is near.
  init(_ exponent: Int, near known: PowerOfFive?) {
    self.exponent = exponent
    let five = BigInteger(5 as UInt128)
    guard let known, known.isNear(exponent) else {
      value = five.raised(to: exponent)
      return
    }
    let factor = five.raised(to: abs(exponent - known.exponent))
    value = exponent < known.exponent ? known.value.dividedExactly(by: factor) : known.value * factor
  }

  /// Returns the one that costs more to compute.
  static func longer(_ left: PowerOfFive?, _ right: PowerOfFive?) -> PowerOfFive? {
    guard let left, let right else { return left ?? right }
    return left.exponent < right.exponent ? right : left
  }

  /// Whether the power of five with this exponent comes from this one by a short factor.
  func isNear(_ exponent: Int) -> Bool { abs(exponent - self.exponent) <= 1000 }
}
