extension Calculator {
  /// The bounds of undo, and those of the tape, which say how many digits can be typed.
  public struct Limits: Hashable, Sendable {
    /// The bounds of the tape.
    public var tape: Tape.Limits

    /// Changes that can be undone if they fit `undoRows`, 1 or more; up to twice as many are kept.
    public let undoSteps: Int

    /// Most rows that these changes hold; the last change is remembered however many it holds.
    public var undoRows: Int

    /// Creates limits; what is not named has its standard value.
    @inlinable
    public init(tape: Tape.Limits = .standard, undoSteps: Int = 10_000, undoRows: Int = 1 << 18) {
      precondition(undoSteps > 0, "At least one change can be undone")
      self.tape = tape
      self.undoSteps = undoSteps
      self.undoRows = undoRows
    }

    /// The limits used where none are given: 10,000 steps undone.
    @inlinable
    public static var standard: Limits { Limits() }
  }
}
