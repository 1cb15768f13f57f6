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
  public let `operator`: String

  /// The operand or result, without a mark that it is rounded.
  public let operand: String

  /// Whether `operand` is rounded.
  public let isApproximate: Bool

  /// The value after an operation; empty in other rows.
  public let running: String

  /// Whether `running` is rounded.
  public let isRunningApproximate: Bool

  /// The row as a sentence for a screen reader.
  public let spoken: String
}

// MARK: - What a calculator shows

extension Calculator {
  /// What the entry line shows.
  public var display: Display {
    let shown = shown
    return Display(
      operator: pendingOperator?.key ?? "",
      operand: shown.text, isApproximate: shown.isApproximate, spoken: shown.spoken,
      isResult: phase == .result)
  }

  /// How many rows the tape has.
  public var rowCount: Int { tape.rows.count }

  /// What the row at `index`, from 0, shows.
  public func row(at index: Int) -> RowDisplay {
    let row = tape.rows[index]
    let value = wording.phrase(for: row.value, in: format)
    guard let operand = row.operand else {
      return RowDisplay(
        operator: Key.equals.token, operand: value.text, isApproximate: value.isApproximate,
        running: "", isRunningApproximate: false, spoken: wording.sentence(forResult: value))
    }
    let entered = wording.phrase(for: operand, asTyped: false, in: format)
    guard let `operator` = row.operator else {
      return RowDisplay(
        operator: "", operand: entered.text, isApproximate: entered.isApproximate,
        running: "", isRunningApproximate: false, spoken: entered.spoken)
    }
    return RowDisplay(
      operator: `operator`.key, operand: entered.text, isApproximate: entered.isApproximate,
      running: value.text, isRunningApproximate: value.isApproximate,
      spoken: Wording.fill(
        value.isNumber ? wording.operation : wording.failedOperation,
        with: wording.name(of: .operator(`operator`)), entered.spoken, value.spoken))
  }

  /// What a screen reader is to be told after `response`; empty when that is nothing.
  public func announcement(for response: Response) -> String {
    switch response.event {
    case .entered: ""
    case .result: wording.sentence(forResult: shown)
    case .cleared: wording.cleared.description
    case .undone: Wording.fill(wording.undone, with: display.spoken)
    case .redone: Wording.fill(wording.redone, with: display.spoken)
    case .refused(let refusal): wording.sentence(for: refusal)
    }
  }

  /// What stands in the entry line.
  private var shown: Wording.Phrase {
    switch phase {
    case .entering(let entry): wording.phrase(for: entry.operand, asTyped: true, in: format)
    case .result: wording.phrase(for: tape.rows.last?.value ?? .success(.zero), in: format)
    }
  }
}

extension Operator {
  /// The sign on the key.
  fileprivate var key: String { Key.operator(self).token }
}
