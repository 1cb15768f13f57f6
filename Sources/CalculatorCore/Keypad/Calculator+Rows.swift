import ExactNumbers

extension Calculator {
  /// An action on a row of the tape.
  public enum RowAction: Hashable, Sendable {
    /// Takes the exact value of the row as the operand; the pending operator stays.
    case use

    /// Begins to edit the row: keys change it until `=` commits the edit or `AC` discards it.
    case edit

    /// Begins to edit a new row above the row: `=` inserts the new row, and `AC` discards it.
    case insertBefore

    /// Deletes the row.
    case delete

    /// Replaces the note of the row; an empty text removes the note.
    case note(UTF8Text)
  }

  /// Returns the change that `action` makes to the row at `index` of the tape.
  func change(for action: RowAction, at index: Int) throws(Refusal) -> Change {
    guard tape.rows.indices.contains(index) else { throw .noSuchRow }
    let row = tape.rows[index]
    var next = state
    switch action {
    case .use:
      guard case .success = row.operand?.result ?? row.value else { throw .noNumber }
      var followed = row
      if row.identity == 0, tape.lastIdentity < Tape.maximumIdentity {
        // The identity of a row is greater than `Tape.allResults`.
        followed.identity = max(tape.lastIdentity, Tape.allResults) + 1
      }
      if var entry = state.entry, let formula = entry.formula, !entry.isPercent, !formula.isComplete {
        try entry.editFormula(limits: limits) { (formula) throws(Refusal) in
          try formula.use(row.operand?.value ?? row.result.value, limits: limits)
        }
        return replacingOperand(with: entry, event: .used)
      }
      next.entry = followed.follower
      let edit = followed == row ? nil : TapeEdit(replacing: index, with: followed)
      return Change(state: next, tapeEdit: edit, event: .used)
    case .edit:
      guard let operand = row.operand else { throw .resultNotEditable }
      next.rowEdit = RowEdit(
        index: index, isInsertion: false, operator: row.operator, operand: operand, isOpen: false)
      return Change(state: next, event: .editing(index))
    case .insertBefore:
      next.rowEdit = RowEdit(
        index: index, isInsertion: true, operator: row.isStart ? nil : .add, operand: .empty)
      return Change(state: next, event: .editing(index))
    case .delete: return deletion(of: [index..<index + 1])
    case .note(let text):
      var noted = row
      noted.note = TapeRow.note(text, limits: limits)
      let edit = noted == row ? nil : TapeEdit(replacing: index, with: noted)
      return Change(state: next, tapeEdit: edit, event: .noted)
    }
  }

  /// Returns the change that commits the edit of a row, with `operand` as its operand.
  func change(committing edit: RowEdit, as operand: Operand) -> Change {
    var operand = operand.onTape(limits: limits)
    let tapeEdit: TapeEdit
    if edit.isInsertion {
      tapeEdit = tape.edit(inserting: operand, operator: edit.operator ?? .add, before: edit.index)
    } else {
      // An empty operand is shown as 0, so it becomes a typed 0.
      if operand.isEmpty { try? operand.press(.digit(0), limits: limits) }
      let row = tape.rows[edit.index].with(operand, after: edit.operator)
      tapeEdit = TapeEdit(replacing: edit.index, with: row)
    }
    return Change(state: state.with(rowEdit: nil), tapeEdit: tapeEdit, event: .edited(edit.index))
  }

  /// Returns the change that deletes the rows of `ranges`, which are ascending and do not overlap.
  ///
  /// If no row of the last calculation remains, a pending operator gets zero as its left operand.
  private func deletion(of ranges: [Range<Int>]) -> Change {
    let (edit, removesLastCalculation) = tape.edit(deleting: ranges)
    var next = state
    if removesLastCalculation {
      next.startsAtZero = next.pending != nil
      if next.entry == nil { next.entry = .empty }
    }
    return Change(state: next, tapeEdit: edit, event: .deleted(ranges.reduce(0) { $0 + $1.count }))
  }

  /// Deletes the rows shown at `ranges`, which are ascending and do not overlap, as one change.
  ///
  /// Ranges that are out of bounds, out of order, overlapping, or only an inserted row are refused as `.noSuchRow`.
  public mutating func deleteRows(_ ranges: [Range<Int>]) -> Response {
    beginAction()
    let ranges = ranges.map(tapeRange)
    var (end, isAny) = (0, false)
    for range in ranges {
      end = range.lowerBound < end ? .max : range.upperBound
      isAny = isAny || !range.isEmpty
    }
    guard isAny, end <= tape.rows.count else { return unchanged(.refused(.noSuchRow)) }
    return makeLeavingEdit { $0.deletion(of: ranges) }
  }
}

// MARK: - Rows as shown

extension Calculator {
  /// Returns the range on the tape for the rows shown at `range`; a row that is being inserted is not on the tape.
  func tapeRange(_ range: Range<Int>) -> Range<Int> {
    tapeIndex(ofRowAt: range.lowerBound)..<tapeIndex(ofRowAt: range.upperBound)
  }

  /// Returns the index on the tape for the row shown at `index`; for a row being inserted, the index of the row after it.
  func tapeIndex(ofRowAt index: Int) -> Int {
    guard let edit = state.rowEdit, edit.isInsertion, edit.index < index else { return index }
    return index - 1
  }
}

// MARK: - Using a value

extension Calculator {
  /// Enters an exact value, such as a total or a mean, as the operand; an error instead of a value is refused.
  ///
  /// The pending operator stays. If `isTime`, the value is a time in hours.
  public mutating func use(_ value: Result<ExactReal, ArithmeticError>, isTime: Bool = false) -> Response {
    beginAction()
    guard case .success(let value) = value else { return unchanged(.refused(.noNumber)) }
    return use(Operand(.value(value), isTime: isTime), event: .used)
  }

  /// Enters the total of all results as the operand; at the start of a calculation, the operand is a follower of the results.
  public mutating func useTotalOfResults() -> Response {
    let response = press(.grandTotal)
    if response.isAccepted { return response }
    let totals = tape.totalsOfResults(limits: limits)
    return use(totals.total, isTime: totals.isTime)
  }

  /// Enters an untyped number as the operand, unless keys are locked.
  mutating func use(_ operand: Operand, event: Response.Event) -> Response {
    make { (calculator) throws(Refusal) in
      try calculator.refuseIfLocked(.digit(0))
      return calculator.replacingOperand(with: operand, event: event)
    }
  }
}
