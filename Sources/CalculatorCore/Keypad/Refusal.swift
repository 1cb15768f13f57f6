import ExactNumbers

extension Calculator {
  /// Why a key, a row action or a paste was refused; nothing has changed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The calculator has no key for this character, which was typed on a keyboard.
    case noSuchKey(Unicode.Scalar)

    /// The operand has a decimal separator already.
    case secondDecimalSeparator

    /// The operand has as many digits as it can hold.
    case tooManyDigits

    /// A percent sign ends the operand, so that no digit or decimal separator can follow.
    case endsWithPercent

    /// There is no number to change the sign of, to take as a percentage, or to use again.
    case noNumber

    /// There is no operation whose result could be asked for.
    case nothingToCompute

    /// There is nothing that could be deleted.
    case nothingToDelete

    /// There is no change that could be taken back.
    case nothingToUndo

    /// There is no change that could be made again.
    case nothingToRedo

    /// What was pasted has longer operands than the limits let through.
    case tapeTooLarge

    /// What was pasted has more rows than the limits let through.
    case tooManyRows

    /// There is no such row on the tape.
    case noSuchRow

    /// A result follows from the rows above it and cannot be edited itself.
    case resultNotEditable

    /// A calculation begins with its first operand, which no operator stands before.
    case startHasNoOperator

    /// After a result the strict rules take only an operator, `⌫`, `AC` or `CE`.
    case locked

    /// The strict rules want `AC` or `CE` first, because the result is not a number.
    case lockedWithoutNumber
  }
}
