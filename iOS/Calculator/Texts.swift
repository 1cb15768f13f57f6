import CalculatorTouch
import Foundation

/// The words that the app has beside those of the core, as far as more than one place says them, each from the string catalog.
enum Texts {
  static var more: String { String(localized: "More") }
  static var check: String { String(localized: "Check") }
  static var everythingChecked: String { String(localized: "All rows are checked.") }
  static var totalOfResults: String { String(localized: "Total of Results") }
  static var keptRows: String { String(localized: "Kept Rows") }
  static var history: String { String(localized: "History") }
  static var delete: String { String(localized: "Delete") }
  static var copy: String { String(localized: "Copy") }
  static var copyTape: String { String(localized: "Copy Tape") }
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
