import CalculatorCore
import ExactNumbers

/// The rows that are kept, as the line above the pad shows them.
public struct KeptLine {
  /// The rows.
  public var rows: KeptRows

  /// The code of the country for which examples are offered.
  public var region: UTF8Text

  /// Begins with the rows of a kept text, or with none where that cannot be read.
  public init(_ text: String, region: UTF8Text) {
    rows = (try? KeptRows(UTF8Text(text))) ?? KeptRows()
    self.region = region
  }

  /// What the buttons show: those of the rows, or of examples.
  public func buttons(by presentation: Presentation) -> [KeptButton] {
    rows.offered(region: region, language: presentation.language).map { row in
      let display = presentation.display(ofKept: row)
      let operation = "\(display.operator) \(display.operand)"
      return KeptButton(
        title: row.note.isEmpty ? operation : "\(row.note)  \(operation)",
        spoken: String(presentation.spoken(kept: row)), isExample: rows.rows.isEmpty)
    }
  }

  /// Does the operation of the button at `index`; an example is kept from then on.
  public mutating func enter(
    at index: Int, in language: Calculator.Language, on calculator: inout Calculator
  ) -> Calculator.Response {
    let row = rows.offered(region: region, language: language)[index]
    let response = calculator.enter(kept: row)
    if response.isAccepted { try? rows.keep(row) }
    return response
  }

  /// Keeps the operation of the row shown at `index`; returns what the person is told.
  public mutating func keep(
    rowAt index: Int, of calculator: Calculator, by presentation: Presentation
  ) throws(Calculator.Refusal) -> String {
    let operation = try calculator.operation(ofRowAt: index)
    try rows.keep(operation)
    return String(presentation.announcement(ofKept: operation))
  }

  /// Takes the rows that a text has in place of these; one without any erases nothing.
  public mutating func replace(by text: String) throws(TapeTextError) {
    let others = try KeptRows(UTF8Text(text))
    if others.rows.isEmpty { throw TapeTextError(.empty) }
    rows.replace(with: others)
  }

  /// What the menu of the button at `index` offers.
  public func commands(forRowAt index: Int) -> [KeptCommand] {
    KeptCommand.allCases.filter { command in
      switch command {
      case .rename, .remove, .copy: !rows.rows.isEmpty
      case .moveLeft: !rows.rows.isEmpty && index > 0
      case .moveRight: index + 1 < rows.rows.count
      case .undo: rows.canUndo
      case .paste: true
      }
    }
  }

  /// Does what needs no question with the row at `index`; returns what the person is told, if that cannot be seen.
  public mutating func perform(
    _ command: KeptCommand, at index: Int, by presentation: Presentation
  ) -> String? {
    switch command {
    case .moveLeft: rows.move(from: index, to: index - 1)
    case .moveRight: rows.move(from: index, to: index + 1)
    case .remove:
      let removed = rows.rows[index]
      rows.remove(at: index)
      return String(presentation.announcement(ofKept: removed, isRemoved: true))
    case .undo: rows.undo()
    case .rename, .copy, .paste: break
    }
    return nil
  }
}

/// A button of the line.
public struct KeptButton: Hashable, Sendable {
  /// What stands on it, and what a screen reader calls it.
  public let title, spoken: String

  /// Whether its row is only offered.
  public let isExample: Bool
}

/// Something that the menu of a kept row offers.
public enum KeptCommand: CaseIterable, Hashable, Sendable {
  case rename, moveLeft, moveRight, remove

  /// Takes the last change of the rows back.
  case undo

  /// Copies the text of all rows, or takes one in their place.
  case copy, paste
}
