import CalculatorTouch
import Foundation

/// The words that the app has beside those of the core, each from the string catalog.
enum Texts {
  static var tape: String { String(localized: "Tape") }
  static var entry: String { String(localized: "Entry") }
  static var tools: String { String(localized: "Tools") }
  static var more: String { String(localized: "More") }
  static var find: String { String(localized: "Find…") }
  static var check: String { String(localized: "Check") }
  static var checkReceipts: String { String(localized: "Check Against Receipts…") }
  static var checked: String { String(localized: "Checked") }
  static var correct: String { String(localized: "Correct") }
  static var wrong: String { String(localized: "Wrong") }
  static var back: String { String(localized: "Back") }
  static var speed: String { String(localized: "Speed") }
  static var everythingChecked: String { String(localized: "All rows are checked.") }
  static var chooseLastRow: String { String(localized: "Tap the last row to select.") }
  static var totals: String { String(localized: "Totals") }
  static var totalOfResults: String { String(localized: "Total of Results") }
  static var insertTotal: String { String(localized: "Insert Total") }
  static var insertAverage: String { String(localized: "Insert Average") }
  static var copyRows: String { String(localized: "Copy Rows") }
  static var deleteRows: String { String(localized: "Delete Rows") }
  static var keptRows: String { String(localized: "Kept Rows") }
  static var history: String { String(localized: "History") }
  static var emptyHistory: String { String(localized: "History is empty. AC moves the tape here.") }
  static var unreadableFile: String { String(localized: "The file cannot be read.") }
  static var noResult: String { String(localized: "There is no result yet.") }
  static var notFound: String { String(localized: "Not found") }
  static var saveAll: String { String(localized: "Save All as Text") }
  static var addToTape: String { String(localized: "Add to Tape") }
  static var delete: String { String(localized: "Delete") }
  static var historyNotChanged: String { String(localized: "History could not be changed.") }
  static var undoDelete: String { String(localized: "Undo Delete") }
  static var settings: String { String(localized: "Settings") }
  static var haptics: String { String(localized: "Haptics") }
  static var addModeMeaning: String { String(localized: "Type 1234 for 12.34 before and after + and −.") }
  static var repeatsOperationMeaning: String {
    String(localized: "A second = does the last operation again.")
  }
  static var strictKeys: String { String(localized: "Lock Keys After a Result") }
  static var strictKeysMeaning: String {
    String(localized: "After =, digits are refused until an operator, AC or CE.")
  }
  static var keypad: String { String(localized: "Keypad") }
  static var copy: String { String(localized: "Copy") }
  static var exactValue: String { String(localized: "Exact Value") }
  static var copied: String { String(localized: "Copied") }
  static var copyTape: String { String(localized: "Copy Tape") }
  static var pasteInMenu: String { String(localized: "Paste…") }
  static var leaveOutTotals: String { String(localized: "Leave Out Totals") }
  static var paste: String { String(localized: "Paste") }
  static var cancel: String { String(localized: "Cancel") }
  static var done: String { String(localized: "Done") }
  static var close: String { String(localized: "Close") }
  static var note: String { String(localized: "Note") }

  /// What a pace of reading aloud is called.
  static func name(of pace: AppSettings.Pace) -> String {
    switch pace {
    case .slow: String(localized: "Slow")
    case .normal: String(localized: "Normal")
    case .fast: String(localized: "Fast")
    }
  }

  /// What sharing a tape in a form is called.
  static func share(_ kind: TapeFile.Kind) -> String {
    switch kind {
    case .text: String(localized: "Share as Text…")
    case .csv: String(localized: "Share as CSV…")
    }
  }

  /// What `command` is called in the menu of a row that is kept.
  static func title(of command: KeptCommand) -> String {
    switch command {
    case .rename: String(localized: "Rename…")
    case .moveLeft: String(localized: "Move Left")
    case .moveRight: String(localized: "Move Right")
    case .remove: String(localized: "Remove")
    case .undo: String(localized: "Undo")
    case .copy: String(localized: "Copy All as Text")
    case .paste: String(localized: "Paste All")
    }
  }

  /// What `command` is called in the menu of a row.
  static func title(of command: RowCommand) -> String {
    switch command {
    case .use: String(localized: "Insert Value")
    case .goToFollowed: String(localized: "Go to the Row It Follows")
    case .edit: String(localized: "Edit")
    case .note: note
    case .keep: String(localized: "Keep")
    case .insertBefore: String(localized: "Insert Row Above")
    case .copy: copy
    case .select: String(localized: "Select Rows")
    case .check: String(localized: "Check from Here")
    case .delete: delete
    case .done: done
    case .cancel: cancel
    }
  }
}
