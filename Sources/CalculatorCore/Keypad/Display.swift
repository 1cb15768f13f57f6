/// The entry line as a view paints it.
///
/// Text is there as a `String`, and behind `$` as UTF-8.
public struct Display: Hashable, Sendable {
  /// The operator that waits for its right operand; empty when none does.
  @UTF8Text public private(set) var `operator`: String

  /// The operand or result, without a mark that it is rounded.
  @UTF8Text public private(set) var operand: String

  /// Whether `operand` is rounded, which a view marks with `≈`.
  public let isApproximate: Bool

  /// The operand for a screen reader: in words where there is no number, and without grouping.
  @UTF8Text public private(set) var spoken: String

  /// Whether `operand` is a result, which is read from its start, and not typed, which is read at its end.
  public let isResult: Bool

  fileprivate init(_ operator: Operator?, _ shown: Phrase, isResult: Bool) {
    isApproximate = shown.isApproximate
    self.isResult = isResult
    if let `operator` { $operator = `operator`.sign.bytes }
    $operand = shown.text
    $spoken = shown.spoken
  }
}

/// A row of the tape as a view paints it.
///
/// Text is there as a `String`, and behind `$` as UTF-8.
public struct RowDisplay: Hashable, Sendable {
  /// The operator; `=` before a result, empty before the first operand.
  @UTF8Text public internal(set) var `operator`: String

  /// The operand or result, without a mark that it is rounded.
  @UTF8Text public internal(set) var operand: String

  /// Whether `operand` is rounded.
  public internal(set) var isApproximate = false

  /// What a percentage came to; empty for other operands.
  @UTF8Text public internal(set) var amount: String

  /// The value after an operation; empty in other rows.
  @UTF8Text public internal(set) var running: String

  /// Whether `running` is rounded.
  public internal(set) var isRunningApproximate = false

  /// What the person has written beside the row; empty for nothing.
  @UTF8Text public internal(set) var note: String

  /// Whether the row takes the keys.
  public internal(set) var isEdited = false

  /// The row as a sentence for a screen reader.
  @UTF8Text public internal(set) var spoken: String

  fileprivate init(_ operator: Operator?, _ operand: Phrase) {
    isApproximate = operand.isApproximate
    if let `operator` { $operator = `operator`.sign.bytes }
    $operand = operand.text
  }
}

// MARK: - The entry line

extension Calculator {
  /// What the entry line shows.
  public var display: Display {
    Display(pendingOperator, shown, isResult: phase == .result)
  }

  private var shown: Phrase {
    switch phase {
    case .entering(let entry): wording.phrase(for: entry.operand, asTyped: true, in: format)
    case .result: wording.phrase(for: tape.rows.last?.value ?? .success(.zero), in: format)
    }
  }

  /// What a screen reader is to be told after `response`; empty when that is nothing.
  public func announcement(for response: Response) -> String {
    String(utf8Announcement(for: response))
  }

  /// The same announcement in UTF-8.
  public func utf8Announcement(for response: Response) -> [UInt8] {
    switch response.event {
    case .entered: []
    case .result: wording.sentence(forResult: shown)
    case .cleared: wording.fill(.cleared)
    case .editing: wording.fill(.editing, with: spokenRow(response.firstChangedRow))
    case .edited:
      wording.fill(
        .edited, with: BigInteger(response.firstChangedRow + 1).digits, spokenRow(response.firstChangedRow))
    case .deleted(1): wording.fill(.deleted)
    case .deleted(let count): wording.fill(.deletedRows, with: BigInteger(count).digits)
    case .noted: wording.fill(.noted)
    case .pasted where editedRow != nil: wording.fill(.pasted, with: spokenRow(response.firstChangedRow))
    case .pasted: wording.fill(.pasted, with: shown.spoken)
    case .undone: wording.fill(.undone, with: shown.spoken)
    case .redone: wording.fill(.redone, with: shown.spoken)
    case .refused(let refusal) where refusal == unacknowledgedRefusal:
      wording.fill(.refusedUntilSeen, with: wording.utf8Sentence(for: refusal))
    case .refused(let refusal): wording.utf8Sentence(for: refusal)
    }
  }

  private func spokenRow(_ index: Int) -> [UInt8] {
    index < rowCount ? row(at: index).$spoken : []
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
    let operand = wording.phrase(for: edit.entry.operand, asTyped: true, in: format)
    var display = RowDisplay(edit.operator, operand)
    if !edit.isInsertion { display.$note = tape.rows[index].$note }
    display.isEdited = true
    display.$spoken = sentence(edit.operator, operand)
    return display
  }

  private func rowDisplay(at index: Int) -> RowDisplay {
    let row = tape.rows[index]
    var display: RowDisplay
    if let operand = row.operand {
      let entered = wording.phrase(for: operand, asTyped: false, in: format)
      display = RowDisplay(row.operator, entered)
      display.$spoken = sentence(row.operator, entered)
      if operand.isPercent { display.$amount = amount(of: operand, at: index) }
      if row.operator != nil {
        let value = wording.phrase(for: row.value, in: format)
        display.$running = value.text
        display.isRunningApproximate = value.isApproximate
        let template = value.isNumber ? Message.operation : .failedOperation
        display.$spoken = wording.fill(template, with: display.$spoken, value.spoken)
      }
    } else {
      let value = wording.phrase(for: row.value, in: format)
      display = RowDisplay(nil, value)
      display.$operator = [Mark.equals]
      display.$spoken = wording.sentence(forResult: value)
    }
    display.$note = row.$note
    return display
  }

  /// What a percentage came to; empty when there is nothing that it could be a part of.
  private func amount(of operand: Operand, at index: Int) -> [UInt8] {
    let left = index > 0 ? tape.rows[index - 1].value : .success(.zero)
    var text: [UInt8] = []
    if case .success(let left) = left,
      let amount = try? operand.amount(tape.rows[index].operator, left: left, limits: limits)
    {
      format.append(amount, to: &text)
    }
    return text
  }

  private func sentence(_ operator: Operator?, _ operand: Phrase) -> [UInt8] {
    guard let `operator` else { return operand.spoken }
    return wording.fill(.operand, with: wording.fill(.name(.operator(`operator`))), operand.spoken)
  }
}
