import CalculatorCore
import CalculatorKeeping
import ExactNumbers

// Who handles a key event: a note that is being written, a row that is being edited, the row that was walked to, or the
// entry line.

extension AddingMachine {
  /// Handles an event; returns whether the person leaves.
  mutating func handle(_ event: KeyEvent) -> Bool {
    if event == .control(0x0C) {
      refresh()
      return false
    }
    if case .note(let row, let text) = mode {
      handleInNote(event, row, text)
      return false
    }
    if case .keptNote(let place, let text) = mode {
      handleInKeptNote(event, place, text)
      return false
    }
    if event == .control(0x04) || event == .character("q") { return true }
    if event == .character("?") {
      toggleKeyHelp()
    } else if case .drawer(let tapes) = mode {
      handleInDrawer(event, tapes)
    } else if case .kept(let place) = mode {
      handleInKept(event, place)
    } else if event == .character("T"), calculator.editedRow == nil {
      openDrawer()
    } else if event == .character("K"), calculator.editedRow == nil {
      openKept()
    } else if changeSettings(event) {
      return false
    } else if case .paste(let text, _) = mode {
      handleInPastePreview(event, text)
    } else if let row = calculator.editedRow {
      handleInEdit(event, row)
    } else if let row = selection {
      handleInSelection(event, row)
    } else {
      handleInEntry(event)
    }
    return false
  }

  /// Shows the keys above the entry line or takes them away; where there is no room, they are printed.
  private mutating func toggleKeyHelp() {
    let sheet = KeyHelp.lines(paper.typesetter, in: calculator.language)
    if sheet.count + 1 < paper.height {
      showsKeys.toggle()
    } else {
      paper.print(sheet)
    }
  }

  /// Goes on to the next choice of the setting that an event stands for, and returns whether it stands for one.
  ///
  /// What is on the paper stays as it is.
  private mutating func changeSettings(_ event: KeyEvent) -> Bool {
    let (setting, choice): (Calculator.Setting, String)
    switch event {
    case .character("D"):
      let decimals = Calculator.ViewSettings.Decimals.allCases.following(kept.viewSettings.decimals)
      kept.viewSettings.decimals = decimals
      (setting, choice) = (.decimals, String(language.name(of: decimals)))
    case .character("R"):
      let rounding = RoundingRule.onKeypads.following(kept.viewSettings.rounding)
      kept.viewSettings.rounding = rounding
      (setting, choice) = (.rounding, String(language.name(of: rounding)))
    case .character("A"):
      kept.rules.addMode.toggle()
      (setting, choice) = (.addMode, language.text(of: kept.rules.addMode ? .on : .off))
    case .character("E"):
      kept.rules.repeatsOperation.toggle()
      (setting, choice) = (.repeatsOperation, language.text(of: kept.rules.repeatsOperation ? .on : .off))
    default: return false
    }
    message = "\(language.name(of: setting)): \(choice)"
    // Where they cannot be written, they hold until the person leaves.
    try? settingsFile?.write(kept.rules.words(with: kept.viewSettings) + "\n")
    return true
  }

  private mutating func handleInEntry(_ event: KeyEvent) {
    switch event {
    case .escape: press(.clear)
    case .up, .pageUp, .home, .control(0x10): walk(event, from: calculator.rowCount)
    case .down, .pageDown, .end: break
    case .paste(let text): handlePaste(text)
    default: pressKey(for: event)
    }
  }

  /// Presses the key of the calculator that an event stands for.
  private mutating func pressKey(for event: KeyEvent) {
    if let key = Calculator.Key(event) {
      press(key)
    } else if case .character(let scalar) = event {
      type(scalar)
    } else if event == .unreadable {
      // It may have been a sign: what follows must not count as if it had not been there.
      type("\u{FFFD}")
    } else if calculator.unacknowledgedRefusal == nil {
      say(.keysHint)
    }
  }

  /// Takes a pasted text as a whole or not at all; where a number in it could be another one, the person looks first.
  private mutating func handlePaste(_ bytes: [UInt8]) {
    // A paste is no key typed by mistake after a refused one.
    kept.acknowledgeRefusal()
    let text: TapeText
    do throws(TapeTextError) {
      text = try TapeText(UTF8Text(utf8: bytes), format: .local, limits: calculator.limits.tape)
    } catch {
      message = sentence(for: error, in: bytes)
      return
    }
    let preview = calculator.preview(of: text)
    if !preview.isAccepted {
      message = String(preview.text)
    } else if preview.isAmbiguous {
      mode = .paste(text, preview: String(preview.text))
    } else {
      change { $0.paste(text) }
    }
  }

