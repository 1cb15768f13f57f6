import ExactNumbers

extension Calculator {
  /// Why a key, a row action or a paste was refused; nothing has changed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The calculator has no key for this character, which was typed on a keyboard.
    case noSuchKey(Unicode.Scalar)

    case secondDecimalSeparator, tooManyDigits, endsWithPercent, notInTime

    /// A formula has no times: not behind a parenthesis or root, nor in a product that a rule puts in parentheses.
    case timeInFormula

    /// There is no number to change the sign of, to take as a percentage, or to use again.
    case noNumber
    /// A formula has as many tokens as it can; an operand is missing, or no parenthesis is open; the key is one of the tape; the caret
    /// cannot move on.
    case formulaFull, missingOperand, noOpenParenthesis, notInFormula, caretAtEnd

    /// In adding-machine order, the number in the entry was given no sign.
    case signMissing
    case nothingToCompute, nothingToDelete, nothingToUndo, nothingToRedo

    /// The values of the tape would take longer than the limits let through.
    case tapeTooLarge
    case noSuchRow

    case resultNotEditable, startHasNoOperator, grandTotalOnlyBegins
    case keepsOnlyOperations, tooManyKeptRows

    /// After a result the strict rules take only an operator, `⌫`, `AC` or `CE`.
    case locked

    /// The strict rules want `AC` or `CE` first, because the result is not a number.
    case lockedWithoutNumber

    /// Whether digits behind the `:` or operator that was refused would join the number before it.
    public var endsNumber: Bool { self == .timeInFormula || self == .signMissing }
  }
}
