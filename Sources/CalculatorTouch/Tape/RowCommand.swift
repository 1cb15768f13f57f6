import CalculatorCore

/// Something that the menu of a row offers.
public enum RowCommand: CaseIterable, Hashable, Sendable {
  /// Make its value the operand, go to the row that it follows, let it take the keys, write a note, keep its operation, insert a row
  /// before it, copy its value, select or check from it on, delete it.
  case use, goToFollowed, edit, note, keep, insertBefore, copy, select, check, delete

  /// End its editing, and leave it as it was.
  case done, cancel

  /// What the menu of a row that shows `row` offers, in order.
  public static func menu(for row: Calculator.Display) -> [RowCommand] {
    if row.isEdited { return [.done, .cancel] }
    return allCases.filter { command in
      switch command {
      case .use, .note, .insertBefore, .copy, .select, .check, .delete: true
      case .edit: !row.isResult
      case .keep: !row.isResult && !row.operator.isEmpty && row.operator != Calculator.Key.grandTotal.token
      case .goToFollowed: row.followedRow != nil
      case .done, .cancel: false
      }
    }
  }

  /// Whether a swipe over the row does it, which a screen reader offers by itself.
  public var isSwipe: Bool { self == .use || self == .delete }

  /// What it does with the calculator at once; `nil` when there is something to ask or to copy first.
  public var effect: Effect? {
    switch self {
    case .use: .action(.use)
    case .edit: .action(.edit)
    case .insertBefore: .action(.insertBefore)
    case .delete: .action(.delete)
    case .done: .key(.equals)
    case .cancel: .key(.clear)
    case .goToFollowed, .note, .keep, .copy, .select, .check: nil
    }
  }

  /// Something that a command does with the calculator.
  public enum Effect: Hashable, Sendable {
    /// Performs an action on the row.
    case action(Calculator.RowAction)

    /// Presses a key.
    case key(Calculator.Key)
  }

  /// Name of the system's symbol for it.
  public var symbolName: String {
    switch self {
    case .use: "arrow.down.to.line"
    case .goToFollowed: "arrow.up"
    case .edit: "pencil"
    case .note: "text.bubble"
    case .keep: "bookmark"
    case .insertBefore: "plus.rectangle.on.rectangle"
    case .copy: "doc.on.doc"
    case .select: "checkmark.circle"
    case .check: "checklist"
    case .delete: "trash"
    case .done: "checkmark"
    case .cancel: "xmark"
    }
  }
}
