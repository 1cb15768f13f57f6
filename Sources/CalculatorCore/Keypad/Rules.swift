import ExactNumbers

extension Calculator {
  /// The rules of typing: when keys are accepted, and what typed digits mean.
  public struct Rules: Hashable, Sendable {
    /// Whether most keys are locked after a result.
    ///
    /// After a result, only operators, `⌫`, `AC` and `CE` are accepted, and after an error only `AC` and `CE`. `CE` then clears
    /// everything. Undo and redo always work.
    public var locksKeysAfterResult = false

    /// Whether digits typed without a decimal separator are hundredths after `+` or `−`, and in a first operand before `+` or `−`.
    public var addMode = false

    /// Whether `=` after a result repeats the last operation.
    public var repeatsOperation = false

    /// Whether × and ÷ come before + and −: in `2 + 3 × 4`, a parenthesis opens before the 3.
    public var multipliesFirst = false

    /// Whether + and − are pressed after their number, as on an adding machine: `7 + 2 −` is 5.
    public var signFollows = false

    /// The unit of angles in the functions that keys enter.
    public var angleUnit = AngleUnit.degrees

    /// Creates the standard rules: no key is locked, and typed digits are not hundredths.
    public init() {}

    /// The standard rules, but with keys locked after a result.
    public static let strict = {
      var rules = Rules()
      rules.locksKeysAfterResult = true
      return rules
    }()
  }
}
