/// The reason why a text cannot be read as a number.
public enum NumberReadingError: Error, Hashable, Sendable {
  /// The byte at this offset cannot stand there; the offset is the count of bytes where the number ends too soon.
  case invalid(offset: Int)

  /// The digits of the exponent are missing at this offset.
  case missingExponent(offset: Int)

  /// The number does not fit the `NumberLimits`.
  case tooLarge
}
