import CalculatorTouch
import Foundation

/// The words that the app has beside those of the core, each from the string catalog.
enum Texts {
  static var tape: String { String(localized: "Tape") }
  static var entry: String { String(localized: "Entry") }
  static var tools: String { String(localized: "Tools") }
  static var more: String { String(localized: "More") }
  static var drawer: String { String(localized: "Drawer") }
  static var emptyDrawer: String { String(localized: "Tapes that AC tears off are kept here.") }
  static var unreadableFile: String { String(localized: "The file cannot be read.") }
  static var notFound: String { String(localized: "Not found") }
  static var putBack: String { String(localized: "Put Back") }
  static var delete: String { String(localized: "Delete") }
  static var undoDelete: String { String(localized: "Undo Delete") }
  static var settings: String { String(localized: "Settings") }
  static var haptics: String { String(localized: "Haptics") }
  static var addModeMeaning: String {
    String(localized: "Digits without a decimal separator are hundredths before and behind + and −.")
  }
  static var keypad: String { String(localized: "Keypad") }
  static var copy: String { String(localized: "Copy") }
  static var copied: String { String(localized: "Copied") }
  static var copyTape: String { String(localized: "Copy Tape") }
  static var pasteInMenu: String { String(localized: "Paste…") }
  static var paste: String { String(localized: "Paste") }
  static var cancel: String { String(localized: "Cancel") }
  static var done: String { String(localized: "Done") }
  static var close: String { String(localized: "Close") }
  static var note: String { String(localized: "Note") }

  /// What sharing a tape in a form is called.
  static func share(_ kind: TapeFile.Kind) -> String {
    switch kind {
    case .text: String(localized: "Share as Text…")
    case .csv: String(localized: "Share as CSV…")
    }
  }

  /// What `command` is called in the menu of a row.
  static func title(of command: RowCommand) -> String {
    switch command {
    case .use: String(localized: "Insert Value")
    case .edit: String(localized: "Edit")
    case .note: note
    case .insertBefore: String(localized: "Insert Row Above")
    case .copy: copy
    case .delete: delete
    case .done: done
    case .cancel: cancel
    }
  }
}
