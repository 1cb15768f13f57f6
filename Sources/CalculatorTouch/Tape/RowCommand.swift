import CalculatorCore

/// Something that the menu of a row offers.
public enum RowCommand: CaseIterable, Hashable, Sendable {
  /// Make its value the operand, go to the row that it follows, let it take the keys, write a note, keep its operation, insert a row
  /// before it, copy its value, select or check from it on, delete it.
  case use, goToFollowed, edit, note, keep, insertBefore, copy, select, check, delete

  /// End its editing, and leave it as it was.
  case done, cancel

  /// Whether the menu shows it at once, and not among the others.
  public var isUsual: Bool { ![.goToFollowed, .keep, .insertBefore, .select, .check].contains(self) }

  /// Whether a swipe over the row does it, which a screen reader offers by itself.
  public var isSwipe: Bool { self == .use || self == .delete }
}

/// A row of the tape for which a menu or a question stands open, while keys may change the tape: it is that row as long as it looks
/// the same.
public struct RowReference: Hashable, Sendable {
  /// Where the row is, from 0.
  public let index: Int

  private let row: Calculator.Display

  /// What the menu of the row offers, in order.
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

  /// Refers to the row at `index`; `nil` when there is none.
  public init?(toRowAt index: Int, of calculator: Calculator) {
    guard 0..<calculator.rowCount ~= index else { return nil }
    (self.index, row) = (index, Presentation().row(at: index, of: calculator))
  }

  /// Whether the row is still there.
  public func isValid(in calculator: Calculator) -> Bool {
    self == RowReference(toRowAt: index, of: calculator)
  }
}
