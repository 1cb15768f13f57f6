import ExactNumbers

// What becomes of a text that is pasted:
//
//     a number         is the operand, of the row that is edited if there is one; the pending operator stays
//     an operation     goes on from what is there, as if it were typed: the entry goes to the tape before it
//     a calculation    begins below what is there: a calculation that is half typed is finished first, as by =,
//                      and a number that nothing was to be done with gets a row of its own
//
// An operator that waits for an operand of which nothing is typed is never dropped: with a list it is done to each amount, it
// goes before the first number of one calculation, and before several the calculation is finished as by =, with the 0 that is
// shown. After rows the entry line shows the value of the last of them.

extension Calculator {
  /// Pastes what `text` says; see `paste(_:)`.
  ///
  /// The `format` says how numbers such as `1,234` are meant, the `choice` what a list leaves open.
  ///
  /// - Throws: `TapeTextError` when it cannot be read; nothing has changed then.
  public mutating func paste(
    _ text: UTF8Text, as format: NumberFormat, choice: ListChoice = ListChoice()
  ) throws(TapeTextError) -> Response {
    let pasted = try TapeText(text, format: format, limits: limits, choice: choice)
    return paste(pasted.ordered(by: choice, rules))
  }

  /// Takes what a text says, as one change; the edit of a row is left before rows are added, as by `AC`.
  ///
  /// - Precondition: It was read with the limits for numbers that this calculator has.
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
    // What is refused is no more than looked at.
    if response.isAccepted { beginAction() }
    return response
  }

  /// Returns the change that brings `rows` to the end of the tape.
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

  /// Returns the identity that a pasted row gets on the tape, other than those that are there; 0 when none is left.
  private func identityOnTape(ofPasted identity: UInt32) -> UInt32 {
    let shifted = identity + tape.lastIdentity
    return identity == 0 || shifted > Tape.maximumIdentity ? 0 : shifted
  }
}

extension TapeText {
  /// Returns the text in the order that a person has chosen, or else that of the rules.
  func ordered(by choice: ListChoice, _ rules: Calculator.Rules) -> TapeText {
    guard choice.multipliesFirst ?? rules.multipliesFirst else { return self }
    return multiplyingFirst() ?? self
  }
}
