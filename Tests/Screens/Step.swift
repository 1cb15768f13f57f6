import CalculatorCore
import ExactNumbers

/// Something that a person does with a calculator; the description is the words for it in a file of sequences.
enum Step: CustomStringConvertible {
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

  var description: String {
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

extension String {
  /// This text with `⏎` for the end of a line.
  var onOneLine: String { String(map { $0.isNewline ? "⏎" : $0 }) }
}
