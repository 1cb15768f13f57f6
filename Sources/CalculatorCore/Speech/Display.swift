import ExactNumbers

extension Calculator {
  /// What the entry line or a row of the tape shows.
  public struct Display: Hashable, Sendable {
    /// The key of the sign at the left; `nil` where there is none.
    let key: Key?

    let number: ShownNumber

    /// The value after the operation of a row.
    var value: ShownNumber?

    /// Whether `operand` is a result, which is read from its start, and not typed, which is read at its end.
    public let isResult: Bool

    /// The operator, in the entry line one that waits for its right operand; `=` in a row with a result; empty where there is
    /// neither.
    public var `operator`: UTF8Text { key?.token ?? "" }

    /// The operand or result, without a mark that it is rounded.
    public var operand: UTF8Text { number.text }

    /// Whether `operand` is rounded, which a view marks with `≈`.
    public var isApproximate: Bool { number.isApproximate }

    /// What the percentage of a row came to; empty for other operands.
    public internal(set) var amount: UTF8Text = ""

    /// The value after the operation of a row; empty elsewhere.
    public var running: UTF8Text { value?.text ?? "" }

    /// Whether `running` is rounded.
    public var isRunningApproximate: Bool { value?.isApproximate == true }

    /// What the person has written beside a row; empty for nothing.
    public internal(set) var note: UTF8Text = ""

    /// Whether this is a row that takes the keys.
    public internal(set) var isEdited = false
  }
}

// MARK: - What is shown

extension Calculator {
  /// What the entry line shows.
  public var display: Display {
    Display(
      key: pendingOperator.map { .operator($0) }, number: shownEntry, isResult: state.entry == nil)
  }

  private var shownEntry: ShownNumber {
    if let entry = state.entry { return shown(entry, asTyped: true) }
    return shown(tape.rows.last?.value ?? .success(.zero))
  }

  /// How many rows are shown, with one that is being put in.
  public var rowCount: Int { tape.rows.count + (state.edit?.isInsertion == true ? 1 : 0) }

  /// What the row at `index`, from 0, shows.
  public func row(at index: Int) -> Display {
    guard let edit = state.edit, edit.index <= index else { return tapeRow(at: index) }
    guard edit.index == index else { return tapeRow(at: edit.isInsertion ? index - 1 : index) }
    var row = Display(
      key: edit.operator.map { .operator($0) }, number: shown(edit.operand, asTyped: true), isResult: false)
    if !edit.isInsertion { row.note = tape.rows[index].note }
    row.isEdited = true
    return row
  }

  /// What the row at `index` of the tape shows when it is not edited.
  private func tapeRow(at index: Int) -> Display {
    let row = tape.rows[index]
    var display =
      switch row.content {
      case .start(let operand): Display(key: nil, number: shown(operand, asTyped: false), isResult: false)
      case .operation(let `operator`, let operand):
        Display(
          key: .operator(`operator`), number: shown(operand, asTyped: false), value: shown(row.value),
          isResult: false)
      case .result: Display(key: .equals, number: shown(row.value), isResult: true)
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
  /// Returns the sentence that a screen reader says for a line.
  public func spoken(_ display: Display) -> UTF8Text {
    guard let key = display.key else { return spokenOperand(of: display) }
    if key == .equals { return sentence(forResult: display.number) }
    let operation = language.fill(.operand, with: language.name(of: key), spokenOperand(of: display))
    guard let value = display.value else { return operation }
    return language.fill(value.error == nil ? .operation : .failedOperation, with: operation, spoken(value))
  }

  /// Returns what a screen reader says for the number in a line: the number without grouping, or words where there is none.
  public func spokenOperand(of display: Display) -> UTF8Text { spoken(display.number) }

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
