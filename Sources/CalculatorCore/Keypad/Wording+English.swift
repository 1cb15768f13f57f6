extension Wording {
  /// English.
  public static let english = Wording(
    code: "en",
    notANumber: "NaN",
    tooLarge: "Too large",
    divisionByZero: "Cannot divide by zero",
    tooLargeToCompute: "Too large to compute",
    approximately: "approximately {}",
    negative: "negative {}",
    percent: "{} percent",
    operand: "{} {}",
    operation: "{}, running total {}",
    failedOperation: "{}, {}",
    result: "equals {}",
    undone: "Undone, {}",
    redone: "Redone, {}",
    cleared: "All cleared",
    editing: "Editing {}",
    edited: "Changed to {}",
    deleted: "Row deleted",
    deletedRows: "{} rows deleted",
    noted: "Note kept",
    pasted: "Pasted, {}",
    unreadableLine: "Line {}: {}",
    name: { key in
      switch key {
      case .digit: ""
      case .doubleZero: "double zero"
      case .decimalPoint: "point"
      case .operator(.add): "plus"
      case .operator(.subtract): "minus"
      case .operator(.multiply): "multiply by"
      case .operator(.divide): "divide by"
      case .equals: "equals"
      case .changeSign: "positive negative"
      case .percent: "percent"
      case .clear: "all clear"
      case .clearEntry: "clear entry"
      case .deleteLast: "delete"
      case .undo: "undo"
      case .redo: "redo"
      }
    },
    reason: { refusal in
      switch refusal {
      case .secondDecimalPoint: "There is a point already"
      case .tooManyDigits: "No room for more digits"
      case .endsWithPercent: "Nothing can follow a percent sign"
      case .noNumber: "There is no number to change"
      case .nothingToCompute: "Nothing to compute"
      case .nothingToDelete: "Nothing to delete"
      case .nothingToUndo: "Nothing to undo"
      case .nothingToRedo: "Nothing to redo"
      case .noSuchRow: "There is no such row"
      case .resultNotEditable: "A result cannot be edited, edit the rows above it"
      case .startHasNoOperator: "The first row has no operator"
      case .locked: "Press an operator, all clear or clear entry first"
      }
    },
    notice: { notice in
      switch notice {
      case .unreadable: "The tape that was kept cannot be read. It is set aside, and a new one begins."
      case .newer:
        "The tape was kept by a newer calculator and cannot be read here. It is set aside, and a new one begins."
      case .incomplete: "The end of the tape that was kept cannot be read. It is set aside; the rest is here."
      case .notKept: "The tape cannot be kept here. It is there until this closes."
      case .full: "There is no room left to keep the tape. What is new is there until this closes."
      }
    },
    textReason: { reason in
      switch reason {
      case .empty: "There is nothing to paste"
      case .tooLong: "This is too much to paste"
      case .unreadable: "this is not a number or a row"
      case .missingNumber: "a number is missing at the end"
      case .numberTooLarge: "a number is too large"
      case .misplacedResult: "there is nothing that this could be the result of"
      }
    })
}
