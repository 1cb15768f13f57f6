import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension Console {
  /// Lists the tapes in the drawer, newest first; if numbers from this list are given, prints these tapes or puts them back.
  mutating func runTapes(_ invocation: Invocation) throws(TerminalMessage) {
    if let operand = invocation.operands.first { throw .unexpectedOperand(operand[...].shown, .tapes) }
    guard let drawer = TapeFolder.drawer else { return report(.storage(.noFolder)) }
    var names: (tapes: [String], others: [String])
    do throws(SystemError) {
      names = try drawer.names()
      names.tapes = try drawer.namesOfSecond() + names.tapes
    } catch {
      return report(.cannotRead(.name(drawer.folder), error))
    }
    let isList = !invocation.has(.show) && !invocation.has(.putBack)
    let settings = try Calculator.Settings(invocation)
    let presentation = Presentation(
      language: language, decimals: settings.decimals, rounding: settings.rounding)
    for (option, value) in invocation.options where option == .show || option == .putBack {
      if names.tapes.isEmpty { throw .emptyHistory }
      let name = names.tapes[try Int(value, of: option, in: 1...names.tapes.count) - 1]
      guard let file = readTape(name, in: drawer) else { continue }
      if option == .show { output.append(file.bytes) } else { putBack(file.text) }
    }
    guard isList else { return }
    if names.tapes.isEmpty { tell(.emptyHistory) }
    for (index, name) in names.tapes.enumerated() {
      guard let file = readTape(name, in: drawer) else { continue }
      output.append("\(index + 1)\t\(Drawer.shownTime(of: name))\t")
      output.append(presentation.summary(of: file.tape).utf8)
      endLine()
    }
    for name in names.others { report(.notATape(drawer.path(of: name))) }
  }

  /// Returns a tape in the drawer; on an error, reports the error and returns nil.
  private mutating func readTape(_ name: String, in drawer: Drawer) -> TapeFile? {
    let path = drawer.path(of: name)
    do throws(SystemError) {
      // Tapes in the drawer always have decimal points, in every locale.
      return readTape(try drawer.contents(of: name), called: path, format: .standard)
    } catch {
      report(.cannotRead(.name(path), error))
      return nil
    }
  }

  private mutating func putBack(_ tape: TapeText) {
    var saved = SavedCalculator(Calculator(), savingIn: TapeFolder.path, isShared: true)
    let events = saved.drainEvents()
    if case .otherTape? = events.first { return report(.tapeIsOpen) }
    let response = saved.change { $0.paste(tape) }
    saved.settle()
    for event in events + saved.drainEvents() { report(.storage(event), status: .success) }
    if case .refused(let refusal) = response.event { report(.refused(refusal)) }
    if saved.hasUnsavedChanges { end(.trouble) }
  }
}
