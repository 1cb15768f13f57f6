import CalculatorCore

/// A command in the menu of a row of the tape.
public enum RowCommand: CaseIterable, Hashable, Sendable {
  /// Uses the value of the row as operand; goes to the row that this row follows; edits the row; writes its note; keeps its
  /// operation; inserts
  /// a row before it; copies its value; selects it and more rows; checks rows from it on; deletes it.
  case use, goToFollowed, edit, note, keep, insertBefore, copy, select, check, delete

  /// Commits the edit of the row, or discards it.
  case done, cancel

  /// Whether the command is on the first level of the menu.
  public var isUsual: Bool { ![.goToFollowed, .keep, .insertBefore, .select, .check].contains(self) }

  /// Whether a swipe over the row performs the command; a screen reader offers swipes by itself.
  public var isSwipe: Bool { self == .use || self == .delete }
}

/// A row whose menu or question is open while keys may change the tape; the reference is valid as long as that row looks the same.
public struct RowReference: Hashable, Sendable {
  /// The index of the row, from 0.
  public let index: Int

  private let row: Calculator.Display

  /// The commands in the menu of the row, in order.
  public var commands: [RowCommand] {
    if row.isEdited { return [.done, .cancel] }
    return RowCommand.allCases.filter { command in
      switch command {
      case .use, .note, .insertBefore, .copy, .select, .check, .delete: true
      case .edit: !row.isResult
      case .keep: if case .operation = row.kind { true } else { false }
      case .goToFollowed: row.followedRow != nil
      case .done, .cancel: false
      }
    }
  }

  /// Creates a reference to the row at `index`; `nil` when there is no such row.
  public init?(toRowAt index: Int, of calculator: Calculator) {
    guard 0..<calculator.rowCount ~= index else { return nil }
    (self.index, row) = (index, Presentation().row(at: index, of: calculator))
  }

  /// Whether the calculator shows the same row at `index`.
  public func isValid(in calculator: Calculator) -> Bool {
    self == RowReference(toRowAt: index, of: calculator)
  }
}
