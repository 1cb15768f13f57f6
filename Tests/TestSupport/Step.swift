import CalculatorCore
import ExactNumbers

/// Something that a person does with a calculator; the description is the words for it in a file of sequences.
package enum Step: CustomStringConvertible {
  case press(Calculator.Key)

  /// A character is typed on a keyboard.
  case type(Unicode.Scalar)

  /// Something is done to the row at an index.
  case perform(Calculator.RowAction, Int)

  /// Rows are deleted as one change.
  case deleteRows(Range<Int>)

  /// The total of rows, or of all results, becomes the operand.
  case useTotal(Range<Int>?)

  /// The mean of rows becomes the operand.
  case useMean(Range<Int>)

  case paste(String)

  /// A tape that was torn off is put back, by its place among the newest.
  case putBack(Int)

  case view(Calculator.Settings)

  /// The calculator is closed, and restored from its saved form.
  case reopen

  package var description: String {
    switch self {
    case .press(let key): "press \(key.token)"
    case .type(let character): "type \(character)"
    case .perform(let action, let row): Self.words(for: action, at: row)
    case .deleteRows(let rows): "delete \(rows.lowerBound) \(rows.count)"
    case .useTotal(let rows): rows.map { "total \($0.lowerBound) \($0.upperBound)" } ?? "total"
    case .useMean(let rows): "mean \(rows.lowerBound) \(rows.upperBound)"
    case .paste(let text): "paste \(text.onOneLine)"
    case .putBack(let place): "putBack \(place)"
    case .view(let settings): "view \(settings.words)"
    case .reopen: "reopen"
    }
  }

  private static func words(for action: Calculator.RowAction, at row: Int) -> String {
    switch action {
    case .use: "use \(row)"
    case .edit: "edit \(row)"
    case .insertBefore: "insert \(row)"
    case .delete: "delete \(row) 1"
    case .note(let text): "note \(row) \(text)"
    }
  }
}

// MARK: - Stories

extension Step {
  /// Returns the steps that a story tells with spaces between them: keys, actions on rows from 0, such as `edit@1`, `delete@0-2`,
  /// `note@1:rent` and `total@0-2`, and `total`, `paste:` and `type:`; `_` is a space and `⏎` the end of a line.
  package static func steps(_ story: String) -> [Step] {
    story.split(separator: " ").flatMap { token in
      if let key = Calculator.Key(token: UTF8Text(String(token))) { return [Step.press(key)] }
      let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let text =
        parts.count > 1 ? parts[1].map { $0 == "_" ? " " : $0 == "⏎" ? "\n" : String($0) }.joined() : ""
      if parts[0] == "type" { return text.unicodeScalars.map { Step.type($0) } }
      let verb = parts[0].split(separator: "@")
      let rows = verb.count > 1 ? verb[1].split(separator: "-").compactMap { Int($0) } : []
      guard let step = Step(verb[0], rows.first ?? 0, rows.dropFirst().first, text) else {
        preconditionFailure("There is no step \(token)")
      }
      return [step]
    }
  }

  private init?(_ verb: Substring, _ first: Int, _ last: Int?, _ text: String) {
    switch verb {
    case "paste": self = .paste(text)
    case "view": self = .view(Calculator.Settings(words: UTF8Text(text)))
    case "total": self = .useTotal(last.map { first..<$0 + 1 })
    case "use": self = .perform(.use, first)
    case "edit": self = .perform(.edit, first)
    case "insert": self = .perform(.insertBefore, first)
    case "note": self = .perform(.note(UTF8Text(text)), first)
    case "delete": self = last.map { .deleteRows(first..<$0 + 1) } ?? .perform(.delete, first)
    case "putBack": self = .putBack(first)
    default: return nil
    }
  }

  /// Whether a terminal has a way to do this.
  package var isForTerminals: Bool {
    switch self {
    case .press(.doubleZero), .press(.decimalSeparator), .deleteRows, .useTotal, .useMean: false
    case .type(let character): "0123456789+-*/x=%~,.:()^!#".unicodeScalars.contains(character)
    case .press(.formula(let key)): ![.parentheses, .cube, .powerOfTen, .left, .right].contains(key)
    default: true
    }
  }
}

extension String {
  /// This text with `⏎` for the end of a line.
  var onOneLine: String { String(map { $0.isNewline ? "⏎" : $0 }) }
}
