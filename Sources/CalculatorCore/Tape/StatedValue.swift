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
  let value: Operand

  /// Whether it is the operand of a row that follows another row, and no running value or result.
  var isOperand = false

  /// The unit of its last digit, to which it is rounded, or at which it is cut off; nil for an exact value.
  let unit: Rational?

  /// Whether digits go on after it.
  let isCut: Bool

  /// Whether `actual` is what is stated.
  ///
  /// A rounded value may be half a unit of its last digit away, one that is cut less than a unit.
  func holds(for actual: Operand, limits: Tape.Limits) -> Bool {
    guard let unit, case (.success(let stated), .success(let actual)) = (value.result, actual.result) else {
      return value.result == actual.result && value.isPercent == actual.isPercent
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
