import CalculatorCore
import ExactNumbers

/// Why a line has no value.
struct Diagnosis {
  /// What stands in place of the value.
  enum Word: String {
    case notANumber = "NaN"
    case tooLarge = "Too large"

    /// The line is no expression, whatever numbers it has.
    case error
  }

  let word: Word
  let reason: TerminalMessage

  /// What to do about it.
  var advice: TerminalMessage?

  /// Where it is wrong.
  var place: LineExcerpt?

  init(
    _ reason: TerminalMessage, _ word: Word = .error, advice: TerminalMessage? = nil,
    place: LineExcerpt? = nil
  ) {
    (self.reason, self.word, self.advice, self.place) = (reason, word, advice, place)
  }

  /// The sentence that says why there is no value, and what to do about it, without its end.
  var message: TerminalMessage {
    guard let advice else { return reason }
    return TerminalMessage("\(reason.english); \(advice.english)", "\(reason.korean). \(advice.korean)")
  }
}

// MARK: - Causes

extension Diagnosis {
  init(_ error: ArithmeticError, place: LineExcerpt? = nil) {
    switch error {
    case .divisionByZero: self.init(TerminalMessage.divisionByZero, .notANumber, place: place)
    case .tooLarge: self.init(TerminalMessage.tooLarge, .tooLarge, place: place)
    }
  }

  init(_ error: EvaluationError, in line: Line) {
    self.init(error.reason, place: LineExcerpt(line, around: error.offset))
  }

  init(_ error: ExpressionError, in line: Line) {
    self.init(error.reason, at: error.offset, in: line)
  }

  /// Creates the diagnosis of a line of a tape or list that cannot be read, where an option may choose the column.
  init(_ error: TapeTextError, in line: Line, mayChoose: Bool = false) {
    if case .expression(let reason) = error.reason {
      self.init(reason, at: error.offset, in: line)
      return
    }
    self.init(.text(error.reason), place: LineExcerpt(line, around: error.offset))
    switch error.reason {
    case .severalNumbers, .severalColumns, .noColumn: if mayChoose { advice = .column }
    default: break
    }
  }

  /// Creates the diagnosis of a line of algebra, where these `names` have values.
  init(_ error: AlgebraError, in line: Line, names: [UTF8Text]) {
    let place = LineExcerpt(line, around: error.offset)
    switch error.reason {
    case .expression(let reason):
      self.init(reason, at: error.offset, in: line, isAlgebra: true)
      return
    case .divisionByZero: self.init(ArithmeticError.divisionByZero, place: place)
    case .tooLarge: self.init(ArithmeticError.tooLarge, place: place)
    default: self.init(.algebra(error.reason), place: place)
    }
    switch error.reason {
    case .unknownName(let name):
      // More are not compared.
      let names = names.map { String($0) }.sorted().prefix(1_000).map { (name: $0.lowercased(), meaning: $0) }
      if let nearest = nearest(to: String(name), among: names) {
        advice = .nameMeant(nearest)
      } else if line.text.hasFunction(at: error.offset - line.start.bytes) {
        advice = .noFunctions
      } else if !line.text.isOperator {
        advice = Self.advice(aboutArgument: line)
      }
    case .ambiguousPercent: advice = .percentOrModulo
    default: break
    }
  }

  private init(
    _ reason: ExpressionError.Reason, at offset: Int, in line: Line, isAlgebra: Bool = false
  ) {
    self.init(
      .text(.expression(reason)), reason == .numberTooLarge ? .tooLarge : .error,
      place: LineExcerpt(line, around: offset))
    let index = offset - line.start.bytes
    switch reason {
    case .unexpectedCharacter:
      self = Diagnosis(
        TerminalScalar(line.text, at: index).name.map { .unexpectedCharacter($0) } ?? .notUTF8,
        advice: Self.advice(aboutCharacterAt: index, in: line, isAlgebra: isAlgebra), place: place)
    case .missingOperator:
      let character = TerminalScalar(line.text, at: index)
      self = Diagnosis(.missingOperator(before: character.name ?? ""), place: place)
      if isAlgebra {
        if character.scalar == "x" || character.scalar == "X" { advice = .productSign }
      } else if line.text[..<index].last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "%") {
        advice = .algebra(.modulo)
      }
    case .missingNumber: advice = Self.advice(aboutArgument: line)
    case .parentheses: advice = .algebra(.parentheses)
    case .missingExponent, .numberTooLarge, .date, .hexadecimal: break
    }
  }
}

// MARK: - Advice

extension Diagnosis {
  /// Returns the advice about a character that people have good reason to try; `nil` when there is none.
  private static func advice(
    aboutCharacterAt offset: Int, in line: Line, isAlgebra: Bool
  ) -> TerminalMessage? {
    let text = line.text
    let character = TerminalScalar(text, at: offset).scalar
    if isAlgebra {
      if character == "^" || character == "＾" || character == "(" || character == ")" { return nil }
      if character == "~" { return .roundingFromLeftToRight }
    } else {
      if text.hasFunction(at: offset) { return .noFunctions }
      if text[offset...].starts(with: "mod".utf8) { return .algebra(.modulo) }
      if character == "*", offset > 0, text[offset - 1] == text[offset] { return .algebra(.powers) }
    }
    if character == "," { return .grouping }
    if let advice = advice(aboutArgument: line) { return advice }
    if isAlgebra { return nil }
    if let feature = AlgebraFeature(in: text) { return .algebra(feature) }
    return text.beginsWithWord(upTo: offset) ? .list : nil
  }

  /// Returns the advice about an argument that is not what people think it is; `nil` when there is none.
  private static func advice(aboutArgument line: Line) -> TerminalMessage? {
    let text = line.text
    guard line.isArgument, !text.isEmpty else { return nil }
    if let command = Command(text) { return .commandFirst(command) }
    if !text.isOperator, Stream.canOpen(text) { return .fileOption }
    if line.number == 1,
      let command = nearest(to: text[...].shown, among: Command.named.map { ($0.rawValue, $0) })
    {
      return .commandMeant(command)
    }
    // The shell has taken an expression with spaces apart.
    return text.isOperator ? .quotes : nil
  }
}

/// Something that only algebra has.
enum AlgebraFeature {
  case powers
  case parentheses
  case modulo

  /// The feature that a line makes use of; `nil` when there is none.
  fileprivate init?(in text: UnsafeBufferPointer<UInt8>) {
    let scalars = String(decoding: text.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self).unicodeScalars
    if scalars.contains(where: { $0 == "^" || $0 == "＾" }) {
      self = .powers
    } else if scalars.contains(where: { $0 == "(" || $0 == ")" }) {
      self = .parentheses
    } else {
      return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word stands at a place with nothing but space before it, and a digit after it.
  fileprivate func beginsWithWord(upTo offset: Int) -> Bool {
    self[offset].isLetter && self[..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
      && self[offset...].contains { $0.isDigit }
  }

  /// Whether a word and a parenthesis after it stand at a place, as in `sqrt(2)`.
  fileprivate func hasFunction(at offset: Int) -> Bool {
    let end = self[offset...].firstIndex { !$0.isLetter } ?? count
    return end > offset && end < count && self[end] == UInt8(ascii: "(")
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
