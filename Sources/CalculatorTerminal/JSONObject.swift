import CalculatorCore
import ExactNumbers

/// A JSON object on one line (RFC 8259), written member by member.
struct JSONObject {
  private var members: [UInt8] = []

  /// Begins an object, with the name of a file if there is one.
  init(file: String?) {
    if let file { add("file", UTF8Text(file)) }
  }

  /// Adds a member that is a string.
  mutating func add(_ name: StaticString, _ text: UTF8Text) {
    begin(name)
    members += "\""
    text.utf8.withUnsafeBufferPointer { members.append(escaped: $0) }
    members += "\""
  }

  /// Adds a member that is a number, not below zero.
  mutating func add(_ name: StaticString, _ number: Int) {
    begin(name)
    members.append(number)
  }

  /// Adds a value, or the word for it and why there is none.
  mutating func add(_ value: Result<Rational, ArithmeticError>, in format: NumberFormat) {
    switch value {
    case .success(let number):
      var text = UTF8Text()
      let isApproximate = format.append(number, to: &text.utf8)
      add("value", text)
      text = UTF8Text()
      NumberFormat.ungrouped.append(number, notation: .fraction, to: &text.utf8)
      add("fraction", text)
      begin("approximate")
      members += isApproximate ? "true" : "false"
    case .failure(let error):
      let diagnosis = Diagnosis(error)
      add("value", UTF8Text("\(diagnosis.word)"))
      add("error", UTF8Text(Calculator.Language.english.text(of: diagnosis)))
    }
  }

  /// The object.
  var text: [UInt8] { Array("{".utf8) + members + "}".utf8 }

  private mutating func begin(_ name: StaticString) {
    if !members.isEmpty { members += "," }
    members += "\""
    members += name
    members += "\":"
  }
}
