import CalculatorCore
import ExactNumbers

enum AnswerLayout {
  case plain

  /// Four columns, separated by tabs: the expression, its value, a fraction or the exact form, the error.
  case tsv

  /// One JSON object on each line.
  case json
}

extension Console {
  /// Writes the answer to one expression, or to a sum.
  ///
  /// For a sum, `expression` is nil; `line` is the first line without a value, or nil if all lines have a value.
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
        if case .value(let value, _) = outcome { text.append(exactly: value) }
        text += "\t"
        if case .diagnosis(let diagnosis) = outcome { text += diagnosis.message.english.utf8 }
      case .json:
        text.addObject(file: file) { object in
          if let line {
            object.beginMember(written: "\"line\":")
            object.append(line)
          }
          if let expression {
            object.beginMember(written: "\"expression\":\"")
            object.endMember(expression)
          }
          object.addMembers(of: outcome, settings)
        }
      }
    }
    endLine()
  }
}

extension [UInt8] {
  /// Appends a value; if there is none, appends the word that stands for the missing value, such as `NaN`.
  fileprivate mutating func append(_ outcome: Outcome, _ settings: ExpressionSettings) {
    switch outcome {
    case .blank: break
    case .value(let value, let isTime): settings.append(value, isTime: isTime, to: &self)
    case .diagnosis(let diagnosis): self += diagnosis.word.rawValue.utf8
    }
  }

  /// Appends a fraction; an irrational number is appended in its exact form.
  fileprivate mutating func append(exactly value: ExactReal) {
    // A fast path: nearly all values are small fractions.
    if value.isSmall {
      NumberFormat.ungrouped.append(value.fraction, notation: .fraction, to: &self)
    } else {
      _ = NumberFormat.ungrouped.append(shown: value, notation: .exact, to: &self)
    }
  }

  /// Adds the JSON members of a value, or of the reason why there is no value.
  mutating func addMembers(of outcome: Outcome, _ settings: ExpressionSettings) {
    switch outcome {
    case .blank: addMember("value", "")
    case .value(let value, let isTime):
      // Numbers have no characters that JSON must escape.
      beginMember(written: "\"value\":\"")
      let isApproximate = settings.append(value, isTime: isTime, to: &self)
      let isFraction = value.isSmall || value.rational != nil
      self += isFraction ? "\",\"fraction\":\"" : "\",\"exact\":\""
      append(exactly: value)
      self += isApproximate ? "\",\"approximate\":true" : "\",\"approximate\":false"
    case .diagnosis(let diagnosis):
      addMember("value", UTF8Text(diagnosis.word.rawValue))
      addMember("error", UTF8Text(diagnosis.message.english))
      if let place = diagnosis.place { addMember("column", place.column) }
    }
  }
}
