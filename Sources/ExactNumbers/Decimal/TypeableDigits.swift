/// The digits of a written number as they could have been typed on a keypad, one after the other.
///
/// A `WrittenNumber` carries them to `TypedNumber` of `CalculatorCore`, which checks them and can take further keys.
package struct TypeableDigits: Hashable, Sendable {
  /// Whether the number is negative.
  package var isNegative = false

  /// All digits as one number.
  package var significand: UInt128 = 0

  /// How many stand before the decimal separator, without zeros in front but one that stands alone.
  package var integerDigits = 0

  /// How many stand after the decimal separator; nil where there is none.
  package var fractionDigits: Int?
}
