import ExactNumbers

/// Something that a calculator says, in whatever language.
///
/// In a template, each `{}` is the place of a word or number, in the order that its comment gives.
enum Message {
  /// Shown where a division by zero leaves no number.
  case notANumber

  /// Shown where a number would be too large.
  case tooLarge

  /// Spoken for `notANumber`.
  case divisionByZero

  /// Spoken for `tooLarge`.
  case tooLargeToCompute

  /// Template: a rounded number.
  case approximately

  /// Template: a number below zero, without its sign.
  case negative

  /// Template: a percentage.
  case percent

  /// Template: the operator of a row, its operand.
  case operation

  /// Template: a percentage, the amount that it came to.
  case percentageWithAmount

  /// Template: an operation or its operator, the running value.
  case operationWithValue

  /// Template: an operation or its operator, why there is no running value.
  case operationWithError

  /// Template: the running value.
  case runningValue

  /// Template: a result.
  case result

  /// Template: what the entry line shows after a change was taken back, or `rowsBack` or `rowsGone`.
  case undone

  /// Template: what the entry line shows after a change was made again, or `rowsBack` or `rowsGone`.
  case redone

  /// Template: a count of rows that are on the tape again, what the entry line shows.
  case rowsBack

  /// Template: a count of rows that are no longer on the tape, what the entry line shows.
  case rowsGone

  /// Said when everything was cleared.
  case cleared

  /// Template: the row that takes the keys.
  case editing

  /// Template: the number of a row, the row that was changed or inserted.
  case edited

  /// Said when the edit of a row has ended without a change.
  case unchanged

  /// Said when a row was deleted.
  case deleted

  /// Template: how many rows were deleted, when it is more than one.
  case deletedRows

  /// Said when a note was written or deleted.
  case noted

  /// Template: the row that takes the keys, or what the entry line shows, after something was pasted.
  case pasted

  /// Template: how many rows would be pasted.
  case pastedRows

  /// Template: how many rows would be pasted, what they come to.
  case pastedRowsAndTotal

  /// Template: a line, why it cannot be read.
  case textErrorInLine

  /// The name of a key; a digit has none.
  case name(Calculator.Key)

  /// The name of the key for the decimal separator where that is a comma.
  case comma

  /// Said of a result to which the rows above it do not add up as they are shown.
  case doesNotAddUp

  /// Template: a sentence without its full stop, what else is to be noticed.
  case remark

  /// A count of one row.
  case row

  /// Template: a count of rows other than one.
  case rows

  /// Template: the total of rows or results.
  case total

  /// A count of one item.
  case item

  /// Template: a count of items other than one.
  case items

  /// Template: the mean of items.
  case mean

  /// The name of a setting of the view.
  case setting(Calculator.ViewSettings.Setting)

  /// The name of the choice to see all decimals.
  case allDecimals

  /// The name of a way to round.
  case rounding(Calculator.ViewSettings.Rounding)

  /// The name of a way to write a number.
  case notation(NumberNotation)

  /// Why a key was refused. Template for a character that has no key: the character.
  case refusal(Calculator.Refusal)

  /// Template: why a key was refused, after which the person has to pause.
  case refusedUntilSeen

  /// What is told about the saved tape.
  case notice(StorageNotice)

  /// Why a text cannot be read.
  case textError(TapeTextError.Reason)
}
