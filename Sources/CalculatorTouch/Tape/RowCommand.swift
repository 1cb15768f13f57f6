import CalculatorCore

/// A command in the menu of a row of the tape.
public enum RowCommand: CaseIterable, Hashable, Sendable {
  /// `use` makes the row's value the operand, `goToFollowed` selects its source, `keep` keeps its operation, `select` selects it
  /// and further rows, `check` checks the rows from this row on. The names of the other commands say what they do.
  case use, goToFollowed, edit, note, keep, insertBefore, copy, select, check, delete

  /// `done` commits the edit of the row; `cancel` discards it.
  case done, cancel

  /// Whether the command is on the first level of the menu.
  public var isUsual: Bool { ![.goToFollowed, .keep, .insertBefore, .select, .check].contains(self) }

  /// Whether a swipe over the row performs the command; screen readers offer such commands themselves.
  public var isSwipe: Bool { self == .use || self == .delete }
}

/// A row whose menu or dialog is open while keys may change the tape; valid as long as that row looks unchanged.
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

  /// Creates a reference to the row at `index`; nil if there is no such row.
  public init?(toRowAt index: Int, of calculator: Calculator) {
    guard 0..<calculator.rowCount ~= index else { return nil }
    (self.index, row) = (index, Presentation().row(at: index, of: calculator))
  }

  /// Returns whether the calculator still shows this row, unchanged, at `index`.
  public func isValid(in calculator: Calculator) -> Bool {
    self == RowReference(toRowAt: index, of: calculator)
  }
}
