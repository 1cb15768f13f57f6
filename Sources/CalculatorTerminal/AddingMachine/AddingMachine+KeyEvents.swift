import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension AddingMachine {
  /// Handles an event and returns whether the person quits.
  mutating func handle(_ event: KeyEvent) -> Bool {
    if case .note(of: let noted, let text) = mode, event != .control(0x0C) {
      handleInNote(event, noted, text)
    } else if event == .control(0x04) || event == .character("q") {
      return true
    } else if event == .control(0x0C) {
      refresh()
    } else if event == .character("?") {
      toggleKeyHelp()
    } else if case .functions(let mode) = mode {
      self.mode = mode
      guard case .character(let letter) = event,
        let function = KeyHelp.functions.first(where: { $0.letter == letter })
      else {
        return event != .escape && event != .character("F") && handle(event)
      }
      press(.formula(function.key))
    } else if event == .character("H") || event == .character("T") && !calculator.rules.signFollows,
      calculator.editedRow == nil
    {
      openDrawer()
    } else if event == .character("K"), calculator.editedRow == nil {
      guard readKept() else { return false }
      mode = .kept(0)
      if keptRows.rows.contains(where: { $0.note.utf8.count > calculator.limits.noteBytes }) {
        say(.longNote)
      }
    } else if case .drawer(let tapes) = mode {
      return handleInDrawer(event, tapes)
    } else if case .kept(let place) = mode {
      return handleInKept(event, place)
    } else if case .paste(let text, let preview) = mode, event == .character("M"), preview.orders != nil {
      let choice = ListChoice(multipliesFirst: !preview.multipliesFirst)
      mode = .paste(text, presentation.preview(of: text, choice: choice, on: calculator))
    } else if changeSettings(event) {
      return false
    } else if case .paste(_, let preview) = mode {
      if event.isWalk { return false }
      if event != .enter { return leave(by: event) }
      mode = .entry
      if let pasting = preview.pasting { change { $0.paste(pasting) } }
    } else if let row = calculator.editedRow {
      handleInEdit(event, row)
    } else if let row = selection {
      handleInSelection(event, row)
    } else {
      handleInEntry(event)
    }
    return false
  }

  /// Selects the entry line, which handles the event unless the event is Escape; returns whether the person quits.
  mutating func leave(by event: KeyEvent) -> Bool {
    mode = .entry
    return event != .escape && handle(event)
  }

  /// Shows or hides the list of keys above the entry line; prints the list on the paper if the screen is too small.
  private mutating func toggleKeyHelp() {
    let sheet = KeyHelp.lines(paper.typesetter, in: language)
    if hasRoom(for: sheet) { showsKeys.toggle() } else { paper.print(sheet) }
  }

  private func hasRoom(for sheet: [StyledLine]) -> Bool { sheet.count + 1 < paper.height }

  /// The rules that can be turned on and off, each with its letter.
  private static let rules: [(letter: Unicode.Scalar, rule: Calculator.Settings.Switch)] = [
    ("A", .addMode), ("E", .repeatsOperation), ("M", .multipliesFirst), ("O", .signFollows),
  ]

  /// Moves a setting to its next choice if the event is the key of a setting; returns false otherwise.
  ///
  /// Rows that are off the screen stay in their former look.
  private mutating func changeSettings(_ event: KeyEvent) -> Bool {
    let name: Message
    let choice: String
    switch event {
    case .character("D"):
      settings.decimals = Calculator.Settings.Decimals.allCases.following(settings.decimals)
      (name, choice) = (.decimals, String(language.name(of: settings.decimals)))
    case .character("R"):
      settings.rounding = RoundingRule.onKeypads.following(settings.rounding)
      (name, choice) = (.rounding, String(language.text(of: .rounding(settings.rounding))))
    case .character("N"):
      settings.numbers = Calculator.NumberStyle.allCases.following(settings.numbers)
      (name, choice) = (.numbers, String(language.name(of: settings.numbers)))
    case .character("G"):
      settings.rules[.measuresRadians].toggle()
      (name, choice) = (.angles, String(language.text(of: .angles(in: settings.rules.angleUnit))))
    case .character(let letter):
      guard let rule = Self.rules.first(where: { $0.letter == letter })?.rule else { return false }
      settings.rules[rule].toggle()
      (name, choice) = (.rule(rule), language.text(of: settings.rules[rule] ? .on : .off))
    default: return false
    }
    saved.calculator.rules = settings.rules
    presentation.show(settings, in: local)
    if event == .character("M") { reorder() }
    firstChangedRow = min(firstChangedRow, paper.firstErasableRow)
    message = "\(language.text(of: name)): \(choice)"
    writeSettings()
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

  private mutating func pressKey(for event: KeyEvent) {
    if let key = Calculator.Key(event), !key.movesCaret || presentation.display(of: calculator).isFormula {
      press(key)
    } else if event == .character("T"), calculator.rules.signFollows {
      press(.equals)
    } else if event == .character("F") {
      let sheet = KeyHelp.functionLines(paper.typesetter)
      if !hasRoom(for: sheet) { paper.print(sheet) }
      mode = .functions(above: mode)
    } else if case .character(let scalar) = event {
      type(scalar)
    } else if event == .unreadable {
      type("\u{FFFD}")
    } else {
      say(.keysHint)
    }
  }

  /// Takes a pasted text as a whole or not at all; asks the person first if the text can be read in two ways.
  private mutating func handlePaste(_ bytes: [UInt8]) {
    do throws(TapeTextError) {
      let text = try TapeText(UTF8Text(utf8: bytes), format: presentation.format, limits: calculator.limits)
      let preview = presentation.preview(of: text, on: calculator)
      guard preview.isAccepted, let pasting = preview.pasting else { return message = String(preview.text) }
      if preview.isAmbiguous || preview.orders != nil {
        mode = .paste(text, preview)
      } else {
        change { $0.paste(pasting) }
      }
    } catch {
      message = sentence(for: error, in: bytes)
    }
  }
}

// MARK: - Walking the rows

extension AddingMachine {
  private mutating func handleInSelection(_ event: KeyEvent, _ row: Int) {
    switch event {
    case _ where event.isWalk: walk(event, from: row)
    case .escape: mode = .entry
    case .enter, .character("="):
      change { $0.perform(.use, at: row) }
      if message.isEmpty { mode = .entry }
    case .character("e"): change { $0.perform(.edit, at: row) }
    case .character("i"): change { $0.perform(.insertBefore, at: row) }
    case .character("d"), .delete: change { $0.perform(.delete, at: row) }
    case .character("k"): keep(row: row)
    case .character("f"):
      guard let followed = presentation.row(at: row, of: calculator).followedRow else {
        return say(.followsNone)
      }
      select(followed)
    case .character("t"): mode = .note(of: .row(row), String(presentation.row(at: row, of: calculator).note))
    case .character("u"), .character("r"), .control(0x1F): pressKey(for: event)
    default:
      mode = .entry
      handleInEntry(event)
    }
  }

  /// Moves the selection from `row`; the position after the last row is the entry line.
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
    if count == 0 { return say(.noRows) }
    select(target < count ? max(0, target) : nil)
  }

  private mutating func handleInEdit(_ event: KeyEvent, _ row: Int) {
    switch event {
    case .escape: press(.clear)
    case _ where event.isWalk:
      press(.clear)
      return walk(event, from: row)
    case .paste(let text): handlePaste(text)
    default: pressKey(for: event)
    }
    // A row whose edit has ended is selected. So the next Escape goes to the entry line and does not clear the tape.
    let leaves = [.escape, .enter, .character("=")].contains(event)
    if leaves, calculator.editedRow == nil { select(min(row, calculator.rowCount - 1)) }
  }

  /// Handles an event while a note is typed, for a row of the tape or a kept row; the note is changed when typing ends.
  private mutating func handleInNote(_ event: KeyEvent, _ noted: Mode, _ text: String) {
    switch event {
    case .escape: mode = noted
    case .enter:
      mode = noted
      if case .kept(let place) = noted {
        let limits = calculator.limits.withLongNotes
        changeKept(at: place) { $0.rename(at: $1, UTF8Text(text), limits: limits) }
      } else if let row = selection {
        change { $0.perform(.note(UTF8Text(text)), at: row) }
      }
    case .backspace: mode = .note(of: noted, String(text.dropLast()))
    case .control(0x15), .delete: mode = .note(of: noted, "")
    case .character(let scalar): mode = .note(of: noted, text + String(scalar))
    case .paste(let pasted):
      let words = pasted.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
      mode = .note(of: noted, text + String(decoding: words, as: UTF8.self))
    default: break
    }
  }
}

// MARK: - Keys of the calculator

extension Calculator.Key {
  /// Creates the key that an event presses in the entry line; nil for events that press none there, such as characters.
  fileprivate init?(_ event: KeyEvent) {
    switch event {
    case .enter: self = .equals
    case .backspace, .character("⌫"): self = .deleteLast
    case .delete, .control(0x15), .character("c"): self = .clearEntry
    case .control(0x1F), .character("u"): self = .undo
    case .function(8), .character("S"): self = .grandTotal
    case .function(9), .character("n"), .character("_"): self = .changeSign
    case .character("C"): self = .clear
    case .character("r"): self = .redo
    case .character("@"): self = .formula(.function(.squareRoot))
    case .left, .control(0x02): self = .formula(.left)
    case .right, .control(0x06): self = .formula(.right)
    default: return nil
    }
  }

  fileprivate var movesCaret: Bool { self == .formula(.left) || self == .formula(.right) }
}

extension Array where Element: Equatable {
  /// Returns the element after `element`; the first element if `element` is the last or is missing.
  fileprivate func following(_ element: Element) -> Element {
    drop { $0 != element }.dropFirst().first ?? first ?? element
  }
}
