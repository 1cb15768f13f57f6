import ExactNumbers

extension Tape {
  /// The limits of the numbers and notes of a tape, and of texts that are pasted or read; checked before memory is allocated.
  ///
  /// A longer note is cut. Only a text has a limit of rows; a tape has none.
  public struct Limits: Hashable, Sendable {
    /// The most decimal digits that can be typed into one operand, 1 to 38.
    public let operandDigits: Int

    /// The limits of exact numbers.
    public var numbers: NumberLimits

    /// The most UTF-8 bytes in the note beside a row.
    public var noteBytes: Int

    /// The most UTF-8 bytes in a text that is pasted or read as a tape.
    public var pasteBytes: Int

    /// The most rows in a text that is pasted or read as a tape.
    public var pasteRows: Int

    /// The most tokens in a formula.
    package var formulaTokens = 200

    /// The most bits, together, of those numbers of a text that do not fit a `SmallFraction`.
    package var longBits = 1 << 24

    /// The most work to compute the values of a text, or of an edit other than undo: about 0.2 seconds on a phone.
    package var work: Int64 = 1 << 39

    /// Creates limits; those left out are standard.
    public init(
      operandDigits: Int = 20, numbers: NumberLimits = .standard, noteBytes: Int = 1000,
      pasteBytes: Int = 1 << 23, pasteRows: Int = 100_000
    ) {
      precondition(1...doubleWordDigits ~= operandDigits, "An operand has 1 to 38 digits")
      (self.operandDigits, self.numbers, self.noteBytes) = (operandDigits, numbers, noteBytes)
      (self.pasteBytes, self.pasteRows) = (pasteBytes, pasteRows)
    }

    /// The standard limits: 20 digits typed, 16,384 bits computed.
    public static var standard: Limits { Limits() }
  }
}
