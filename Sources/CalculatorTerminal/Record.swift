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
  private var file: String?
  private var number: Int?
  private var expression: String?
  private var value = ""
  private var fraction: String?
  private var isApproximate = false
  private var error: String?
  private var column: Int?

  /// Creates the record of the outcome of `line`, perhaps of a file.
  init(_ outcome: Outcome, to line: Line, of file: String?, settings: Settings) {
    self.init(outcome, settings: settings)
    self.file = file
    number = line.number
    expression = String(decoding: line.text, as: UTF8.self)
  }

  /// Creates the record of a sum; a `line` without a value, perhaps of a file, leaves it without one.
  init(sum: Outcome, failingAt line: Int?, of file: String?, settings: Settings) {
    self.init(sum, settings: settings)
    self.file = file
    number = line
  }

  private init(_ outcome: Outcome, settings: Settings) {
    switch outcome {
    case .blank: break
    case .value(let exact):
      let text = settings.format.text(for: exact, notation: settings.notation)
      value = text.text
      isApproximate = text.isApproximate
      fraction = NumberFormat.ungrouped.text(for: exact, notation: .fraction).text
    case .diagnosis(let diagnosis):
      value = diagnosis.word.description
      error = Calculator.Language.english.sentence(for: diagnosis)
      column = diagnosis.place?.column
    }
  }

  func write(to output: inout OutputBuffer, in layout: Layout) {
    switch layout {
    case .plain: output.append(value)
    case .tsv: writeColumns(to: &output)
    case .json: writeObject(to: &output)
    }
  }

  /// Tabs and line ends within a column are escaped as in most programming languages.
  private func writeColumns(to output: inout OutputBuffer) {
    for byte in (expression ?? "").utf8 {
      switch byte {
      case UInt8(ascii: "\t"): output.append("\\t")
      case UInt8(ascii: "\n"): output.append("\\n")
      case UInt8(ascii: "\r"): output.append("\\r")
      case UInt8(ascii: "\\"): output.append("\\\\")
      default: output.append(byte)
      }
    }
    for column in [value, fraction ?? "", error ?? ""] {
      output.append("\t")
      output.append(column)
    }
  }

  private func writeObject(to output: inout OutputBuffer) {
    var object = JSONObject()
    if let file { object.add("file", file) }
    if let number { object.add("line", number) }
    if let expression { object.add("expression", expression) }
    object.add("value", value)
    if let fraction {
      object.add("fraction", fraction)
      object.add("approximate", isApproximate)
    }
    if let error { object.add("error", error) }
    if let column { object.add("column", column) }
    output.append(object.text)
  }
}
