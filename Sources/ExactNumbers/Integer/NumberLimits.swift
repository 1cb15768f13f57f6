/// The bounds of exact numbers, checked before anything is allocated.
///
/// A number outside them is refused as `ArithmeticError.tooLarge`.
public struct NumberLimits: Hashable, Sendable {
  /// The most bits that a numerator or a denominator in lowest terms may have.
  public var bits: Int {
    didSet { precondition(bits >= 0, "A number has 0 or more bits") }
  }

  /// Creates limits; by default of 16,384 bits, which are 4,932 decimal digits.
  ///
  /// - Precondition: The count of bits is not negative.
  /// - Complexity: O(1).
  @inlinable
  public init(bits: Int = 1 << 14) {
    precondition(bits >= 0, "A number has 0 or more bits")
    self.bits = bits
  }

  /// The default limits.
  @inlinable
  public static var standard: NumberLimits { NumberLimits() }

  /// Limits that refuse no number; only memory bounds the numbers.
  @inlinable
  public static var unlimited: NumberLimits { NumberLimits(bits: .max) }
}
