extension Calculator {
  /// Which keys are taken when, and what digits count as.
  public struct Rules: Hashable, Sendable {
    /// Whether keys are locked after a result until the person says how to go on.
    ///
    /// Then only an operator, `⌫`, `AC` or `CE` is taken, on a result that is not a number only `AC` and `CE`. `CE` clears
    /// everything. Undo and redo always work.
    public var locksKeysAfterResult: Bool

    /// Whether digits typed without a decimal separator are hundredths after `+` and `−`, and before them in a first
    /// operand.
    public var addMode: Bool

    /// Whether `=` on a result does the operation above it again.
    public var repeatsOperation: Bool

    /// Creates rules.
    public init(locksKeysAfterResult: Bool = false, addMode: Bool = false, repeatsOperation: Bool = false) {
      self.locksKeysAfterResult = locksKeysAfterResult
      self.addMode = addMode
      self.repeatsOperation = repeatsOperation
    }

    /// Any key at any time, and no add mode.
    public static let standard = Rules()

    /// Keys locked after a result.
    public static let strict = Rules(locksKeysAfterResult: true)
  }

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
