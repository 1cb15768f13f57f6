import ExactNumbers

extension Calculator.Language {
  /// English.
  static func inEnglish(_ message: Message) -> UTF8Text {
    switch message {
    case .notANumber: "NaN"
    case .tooLarge: "Too large"
    case .divisionByZero: "Cannot divide by zero"
    case .tooLargeToCompute: "Too large to compute"
    case .approximately: "approximately {}"
    case .negative: "negative {}"
    case .percent: "{} percent"
    case .operation: "{} {}"
    case .percentageWithAmount: "{}, which is {}"
    case .operationWithValue: "{}, running value {}"
    case .operationWithError: "{}, {}"
    case .runningValue: "running value {}"
    case .result: "equals {}"
    case .undone: "Undone, {}"
    case .redone: "Redone, {}"
    case .rowsBack: "{} back, {}"
    case .rowsGone: "{} removed, {}"
    case .cleared: "Cleared"
    case .editing: "Editing {}"
    case .edited: "Row {} is now {}"
    case .unchanged: "Not changed"
    case .deleted: "Row deleted"
    case .deletedRows: "{} rows deleted"
    case .noted: "Note saved"
    case .pasted: "Pasted, {}"
    case .pastedRows: "Rows: {}"
    case .pastedRowsAndTotal: "Rows: {}, total: {}"
    case .textErrorInLine: "Line {}: {}"

    case .name(.digit): ""
    case .name(.doubleZero): "00, double zero"
    case .name(.decimalSeparator): "point"
    case .comma: "comma"
    case .name(.operator(.add)): "plus"
    case .name(.operator(.subtract)): "minus"
    case .name(.operator(.multiply)): "multiply by"
    case .name(.operator(.divide)): "divide by"
    case .name(.operator(.round)): "round to a multiple of"
    case .name(.equals): "equals"
    case .name(.changeSign): "change sign"
    case .name(.percent): "percent"
    case .name(.clear): "AC, all clear"
    case .name(.clearEntry): "CE, clear entry"
    case .name(.deleteLast): "delete last digit"
    case .name(.undo): "undo"
    case .name(.redo): "redo"

    case .doesNotAddUp: "The rounded rows do not add up to this result"
    case .remark: "{}. {}"

    case .row: "1 row"
    case .rows: "{} rows"
    case .total: "Total {}"
    case .item: "1 item"
    case .items: "{} items"
    case .mean: "mean {}"

    case .setting(.decimals): "Decimals"
    case .setting(.rounding): "Rounding"
    case .setting(.addMode): "Add mode"
    case .allDecimals: "All"
    case .rounding(.halfUp): "Half up"
    case .rounding(.halfEven): "Half to even"
    case .rounding(.up): "Up"
    case .rounding(.down): "Down"

    case .notation(.decimal): "All digits"
    case .notation(.scientific): "Scientific notation"
    case .notation(.fraction): "Fraction"
    case .notation(.mixed): "Mixed number"
    case .notation(.repeating): "Repeating decimal"

    case .refusedUntilSeen: "{}. Please wait a second."
    case .refusal(.noSuchKey): "There is no key for {}"
    case .refusal(.secondDecimalSeparator): "There is a decimal mark already"
    case .refusal(.tooManyDigits): "No room for more digits"
    case .refusal(.endsWithPercent): "After a percent sign, press an operator or equals"
    case .refusal(.noNumber): "There is no number to change"
    case .refusal(.nothingToCompute): "Nothing to compute"
    case .refusal(.nothingToDelete): "Nothing to delete"
    case .refusal(.nothingToUndo): "Nothing to undo"
    case .refusal(.nothingToRedo): "Nothing to redo"
    case .refusal(.tapeTooLarge): "The numbers are too long for one tape"
    case .refusal(.tooManyRows): "Too many rows to paste at once"
    case .refusal(.noSuchRow): "There is no such row"
    case .refusal(.resultNotEditable): "A result cannot be edited. Edit the rows above it"
    case .refusal(.startHasNoOperator): "The first row of a calculation has no operator"
    case .refusal(.locked): "Press an operator, AC or CE first"
    case .refusal(.lockedWithoutNumber): "Press AC or CE first"

    case .notice(.unreadable): "The saved tape cannot be read. It was set aside, and a new tape begins."
    case .notice(.newer):
      """
      The saved tape was written by a newer version of the calculator and cannot be read here. \
      It was set aside, and a new tape begins.
      """
    case .notice(.incomplete):
      "The end of the saved tape cannot be read. It was set aside; everything before it is here."
    case .notice(.notKept): "The tape cannot be saved here. It will be lost when you close the calculator."
    case .notice(.full): "Storage is full. New entries will be lost when you close the calculator."
    case .notice(.notInDrawer): "The tape could not be put into the drawer. Undo brings it back."

    case .textError(.empty): "There is nothing to paste"
    case .textError(.tooLong): "The text is too long to paste"
    case .textError(.expression(let reason)): inEnglish(reason)
    case .textError(.severalNumbers): "there are words and several numbers in this line"
    case .textError(.possibleYear):
      "this number could be a year. Write # before a heading, or decimals after an amount"
    case .textError(.possibleTotal):
      "this could be the total of the other lines. To leave it out, write # before it"
    case .textError(.contradictorySeparators): "comma and point mean something else here than above"
    case .textError(.misplacedResult): "no calculation stands above this result"
    }
  }

  private static func inEnglish(_ reason: ExpressionError.Reason) -> UTF8Text {
    switch reason {
    case .unexpectedCharacter: "this is not a number or a row"
    case .missingNumber: "a number is missing at the end"
    case .missingOperator: "an operator is missing between two numbers"
    case .missingExponent: "the exponent is missing"
    case .numberTooLarge: "a number is too large"
    case .date: "this number follows a date. To calculate, put spaces around the operators"
    case .hexadecimal: "hexadecimal numbers are not supported. To multiply by 0, write 0 * 10"
    case .parentheses: "parentheses cannot group. Only a number alone may stand in them: (5) is -5"
    }
  }
}
