import CalculatorCore
import ExactNumbers

/// How answers are laid out.
enum AnswerLayout {
  /// The value alone.
  case plain

  /// Tab-separated: expression, value, fraction, what is wrong.
  case tsv

  /// A JSON object a line.
  case json
}

extension Console {
  /// Answers an expression at a place, or a sum, which has no expression, and a place only where it has no value.
  mutating func answer(
    _ outcome: Outcome, to expression: UnsafeBufferPointer<UInt8>?, line: Int?, of file: String?,
    _ settings: ExpressionSettings
  ) {
    output.append { text in
      switch settings.layout {
      case .plain: text.append(outcome, settings)
      case .tsv:
        if let expression { text.append(expression) { $0.escape } }
        text += "\t"
        text.append(outcome, settings)
        text += "\t"
        switch outcome {
        case .blank: text += "\t"
        case .value(let value, _):
          NumberFormat.ungrouped.append(value, notation: .fraction, to: &text)
          text += "\t"
        case .diagnosis(let diagnosis):
          text += "\t"
          text += diagnosis.message.english.utf8
        }
      case .json:
        text.beginObject(file: file)
        if let line { text.addMember("line", line) }
        if let expression { text.addMember("expression", expression) }
        switch outcome {
        case .blank: text.addMember("value", "")
        case .value(let value, let isTime):
          text.addMembers(of: value) { settings.append(value, isTime: isTime, to: &$0) }
        case .diagnosis(let diagnosis): text.addMembers(of: diagnosis)
        }
        text.endObject()
      }
    }
    endLine()
  }
}

extension [UInt8] {
  /// Appends the value, or the word that stands in its place.
  fileprivate mutating func append(_ outcome: Outcome, _ settings: ExpressionSettings) {
    switch outcome {
    case .blank: break
    case .value(let value, let isTime): settings.append(value, isTime: isTime, to: &self)
    case .diagnosis(let diagnosis): self += diagnosis.word.rawValue.utf8
    }
  }
}

// MARK: - Members of JSON

extension [UInt8] {
  /// Adds what there is to tell of a value, which `write` writes and returns whether it has rounded it.
  mutating func addMembers(of value: Rational, write: (inout [UInt8]) -> Bool) {
    // No number has a character that JSON escapes.
    beginMember("value")
    self += "\""
    let isApproximate = write(&self)
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

  mutating func addMembers(
    of value: Result<Rational, ArithmeticError>, isTime: Bool, _ settings: ExpressionSettings
  ) {
    switch value {
    case .success(let number): addMembers(of: number) { settings.append(number, isTime: isTime, to: &$0) }
    case .failure(let error): addMembers(of: Diagnosis(error))
    }
  }
}
