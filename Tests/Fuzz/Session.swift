import CalculatorCore
import ExactNumbers
import TestSupport

/// A tape that `AC` has torn off, in its text form.
struct TornOffTape: Equatable {
  let text: UTF8Text

  /// When it was torn off, in seconds since 1970; nil where there was no clock.
  let time: UInt32?
}

/// A calculator in use, with its saved form, as keys and edits have led to it, and with its drawer.
struct Session {
  var calculator: Calculator
  var presentation: Presentation

  /// A snapshot of the beginning, and what was added to it.
  private(set) var saved: [UInt8]

  /// The tapes that were torn off, oldest first.
  private(set) var drawer: [TornOffTape] = []

  /// Whether tapes may be taken out that were not torn off in this session.
  private let hasEarlierTapes: Bool

  init(_ calculator: Calculator, by presentation: Presentation = Presentation()) {
    (self.calculator, self.presentation) = (calculator, presentation)
    saved = Archive.snapshot(of: calculator)
    hasEarlierTapes = calculator.canUndo || calculator.canRedo || !calculator.tape.rows.isEmpty
  }

  mutating func press(_ key: Calculator.Key) {
    take(answering { calculator.press(key) })
  }

  /// Does for a response what a face does: saves, moves tapes, and says what happened.
  mutating func take(_ response: Calculator.Response) {
    keep(response)
    _ = presentation.announcement(for: response, of: calculator, includesTyping: true)
    _ = presentation.spoken(presentation.display(of: calculator, fitting: 9))
    if response.firstChangedRow < calculator.rowCount {
      _ = presentation.spoken(presentation.row(at: response.firstChangedRow, of: calculator))
    }
  }

  /// Saves, and moves tapes into the drawer and out of it.
  private mutating func keep(_ response: Calculator.Response) {
    saved += Archive.addition(for: response)
    calculator.tape.checkInvariants(limits: calculator.limits)
    expect(
      0...calculator.rowCount ~= response.firstChangedRow,
      "row \(response.firstChangedRow) is said to be changed")
    switch response.drawerChange {
    case .tornOff(let tape, let time):
      expect(!tape.rows.isEmpty, "a tape without rows was torn off")
      drawer.append(TornOffTape(text: tape.text(), time: time))
    case .takenOut(let tape, let time):
      let torn = TornOffTape(text: tape.text(), time: time)
      if let place = drawer.lastIndex(where: { $0.text == torn.text && (time == nil || $0.time == time) }) {
        drawer.remove(at: place)
      } else {
        expect(hasEarlierTapes, "\(tape) is taken out and is not in the drawer")
      }
    case nil: break
    }
  }
}

// MARK: - Steps

extension Session {
  /// Does what the next bytes say.
  ///
  /// Each step is a letter or sign; row numbers and choices are the byte after it, texts go up
  /// to the end of the line, with `|` for a line feed.
  mutating func play(_ input: inout Input) {
    let byte = input.byte()
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): press(.digit(byte - UInt8(ascii: "0")))
    case UInt8(ascii: "z"): press(.doubleZero)
    case UInt8(ascii: "."): press(.decimalSeparator)
    case UInt8(ascii: ":"): press(.timeSeparator)
    case UInt8(ascii: "+"): press(.operator(.add))
    case UInt8(ascii: "-"): press(.operator(.subtract))
    case UInt8(ascii: "*"): press(.operator(.multiply))
    case UInt8(ascii: "/"): press(.operator(.divide))
    case UInt8(ascii: "~"): press(.operator(.round))
    case UInt8(ascii: "="): press(.equals)
    case UInt8(ascii: "%"): press(.percent)
    case UInt8(ascii: "n"): press(.changeSign)
    case UInt8(ascii: "c"): press(.clearEntry)
    case UInt8(ascii: "C"): press(.clear)
    case UInt8(ascii: "b"): press(.deleteLast)
    case UInt8(ascii: "S"): press(.grandTotal)
    case UInt8(ascii: "F"): press(.formula(input.choice(of: Calculator.FormulaKey.allCases)))
    case UInt8(ascii: "u"): press(.undo)
    case UInt8(ascii: "r"): press(.redo)
    case UInt8(ascii: "E"): perform(.edit, &input)
    case UInt8(ascii: "I"): perform(.insertBefore, &input)
    case UInt8(ascii: "U"): perform(.use, &input)
    case UInt8(ascii: "D"):
      let count = 1 + input.number(below: 4)
      let row = input.number(below: calculator.rowCount + 1)
      take(calculator.deleteRows([row..<row + count]))
    case UInt8(ascii: "N"):
      let row = input.number(below: calculator.rowCount + 1)
      take(calculator.perform(.note(UTF8Text(utf8: input.line())), at: row))
    case UInt8(ascii: "P"): paste(input.line())
    case UInt8(ascii: "T"): take(calculator.type(Unicode.Scalar(input.byte()), in: presentation.format))
    case UInt8(ascii: "W"):
      let character = input.choice(of: Array("×−÷٫，５³€가".unicodeScalars))
      take(calculator.type(character, in: presentation.format))
    case UInt8(ascii: "d"):
      presentation.decimals = input.choice(of: Calculator.Settings.Decimals.allCases)
    case UInt8(ascii: "q"):
      presentation.rounding = input.choice(of: RoundingRule.allCases)
    case UInt8(ascii: "a"): calculator.rules.addMode.toggle()
    case UInt8(ascii: "e"): calculator.rules.repeatsOperation.toggle()
    case UInt8(ascii: "o"):
      calculator.clockTime = [nil, 1_700_000_000, 1_700_000_001][input.number(below: 3)]
    case UInt8(ascii: "t"):
      let totals = calculator.totals(of: [range(&input)])
      take(calculator.use(totals.total, isTime: totals.isTime))
    case UInt8(ascii: "m"):
      let totals = calculator.totalsOfResults
      if let mean = totals.mean { take(calculator.use(mean, isTime: totals.isTime)) }
    case UInt8(ascii: "p"): putBack(&input)
    case UInt8(ascii: "f"): search(input.line())
    case UInt8(ascii: "s"): expectSame(as: restored())
    default: break
    }
  }

  private mutating func perform(_ action: Calculator.RowAction, _ input: inout Input) {
    let row = input.number(below: calculator.rowCount + 1)
    take(answering { calculator.perform(action, at: row) })
  }

  private mutating func paste(_ line: [UInt8]) {
    let text = UTF8Text(utf8: line.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\n") : $0 })
    let isShownAsAccepted = presentation.preview(of: text, on: calculator).isAccepted
    let response = try? answering { () throws(TapeTextError) in
      try calculator.paste(text, as: presentation.format)
    }
    if let response { take(response) }
    expect(isShownAsAccepted == (response?.isAccepted == true), "\(text) was previewed otherwise")
  }

  /// Pastes a tape from the drawer.
  private mutating func putBack(_ input: inout Input) {
    let place = input.number(below: drawer.count)
    guard drawer.indices.contains(place) else { return }
    do throws(TapeTextError) {
      take(try calculator.paste(drawer[place].text, as: .standard))
    } catch {
      let isLong = error.reason == .tooLong || error.reason == .tooSlow
      expect(isLong, "\(drawer[place]) cannot be put back: \(error)")
    }
  }

  private func search(_ text: [UInt8]) {
    let text = UTF8Text(utf8: text)
    let rows = presentation.rows(containing: text, in: calculator)
    expect(rows.allSatisfy { $0 < calculator.rowCount }, "\(rows) are not all on the tape")
  }

  private func range(_ input: inout Input) -> Range<Int> {
    let start = input.number(below: calculator.rowCount + 1)
    return start..<start + input.number(below: calculator.rowCount - start + 1)
  }
}

