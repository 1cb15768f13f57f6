import CalculatorCore

/// Answers an expression with its value.
///
/// The answers stay beside their lines: an empty line is answered with an empty line, one that has no value
/// with the word for that.
struct ExpressionCommand: LineCommand {
  static let invitation: StaticString = "An expression a line, such as 1 + 2 × 3; Ctrl-D ends."

  /// Whether values are written as fractions, exactly.
  var writesFractions = false

  private let format = NumberFormat.ungrouped
  private let limits = Limits.standard

  init(writesFractions: Bool) {
    self.writesFractions = writesFractions
  }

  mutating func answer(_ line: Line, in session: inout Session) {
    do throws(ExpressionError) {
      switch try ExpressionParser.evaluate(line.text, limits: limits) {
      case .success(let value):
        session.output.append(writesFractions ? value.description : format.text(for: value).text)
        session.endLine()
      case .failure(let failure):
        let reason = failure.reason
        session.refuse(line, with: reason.answer, because: reason.explanation, at: failure.offset)
      }
    } catch {
      answer(line, thatIs: error, in: &session)
    }
  }

  private func answer(_ line: Line, thatIs error: ExpressionError, in session: inout Session) {
    if line.isBlank {
      session.endLine()
      return
    }
    // Most likely the shell has taken an expression with spaces apart.
    let advice = line.isArgument && line.isOperator ? "; quote an expression that has spaces" : ""
    let explanation = error.explanation(in: line) + advice
    session.refuse(line, with: error.answer, because: explanation, at: error.offset)
  }
}

extension Line {
  /// Whether there is nothing in it but space.
  fileprivate var isBlank: Bool {
    text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Whether there is nothing in it but an operator.
  fileprivate var isOperator: Bool {
    guard !text.isEmpty else { return false }
    let character = Glyph(text, at: 0)
    return character.count == text.count && character.scalar.flatMap(Operator.init(spelling:)) != nil
  }
}
