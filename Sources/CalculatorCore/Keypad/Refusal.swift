import ExactNumbers

extension Calculator {
  /// Why a key, a row action or a paste was refused; nothing has changed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The calculator has no key for this character, which was typed on a keyboard.
    case noSuchKey(Unicode.Scalar)

    /// The operand has a decimal separator, as many digits as it can hold, or a percent sign, which ends it.
    case secondDecimalSeparator, tooManyDigits, endsWithPercent

    /// A time has hours, minutes and seconds, and neither decimals nor a percent sign.
    case notInTime

    /// There is no number to change the sign of, to take as a percentage, or to use again.
    case noNumber
    case nothingToCompute, nothingToDelete, nothingToUndo, nothingToRedo

    /// What was pasted has longer operands, or more rows, than the limits let through.
    case tapeTooLarge, tooManyRows
    case noSuchRow

    /// A result follows from the rows above it and cannot be edited itself.
    case resultNotEditable

    /// A calculation begins with its first operand, which no operator stands before.
    case startHasNoOperator

    /// The sum of all results is what a calculation begins with.
    case grandTotalOnlyBegins

    /// Only operations can be kept, and no more than `KeptRows.maximumCount`.
    case keepsOnlyOperations, tooManyKeptRows

    /// After a result the strict rules take only an operator, `⌫`, `AC` or `CE`.
    case locked

    /// The strict rules want `AC` or `CE` first, because the result is not a number.
    case lockedWithoutNumber
  }
}
