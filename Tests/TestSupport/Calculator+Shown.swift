import CalculatorCore
import ExactNumbers

// What a calculator shows and says to somebody who has chosen nothing.

extension Calculator {
  private var standard: Presentation { Presentation() }

  package var display: Display { standard.display(of: self) }
  package var spokenOperand: UTF8Text { standard.spokenOperand(of: display) }
  package var spokenCaret: UTF8Text { standard.spokenCaret(of: self) }

  package func display(fitting digits: Int) -> Display { standard.display(of: self, fitting: digits) }

  package func row(at index: Int, fitting digits: Int? = nil) -> Display {
    standard.row(at: index, of: self, fitting: digits)
  }

  package func announcement(for response: Response, includesTyping: Bool = false) -> UTF8Text {
    standard.announcement(for: response, of: self, includesTyping: includesTyping)
  }

  package func spokenRow(at index: Int) -> UTF8Text { standard.spoken(row(at: index)) }
  package func spoken(_ display: Display) -> UTF8Text { standard.spoken(display) }
  package func spokenOperand(of display: Display) -> UTF8Text { standard.spokenOperand(of: display) }

  package func copiedValue(ofRowAt index: Int? = nil) -> UTF8Text {
    standard.copiedValue(ofRowAt: index, of: self)
  }

  package func exactForms(ofRowAt index: Int? = nil) -> [(notation: NumberNotation, text: UTF8Text)] {
    standard.exactForms(ofRowAt: index, of: self)
  }

  package func preview(
    of text: UTF8Text, as format: NumberFormat? = nil, choice: ListChoice = ListChoice()
  ) -> PastePreview {
    standard.preview(of: text, as: format, choice: choice, on: self)
  }

  package mutating func paste(
    _ text: UTF8Text, choice: ListChoice = ListChoice()
  ) throws(TapeTextError) -> Response {
    try paste(text, as: .standard, choice: choice)
  }

  package func preview(of text: TapeText, choice: ListChoice = ListChoice()) -> PastePreview {
    standard.preview(of: text, choice: choice, on: self)
  }

  package mutating func paste(
    _ text: UTF8Text, choice: ListChoice = ListChoice(), last: Pasting?
  ) throws(TapeTextError) -> Response {
    try paste(text, as: .standard, choice: choice, last: last)
  }

  package mutating func type(_ scalar: Unicode.Scalar) -> Response { type(scalar, in: .standard) }

  package func rows(containing text: UTF8Text) -> [Int] { standard.rows(containing: text, in: self) }

  /// Returns this calculator with the tape, the entry line and the undo of a saved form, as far as that can be read.
  package func restored(from saved: [UInt8]) -> Restored {
    var calculator = self
    let outcome = calculator.restore(saved)
    return Restored(calculator: calculator, outcome: outcome)
  }
}

/// A calculator and what could be read of its saved form.
@dynamicMemberLookup
package struct Restored {
  package var calculator: Calculator
  let outcome: Archive.Restoration

  package subscript<Part>(dynamicMember part: KeyPath<Archive.Restoration, Part>) -> Part {
    outcome[keyPath: part]
  }
}
