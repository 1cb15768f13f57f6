import CalculatorCore
import ExactNumbers

/// The bar of kept rows above the pad, with a button for each row.
public struct KeptLine {
  /// The kept rows.
  public var rows: KeptRows

  /// The country code after ISO 3166-1, such as `KR`; it decides which examples are offered.
  public var region: UTF8Text

  /// Reads the kept rows in `text`; empty if the text cannot be read.
  public init(_ text: String, region: UTF8Text) {
    rows = (try? KeptRows(UTF8Text(text))) ?? KeptRows()
    self.region = region
  }

  /// Returns the buttons of the kept rows; if no rows are kept, those of examples.
  public func buttons(by presentation: Presentation) -> [KeptButton] {
    rows.offered(region: region, language: presentation.language).map { row in
      let display = presentation.display(ofKept: row)
      let operation = "\(display.operator) \(display.operand)"
      return KeptButton(
        title: row.note.isEmpty ? operation : "\(row.note)  \(operation)",
        spoken: String(presentation.spoken(kept: row)), isExample: rows.rows.isEmpty)
    }
  }

  /// Enters the operation of the button at `index`; an example that is entered becomes a kept row.
  public mutating func enter(
    at index: Int, in language: Calculator.Language, on calculator: inout Calculator
  ) -> Calculator.Response {
    let row = rows.offered(region: region, language: language)[index]
    let response = calculator.enter(kept: row)
    if response.isAccepted { try? rows.keep(row) }
    return response
  }

  /// Keeps the operation of the tape's row at `index`; returns a message for the person.
  public mutating func keep(
    rowAt index: Int, of calculator: Calculator, by presentation: Presentation
  ) throws(Calculator.Refusal) -> String {
    let operation = try calculator.operation(ofRowAt: index)
    try rows.keep(operation)
    return String(presentation.announcement(ofKept: operation))
  }

  /// Replaces the kept rows by the rows in `text`; a text without rows is refused.
  public mutating func replace(by text: String) throws(TapeTextError) {
    let others = try KeptRows(UTF8Text(text))
    if others.rows.isEmpty { throw TapeTextError(.empty) }
    rows.replace(with: others)
  }

  /// Returns the commands in the menu of the button at `index`.
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

  /// Performs a command that needs no input; returns a message if the effect is not visible, or else nil.
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

/// A button in the bar of kept rows.
public struct KeptButton: Hashable, Sendable {
  /// The title of the button, and the text for screen readers.
  public let title, spoken: String

  /// Whether the button enters an example.
  public let isExample: Bool
}

/// A command in the menu of a kept row.
public enum KeptCommand: CaseIterable, Hashable, Sendable {
  case rename, moveLeft, moveRight, remove

  /// Undoes the last change of the kept rows.
  case undo

  /// `copy` copies the text of all kept rows; `paste` replaces them by a copied text.
  case copy, paste
}
