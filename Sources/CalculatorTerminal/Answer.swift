import CalculatorCore

/// What an expression comes to.
enum Answer {
  case value(Rational)

  /// A line without an expression has an answer without a value.
  case blank

  case failure(Failure)

  /// Evaluates the expression in `line`.
  init(_ line: Line, limits: Limits) {
    guard !line.isCut else {
      self = .failure(Failure(word: "error", explanation: "the line is too long"))
      return
    }
    do throws(ExpressionError) {
      switch try ExpressionParser.evaluate(line.text, limits: limits) {
      case .success(let value): self = .value(value)
      case .failure(let error): self = .failure(Failure(error))
      }
    } catch {
      self = line.isBlank ? .blank : .failure(Failure(error, in: line))
    }
  }
}

/// Why a line has no value.
struct Failure {
  /// What stands in place of the value.
  let word: StaticString

  /// What is wrong, in a sentence without its end.
  let explanation: String

  /// The place of the trouble in the line, in bytes.
  var offset: Int?
}

extension Line {
  /// Whether there is nothing in it but space.
  fileprivate var isBlank: Bool {
    text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
