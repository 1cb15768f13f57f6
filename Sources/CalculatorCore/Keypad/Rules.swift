extension Calculator {
  /// Which keys are taken when.
  public struct Rules: Hashable, Sendable {
    /// Whether keys are locked after a result until the person says how to go on.
    ///
    /// After a result only an operator, `⌫`, `AC` or `CE` is taken: digits, `.`, `±`, `%` and `=` are refused.
    /// On a result that is not a number only `AC` and `CE` are taken. `CE` clears everything in both states. Undo and redo
    /// always work.
    public var locksKeysAfterResult: Bool

    /// Creates rules.
    public init(locksKeysAfterResult: Bool = false) {
      self.locksKeysAfterResult = locksKeysAfterResult
    }

    /// Any key at any time.
    public static let standard = Rules()

    /// Keys locked after a result.
    public static let strict = Rules(locksKeysAfterResult: true)
  }
}
