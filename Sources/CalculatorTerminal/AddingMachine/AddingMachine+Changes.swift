import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension AddingMachine {
  mutating func press(_ key: Calculator.Key) {
    // If the keys of rows arrive together with AC, the rows are printed before AC removes them.
    if key == .clear { printRows() }
    let response = change { $0.press(key) }
    guard response.event == .cleared else { return }
    if printedRows > 0 {
      paper.print(paper.typesetter.rule("AC"))
      paper.forget(from: 0)
      printedRows = 0
      firstChangedRow = .max
    }
    if !Archive.addition(for: response).isEmpty { say(.cleared) }
  }

  /// Presses the key of a character; if there is no such key, shows a message.
  mutating func type(_ scalar: Unicode.Scalar) {
    let format = presentation.format
    let response = change { $0.type(scalar, in: format) }
    if case .refused(.noSuchKey) = response.event {
      message += ", " + language.text(of: .keysHint)
    }
  }

  /// Returns a sentence with the reason why a text cannot be read, and the line of the error.
  func sentence(for error: TapeTextError, in text: [UInt8]) -> String {
    switch error.reason {
    case .empty, .tooLong, .tooSlow: String(language.text(of: error))
    default:
      error.withLine(of: text) { line in
        let column = LineExcerpt(line, around: error.offset).column
        return language.text(
          of: .pastedLine(line.number, column: column, Diagnosis(error, in: line).message))
      }
    }
  }

  /// Changes the calculator; remembers which rows to print and which message to show.
  @discardableResult
  mutating func change(_ work: (inout Calculator) -> Calculator.Response) -> Calculator.Response {
    let wasEditing = calculator.editedRow != nil
    let response = saved.change(work)
    printStorageEvents()
    noticeOrder(response)
    switch response.event {
    case .refused:
      message = String(presentation.announcement(for: response, of: calculator))
      return response
    case .accepted, .used, .editing, .pasted, .result:
      // An edited row is in the panel; it is printed on the paper when it is committed.
      let isOnPaper = calculator.editedRow == nil && (!wasEditing || response.event == .pasted)
      guard isOnPaper || response.event == .result else { return response }
      if response.firstChangedRow < calculator.rowCount, case .failure? = calculator.tape.rows.last?.value {
        message = String(presentation.announcement(for: response, of: calculator))
      }
    case .cleared: break
    case .edited, .deleted, .noted, .undone, .redone:
      changeDescription = String(presentation.announcement(for: response, of: calculator))
    }
    rowToKeepInView = response.rowToKeepInView
    if let rowToKeepInView, selection != nil { mode = .row(rowToKeepInView) }
    isRestoring = response.event == .undone || response.event == .redone
    // In rows above the change, only the marks of followers (`↑`) can differ. Rows off the screen keep their former marks.
    let first = response.rowToKeepInView ?? min(paper.firstRow, calculator.rowCount)
    firstChangedRow = min(firstChangedRow, max(first, response.firstChangedRow))
    return response
  }
}

// MARK: - The order of operations

extension AddingMachine {
  private static let orderIsKnown: UTF8Text = "in-order"

  static func knowsOrder(_ words: UTF8Text) -> Bool { words.words.contains(orderIsKnown) }

  /// Writes the rules, the settings of the view, and whether the person was told that × is not computed before +.
  mutating func writeSettings() {
    write(
      settings.words + (knowsOrder ? " " + Self.orderIsKnown : "") + "\n", to: settingsFile, called: "view")
  }

  /// Tells the person once that × is not computed before +, when × or ÷ first follows + or − in a calculation.
  private mutating func noticeOrder(_ response: Calculator.Response) {
    guard response.isAccepted else { return }
    switch response.key {
    case .operator(let `operator`)?:
      keysToReorder = []
      guard !knowsOrder, calculator.multipliesSum else { return }
      keysToReorder = [.operator(`operator`)]
      knowsOrder = true
      writeSettings()
    // A `:` ends the offer too, because a time cannot be a part of a formula.
    case .equals?, .clear?, .clearEntry?, .deleteLast?, .undo?, .redo?, .timeSeparator?, nil:
      keysToReorder = []
    case let key?:
      // A key that changed nothing is left out, because undo has no step for it.
      if !keysToReorder.isEmpty, !Archive.addition(for: response).isEmpty { keysToReorder.append(key) }
    }
  }

  /// Undoes the keys typed since `noticeOrder(_:)` told the person about the order, then presses them again by the new rule.
  mutating func reorder() {
    let keys = keysToReorder
    for _ in keys { change { $0.press(.undo) } }
    for key in keys { change { $0.press(key) } }
  }
}
