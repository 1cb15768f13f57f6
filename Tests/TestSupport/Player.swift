import CalculatorCore
import ExactNumbers

/// A calculator of the core alone, as a face has it: with what it has saved, and with a drawer.
package struct Player {
  package private(set) var calculator: Calculator
  package private(set) var presentation = Presentation()

  /// The tapes that were torn off, the newest last.
  package private(set) var drawer: [UTF8Text] = []

  private var saved: [UInt8]

  package init(
    rules: Calculator.Rules, language: Calculator.Language = .english, raisesExponents: Bool = false,
    saved bytes: [UInt8] = []
  ) {
    calculator = Calculator(rules: rules)
    (presentation.language, presentation.raisesExponents) = (language, raisesExponents)
    let restoration = calculator.restore(bytes)
    precondition(restoration.error == nil, "What a release has saved can be read")
    saved = Archive.snapshot(of: calculator)
  }

  /// Does the step, and returns the line about it: the step, what came of it, the entry line and the rows, with a TAB between
  /// them.
  @discardableResult
  package mutating func play(_ step: Step) -> String {
    let outcome = outcome(of: step)
    calculator.tape.checkInvariants(limits: calculator.limits)
    let rows = (0..<calculator.rowCount).map { fields(ofRow: presentation.row(at: $0, of: calculator)) }
    return ([step.description] + outcome + [entry] + rows).joined(separator: "\t")
  }

  /// Does the step, and returns whether it was refused and what is said about it.
  private mutating func outcome(of step: Step) -> [String] {
    switch step {
    case .press(let key): return record(calculator.press(key))
    case .type(let character): return record(calculator.type(character, in: presentation.format))
    case .deleteRows(let rows): return record(calculator.deleteRows([rows]))
    case .perform(let action, let row): return record(calculator.perform(action, at: row))
    case .useTotal(let rows?):
      let totals = calculator.totals(of: [rows])
      return record(calculator.use(totals.total, isTime: totals.isTime))
    case .useTotal(nil): return record(calculator.useTotalOfResults())
    case .useMean(let rows):
      let totals = calculator.totals(of: [rows])
      return record(calculator.use(totals.mean ?? .failure(.divisionByZero), isTime: totals.isTime))
    case .paste(let text): return paste(UTF8Text(text))
    case .putBack(let place): return paste(drawer[drawer.count - 1 - place])
    case .view(let settings):
      presentation.show(settings, in: presentation.format)
      let locksKeys = calculator.rules.locksKeysAfterResult
      calculator.rules = settings.rules
      calculator.rules.locksKeysAfterResult = locksKeys
      return ["", ""]
    case .reopen:
      reopen()
      return ["", ""]
    }
  }

  private mutating func paste(_ text: UTF8Text) -> [String] {
    do {
      return record(try calculator.paste(text, as: presentation.format))
    } catch {
      return ["refused", String(presentation.language.text(of: error))]
    }
  }

  private mutating func record(_ response: Calculator.Response) -> [String] {
    saved += Archive.addition(for: response)
    switch response.drawerChange {
    case .tornOff(let tape, _): drawer.append(tape.text())
    case .takenOut(let tape, _):
      if let place = drawer.lastIndex(of: tape.text()) { drawer.remove(at: place) }
    case nil: break
    }
    return [
      response.isAccepted ? "" : "refused", String(presentation.announcement(for: response, of: calculator)),
    ]
  }

  private mutating func reopen() {
    let restoration = calculator.restore(saved)
    precondition(restoration.error == nil, "What was saved can be read")
    saved = Archive.snapshot(of: calculator)
  }

  // MARK: What is shown

  private var entry: String {
    let display = presentation.display(of: calculator)
    let refusal = calculator.standingRefusal.map { "\(presentation.language.text(of: $0))" }
    return ["\(display.operator)", operand(of: display), refusal ?? ""].joined(separator: "|")
  }

  private func fields(ofRow row: Calculator.Display) -> String {
    [
      "\(row.operator)", operand(of: row), number(row.amount.text, row.amount.isApproximate),
      number(row.runningValue.text, row.runningValue.isApproximate), "\(row.note)",
      row.doesNotAddUp ? "\(presentation.language.text(of: .doesNotAddUp))" : "",
      row.isFollowed ? "followed" : "",
      row.isEdited ? "edited" : "",
    ].joined(separator: "|")
  }

  private func operand(of display: Calculator.Display) -> String {
    (display.followedRow == nil ? "" : "↑") + number(display.operand, display.isApproximate)
  }

  private func number(_ text: UTF8Text, _ isApproximate: Bool) -> String {
    isApproximate ? "≈\(text)" : "\(text)"
  }
}
