import ExactNumbers

extension Calculator {
  /// Why a key, a row action or a paste was refused; nothing has changed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The calculator has no key for this character, which was typed on a keyboard.
    case noSuchKey(Unicode.Scalar)

    case secondDecimalSeparator, tooManyDigits, endsWithPercent, notInTime

    /// A time cannot be in a formula, nor in a product that the rule × before + puts in parentheses.
    case timeInFormula

    /// There is no number for the key or action, such as `±`, `%` or `use`.
    case noNumber
    /// The formula can hold no more tokens; an operand is missing; no parenthesis is open; the key works only outside formulas; the
    /// caret is at an end.
    case formulaFull, missingOperand, noOpenParenthesis, notInFormula, caretAtEnd

    /// In adding-machine order: + or − must be pressed after the entry first.
    case signMissing

    /// `=` was pressed on a number alone.
    case operatorMissing
    case nothingToCompute, nothingToDelete, nothingToUndo, nothingToRedo

    /// Computing the values of the tape would take more work than the limits allow.
    case tapeTooLarge
    case noSuchRow

    case resultNotEditable, startHasNoOperator, grandTotalOnlyBegins
    case keepsOnlyOperations, tooManyKeptRows

    /// After a result, keys are locked except operators, `⌫`, `AC` and `CE`.
    case locked

    /// After a result that is no number, keys are locked except `AC` and `CE`.
    case lockedWithoutNumber

    /// Whether the refused key, a `:` or an operator, ends the number before it, so that the next digits do not join that number.
    public var endsNumber: Bool { self == .timeInFormula || self == .signMissing }
  }
}
