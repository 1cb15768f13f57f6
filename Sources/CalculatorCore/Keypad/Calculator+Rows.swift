import ExactNumbers

extension Calculator {
  /// Something that can be done to a row of the tape.
  public enum RowAction: Hashable, Sendable {
    /// Makes the exact value of the row's operand or result the operand; the pending operator stays.
    case use

    /// Lets the row take the keys, until `=` commits what they made of it or `AC` leaves it as it was.
    case edit

    /// Inserts a new row before it, which takes the keys in the same way.
    case insertBefore

    /// Takes the row away.
    case delete

    /// Writes a note beside the row; an empty one takes it away.
    case note(UTF8Text)
  }

  /// Returns what doing `action` to the row at `index` of the tape leads to.
  func change(for action: RowAction, at index: Int) throws(Refusal) -> Change {
    guard tape.rows.indices.contains(index) else { throw .noSuchRow }
    let row = tape.rows[index]
    var next = state
    switch action {
    case .use:
      guard case .success = row.operand?.result ?? row.value else { throw .noNumber }
      var followed = row
      if row.identity == 0, tape.lastIdentity < Tape.maximumIdentity {
        // The lowest identity belongs to no row.
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

  /// Returns the change that keeps what has become of an edited row.
  func change(committing edit: RowEdit, as operand: Operand) -> Change {
    var operand = operand.onTape(limits: limits)
    let tapeEdit: TapeEdit
    if edit.isInsertion {
      tapeEdit = tape.edit(inserting: operand, operator: edit.operator ?? .add, before: edit.index)
    } else {
      // The 0 that is shown counts as typed.
      if operand.isEmpty { try? operand.press(.digit(0), limits: limits) }
      let row = tape.rows[edit.index].with(operand, after: edit.operator)
      tapeEdit = TapeEdit(replacing: edit.index, with: row)
    }
    return Change(state: state.with(rowEdit: nil), tapeEdit: tapeEdit, event: .edited(edit.index))
  }

  /// Returns the change that deletes the rows of `ranges`, which are in their order and apart.
  ///
  /// When the calculation that it goes on from is gone, a pending operator starts from zero.
  private func deletion(of ranges: [Range<Int>]) -> Change {
    let (edit, removesLastCalculation) = tape.edit(deleting: ranges)
    var next = state
    if removesLastCalculation {
      next.startsAtZero = next.pending != nil
      if next.entry == nil { next.entry = .empty }
    }
    return Change(state: next, tapeEdit: edit, event: .deleted(ranges.reduce(0) { $0 + $1.count }))
  }

  /// Deletes the rows shown as those of `ranges`, which are in their order and apart, as one change.
  ///
  /// Refuses, as `.noSuchRow`, ranges that are out of bounds or out of order or overlap, or that have only the row that is being inserted.
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
  /// Returns the rows of the tape that are shown as those of `range`, without one that is being inserted.
  func tapeRange(_ range: Range<Int>) -> Range<Int> {
    tapeIndex(ofRowAt: range.lowerBound)..<tapeIndex(ofRowAt: range.upperBound)
  }

  /// Returns the index on the tape of the row that is shown at `index`, or of the row below it where that is being inserted.
  func tapeIndex(ofRowAt index: Int) -> Int {
    guard let edit = state.rowEdit, edit.isInsertion, edit.index < index else { return index }
    return index - 1
  }
}

// MARK: - Using a value

extension Calculator {
  /// Makes an exact value, such as a total or a mean, the operand, or refuses that where there is none.
  ///
  /// The pending operator stays. The value may be a time, in hours.
  public mutating func use(_ value: Result<ExactReal, ArithmeticError>, isTime: Bool = false) -> Response {
    beginAction()
    guard case .success(let value) = value else { return unchanged(.refused(.noNumber)) }
    return use(Operand(.value(value), isTime: isTime), event: .used)
  }

  /// Makes the total of all results the operand, which goes on following them where a calculation can begin with it.
  public mutating func useTotalOfResults() -> Response {
    let response = press(.grandTotal)
    if response.isAccepted { return response }
    let totals = tape.totalsOfResults(limits: limits)
    return use(totals.total, isTime: totals.isTime)
  }

  /// Makes a number that was not typed the operand, unless keys are locked.
  mutating func use(_ operand: Operand, event: Response.Event) -> Response {
    make { (calculator) throws(Refusal) in
      try calculator.refuseIfLocked(.digit(0))
      return calculator.replacingOperand(with: operand, event: event)
    }
  }
}
