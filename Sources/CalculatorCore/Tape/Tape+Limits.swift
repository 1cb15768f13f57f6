import ExactNumbers

extension Tape {
  /// The bounds of the numbers and notes of a tape, and of a text that is read as one; checked before anything is allocated.
  ///
  /// A longer note is cut. A tape has no limit on rows, only a pasted text has.
  public struct Limits: Hashable, Sendable {
    /// Most decimal digits that can be typed into one operand; 38 or fewer.
    public let operandDigits: Int

    /// The bounds of exact numbers.
    public var numbers: NumberLimits

    /// Most UTF-8 bytes in the note beside a row.
    public var noteBytes: Int

    /// Most UTF-8 bytes in a text that is pasted or read as a tape.
    public var pasteBytes: Int

    /// Most rows that such a text may have.
    public var pasteRows: Int

    /// Most tokens of a formula.
    package var formulaTokens = 200

    /// Most bits of those numbers of a text that do not fit the small form.
    package var longBits = 1 << 24

    /// Most work for the values of a text, and for those that a change other than undo leads to: a fifth of a second on a phone.
    package var work: Int64 = 1 << 39

    /// Creates limits; what is not named has its standard value.
    public init(
      operandDigits: Int = 20, numbers: NumberLimits = .standard, noteBytes: Int = 1000,
      pasteBytes: Int = 1 << 23, pasteRows: Int = 100_000
    ) {
      precondition(1...doubleWordDigits ~= operandDigits, "An operand has 1 to 38 digits")
      (self.operandDigits, self.numbers, self.noteBytes) = (operandDigits, numbers, noteBytes)
      (self.pasteBytes, self.pasteRows) = (pasteBytes, pasteRows)
    }

    /// The limits used where none are given: 20 digits typed, 16,384 bits computed.
    public static var standard: Limits { Limits() }
  }
}
