import ExactNumbers

extension Calculator {
  /// The entry line as a view paints it.
  public struct Display: Hashable, Sendable {
    let number: ShownNumber

    /// The operator that waits for its right operand; empty when none does.
    public let `operator`: UTF8Text

    /// The operand or result, without a mark that it is rounded.
    public var operand: UTF8Text { number.text }

    /// Whether `operand` is rounded, which a view marks with `≈`.
    public var isApproximate: Bool { number.isApproximate }

    /// Whether `operand` is a result, which is read from its start, and not typed, which is read at its end.
    public let isResult: Bool
  }

  /// A row of the tape as a view paints it.
  public struct RowDisplay: Hashable, Sendable {
    /// The key of its operator, or of a result; `nil` before the first operand.
    let key: Key?

    let number: ShownNumber

    /// The value after an operation.
    var value: ShownNumber?

    /// The operator; `=` before a result, empty before the first operand.
    public var `operator`: UTF8Text { key?.token ?? "" }

    /// The operand or result, without a mark that it is rounded.
    public var operand: UTF8Text { number.text }

    /// Whether `operand` is rounded.
    public var isApproximate: Bool { number.isApproximate }

    /// What a percentage came to; empty for other operands.
    public internal(set) var amount: UTF8Text = ""

    /// The value after an operation; empty in other rows.
    public var running: UTF8Text { value?.text ?? "" }

    /// Whether `running` is rounded.
    public var isRunningApproximate: Bool { value?.isApproximate == true }

    /// What the person has written beside the row; empty for nothing.
    public internal(set) var note: UTF8Text = ""

    /// Whether the row takes the keys.
    public internal(set) var isEdited = false
  }
}

// MARK: - What is shown

extension Calculator {
  /// What the entry line shows.
  public var display: Display {
    Display(number: shownEntry, operator: pendingOperator?.sign ?? "", isResult: state.entry == nil)
  }

  private var shownEntry: ShownNumber {
    if let entry = state.entry { return shown(entry, asTyped: true) }
    return shown(tape.rows.last?.value ?? .success(.zero))
  }

  /// How many rows are shown, with one that is being put in.
  public var rowCount: Int { tape.rows.count + (state.edit?.isInsertion == true ? 1 : 0) }

  /// What the row at `index`, from 0, shows.
  public func row(at index: Int) -> RowDisplay {
    guard let edit = state.edit, edit.index <= index else { return rowDisplay(at: index) }
    guard edit.index == index else { return rowDisplay(at: edit.isInsertion ? index - 1 : index) }
    var row = RowDisplay(key: edit.operator.map { .operator($0) }, number: shown(edit.operand, asTyped: true))
    if !edit.isInsertion { row.note = tape.rows[index].note }
    row.isEdited = true
    return row
  }

  private func rowDisplay(at index: Int) -> RowDisplay {
    let row = tape.rows[index]
    var display: RowDisplay
    switch row.content {
    case .start(let operand): display = RowDisplay(key: nil, number: shown(operand, asTyped: false))
    case .operation(let `operator`, let operand):
      display = RowDisplay(
        key: .operator(`operator`), number: shown(operand, asTyped: false), value: shown(row.value))
    case .result: display = RowDisplay(key: .equals, number: shown(row.value))
    }
    if display.number.isPercent { display.amount = amount(ofRowAt: index) }
    display.note = row.note
    return display
  }

  /// What a percentage came to; empty when there is nothing that it could be a part of.
  private func amount(ofRowAt index: Int) -> UTF8Text {
    let row = tape.rows[index]
    let left = index > 0 ? tape.rows[index - 1].value : .success(.zero)
    var text = UTF8Text()
    if case .success(let left) = left,
      let amount = try? row.operand?.amount(row.operator, left: left, limits: limits.tape.numbers)
    {
      format.append(amount, to: &text.utf8)
    }
    return text
  }
}

// MARK: - What is spoken

extension Calculator {
  /// Returns what a screen reader says for the entry line: the number without grouping, or words where there is none.
  public func spoken(_ display: Display) -> UTF8Text { spoken(display.number) }

  /// Returns the sentence that a screen reader says for a row.
  public func spoken(_ row: RowDisplay) -> UTF8Text {
    guard let key = row.key else { return spoken(row.number) }
    if key == .equals { return sentence(forResult: row.number) }
    let operation = language.fill(.operand, with: language.name(of: key), spoken(row.number))
    guard let value = row.value else { return operation }
    return language.fill(value.error == nil ? .operation : .failedOperation, with: operation, spoken(value))
  }

  /// What a screen reader is to be told after `response`; empty when that is nothing.
  public func announcement(for response: Response) -> UTF8Text {
    let row = response.firstChangedRow
    return switch response.event {
    case .entered: ""
    case .result: sentence(forResult: shownEntry)
    case .cleared: language.fill(.cleared)
    case .editing: language.fill(.editing, with: spokenRow(at: row))
    case .edited: language.fill(.edited, with: UTF8Text(utf8: BigInteger(row + 1).digits), spokenRow(at: row))
    case .deleted(1): language.fill(.deleted)
    case .deleted(let count): language.fill(.deletedRows, with: UTF8Text(utf8: BigInteger(count).digits))
    case .noted: language.fill(.noted)
    case .pasted: language.fill(.pasted, with: editedRow == nil ? spoken(shownEntry) : spokenRow(at: row))
    case .undone: language.fill(.undone, with: spoken(shownEntry))
    case .redone: language.fill(.redone, with: spoken(shownEntry))
    case .refused(let refusal) where refusal == unacknowledgedRefusal:
      language.fill(.refusedUntilSeen, with: language.sentence(for: refusal))
    case .refused(let refusal): language.sentence(for: refusal)
    }
  }

  private func spokenRow(at index: Int) -> UTF8Text {
    index < rowCount ? spoken(row(at: index)) : ""
  }
}
