import CalculatorCore
import ExactNumbers

// Who takes a stroke: a note that is being written, a row that is being edited, the row that was walked to, or the
// entry line.

extension AddingMachine {
  /// Does what a stroke asks for; returns whether that is to leave.
  mutating func take(_ stroke: Stroke) -> Bool {
    if stroke == .control(0x0C) {
      refresh()
      return false
    }
    if note != nil {
      takeForNote(stroke)
      return false
    }
    if stroke == .control(0x04) || stroke == .character("q") { return true }
    if stroke == .character("?") {
      takeForKeySheet()
      return false
    }
    if let offer {
      takeForOffer(stroke, offer.text)
    } else if let row = calculator.editedRow {
      takeForEdit(stroke, row)
    } else if let row = selection {
      takeForSelection(stroke, row)
    } else {
      takeForEntry(stroke)
    }
    return false
  }

  /// Shows the keys above the entry line or takes them away; where there is no room, they are printed.
  private mutating func takeForKeySheet() {
    let sheet = KeySheet.lines(paper.layout)
    if sheet.count + 1 < paper.height {
      showsKeys.toggle()
    } else {
      paper.print(sheet)
    }
  }

  private mutating func takeForEntry(_ stroke: Stroke) {
    switch stroke {
    case .escape: press(.clear)
    case .up, .pageUp, .home, .control(0x10): walk(stroke, from: calculator.rowCount)
    case .down, .pageDown, .end: break
    case .paste(let text): paste(text)
    default: pressKey(for: stroke)
    }
  }

  /// Presses the key of the calculator that a stroke stands for.
  private mutating func pressKey(for stroke: Stroke) {
    if let key = Key(stroke) {
      press(key)
    } else if case .character(let scalar) = stroke {
      type(scalar)
    } else if stroke == .unreadable {
      // Nobody knows what it was, perhaps a sign: what follows must not count as if it had not been there.
      type("\u{FFFD}")
    } else if calculator.unacknowledgedRefusal == nil {
      message = "? shows the keys"
    }
  }

  /// Takes a pasted text as a whole or not at all; where a number in it could be another one, the person looks first.
  private mutating func paste(_ bytes: [UInt8]) {
    // Nobody pastes by mistake what follows a refused key.
    calculator.acknowledgeRefusal()
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(TapeTextError) {
      _ = try TapeText(UTF8Text(text), format: .local, limits: calculator.limits)
    } catch {
      message = sentence(for: error, in: text)
      return
    }
    let preview = calculator.preview(of: UTF8Text(text), as: .local)
    if !preview.isAccepted {
      message = String(preview.text)
    } else if preview.isAmbiguous {
      offer = (text, String(preview.text))
    } else {
      takePaste(text)
    }
  }

  private mutating func takeForOffer(_ stroke: Stroke, _ text: String) {
    offer = nil
    switch stroke {
    case .enter: takePaste(text)
    case .escape: break
    default: takeForEntry(stroke)
    }
  }
}

// MARK: - Walking the rows

extension AddingMachine {
  private mutating func takeForSelection(_ stroke: Stroke, _ row: Int) {
    switch stroke {
    case .up, .down, .pageUp, .pageDown, .home, .end, .control(0x10), .control(0x0E): walk(stroke, from: row)
    case .escape: selection = nil
    case .enter, .character("="):
      perform(.use, at: row)
      if message.isEmpty { selection = nil }
    case .character("e"): perform(.edit, at: row)
    case .character("i"): perform(.insertBefore, at: row)
    case .character("d"), .delete: perform(.delete, at: row)
    case .character("t"): note = NoteEditor(row: row, text: String(calculator.row(at: row).note))
    case .character("u"), .character("r"), .control(0x1F): pressKey(for: stroke)
    default:
      selection = nil
      takeForEntry(stroke)
    }
  }

  /// Goes to another row; below the last one is the entry line.
  private mutating func walk(_ stroke: Stroke, from row: Int) {
    let count = calculator.rowCount
    let page = max(1, paper.height - 2)
    let target =
      switch stroke {
      case .up, .control(0x10): row - 1
      case .pageUp: row - page
      case .home: 0
      case .pageDown: min(row + page, count - 1)
      case .end: count - 1
      default: row + 1
      }
    guard count > 0 else {
      message = "There are no rows yet"
      return
    }
    selection = target < count ? max(0, target) : nil
  }

  private mutating func takeForEdit(_ stroke: Stroke, _ row: Int) {
    switch stroke {
    case .escape: press(.clear)
    case .up, .down:
      press(.equals)
      if calculator.editedRow == nil { walk(stroke, from: row) }
    case .paste(let text): paste(text)
    default: pressKey(for: stroke)
    }
    if calculator.editedRow == nil {
      switch stroke {
      case .escape: selection = nil
      // So that Escape leaves the row first, and does not clear the tape.
      case .enter, .character("="): selection = min(row, calculator.rowCount - 1)
      default: break
      }
    }
  }

  private mutating func takeForNote(_ stroke: Stroke) {
    switch stroke {
    case .enter:
      guard let written = note else { return }
      note = nil
      perform(.note(UTF8Text(written.text)), at: written.row)
    case .escape: note = nil
    case .backspace: note?.deleteLast()
    case .control(0x15), .delete: note?.clear()
    case .character(let scalar): note?.append(scalar)
    case .paste(let text): note?.append(text)
    default: break
    }
  }
}

// MARK: - Keys of the calculator

extension Key {
  /// Creates the key that a stroke stands for in the entry line; `nil` for characters that it is typed with.
  fileprivate init?(_ stroke: Stroke) {
    switch stroke {
    case .enter: self = .equals
    case .backspace: self = .deleteLast
    case .delete, .control(0x15): self = .clearEntry
    case .control(0x1F): self = .undo
    case .function(9): self = .changeSign
    case .character("n"), .character("_"): self = .changeSign
    case .character("c"): self = .clearEntry
    case .character("C"): self = .clear
    case .character("u"): self = .undo
    case .character("r"): self = .redo
    case .character("⌫"): self = .deleteLast
    default: return nil
    }
  }
}
