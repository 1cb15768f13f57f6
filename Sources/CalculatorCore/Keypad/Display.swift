/// The entry line as a view paints it.
public struct Display: Hashable, Sendable {
  /// The operator that waits for its right operand; empty when none does.
  public let `operator`: String

  /// The operand or result, without a mark that it is rounded.
  public let operand: String

  /// Whether `operand` is rounded, which a view marks with `≈`.
  public let isApproximate: Bool

  /// The operand for a screen reader: in words where there is no number, and without grouping.
  public let spoken: String

  /// Whether `operand` is a result, which is read from its start, and not typed, which is read at its end.
  public let isResult: Bool
}

/// A row of the tape as a view paints it.
public struct RowDisplay: Hashable, Sendable {
  /// The operator; `=` before a result, empty before the first operand.
  public internal(set) var `operator` = ""

  /// The operand or result, without a mark that it is rounded.
  public internal(set) var operand: String

  /// Whether `operand` is rounded.
  public internal(set) var isApproximate = false

  /// What a percentage came to; empty for other operands.
  public internal(set) var amount = ""

  /// The value after an operation; empty in other rows.
  public internal(set) var running = ""

  /// Whether `running` is rounded.
  public internal(set) var isRunningApproximate = false

  /// What the person has written beside the row; empty for nothing.
  public internal(set) var note = ""

  /// Whether the row takes the keys.
  public internal(set) var isEdited = false

  /// The row as a sentence for a screen reader.
  public internal(set) var spoken: String
}

// MARK: - The entry line

extension Calculator {
  /// What the entry line shows.
  public var display: Display {
    let shown = shown
    return Display(
      operator: pendingOperator?.sign.description ?? "",
      operand: String(shown.text), isApproximate: shown.isApproximate, spoken: String(shown.spoken),
      isResult: phase == .result)
  }

  private var shown: Phrase {
    switch phase {
    case .entering(let entry): wording.phrase(for: entry.operand, asTyped: true, in: format)
    case .result: wording.phrase(for: tape.rows.last?.value ?? .success(.zero), in: format)
    }
  }

  /// What a screen reader is to be told after `response`; empty when that is nothing.
  public func announcement(for response: Response) -> String {
    var row: [UInt8] {
      response.firstChangedRow < rowCount ? Array(self.row(at: response.firstChangedRow).spoken.utf8) : []
    }
    return switch response.event {
    case .entered: ""
    case .result: String(wording.sentence(forResult: shown))
    case .cleared: wording.cleared.description
    case .editing: String(Wording.fill(wording.editing, with: row))
    case .edited: String(Wording.fill(wording.edited, with: row))
    case .deleted(1): wording.deleted.description
    case .deleted(let count): String(Wording.fill(wording.deletedRows, with: Array(String(count).utf8)))
    case .noted: wording.noted.description
    case .pasted:
      String(
        Wording.fill(
          wording.pasted, with: editedRow.map { Array(self.row(at: $0).spoken.utf8) } ?? shown.spoken))
    case .undone: String(Wording.fill(wording.undone, with: shown.spoken))
    case .redone: String(Wording.fill(wording.redone, with: shown.spoken))
    case .refused(let refusal): wording.sentence(for: refusal)
    }
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
    return RowDisplay(
      operator: edit.operator?.sign.description ?? "", operand: String(operand.text),
      isApproximate: operand.isApproximate, note: edit.isInsertion ? "" : tape.rows[index].note,
      isEdited: true, spoken: String(sentence(edit.operator, operand)))
  }

  private func rowDisplay(at index: Int) -> RowDisplay {
    let row = tape.rows[index]
    let value = wording.phrase(for: row.value, in: format)
    guard let operand = row.operand else {
      return RowDisplay(
        operator: Key.equals.token, operand: String(value.text), isApproximate: value.isApproximate,
        note: row.note, spoken: String(wording.sentence(forResult: value)))
    }
    let entered = wording.phrase(for: operand, asTyped: false, in: format)
    var spoken = sentence(row.operator, entered)
    var display = RowDisplay(
      operand: String(entered.text), isApproximate: entered.isApproximate, note: row.note, spoken: "")
    if operand.isPercent { display.amount = amount(of: operand, at: index) }
    if let `operator` = row.operator {
      display.operator = `operator`.sign.description
      display.running = String(value.text)
      display.isRunningApproximate = value.isApproximate
      let template = value.isNumber ? wording.operation : wording.failedOperation
      spoken = Wording.fill(template, with: spoken, value.spoken)
    }
    display.spoken = String(spoken)
    return display
  }

  /// What a percentage came to; empty when there is nothing that it could be a part of.
  private func amount(of operand: Operand, at index: Int) -> String {
    let left = index > 0 ? tape.rows[index - 1].value : .success(.zero)
    guard case .success(let left) = left,
      let amount = try? operand.amount(tape.rows[index].operator, left: left, limits: limits)
    else { return "" }
    return format.text(for: amount).text
  }

  private func sentence(_ operator: Operator?, _ operand: Phrase) -> [UInt8] {
    guard let `operator` else { return operand.spoken }
    return Wording.fill(
      wording.operand, with: wording.name(.operator(`operator`)).bytes, operand.spoken)
  }
}
