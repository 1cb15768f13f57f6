import ExactNumbers

/// The rows that a text comes to, no more of them and no larger than the limits let through.
struct TapeTextRows {
  /// The decimal separator of a number that could be meant in two ways.
  let decimalSymbol: Symbol

  let limits: Tape.Limits

  private(set) var rows: [TapeRow] = []

  /// Whether a separator in them could mark decimals or groups, as in `1,234`.
  var isAmbiguous = false

  init(decimalSymbol: Symbol, limits: Tape.Limits) {
    self.decimalSymbol = decimalSymbol
    self.limits = limits
  }

  /// Returns the operand that a number is, and remembers whether it is ambiguous.
  mutating func operand(_ number: WrittenNumber) -> Operand {
    isAmbiguous = isAmbiguous || number.isAmbiguous
    return Operand(number, limits: limits)
  }

  /// Forgets all rows.
  mutating func removeAll() {
    (rows, isAmbiguous) = ([], false)
  }

  /// Adds the row that was read on a line.
  mutating func append(_ content: TapeRow.Content, line: Int) throws(TapeTextError) {
    rows.append(TapeRow(content))
    if rows.count > limits.pasteRows { throw TapeTextError(.tooLong, line: line) }
  }

  /// Adds the result that sums up rows, for which there is always room.
  mutating func appendSum() {
    rows.append(TapeRow(.result))
  }

  /// Adds to the note beside a row.
  mutating func append(_ note: UTF8Text, toNoteAt index: Int) {
    guard !note.isEmpty else { return }
    var whole = rows[index].note
    whole.append(word: note)
    rows[index].note = TapeRow.note(whole, limits: limits)
  }
}
