import CalculatorCore
import ExactNumbers

/// Presses keys, edits rows and pastes, each a byte, as `Session.play` reads them.
///
/// The first byte says by which rules.
func fuzzKeys(_ bytes: [UInt8]) {
  var input = Input(bytes)
  let kind = input.number(below: 4)
  let format: NumberFormat =
    kind == 1 ? NumberFormat(decimalSeparator: ",", groupingSeparator: ".") : .standard
  let calculator = Calculator(
    rules: kind == 2 ? .strict : .init(), limits: kind == 3 ? narrowLimits : .standard,
    undoSteps: kind == 3 ? 6 : 10_000, undoRows: kind == 3 ? 80 : 1 << 18)
  let presentation = Presentation(format: format, language: kind == 1 ? .korean : .english)
  var session = Session(calculator, by: presentation)
  while !input.isAtEnd { session.play(&input) }
  session.expectSound()
  if kind != 3 { session.expectUndoneToBeginning() }
}

/// Bounds that short inputs can reach.
private let narrowLimits = Tape.Limits(
  operandDigits: 5, numbers: NumberLimits(bits: 600), noteBytes: 9, pasteRows: 6)
