/// The reason why a text cannot be read as a number.
public enum NumberReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte at this offset is not allowed; the offset is the count of bytes if the number ends too soon.
  case invalid(offset: Int)

  /// The digits of the exponent are missing at this offset.
  case missingExponent(offset: Int)

  /// The number does not fit the `NumberLimits`.
  case tooLarge

  /// The reason in English.
  public var description: String {
    switch self {
    case .invalid(let offset): "Not a number from byte \(offset) on"
    case .missingExponent(let offset): "The exponent has no digits at byte \(offset)"
    case .tooLarge: "The number is too large for the limits"
    }
  }
}
