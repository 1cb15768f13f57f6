import CalculatorCore
import ExactNumbers

// Objects of JSON (RFC 8259), each on one line, written member by member.

extension [UInt8] {
  /// Begins an object, with the name of a file if there is one.
  mutating func beginObject(file: String?) {
    append(UInt8(ascii: "{"))
    if let file { addMember("file", file) }
  }

  mutating func endObject() {
    append(UInt8(ascii: "}"))
  }

  /// Adds a member that is a string.
  mutating func addMember(_ name: StaticString, _ text: String) {
    var text = text
    text.withUTF8 { addMember(name, $0) }
  }

  mutating func addMember(_ name: StaticString, _ text: UTF8Text) {
    text.utf8.withUnsafeBufferPointer { addMember(name, $0) }
  }

  mutating func addMember(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) {
    beginMember(name)
    append(UInt8(ascii: "\""))
    append(escaped: text)
    append(UInt8(ascii: "\""))
  }

  /// Adds a member that is a number, not below zero.
  mutating func addMember(_ name: StaticString, _ number: Int) {
    beginMember(name)
    append(number)
  }

  /// Adds what there is to tell of a value.
  mutating func addMembers(
    of value: Rational, notation: NumberNotation = .decimal, in format: NumberFormat
  ) {
    // No number has a character that JSON escapes.
    beginMember("value")
    append(UInt8(ascii: "\""))
    let isApproximate = format.append(value, notation: notation, to: &self)
    self += "\",\"fraction\":\""
    NumberFormat.ungrouped.append(value, notation: .fraction, to: &self)
    self += isApproximate ? "\",\"approximate\":true" : "\",\"approximate\":false"
  }

  /// Adds the word for a value that there is not, and why there is none.
  mutating func addMembers(of diagnosis: Diagnosis) {
    addMember("value", diagnosis.word.rawValue)
    addMember("error", diagnosis.message.english)
    if let place = diagnosis.place { addMember("column", place.column) }
  }

  mutating func addMembers(of value: Result<Rational, ArithmeticError>, in format: NumberFormat) {
    switch value {
    case .success(let number): addMembers(of: number, in: format)
    case .failure(let error): addMembers(of: Diagnosis(error))
    }
  }

  private mutating func beginMember(_ name: StaticString) {
    self += last == UInt8(ascii: "{") ? "\"" : ",\""
    self += name
    self += "\":"
  }
}
