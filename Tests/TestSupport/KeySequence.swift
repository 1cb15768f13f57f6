import CalculatorCore
import ExactNumbers

/// A line of the shared table of key sequences, see `Tests/Fixtures/README.md`.
public struct KeySequence: CustomStringConvertible, Sendable {
  /// The keys, as tokens with spaces between them.
  public let keys: String

  /// The rules under which they are pressed.
  public let rules: Calculator.Rules

  /// What the calculator shows in the end: operand, operator and rows, with a TAB between them.
  public let outcome: String

  /// The keys as written in the table.
  public let description: String

  /// Reads a line of the table.
  init(line: Substring) {
    let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    precondition(columns.count == 2, "A line has keys and an outcome: \(line)")
    description = String(columns[0])
    outcome = String(columns[1])
    let isStrict = description.hasPrefix("strict: ")
    rules = isStrict ? .strict : .init()
    keys = String(description.dropFirst(isStrict ? "strict: ".count : 0))
  }

  /// Reads a line of the table of formulas or of actions, the last column of which has the rules.
  init(lineWithRules line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    precondition(columns.count == 5, "A line has keys, an outcome and rules: \(line)")
    keys = String(columns[0])
    outcome = columns[1...3].joined(separator: "\t")
    rules = Calculator.Settings(words: UTF8Text(columns[4] == "strict" ? "lock" : String(columns[4]))).rules
    description = columns[4].isEmpty ? keys : columns[4] + ": " + keys
  }
}

extension Calculator.Key {
  /// Returns the keys that `tokens` spells with single spaces between them.
  public static func keys(_ tokens: String) -> [Calculator.Key] {
    tokens.split(separator: " ").map { token in
      guard let key = Calculator.Key(token: UTF8Text(String(token))) else {
        preconditionFailure("No key is called \(token)")
      }
      return key
    }
  }
}

extension Calculator {
  /// Creates a calculator on which keys were pressed, spelt with single spaces between them.
  public init(
    after tokens: String, rules: Rules = Rules(), limits: Tape.Limits = .standard, undoRows: Int = 1 << 18
  ) {
    self.init(rules: rules, limits: limits, undoRows: undoRows)
    press(tokens)
  }

  /// Presses the keys that `tokens` spells with single spaces between them, and returns the last response.
  @discardableResult
  public mutating func press(_ tokens: String) -> Calculator.Response? {
    var response: Calculator.Response?
    for key in Key.keys(tokens) {
      response = press(key)
      // Of a long tape all rows would be looked at for each key.
      if tape.rows.count < 100 { tape.checkInvariants(limits: limits) }
    }
    return response
  }

  /// Returns how often a key can be pressed until it is refused.
  public func count(of key: Key) -> Int {
    var (calculator, count) = (self, 0)
    while calculator.press(key).isAccepted { count += 1 }
    return count
  }

  /// What is shown, in the form of the shared table: operand, operator and rows, with a TAB between them.
  public var outcome: String { outcome(in: .standard) }

  /// What is shown where numbers are written in a format.
  public func outcome(in format: NumberFormat) -> String {
    let presentation = Presentation(format: format)
    let display = presentation.display(of: self)
    let rows = (0..<rowCount).map { index in
      let row = presentation.row(at: index, of: self)
      return row.operator.isEmpty ? String(row.operand) : "\(row.operator) \(row.operand)"
    }
    return "\(display.operand)\t\(display.operator)\t\(rows.joined(separator: "|"))"
  }
}
