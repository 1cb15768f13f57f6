import CalculatorCore
import ExactNumbers

extension Diagnosis {
  init(_ error: ArithmeticError, place: LineExcerpt? = nil) {
    let reason: Reason =
      switch error {
      case .divisionByZero: .divisionByZero
      case .tooLarge: .tooLarge
      }
    self.init(reason, place: place)
  }

  init(_ error: EvaluationError, in line: Line) {
    self.init(error.reason, place: LineExcerpt(line, around: error.offset))
  }

  init(_ error: ExpressionError, in line: Line) {
    self.init(error.reason, at: error.offset, in: line)
  }

  /// Creates the diagnosis of a line of a tape or list that cannot be read, where an option may choose the column.
  init(_ error: TapeTextError, in line: Line, mayChoose: Bool = false) {
    var advice: Advice?
    switch error.reason {
    case .expression(let reason):
      self.init(reason, at: error.offset, in: line)
      return
    case .severalNumbers, .severalColumns, .noColumn: advice = mayChoose ? .column : nil
    default: break
    }
    self.init(.text(error.reason), advice: advice, place: LineExcerpt(line, around: error.offset))
  }

  /// Creates the diagnosis of a line of algebra, where these `names` have values.
  init(_ error: AlgebraError, in line: Line, names: [UTF8Text]) {
    let place = LineExcerpt(line, around: error.offset)
    switch error.reason {
    case .expression(let reason): self.init(reason, at: error.offset, in: line, isAlgebra: true)
    case .divisionByZero: self.init(.divisionByZero, place: place)
    case .tooLarge: self.init(.tooLarge, place: place)
    case .unknownName(let name):
      let nearest = AlgebraEvaluator.nearest(to: name, among: names)
      let advice =
        nearest.map { Advice.nameMeant($0) } ?? (line.text.isOperator ? nil : Advice(argument: line))
      self.init(.algebra(error.reason), advice: advice, place: place)
    case .ambiguousPercent: self.init(.algebra(error.reason), advice: .percentOrModulo, place: place)
    case .unclosedParenthesis, .unopenedParenthesis, .operatorForName, .nameWithoutValue, .noPreviousValue,
      .lineTooLong, .tooDeep, .nameTooLong, .tooManyNames, .fractionalExponent:
      self.init(.algebra(error.reason), place: place)
    }
  }

  private init(
    _ reason: ExpressionError.Reason, at offset: Int, in line: Line, isAlgebra: Bool = false
  ) {
    let place = LineExcerpt(line, around: offset)
    let index = offset - line.start.bytes
    switch reason {
    case .unexpectedCharacter:
      let name = TerminalScalar(line.text, at: index).name
      let advice = Advice(unexpectedAt: index, in: line, isAlgebra: isAlgebra)
      self.init(name.map { .unexpectedCharacter($0) } ?? .notUTF8, advice: advice, place: place)
    case .missingOperator:
      let character = TerminalScalar(line.text, at: index)
      let isProductSign = isAlgebra && (character.scalar == "x" || character.scalar == "X")
      self.init(
        .missingOperator(before: character.name ?? ""), advice: isProductSign ? .productSign : nil,
        place: place)
    case .missingNumber:
      self.init(.text(.expression(reason)), advice: Advice(argument: line), place: place)
    case .parentheses:
      self.init(.text(.expression(reason)), advice: .groupingParentheses, place: place)
    case .missingExponent, .numberTooLarge, .date, .hexadecimal:
      self.init(.text(.expression(reason)), place: place)
    }
  }
}

extension Diagnosis.Advice {
  /// Creates the advice about a character that people have good reason to try; `nil` when there is none.
  fileprivate init?(unexpectedAt offset: Int, in line: Line, isAlgebra: Bool) {
    let isPower =
      offset > 0 && line.text[offset...].starts(with: "*".utf8) && line.text[offset - 1] == line.text[offset]
    switch TerminalScalar(line.text, at: offset).scalar {
    case ",": self = .grouping
    case "*" where isPower && !isAlgebra: self = .powers
    case "~" where isAlgebra: self = .roundingFromLeftToRight
    case "^", "＾", "(", ")":
      guard !isAlgebra else { return nil }
      self.init(algebraIn: line.text)
    default:
      if let advice = Self(argument: line) ?? (isAlgebra ? nil : Self(algebraIn: line.text)) {
        self = advice
      } else if !isAlgebra, line.text.beginsWithWord(upTo: offset) {
        self = .list
      } else {
        return nil
      }
    }
  }

  /// Creates the advice about a line in which something stands that only algebra has; `nil` when there is nothing.
  private init?(algebraIn text: UnsafeBufferPointer<UInt8>) {
    var hasParenthesis = false
    var index = 0
    while index < text.count {
      let character = TerminalScalar(text, at: index)
      switch character.scalar {
      case "^", "＾":
        self = .powers
        return
      case "#": index = text.count
      case "(", ")": hasParenthesis = true
      default: break
      }
      index += max(character.count, 1)
    }
    guard hasParenthesis else { return nil }
    self = .groupingParentheses
  }

  /// Creates the advice about an argument that is not what people think it is; `nil` when there is none.
  fileprivate init?(argument line: Line) {
    let text = line.text
    guard case .argument(let number) = line.source, !text.isEmpty else { return nil }
    if let command = Command(text) {
      self = .commandFirst(command)
    } else if !text.isOperator, Stream.canOpen(text) {
      self = .fileOption
    } else if number == 1, let command = Command.nearest(to: text[...].shown) {
      self = .commandMeant(command)
    } else if text.isOperator {
      // The shell has taken an expression with spaces apart.
      self = .quotes
    } else {
      return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word stands at a place with nothing but space before it, and a digit after it.
  fileprivate func beginsWithWord(upTo offset: Int) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self[offset] | 0x20
      && self[..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
      && self[offset...].contains { $0.isDigit }
  }
}