// MARK: - What has to hold

extension Session {
  /// Ends the program unless all holds that does after any steps.
  func expectSound() {
    calculator.tape.expectSameAfterReading()
    for index in 0..<calculator.rowCount {
      _ = presentation.spoken(presentation.row(at: index, of: calculator))
      _ = presentation.exactForms(ofRowAt: index, of: calculator)
    }
    expectSame(as: restored())
    expectUndoAndRedoAreInverse()
  }

  /// Returns what is restored from the saved form.
  private func restored() -> Calculator {
    let restored = calculator.restored(from: saved)
    expect(restored.error == nil, "the saved form is damaged: \(restored.error as Any)")
    return restored.calculator
  }

  private func expectSame(as other: Calculator) {
    expect(other.isLike(calculator), "\(other) was restored instead of \(calculator)")
    expect(
      Archive.snapshot(of: other) == Archive.snapshot(of: calculator),
      "\(other) was restored with another history")
  }

  /// Ends the program unless all can be undone and made again, here as in what was restored.
  private func expectUndoAndRedoAreInverse() {
    var session = self
    // The keys of an edit that has changed nothing can be pressed again.
    while session.steps(.redo) {}
    let last = session
    var other = session.restored()
    while session.steps(.undo) {
      expect(
        other.press(.undo).isAccepted && other.isLike(session.calculator),
        "\(other) instead of \(session.calculator)")
    }
    expect(!other.press(.undo).isAccepted, "what was restored can be undone further")
    while session.steps(.redo) {}
    expect(
      session.calculator.isLike(last.calculator),
      "\(session.calculator) was redone instead of \(last.calculator)")
    let isSameDrawer = hasEarlierTapes || session.drawer == last.drawer
    expect(isSameDrawer, "\(session.drawer) are in the drawer instead of \(last.drawer)")
  }

  /// Ends the program unless undoing all leads to a calculator on which nothing was pressed, and to an empty drawer.
  func expectUndoneToBeginning() {
    var session = self
    while session.steps(.undo) {}
    expect(session.calculator.tape.rows.isEmpty, "\(session.calculator) is left when all was undone")
    expect(session.calculator.display.operand == "0", "\(session.calculator) is left when all was undone")
    expect(session.drawer.isEmpty, "\(session.drawer) are left in the drawer")
  }

  /// Presses undo or redo; returns whether there was something to undo or redo.
  private mutating func steps(_ key: Calculator.Key) -> Bool {
    let response = calculator.press(key)
    keep(response)
    return response.isAccepted
  }
}

extension Calculator {
  /// Whether this shows and can do the same as another one.
  fileprivate func isLike(_ other: Calculator) -> Bool {
    tape == other.tape && display == other.display && editedRow == other.editedRow
      && rowCount == other.rowCount
      && canUndo == other.canUndo && canRedo == other.canRedo
  }
}
