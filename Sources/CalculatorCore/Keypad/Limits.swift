extension Calculator {
  /// The bounds of undo, and those of the tape, which say how many digits can be typed.
  public struct Limits: Hashable, Sendable {
    /// The bounds of the tape.
    public var tape: Tape.Limits

    /// Changes that can be undone if they fit `undoBytes`, 1 or more.
    ///
    /// Up to twice as many are kept, and the oldest are forgotten first.
    public let undoSteps: Int

    /// Most bytes that these changes take, by an estimate from above; the last change is remembered whatever it takes.
    public var undoBytes: Int

    /// Creates limits; what is not named has its standard value.
    @inlinable
    public init(tape: Tape.Limits = .standard, undoSteps: Int = 10_000, undoBytes: Int = 1 << 26) {
      precondition(undoSteps > 0, "At least one change can be undone")
      self.tape = tape
      self.undoSteps = undoSteps
      self.undoBytes = undoBytes
    }

    /// The limits used where none are given: 10,000 steps undone.
    @inlinable
    public static var standard: Limits { Limits() }
  }
}
