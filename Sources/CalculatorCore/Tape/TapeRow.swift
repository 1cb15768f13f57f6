/// One line of the tape: what was entered, and the value it has led to.
public struct TapeRow: Hashable, Sendable {
  /// What a row stands for.
  public enum Content: Hashable, Sendable {
    /// The first operand of a calculation.
    case start(Operand)

    /// An operation on the value of the row above.
    case operation(Operator, Operand)

    /// The value of the row above, shown because it was asked for.
    case result
  }

  /// A value, or why there is none.
  public typealias Value = Result<Rational, ArithmeticError>

  /// What was entered.
  public let content: Content

  /// The value of the calculation up to and including this row.
  public let value: Value

  /// The operator at the row's left; `nil` for a start and a result.
  public var `operator`: Operator? {
    if case .operation(let `operator`, _) = content { `operator` } else { nil }
  }

  /// The operand that was entered; `nil` for a result.
  public var operand: Operand? {
    switch content {
    case .start(let operand), .operation(_, let operand): operand
    case .result: nil
    }
  }
}