  private mutating func handleInPastePreview(_ event: KeyEvent, _ text: TapeText) {
    mode = .entry
    switch event {
    case .enter: change { $0.paste(text) }
    case .escape: break
    default: handleInEntry(event)
    }
  }
}

// MARK: - Walking the rows

extension AddingMachine {
  private mutating func handleInSelection(_ event: KeyEvent, _ row: Int) {
    switch event {
    case .up, .down, .pageUp, .pageDown, .home, .end, .control(0x10), .control(0x0E): walk(event, from: row)
    case .escape: mode = .entry
    case .enter, .character("="):
      change { $0.perform(.use, at: row) }
      if message.isEmpty { mode = .entry }
    case .character("e"): change { $0.perform(.edit, at: row) }
    case .character("i"): change { $0.perform(.insertBefore, at: row) }
    case .character("d"), .delete: change { $0.perform(.delete, at: row) }
    case .character("k"): keep(row: row)
    case .character("f"):
      guard let followed = calculator.row(at: row).followedRow else { return say(.followsNone) }
      select(followed)
    case .character("t"): mode = .note(row: row, String(calculator.row(at: row).note))
    case .character("u"), .character("r"), .control(0x1F): pressKey(for: event)
    default:
      mode = .entry
      handleInEntry(event)
    }
  }

  /// Goes to another row; below the last one is the entry line.
  private mutating func walk(_ event: KeyEvent, from row: Int) {
    let count = calculator.rowCount
    let page = max(1, paper.height - 2)
    let target =
      switch event {
      case .up, .control(0x10): row - 1
      case .pageUp: row - page
      case .home: 0
      case .pageDown: min(row + page, count - 1)
      case .end: count - 1
      default: row + 1
      }
    guard count > 0 else {
      say(.noRows)
      return
    }
    select(target < count ? max(0, target) : nil)
  }

  private mutating func handleInEdit(_ event: KeyEvent, _ row: Int) {
    switch event {
    case .escape: press(.clear)
    case .up, .down:
      press(.equals)
      if calculator.editedRow == nil { walk(event, from: row) }
    case .paste(let text): handlePaste(text)
    default: pressKey(for: event)
    }
    if calculator.editedRow == nil {
      switch event {
      case .escape: mode = .entry
      // So that Escape leaves the row first, and does not clear the tape.
      case .enter, .character("="): select(min(row, calculator.rowCount - 1))
      default: break
      }
    }
  }

  /// Changes a note at its end.
  private mutating func handleInNote(_ event: KeyEvent, _ row: Int, _ text: String) {
    switch event {
    case .enter:
      mode = .row(row)
      change { $0.perform(.note(UTF8Text(text)), at: row) }
    case .escape: mode = .row(row)
    default: mode = .note(row: row, text.edited(by: event))
    }
  }
}

extension String {
  /// Returns a note after an event that changes it at its end.
  func edited(by event: KeyEvent) -> String {
    var text = self
    switch event {
    case .backspace: _ = text.popLast()
    case .control(0x15), .delete: text = ""
    case .character(let scalar): text.unicodeScalars.append(scalar)
    case .paste(let pasted):
      for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
        text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
      }
    default: break
    }
    return text
  }
}

// MARK: - Keys of the calculator

extension Calculator.Key {
  /// Creates the key that an event stands for in the entry line; `nil` for characters that it is typed with.
  fileprivate init?(_ event: KeyEvent) {
    switch event {
    case .enter: self = .equals
    case .backspace: self = .deleteLast
    case .delete, .control(0x15): self = .clearEntry
    case .control(0x1F): self = .undo
    case .function(8), .character("S"): self = .grandTotal
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

extension Array where Element: Equatable {
  /// Returns the element after one; after the last one, or another, comes the first.
  fileprivate func following(_ element: Element) -> Element {
    drop { $0 != element }.dropFirst().first ?? first ?? element
  }
}
