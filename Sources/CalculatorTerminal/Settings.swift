import CalculatorCore
import ExactNumbers

/// How expressions are to be answered.
struct Settings {
  var notation = NumberNotation.decimal
  var format = NumberFormat.ungrouped
  var layout = Layout.plain

  /// Whether there are parentheses, precedence, powers and names.
  var isAlgebra = false

  /// Whether the values are added up and only the sum is written.
  var addsUp = false

  /// What ends a line.
  var lineTerminator = UInt8(ascii: "\n")

  /// What was chosen of lists.
  var listChoice = ListChoice()

  /// Names of files with further expressions.
  var files: [Argument] = []

  /// Most digits after the point that can be asked for.
  private static let mostDigits = 10_000

  /// Most digits after the point of a repeating decimal, if nothing is asked for.
  private static let repeatingDigits = 1_000

  /// Reads the options; of two that contradict each other the later one counts.
  init(_ invocation: Invocation) throws(UsageError) {
    for (option, value) in invocation.options {
      switch option {
      case .algebra: isAlgebra = true
      case .column: listChoice.column = value.map { UTF8Text(utf8: Array($0)) }
      case .decimals: format.show(try Calculator.ViewSettings.Decimals(value, of: option))
      case .digits: try read(digits: value)
      case .file: files += value.map { [$0] } ?? []
      case .fraction: notation = .fraction
      case .group: format.groupingSeparator = NumberFormat.standard.groupingSeparator
      case .json: layout = .json
      case .mixed: notation = .mixed
      case .null: lineTerminator = 0
      case .repeating: notation = .repeating
      case .rounding: try read(rounding: value)
      case .scientific: notation = .scientific
      case .sum: addsUp = true
      case .tsv: layout = .tsv
      default: break
      }
    }
    if notation == .repeating, !invocation.has(.digits) {
      format.fractionDigits = format.fractionDigits.lowerBound...Self.repeatingDigits
    }
  }

  private mutating func read(digits value: Argument?) throws(UsageError) {
    let text = value?[...].shown ?? ""
    guard text.utf8.allSatisfy({ $0.isDigit }),
      let digits = Int(text), digits <= Self.mostDigits
    else { throw .invalidDigits(text, maximum: Self.mostDigits) }
    format.fractionDigits = 0...digits
    format.roundsToZero = false
    format.maximumSignificantDigits = digits + 1
  }

  private mutating func read(rounding value: Argument?) throws(UsageError) {
    let name = value?[...].shown ?? ""
    guard let entry = Self.roundingRules.first(where: { $0.name == name }) else {
      throw .invalidWord(name, .rounding, words: Self.roundings)
    }
    format.roundingRule = entry.rule
  }
}

// MARK: - The words for them

extension Settings {
  /// What the ways to round are called on the command line.
  private static let roundingRules: [(name: String, rule: RoundingRule)] = [
    ("half-up", .toNearestOrAwayFromZero), ("half-even", .toNearestOrEven), ("up", .awayFromZero),
    ("down", .towardZero), ("ceiling", .up), ("floor", .down),
  ]

  static let roundings = roundingRules.map { $0.name }
  static let keypadRoundings = Calculator.ViewSettings.Rounding.allCases.map { String($0.rawValue) }
  static let decimals = Calculator.ViewSettings.Decimals.allCases.map { String($0.rawValue) }
}
