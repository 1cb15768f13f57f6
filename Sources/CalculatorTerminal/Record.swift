import CalculatorCore
import ExactNumbers

/// How answers are laid out.
enum Layout {
  /// The value alone.
  case plain

  /// Tab-separated: expression, value, fraction, what is wrong.
  case tsv

  /// A JSON object a line.
  case json
}

/// An answer with its details, for programs.
struct Record {
  private let outcome: Outcome
  private let file: String?
  private let number: Int?
  private let expression: UnsafeBufferPointer<UInt8>?

  /// Creates the record of the outcome of `line`, perhaps of a file.
  init(_ outcome: Outcome, to line: Line, of file: String?) {
    (self.outcome, self.file, number, expression) = (outcome, file, line.number, line.text)
  }

  /// Creates the record of a sum; a `line` without a value, perhaps of a file, leaves it without one.
  init(sum: Outcome, failingAt line: Int?, of file: String?) {
    (outcome, self.file, number, expression) = (sum, file, line, nil)
  }

  /// Writes the record, the value as `settings` say.
  func write(to output: inout OutputBuffer, _ settings: Settings) {
    output.append { text in
      switch settings.layout {
      case .plain: writeValue(to: &text, settings)
      case .tsv: writeColumns(to: &text, settings)
      case .json: writeObject(to: &text, settings)
      }
    }
  }

  private func writeValue(to text: inout [UInt8], _ settings: Settings) {
    switch outcome {
    case .blank: break
    case .value(let value): settings.format.append(value, notation: settings.notation, to: &text)
    case .diagnosis(let diagnosis): text += diagnosis.word.rawValue.utf8
    }
  }

  /// Tabs and line ends within a column are escaped as in most programming languages.
  private func writeColumns(to text: inout [UInt8], _ settings: Settings) {
    if let expression {
      text.append(expression) { byte in
        switch byte {
        case UInt8(ascii: "\t"): "\\t"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\\"): "\\\\"
        default: nil
        }
      }
    }
    let tab = UInt8(ascii: "\t")
    text.append(tab)
    switch outcome {
    case .blank: text += "\t\t"
    case .value(let value):
      settings.format.append(value, notation: settings.notation, to: &text)
      text.append(tab)
      NumberFormat.ungrouped.append(value, notation: .fraction, to: &text)
      text.append(tab)
    case .diagnosis(let diagnosis):
      text += diagnosis.word.rawValue.utf8
      text += "\t\t"
      text += diagnosis.message.english.utf8
    }
  }

  private func writeObject(to text: inout [UInt8], _ settings: Settings) {
    text.beginObject(file: file)
    if let number { text.addMember("line", number) }
    if let expression { text.addMember("expression", expression) }
    switch outcome {
    case .blank: text.addMember("value", "")
    case .value(let value):
      text.addMembers(of: value, notation: settings.notation, in: settings.format)
    case .diagnosis(let diagnosis): text.addMembers(of: diagnosis)
    }
    text.endObject()
  }
}
