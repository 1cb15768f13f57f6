import ExactNumbers

extension Calculator {
  /// Which keys are taken when, and what digits count as.
  public struct Rules: Hashable, Sendable {
    /// Whether keys are locked after a result until the person says how to go on.
    ///
    /// Then only an operator, `⌫`, `AC` or `CE` is taken, on a result that is not a number only `AC` and `CE`. `CE` clears
    /// everything. Undo and redo always work.
    public var locksKeysAfterResult = false

    /// Whether digits typed without a decimal separator are hundredths after `+` and `−`, and before them in a first
    /// operand.
    public var addMode = false

    /// Whether `=` on a result does the operation above it again.
    public var repeatsOperation = false

    /// Whether × and ÷ behind + or − open a parenthesis before their left operand.
    public var multipliesFirst = false

    /// Whether + and − enter the number before them with that sign, as on an adding machine.
    public var signFollows = false

    /// How the angles are measured that keys enter.
    public var angleUnit = AngleUnit.degrees

    /// Creates the rules that are among the words of a text; without words any key at any time, and no add mode.
    public init(words text: UTF8Text = "") {
      let words = text.words
      locksKeysAfterResult = words.contains("lock")
      addMode = words.contains("add")
      repeatsOperation = words.contains("repeat")
      multipliesFirst = words.contains("first")
      signFollows = words.contains("adding")
      if words.contains("radians") { angleUnit = .radians }
    }

    /// Keys locked after a result.
    public static let strict = Rules(words: "lock")
  }
}
