import CalculatorCore
import ExactNumbers

/// Reads a text as a tape or a list, writes it and reads it again, and pastes it.
///
/// The first byte says where the person lives.
func fuzzTape(_ bytes: [UInt8]) {
  var input = Input(bytes)
  let decimalSeparator: Separator = input.number(below: 2) == 1 ? "," : "."
  let format = NumberFormat(decimalSeparator: decimalSeparator, groupingSeparator: "")
  let text = UTF8Text(utf8: Array(input.rest))
  for choice in [ListChoice("2,-1"), ListChoice(leavesOutTotals: true)] {
    _ = try? TapeText(text, format: format, choice: choice)
  }
  let (read, tape): (TapeText, Tape)
  do throws(TapeTextError) {
    (read, tape) = try answering { () throws(TapeTextError) in
      let read = try TapeText(text, format: format)
      return (read, read.tape)
    }
  } catch {
    expect(error.line > 0 && 0...text.utf8.count ~= error.offset, "\(error) is beyond the text")
    expect(
      !Presentation(format: format).preview(of: text, on: Calculator()).isAccepted,
      "what cannot be read can be pasted")
    return
  }
  if bytes.count > mostCheckedBytes { return }
  tape.expectSameAfterReading()
  expect(read.misstatedValues().count <= read.statedValues.count, "values are wrong that are not stated")
  expectPasted(read, in: format)
}

/// Pastes what was read below a half typed calculation.
private func expectPasted(_ read: TapeText, in format: NumberFormat) {
  var session = Session(Calculator(), by: Presentation(format: format))
  for key in [Calculator.Key.digit(8), .operator(.subtract), .digit(5)] { session.press(key) }
  let preview = session.presentation.preview(of: read, on: session.calculator)
  let response = answering { session.calculator.paste(read) }
  session.take(response)
  expect(response.isAccepted == preview.isAccepted, "\(preview) was shown, then \(response.event)")
  session.expectSound()
}
