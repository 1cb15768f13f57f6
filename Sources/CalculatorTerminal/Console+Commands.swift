import CalculatorCore
import CalculatorKeeping
import ExactNumbers

extension Console {
  /// Runs the command of an invocation.
  mutating func run(_ invocation: Invocation) throws(TerminalMessage) {
    stopsAtFailure = invocation.has(.strict)
    if invocation.has(.null) { lineTerminator = 0 }
    if invocation.has(.help) {
      output.append(invocation.command.help(in: language))
    } else if invocation.has(.complete) {
      output.append(Completion.text(for: invocation.operands, in: language))
    } else if invocation.has(.version) {
      output.append(version)
    } else {
      numbers = try Calculator.Settings(invocation).numbers
      if invocation.wantsAddingMachine { return try runAddingMachine(invocation) }
      switch invocation.command {
      case .expressions: try runExpressions(invocation)
      case .keys: try runKeys(invocation)
      case .tape: try runTape(invocation)
      case .tapes: try runTapes(invocation)
      case .check: checkTapes(invocation)
      }
    }
  }

  private mutating func runExpressions(_ invocation: Invocation) throws(TerminalMessage) {
    let settings = try ExpressionSettings(invocation)
    let lines = invocation.lines
    if invocation.has(.numbers), !settings.addsUp { throw .numbersWithoutSum }
    if settings.addsUp {
      run(SumCommand(settings), on: lines, files: settings.files)
    } else {
      run(ExpressionCommand(settings), on: lines, files: settings.files)
    }
  }

  /// Runs the command `keys`; if the keys are arguments, presses all of them on one calculator.
  private mutating func runKeys(_ invocation: Invocation) throws(TerminalMessage) {
    let settings = try Calculator.Settings(invocation)
    let presentation = Presentation(decimals: settings.decimals, rounding: settings.rounding)
    let command = KeysCommand(rules: settings.rules, presentation: presentation)
    if invocation.operands.isEmpty {
      run(command, on: [])
    } else {
      command.answer(invocation.lines, in: &self)
    }
  }

  private mutating func runAddingMachine(_ invocation: Invocation) throws(TerminalMessage) {
    let keepsTape = !invocation.has(.noHistory)
    let words = keepsTape ? (try? TapeFolder.settings?.text()) ?? "" : ""
    let settings = try Calculator.Settings(invocation, otherwise: .init(words: words))
    numbers = settings.numbers
    let local = localFormat()
    // Earlier messages are written before the panel is painted.
    flush()
    var machine = AddingMachine(
      settings, local: local, words: words, keepsTape: keepsTape)
    do throws(SystemError) {
      if let signal = try machine.run() { SignalInbox.end(by: signal) }
      if machine.saved.hasUnsavedChanges || !machine.lost.isEmpty { end(.trouble) }
    } catch {
      TerminalMode.leave()
      report(.cannotUseTerminal(error))
    }
  }
}

extension Invocation {
  /// Whether to start the adding machine: no argument asks for anything but the machine, and the terminal can show it.
  var wantsAddingMachine: Bool {
    command == .expressions && operands.isEmpty
      && options.allSatisfy { option, _ in [.decimals, .noHistory, .numbers, .rounding].contains(option) }
      && Stream.input.isTerminal && Stream.output.isTerminal
      && Environment.value("TERM") ?? "dumb" != "dumb"
  }
}
