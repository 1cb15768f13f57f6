import ExactNumbers

extension Calculator {
  /// The rules of typing: which keys are accepted when, and what digits count as.
  public struct Rules: Hashable, Sendable {
    /// Whether most keys are locked after a result.
    ///
    /// Then only operators, `⌫`, `AC` and `CE` are accepted, and after a result that is no number only `AC` and `CE`. `CE` then
    /// clears everything. Undo and redo always work.
    public var locksKeysAfterResult = false

    /// Whether digits typed without a decimal separator are hundredths, behind `+` or `−` and in a first operand before `+` or `−`.
    public var addMode = false

    /// Whether `=` after a result repeats the last operation.
    public var repeatsOperation = false

    /// Whether × and ÷ are computed before a pending + or −, in a parenthesis that opens before their left operand.
    public var multipliesFirst = false

    /// Whether + and − are pressed after the number that they apply to, as on an adding machine.
    public var signFollows = false

    /// The unit of angles in the functions that keys enter.
    public var angleUnit = AngleUnit.degrees

    /// Creates the standard rules: no key is locked, and no digits are hundredths.
    public init() {}

    /// The standard rules, but with keys locked after a result.
    public static let strict = {
      var rules = Rules()
      rules.locksKeysAfterResult = true
      return rules
    }()
  }
}
