import ExactNumbers

extension Calculator {
  /// Why a key, a row action or a paste was refused; nothing has changed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The calculator has no key for this character, which was typed on a keyboard.
    case noSuchKey(Unicode.Scalar)

    case secondDecimalSeparator, tooManyDigits, endsWithPercent, notInTime

    /// A time is not allowed in a formula, or in a product that the rule × before + puts in parentheses.
    case timeInFormula

    /// There is no number for a key or action such as `±`, `%` or `use`.
    case noNumber
    /// `formulaFull`: there is no room for a token; `notInFormula`: the key works only outside formulas; `caretAtEnd`: the caret
    /// cannot move further.
    case formulaFull, missingOperand, noOpenParenthesis, notInFormula, caretAtEnd

    /// In adding-machine order: first + or − must be pressed after the entry.
    case signMissing

    /// `=` was pressed after a number without an operator.
    case operatorMissing
    case nothingToCompute, nothingToDelete, nothingToUndo, nothingToRedo

    /// Computing the values of the tape would take more work than the limits allow.
    case tapeTooLarge
    case noSuchRow

    case resultNotEditable, startHasNoOperator, grandTotalOnlyBegins
    case keepsOnlyOperations, tooManyKeptRows

    /// After a result, all keys except operators, `⌫`, `AC` and `CE` are locked.
    case locked

    /// After a result that is not a number, all keys except `AC` and `CE` are locked.
    case lockedWithoutNumber

    /// Whether the refused key, a `:` or an operator, ends the number before it, so that digits typed next do not join that number.
    public var endsNumber: Bool { self == .timeInFormula || self == .signMissing }
  }
}
