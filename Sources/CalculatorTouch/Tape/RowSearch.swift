import CalculatorCore
import ExactNumbers

/// The rows of a tape in which a word or a number is found, one of which is shown.
public struct RowSearch: Hashable, Sendable {
  /// Indices of the rows, from 0, in their order.
  public let rows: [Int]

  /// Which of the rows is shown, from 0; undefined where none is found.
  public private(set) var position = 0

  /// The row that is shown; `nil` where none is found.
  public var row: Int? { rows.isEmpty ? nil : rows[position] }

  /// Finds `text` on the tape of a calculator.
  public init(for text: String, in calculator: Calculator, by presentation: Presentation) {
    rows = presentation.rows(containing: UTF8Text(text), in: calculator)
  }

  /// Shows the next row, or the one before, and after the last one the first.
  public mutating func move(isBackwards: Bool) {
    guard !rows.isEmpty else { return }
    position = (position + (isBackwards ? rows.count - 1 : 1)) % rows.count
  }
}
