import CalculatorCore

extension Session {
  /// Does what the program was called for.
  mutating func run(_ invocation: Invocation) {
    if invocation.options.contains(.help) {
      output.append(help)
    } else if invocation.options.contains(.version) {
      output.append(version)
    } else {
      switch invocation.command {
      case .expressions: runExpressions(invocation)
      case .keys: runKeys(invocation)
      }
    }
  }

  private mutating func runExpressions(_ invocation: Invocation) {
    let command = ExpressionCommand(writesFractions: invocation.options.contains(.fraction))
    run(command, on: invocation.operands)
  }

  /// All keys given as arguments make one line.
  private mutating func runKeys(_ invocation: Invocation) {
    let command = KeysCommand(rules: invocation.options.contains(.strict) ? .strict : .standard)
    let keys = [UInt8](invocation.operands.joined(separator: [UInt8(ascii: " ")]))
    keys.withUnsafeBufferPointer { line in
      run(command, on: invocation.operands.isEmpty ? [] : [line])
    }
  }
}
