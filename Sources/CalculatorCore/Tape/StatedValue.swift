import ExactNumbers

/// A running value or a result that a text states beside a row, which may be right or wrong.
public struct StatedValue: Sendable {
  /// Index of the row among those of the text, from 0.
  let row: Int

  /// The line on which it stands, from 1.
  public let line: Int

  /// The value as written.
  public let text: UTF8Text

  /// The value as parsed.
  let value: Result<Rational, ArithmeticError>

  /// The unit of its last digit, to which it is rounded, or at which it is cut off; nil for an exact value.
  let unit: Rational?

  /// Whether digits go on after it.
  let isCut: Bool

  /// The operand as it stands there, where it is one that follows another row, and not a running value or a result.
  var operand: Operand?

  /// Whether `actual` is what is stated.
  ///
  /// A rounded value may be half a unit of its last digit away, one that is cut less than a unit.
  func holds(for actual: Result<Rational, ArithmeticError>, limits: Tape.Limits) -> Bool {
    guard let unit, case .success(let stated) = value, case .success(let actual) = actual else {
      return value == actual
    }
    let limits = limits.forStatedValues
    do throws(ArithmeticError) {
      let distance = try actual.subtracting(stated, limits: limits).magnitude
      return isCut ? distance < unit : try distance.adding(distance, limits: limits) <= unit
    } catch {
      return false
    }
  }
}

extension Tape.Limits {
  /// Room for every number that stands for a rounded one within these limits.
  var forStatedValues: NumberLimits {
    var limits = numbers
    limits.bits = limits.bits > (.max - 1024) / 2 ? .max : 2 * limits.bits + 1024
    return limits
  }
}
