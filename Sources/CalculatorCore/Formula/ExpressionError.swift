import ExactNumbers

/// The reason why a text is no expression, and where.
///
/// Offsets are in UTF-8 bytes from the start of the text.
public enum ExpressionError: Error, Hashable, Sendable {
  /// No expression that begins like the text goes on with the character at `offset`.
  case unexpectedCharacter(offset: Int)

  /// The text ends, at `offset`, where an operand or the rest of one is missing.
  case unexpectedEnd(offset: Int)

  /// The numeral that begins at `offset` does not fit the `NumberLimits`.
  case tooLarge(offset: Int)

  /// A hexadecimal number such as `0x1F` begins at `offset`.
  case hexadecimal(offset: Int)

  /// UTF-8 bytes before the place of the trouble.
  public var offset: Int {
    switch self {
    case .unexpectedCharacter(let offset), .unexpectedEnd(let offset), .tooLarge(let offset),
      .hexadecimal(let offset):
      offset
    }
  }
}
