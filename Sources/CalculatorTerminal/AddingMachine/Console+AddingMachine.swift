import CalculatorCore

extension Invocation {
  /// Whether somebody is to be served key by key: nothing else is asked for, and the terminal can do it.
  var wantsAddingMachine: Bool {
    command == .expressions && operands.isEmpty
      && options.allSatisfy { option, _ in [.decimals, .noHistory, .rounding].contains(option) }
      && Stream.input.isTerminal && Stream.output.isTerminal && Environment.canMoveCursor
  }
}

extension Console {
  /// Runs the adding machine until the person leaves.
  mutating func runAddingMachine(viewSettings: Calculator.ViewSettings, addMode: Bool, keepsTape: Bool) {
    var machine = AddingMachine(viewSettings: viewSettings, addMode: addMode, keepsTape: keepsTape)
    do throws(SystemError) {
      switch try machine.run() {
      case .left: break
      case .leftWithLoss: failToWrite()
      case .signal(let number): SignalInbox.end(by: number)
      }
    } catch {
      TerminalMode.leave()
      report(.cannotUseTerminal(error))
    }
  }
}
