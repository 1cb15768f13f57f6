import ExactNumbers

extension Calculator {
  /// The entry line as a view paints it.
  public struct Display: Hashable, Sendable {
    /// The operator that waits for its right operand; empty when none does.
    public private(set) var `operator`: UTF8Text

    /// The operand or result, without a mark that it is rounded.
    public private(set) var operand: UTF8Text

    /// Whether `operand` is rounded, which a view marks with `≈`.
    public let isApproximate: Bool

    /// The operand for a screen reader: in words where there is no number, and without grouping.
    public private(set) var spoken: UTF8Text

    /// Whether `operand` is a result, which is read from its start, and not typed, which is read at its end.
    public let isResult: Bool

    fileprivate init(_ operator: Operator?, _ shown: Phrase, isResult: Bool) {
      isApproximate = shown.isApproximate
      self.isResult = isResult
      self.operator = `operator`?.sign ?? ""
      operand = shown.text
      spoken = shown.spoken
    }
  }
}

extension Calculator {
  /// A row of the tape as a view paints it.
  public struct RowDisplay: Hashable, Sendable {
    /// The operator; `=` before a result, empty before the first operand.
    public internal(set) var `operator`: UTF8Text

    /// The operand or result, without a mark that it is rounded.
    public internal(set) var operand: UTF8Text

    /// Whether `operand` is rounded.
    public internal(set) var isApproximate = false

    /// What a percentage came to; empty for other operands.
    public internal(set) var amount: UTF8Text = ""

    /// The value after an operation; empty in other rows.
    public internal(set) var running: UTF8Text = ""

    /// Whether `running` is rounded.
    public internal(set) var isRunningApproximate = false

    /// What the person has written beside the row; empty for nothing.
    public internal(set) var note: UTF8Text = ""

    /// Whether the row takes the keys.
    public internal(set) var isEdited = false

    /// The row as a sentence for a screen reader.
    public internal(set) var spoken: UTF8Text = ""

    fileprivate init(_ operator: Operator?, _ operand: Phrase) {
      isApproximate = operand.isApproximate
      self.operator = `operator`?.sign ?? ""
      self.operand = operand.text
    }
  }
}

// MARK: - The entry line

extension Calculator {
  /// What the entry line shows.
  public var display: Display {
    Display(pendingOperator, shown, isResult: state.entry == nil)
  }

  private var shown: Phrase {
    if let entry = state.entry { return language.phrase(for: entry, asTyped: true, in: format) }
    return language.phrase(for: tape.rows.last?.value ?? .success(.zero), in: format)
  }

  /// What a screen reader is to be told after `response`; empty when that is nothing.
  public func announcement(for response: Response) -> UTF8Text {
    switch response.event {
    case .entered: ""
    case .result: language.sentence(forResult: shown)
    case .cleared: language.fill(.cleared)
    case .editing: language.fill(.editing, with: spokenRow(response.firstChangedRow))
    case .edited:
      language.fill(
        .edited, with: UTF8Text(utf8: BigInteger(response.firstChangedRow + 1).digits),
        spokenRow(response.firstChangedRow))
    case .deleted(1): language.fill(.deleted)
    case .deleted(let count): language.fill(.deletedRows, with: UTF8Text(utf8: BigInteger(count).digits))
    case .noted: language.fill(.noted)
    case .pasted where editedRow != nil: language.fill(.pasted, with: spokenRow(response.firstChangedRow))
    case .pasted: language.fill(.pasted, with: shown.spoken)
    case .undone: language.fill(.undone, with: shown.spoken)
    case .redone: language.fill(.redone, with: shown.spoken)
    case .refused(let refusal) where refusal == unacknowledgedRefusal:
      language.fill(.refusedUntilSeen, with: language.sentence(for: refusal))
    case .refused(let refusal): language.sentence(for: refusal)
    }
  }

  private func spokenRow(_ index: Int) -> UTF8Text {
    index < rowCount ? row(at: index).spoken : ""
  }
}

// MARK: - The rows

extension Calculator {
  /// How many rows are shown, with one that is being put in.
  public var rowCount: Int { tape.rows.count + (state.edit?.isInsertion == true ? 1 : 0) }

  /// What the row at `index`, from 0, shows.
  public func row(at index: Int) -> RowDisplay {
    guard let edit = state.edit, edit.index <= index else { return rowDisplay(at: index) }
    guard edit.index == index else { return rowDisplay(at: edit.isInsertion ? index - 1 : index) }
    let operand = language.phrase(for: edit.operand, asTyped: true, in: format)
    var display = RowDisplay(edit.operator, operand)
    if !edit.isInsertion { display.note = tape.rows[index].note }
    display.isEdited = true
    display.spoken = sentence(edit.operator, operand)
    return display
  }

  private func rowDisplay(at index: Int) -> RowDisplay {
    let row = tape.rows[index]
    var display: RowDisplay
    if let operand = row.operand {
      let entered = language.phrase(for: operand, asTyped: false, in: format)
      display = RowDisplay(row.operator, entered)
      display.spoken = sentence(row.operator, entered)
      if operand.isPercent { display.amount = amount(of: operand, at: index) }
      if row.operator != nil {
        let value = language.phrase(for: row.value, in: format)
        display.running = value.text
        display.isRunningApproximate = value.isApproximate
        let template = value.isNumber ? Message.operation : .failedOperation
        display.spoken = language.fill(template, with: display.spoken, value.spoken)
      }
    } else {
      let value = language.phrase(for: row.value, in: format)
      display = RowDisplay(nil, value)
      display.operator = "="
      display.spoken = language.sentence(forResult: value)
    }
    display.note = row.note
    return display
  }

  /// What a percentage came to; empty when there is nothing that it could be a part of.
  private func amount(of operand: Operand, at index: Int) -> UTF8Text {
    let left = index > 0 ? tape.rows[index - 1].value : .success(.zero)
    var text = UTF8Text()
    if case .success(let left) = left,
      let amount = try? operand.amount(tape.rows[index].operator, left: left, limits: limits.tape.numbers)
    {
      format.append(amount, to: &text.utf8)
    }
    return text
  }

  private func sentence(_ operator: Operator?, _ operand: Phrase) -> UTF8Text {
    guard let `operator` else { return operand.spoken }
    return language.fill(.operand, with: language.fill(.name(.operator(`operator`))), operand.spoken)
  }
}
