import CalculatorCore
import ExactNumbers

extension Diagnosis {
  init(_ error: ArithmeticError, place: Excerpt? = nil) {
    switch error {
    case .divisionByZero: self.init(word: "NaN", explanation: "cannot divide by zero", place: place)
    case .tooLarge: self.init(word: "Too large", explanation: "too large to compute", place: place)
    }
  }

  init(_ error: EvaluationError, in line: Line) {
    self.init(error.reason, place: Excerpt(line, around: error.offset))
  }

  init(_ error: ExpressionError, in line: Line) {
    let place = Excerpt(line, around: error.offset)
    switch error {
    case .unexpectedCharacter(let offset):
      let character = TerminalScalar(line.text, at: offset - line.start.bytes)
      let explanation = "unexpected \(character.name)" + Self.advice(for: character, in: line)
      self.init(word: "error", explanation: explanation, place: place)
    case .unexpectedEnd:
      let explanation =
        "a number is missing at the end" + Self.advice(forArgument: line)
      self.init(word: "error", explanation: explanation, place: place)
    case .tooLarge:
      self.init(word: "Too large", explanation: "this number has too many digits", place: place)
    case .hexadecimal:
      let explanation = "hexadecimal numbers are not read; a product with 0 is written 0 x 10"
      self.init(word: "error", explanation: explanation, place: place)
    }
  }

  /// What to do about characters that people have good reason to try.
  private static func advice(for character: TerminalScalar, in line: Line) -> String {
    switch character.scalar {
    case "(", ")": "; expressions go from left to right, without parentheses"
    case ",": "; numbers are written without grouping and with a point"
    case "^": "; there are no powers, only + − × ÷"
    case "%": "; percent is a key, see 'calculator keys'"
    case "=": "; an expression ends without it"
    default: advice(forArgument: line)
    }
  }

  /// What to do about arguments that are not what people think they are.
  private static func advice(forArgument line: Line) -> String {
    let text = line.text
    guard line.isArgument, !text.isEmpty else { return "" }
    if let command = Command(text) {
      return "; the command '\(command.rawValue)' comes before all other arguments"
    }
    if line.number == 1, let command = Command.nearest(to: text[...].shown) {
      return "; did you mean \(command.name)?"
    }
    let character = TerminalScalar(text, at: 0)
    if character.count == text.count, character.scalar.flatMap(Operator.init(spelling:)) != nil {
      // The shell has taken an expression with spaces apart.
      return "; quote an expression that has spaces"
    }
    return Stream.canOpen(text) ? "; use --file for the lines of a file" : ""
  }
}
