import ExactNumbers

/// The bounds within which this library works, checked before anything is allocated.
///
/// A number outside them is refused as `ArithmeticError.tooLarge`, which is not the same as being wrong.
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

  /// Most bits in all numbers of a tape that have the large form, as nearly none has.
  public var tapeBits: Int

  /// Fewest changes that undo remembers while they take no more than `undoBytes`, 1 or more; the oldest are forgotten
  /// first.
  public let undoSteps: Int

  /// Most bytes that these changes take, by an estimate from above; the last change is remembered whatever it takes.
  public var undoBytes: Int

  /// Creates limits; what is not named has its standard value.
  @inlinable
  public init(
    operandDigits: Int = 20, numbers: NumberLimits = .standard, noteBytes: Int = 1000,
    pasteBytes: Int = 1 << 23,
    pasteRows: Int = 100_000, tapeBits: Int = 1 << 25, undoSteps: Int = 10_000,
    undoBytes: Int = 1 << 26
  ) {
    precondition(1...38 ~= operandDigits, "An operand has 1 to 38 digits")
    precondition(undoSteps > 0, "At least one change can be undone")
    self.operandDigits = operandDigits
    self.numbers = numbers
    self.noteBytes = noteBytes
    self.pasteBytes = pasteBytes
    self.pasteRows = pasteRows
    self.tapeBits = tapeBits
    self.undoSteps = undoSteps
    self.undoBytes = undoBytes
  }

  /// Most bits in all numbers of a tape that was saved with `rows` rows.
  ///
  /// Earlier releases did not count what a number in the small form takes: at most 127 bits above the fraction bar and
  /// 251 below it, of an operand and of a value.
  func savedTapeBits(rows: Int) -> Int64 {
    let bitsPerRow: Int64 = 2 * (127 + 251)
    return Int64(rows) > (.max - Int64(tapeBits)) / bitsPerRow
      ? .max : Int64(tapeBits) + Int64(rows) * bitsPerRow
  }

  /// The limits used where none are given: 20 digits typed, 262,144 bits computed, 10,000 steps undone.
  @inlinable
  public static var standard: Limits { Limits() }
}
