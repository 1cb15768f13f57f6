import CalculatorCore
import ExactNumbers

/// The settings for answering expressions.
struct ExpressionSettings {
  var notation = NumberNotation.decimal
  var format = NumberFormat.ungrouped
  var layout = AnswerLayout.plain

  /// The unit of an angle if the line states no unit.
  var angleUnit = AngleUnit.radians

  /// Whether lines are read as algebra: with names, and with precedence outside parentheses too.
  var isAlgebra = false

  /// Whether only the sum of all values is written.
  var addsUp = false
  var listChoice = ListChoice()

  /// The names of files whose lines are answered too.
  var files: [Argument] = []

  /// The largest count of digits after the point that a person can ask for.
  private static let mostDigits = 10_000

  /// The default for the largest count of digits after the point of a repeating decimal.
  private static let repeatingDigits = 1_000

  /// Reads the options; if two contradict each other, the later one counts.
  init(_ invocation: Invocation) throws(TerminalMessage) {
    for (option, value) in invocation.options {
      switch option {
      case .algebra: isAlgebra = true
      case .column:
        (addsUp, listChoice.columns) = (
          true, ListChoice(UTF8Text(utf8: value.map { Array($0) } ?? [])).columns
        )
      case .decimals:
        format.show(try option.meaning(of: value) { Calculator.Settings.Decimals(rawValue: $0) })
      case .degrees: angleUnit = .degrees
      case .digits:
        let digits = try Int(value, of: option, in: 0...Self.mostDigits)
        format.fractionDigits = 0...digits
        format.roundsToZero = false
        format.maximumSignificantDigits = digits + 1
      case .exact: notation = .exact
      case .file: files += value.map { [$0] } ?? []
      case .fraction: notation = .fraction
      case .group: format.groupingSeparator = NumberFormat.standard.groupingSeparator
      case .json: layout = .json
      case .mixed: notation = .mixed
      case .radians: angleUnit = .radians
      case .repeating: notation = .repeating
      case .rounding: format.roundingRule = try option.meaning(of: value, RoundingRule.init(word:))
      case .scientific: notation = .scientific
      case .separator:
        addsUp = true
        listChoice.separator = try option.meaning(of: value) { $0 == "tab" ? "\t" : $0 == "none" ? "" : $0 }
      case .sum: addsUp = true
      case .tsv: layout = .tsv
      default: break
      }
    }
    if notation == .repeating, !invocation.has(.digits) {
      format.fractionDigits = format.fractionDigits.lowerBound...Self.repeatingDigits
    }
  }
}

extension ExpressionSettings {
  /// Appends a value in the chosen notation (in decimals, a time looks like `1:45`); returns whether the value is rounded.
  @discardableResult
  func append(_ value: ExactReal, isTime: Bool, to text: inout [UInt8]) -> Bool {
    // A fast path: nearly all values are small fractions.
    if value.isSmall, !isTime { return format.append(value.fraction, notation: notation, to: &text) }
    if notation == .exact, value.rational == nil { return appendForm(of: value, to: &text) }
    return format.append(shown: value, isTime: isTime && notation == .decimal, notation: notation, to: &text)
  }

  /// Appends an exact form; puts a sum with products in parentheses: from left to right, `1 + 2⁄e` would mean `(1 + 2)⁄e`.
  @inline(never)
  private func appendForm(of value: ExactReal, to text: inout [UInt8]) -> Bool {
    let start = text.count
    let isRounded = format.append(shown: value, isTime: false, notation: .exact, to: &text)
    if Self.isSumWithProducts(text[start...]) {
      text.insert(UInt8(ascii: "("), at: start)
      text.append(UInt8(ascii: ")"))
    }
    return isRounded
  }

  /// Whether an exact form has, outside parentheses, both a sum sign (`+` or `−`) and a product sign (`×` or `⁄`).
  private static func isSumWithProducts(_ form: ArraySlice<UInt8>) -> Bool {
    var (depth, hasSum, hasProduct) = (0, false, false)
    for scalar in String(decoding: form, as: UTF8.self).unicodeScalars.dropFirst() {
      switch scalar {
      case "(": depth += 1
      case ")": depth -= 1
      case "+", "−": hasSum = hasSum || depth == 0
      case "×", "⁄": hasProduct = hasProduct || depth == 0
      default: break
      }
    }
    return hasSum && hasProduct
  }

  /// Returns `outcome`; for an irrational number, a diagnosis if a fraction was asked for or no digit is certain.
  func answer(_ outcome: Outcome) -> Outcome {
    guard case .value(let value, let isTime) = outcome, value.rational == nil else { return outcome }
    return refusal(of: value, isTime: isTime).map { .diagnosis($0) } ?? outcome
  }

  private func refusal(of value: ExactReal, isTime: Bool) -> Diagnosis? {
    switch notation {
    case .exact: return nil
    case .fraction, .mixed, .repeating: return Diagnosis(.noFraction, .notANumber, advice: .exactForm)
    case .decimal, .scientific:
      var text: [UInt8] = []
      do throws(ArithmeticError) { try format.append(value, notation: notation, to: &text) } catch {
        return isTime ? nil : Diagnosis(error)
      }
      return nil
    }
  }
}

extension Calculator.Settings {
  /// Reads the options for rules and for showing numbers; other settings are those of `kept`.
  init(_ invocation: Invocation, otherwise kept: Self = .init()) throws(TerminalMessage) {
    self = kept
    for (option, value) in invocation.options {
      if option == .decimals { decimals = try option.meaning(of: value, Decimals.init(rawValue:)) }
      if option == .numbers { numbers = try option.meaning(of: value) { .init(rawValue: $0) } }
      if option == .rounding { rounding = try option.meaning(of: value, RoundingRule.init(word:)) }
      if option == .lock { rules.locksKeysAfterResult = true }
      if option == .multipliesFirst { rules.multipliesFirst = true }
      if option == .signFollows { rules.signFollows = true }
      if option == .radians { rules.angleUnit = .radians }
    }
  }
}

// MARK: - Values of options

extension Option {
  /// Returns the meaning of the word that is the option's value.
  fileprivate func meaning<Meaning>(
    of value: Argument?, _ meaning: (UTF8Text) -> Meaning?
  ) throws(TerminalMessage) -> Meaning {
    let word = value?[...].shown ?? ""
    guard words.contains(word), let meaning = meaning(UTF8Text(word)) else { throw .invalidWord(word, self) }
    return meaning
  }
}

extension Int {
  init(_ value: Argument?, of option: Option, in range: ClosedRange<Int>) throws(TerminalMessage) {
    let text = value?[...].shown ?? ""
    guard text.utf8.allSatisfy({ $0.isDigit }), let number = Int(text), range ~= number else {
      throw .invalidNumber(text, option, range)
    }
    self = number
  }
}
