import CalculatorCore

extension Console {
  /// Does what the program was called for.
  mutating func run(_ invocation: Invocation) throws(UsageError) {
    if invocation.has(.help) {
      output.append(language.text(of: .help))
    } else if invocation.has(.version) {
      output.append(version)
    } else {
      if invocation.wantsAddingMachine {
        let keepsTape = !invocation.has(.noHistory)
        let kept = keepsTape ? TapeFolder.viewSettings?.settings() : nil
        runAddingMachine(
          view: try Calculator.ViewSettings(invocation, otherwise: kept ?? .standard), keepsTape: keepsTape)
        return
      }
      switch invocation.command {
      case .expressions: try runExpressions(invocation)
      case .keys: try runKeys(invocation)
      case .tape: try runTape(invocation)
      case .tapes: try runTapes(invocation)
      case .check where invocation.has(.staged): checkStagedTapes(invocation.operands)
      case .check: checkTapes(invocation.operands)
      }
    }
  }

  private mutating func runExpressions(_ invocation: Invocation) throws(UsageError) {
    let settings = try Settings(invocation)
    lineTerminator = settings.lineTerminator
    stopsAtFailure = settings.stopsAtFailure
    let lines = invocation.lines
    if settings.addsUp {
      run(SumCommand(settings), on: lines, files: settings.files)
    } else {
      run(ExpressionCommand(settings), on: lines, files: settings.files)
    }
  }

  private mutating func runTape(_ invocation: Invocation) throws(UsageError) {
    let settings = try Settings(invocation)
    if invocation.has(.total) {
      printTotals(invocation.operands, in: settings.format)
    } else {
      printTapes(invocation.operands, asCSV: invocation.has(.csv), in: settings.format)
    }
  }

  /// All keys given as arguments are for one calculator.
  private mutating func runKeys(_ invocation: Invocation) throws(UsageError) {
    if invocation.has(.null) { lineTerminator = 0 }
    let command = KeysCommand(
      rules: invocation.has(.strict) ? .strict : .standard, view: try Calculator.ViewSettings(invocation))
    if invocation.operands.isEmpty {
      run(command, on: [])
    } else {
      command.answer(invocation.lines, in: &self)
    }
  }
}
