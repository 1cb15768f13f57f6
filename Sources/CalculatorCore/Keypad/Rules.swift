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

    /// Creates the rules by which any key is taken at any time, and no digits are hundredths.
    public init() {}

    /// Keys locked after a result.
    public static let strict = {
      var rules = Rules()
      rules.locksKeysAfterResult = true
      return rules
    }()
  }
}
