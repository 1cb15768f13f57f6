import ExactNumbers

extension Tape {
  /// The limits of numbers and notes on a tape, and of texts that are pasted or read; they are checked before memory is allocated.
  ///
  /// A note that is too long is cut. The rows of a text are limited; those of a tape are not.
  public struct Limits: Hashable, Sendable {
    /// The most decimal digits that can be typed into one operand, 1 to 38.
    public let operandDigits: Int

    /// The limits of exact numbers.
    public var numbers: NumberLimits

    /// The most UTF-8 bytes in the note of a row.
    public var noteBytes: Int

    /// The most UTF-8 bytes in a text that is pasted or read as a tape.
    public var pasteBytes: Int

    /// The most rows in a text that is pasted or read as a tape.
    public var pasteRows: Int

    /// The most tokens in a formula.
    package var formulaTokens = 200

    /// The most bits that all numbers of a text may have in total; numbers that fit a `SmallFraction` do not count.
    package var longBits = 1 << 24

    /// The most work for computing the values of a text, or of any edit except an undo: about 0.2 seconds on a phone.
    package var work: Int64 = 1 << 39

    /// Creates limits; an omitted limit has its standard value.
    public init(
      operandDigits: Int = 20, numbers: NumberLimits = .standard, noteBytes: Int = 1000,
      pasteBytes: Int = 1 << 23, pasteRows: Int = 100_000
    ) {
      precondition(1...doubleWordDigits ~= operandDigits, "An operand has 1 to 38 digits")
      (self.operandDigits, self.numbers, self.noteBytes) = (operandDigits, numbers, noteBytes)
      (self.pasteBytes, self.pasteRows) = (pasteBytes, pasteRows)
    }

    /// The standard limits: up to 20 digits typed and 16,384 bits computed.
    public static var standard: Limits { Limits() }
  }
}
