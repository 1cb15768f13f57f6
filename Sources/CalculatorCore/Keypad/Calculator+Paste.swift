import ExactNumbers

// Pasting depends on what a text has:
//
//     a number         becomes the operand of the edited row, or else the entry; the pending operator stays
//     an operation     continues the calculation, as if typed: the entry goes to the tape first
//     a calculation    begins below the tape: a half-typed calculation is finished first, as by =,
//                      and an entry without an operator gets a row of its own
//
// A pending operator without a right operand is never dropped. Before a list, it becomes the operator of each number. Before a
// single calculation, it becomes the operator of the first number. Before several calculations, the pending operation is finished
// as by =, and its operand is the 0 that is shown. After rows are pasted, the entry line shows the value of the last row.

extension Calculator {
  /// Pastes the number or the rows of `text`, as one change.
  ///
  /// `format` decides how numbers such as `1,234` are read. `choice` answers questions about a list, such as which columns count.
  ///
  /// - Throws: `TapeTextError` if `text` cannot be read; then nothing is changed.
  public mutating func paste(
    _ text: UTF8Text, as format: NumberFormat, choice: ListChoice = ListChoice()
  ) throws(TapeTextError) -> Response {
    let pasted = try TapeText(text, format: format, limits: limits, choice: choice)
    return paste(pasted.ordered(by: choice, rules))
  }

  /// Pastes a text that has been read, as one change; before rows are pasted, an open edit of a row is left, as by `AC`.
  ///
  /// - Precondition: `pasted` was read with the number limits of this calculator.
  public mutating func paste(_ pasted: TapeText) -> Response {
    let fits = pasted.limits.operandDigits == limits.operandDigits && pasted.limits.numbers == limits.numbers
    precondition(fits, "A text is read with the limits of the calculator into which it is pasted")
    let response =
      if let operand = pasted.operand {
        use(entry(keepingValueOf: operand), event: .pasted)
      } else {
        makeLeavingEdit { (calculator) throws(Refusal) in
          try calculator.change(forPasted: pasted.rows, areList: !pasted.listItems.isEmpty)
        }
      }
    // A refused paste changes nothing, so a standing refusal stays.
    if response.isAccepted { beginAction() }
    return response
  }

  /// Returns the change that appends `rows` to the tape.
  func change(
    forPasted rows: [TapeRow], areList: Bool = false, event: Response.Event = .pasted
  ) throws(Refusal) -> Change {
    try refuseIfLocked(rows[0].operator.map { .operator($0) } ?? .digit(0))
    var rows = rows
    if let pending = state.pending, state.entry?.isEmpty == true, let first = rows.first,
      first.isStart, first.operand?.isGrandTotal == false, rows.dropFirst().allSatisfy({ !$0.isStart })
    {
      for index in rows.indices where index == 0 || areList {
        if rows[index].operand != nil { rows[index].operator = pending }
      }
    }
    var edit = TapeEdit(index: tape.rows.count)
    let isContinuation = rows.first?.isStart == false
    if let entry = try completedOperand(before: rows.first?.operator),
      !entry.isEmpty || state.pending != nil && !isContinuation
    {
      let hasResult = !isContinuation && (state.pending != nil || entry.isPercent)
      edit = appending(entry, withResult: hasResult)
    } else if state.entry != nil, isContinuation, state.pending == nil || state.startsAtZero {
      edit.insertedRows.append(TapeRow(.empty))
    }
    for var row in rows {
      row.identity = identityOnTape(ofPasted: row.identity)
      let source = row.source
      if source > Tape.allResults { row.operand?.source = identityOnTape(ofPasted: source) }
      edit.insertedRows.append(row)
    }
    return Change(state: State(entry: nil), tapeEdit: edit, event: event)
  }

  /// Returns an unused identity for a pasted row; 0 if that row has no identity, or if all identities are used.
  private func identityOnTape(ofPasted identity: UInt32) -> UInt32 {
    let shifted = identity + tape.lastIdentity
    return identity == 0 || shifted > Tape.maximumIdentity ? 0 : shifted
  }
}

extension TapeText {
  /// Returns the text in the order of operations that `choice` has; if `choice` has none, in that of `rules`.
  func ordered(by choice: ListChoice, _ rules: Calculator.Rules) -> TapeText {
    guard choice.multipliesFirst ?? rules.multipliesFirst else { return self }
    return multiplyingFirst() ?? self
  }
}
