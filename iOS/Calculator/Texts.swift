import CalculatorTouch
import Foundation

/// Texts of the app that are used in several places and that the core lacks; all are in the string catalog.
enum Texts {
  static var more: String { String(localized: "More") }
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

  /// The words of the paste sheet.
  static var pasteWords: PasteWords {
    (
      note: note, sign: String(localized: "Sign"), ignored: String(localized: "Ignored"),
      justWords: String(localized: "Just Words"), only: String(localized: "Only #"),
      lastNumber: String(localized: "Last Number"),
      use: String(localized: "Use #"), edit: String(localized: "Edit"),
      leaveOut: String(localized: "Leave Out"), noAmount: String(localized: "No amount that counts"),
      total: String(localized: "A total of rows above"), rows: String(localized: "# of # Rows"),
      add: String(localized: "Add # Rows"), paste: paste, column: String(localized: "Column #")
    )
  }

  /// The name of a key on the screen.
  static func name(of key: PadKey) -> String {
    switch key {
    case .functions: String(localized: "Functions")
    case .inverse: String(localized: "Inverse Functions")
    case .history: history
    default: more
    }
  }

  /// The name of a speed of reading aloud.
  static func name(of pace: AppSettings.Pace) -> String {
    switch pace {
    case .slow: String(localized: "Slow")
    case .normal: String(localized: "Normal")
    case .fast: String(localized: "Fast")
    }
  }

  /// The title of the command that shares a tape as a kind of file.
  static func share(_ kind: SharedFile.Kind) -> String {
    switch kind {
    case .text: String(localized: "Share as Text…")
    case .csv: String(localized: "Share as CSV…")
    case .pdf: String(localized: "Share as PDF…")
    }
  }

  /// The title of a command in the menu of a kept row.
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
}

extension RowCommand {
  /// The title of a command in the menu of a row, and the system's name of its symbol.
  var look: (title: String, symbolName: String) {
    switch self {
    case .use: (String(localized: "Insert Value"), "arrow.down.to.line")
    case .goToFollowed: (String(localized: "Go to the Row It Follows"), "arrow.up")
    case .edit: (String(localized: "Edit"), "pencil")
    case .note: (Texts.note, "text.bubble")
    case .keep: (String(localized: "Keep"), "bookmark")
    case .insertBefore: (String(localized: "Insert Row Above"), "plus.rectangle.on.rectangle")
    case .copy: (Texts.copy, "doc.on.doc")
    case .select: (String(localized: "Select Rows"), "checkmark.circle")
    case .check: (String(localized: "Check from Here"), "checklist")
    case .delete: (Texts.delete, "trash")
    case .done: (Texts.done, "checkmark")
    case .cancel: (Texts.cancel, "xmark")
    }
  }
}
