import CalculatorCore
import ExactNumbers

/// Reads a text as a tape, as columns or as comma-separated values, writes it and reads it again, and pastes it.
///
/// The first byte says where the person lives.
func fuzzTape(_ bytes: [UInt8]) {
  var input = Input(bytes)
  let decimalSeparator: Separator = input.number(below: 2) == 1 ? "," : "."
  let format = NumberFormat(decimalSeparator: decimalSeparator, groupingSeparator: "")
  let text = UTF8Text(utf8: Array(input.rest))
  addUp(text)
  let (read, tape): (TapeText, Tape)
  do throws(TapeTextError) {
    (read, tape) = try answering { () throws(TapeTextError) in
      let read = try TapeText(text, format: format)
      return (read, read.tape())
    }
  } catch {
    expect(error.line > 0 && 0...text.utf8.count ~= error.offset, "\(error) is beyond the text")
    expect(!Calculator(format: format).preview(of: text).isAccepted, "what cannot be read can be pasted")
    return
  }
  if bytes.count > mostCheckedBytes { return }
  tape.expectSameAfterReading()
  expect(read.misstatedValues().count <= read.statedValues.count, "values are wrong that are not stated")
  expectPasted(read, in: format)
}

/// Pastes what was read below a half typed calculation.
private func expectPasted(_ read: TapeText, in format: NumberFormat) {
  var session = Session(Calculator(format: format))
  for key in [Calculator.Key.digit(8), .operator(.subtract), .digit(5)] { session.press(key) }
  let preview = session.calculator.preview(of: read)
  let response = answering { session.calculator.paste(read) }
  session.take(response)
  expect(response.isAccepted == preview.isAccepted, "\(preview) was shown, then \(response)")
  session.expectSound()
}

/// Adds up the numbers of the lines as they arrive.
private func addUp(_ text: UTF8Text) {
  var lines = AddendLines(limits: .standard)
  for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    line.withUnsafeBufferPointer { line in _ = try? lines.read(line) }
  }
}
