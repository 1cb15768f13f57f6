import ExactNumbers

/// A running value or a result that a text states beside a row, which may be right or wrong.
public struct StatedValue: Sendable {
  indirect enum Claim: Sendable {
    case exact(Rational)

    /// A value known to a power of ten, rounded to it or, when digits go on, cut off there.
    case rounded(Rational, exponent: Int, isCut: Bool)

    case failure(ArithmeticError)
  }

  /// Index of the row among those of the text, from 0.
  let row: Int

  /// The line on which it stands, from 1.
  public let line: Int

  /// UTF-8 bytes before it in its line.
  public let offset: Int

  /// The value as it is stated.
  public let text: UTF8Text

  /// What it states.
  let claim: Claim

  /// Whether `actual` is what is stated, exactly or to its digits.
  func holds(for actual: Result<Rational, ArithmeticError>, limits: Tape.Limits) -> Bool {
    switch (claim, actual) {
    case (.exact(let stated), .success(let actual)): stated == actual
    case (.rounded(let stated, let exponent, let isCut), .success(let actual)):
      Self.isNear(stated, actual, exponent: exponent, isCut: isCut, limits: limits.forStatedValues)
    case (.failure(let stated), .failure(let error)): stated == error
    default: false
    }
  }

  /// Whether the values are no more than half a unit of the last digit apart, or less than one when it was cut.
  private static func isNear(
    _ stated: Rational, _ actual: Rational, exponent: Int, isCut: Bool, limits: Tape.Limits
  ) -> Bool {
    do throws(ArithmeticError) {
      let unit = try Rational(significand: 1, exponent: exponent, limits: limits.numbers)
      let distance = try actual.subtracting(stated, limits: limits.numbers).magnitude
      return isCut ? distance < unit : try distance.adding(distance, limits: limits.numbers) <= unit
    } catch {
      return false
    }
  }
}

extension Tape.Limits {
  /// Room for every number that stands for a rounded one within these limits.
  var forStatedValues: Tape.Limits {
    var limits = self
    let bits = numbers.bits
    limits.numbers.bits = bits > (.max - 1024) / 2 ? .max : 2 * bits + 1024
    return limits
  }
}

/// A value stated in a text that is not the true one.
public struct MisstatedValue: Sendable {
  /// What is stated.
  public let stated: StatedValue

  /// What is true.
  public let trueValue: Result<Rational, ArithmeticError>

  /// The true value as it would be written.
  public var correction: UTF8Text { Tape.statedText(of: trueValue) }
}
