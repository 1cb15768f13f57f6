import CalculatorCore
import ExactNumbers

extension Diagnosis {
  init(_ error: ArithmeticError, place: Excerpt? = nil) {
    let reason: Reason =
      switch error {
      case .divisionByZero: .divisionByZero
      case .tooLarge: .tooLarge
      }
    self.init(reason, place: place)
  }

  init(_ error: EvaluationError, in line: Line) {
    self.init(error.reason, place: Excerpt(line, around: error.offset))
  }

  init(_ error: ExpressionError, in line: Line) {
    let offset = error.offset - line.start.bytes
    let place = Excerpt(line, around: error.offset)
    switch error {
    case .unexpectedCharacter:
      let reason = Reason(unexpectedAt: offset, in: line.text)
      self.init(reason, advice: Advice(unexpectedAt: offset, in: line), place: place)
    case .unexpectedEnd:
      self.init(Reason(missingAt: offset, in: line.text), advice: Advice(argument: line), place: place)
    case .tooLarge: self.init(.tooManyDigits, place: place)
    case .hexadecimal: self.init(.hexadecimal, place: place)
    }
  }

  /// Creates the diagnosis of a line of a tape that cannot be read.
  init(_ error: TapeTextError, in line: Line) {
    let place = Excerpt(line, around: error.offset)
    switch error.reason {
    case .numberTooLarge: self.init(.tooManyDigits, place: place)
    case .misplacedResult: self.init(.misplacedResult, place: place)
    case .unreadable where error.offset < line.text.count:
      self.init(Reason(unexpectedAt: error.offset, in: line.text), place: place)
    default: self.init(Reason(missingAt: error.offset, in: line.text), place: place)
    }
  }
}

extension Diagnosis.Reason {
  /// Creates the reason why `text` cannot go on at `offset`, which is not its end.
  fileprivate init(unexpectedAt offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    let character = TerminalScalar(text, at: offset)
    // Where a digit cannot stand, a number is complete; a space is only where the reader stopped.
    let next = text[offset...].firstIndex { !$0.isSpace } ?? offset
    if text[next].isDigit {
      self = .missingOperator(before: TerminalScalar(text, at: next).name ?? "")
    } else if text[offset].isSpace, text[..<offset].endsWithOpenExponent {
      self = .missingExponent
    } else if let name = character.name {
      self = .unexpectedCharacter(name)
    } else {
      self = .notUTF8
    }
  }

  /// Creates the reason why `text` cannot end at `offset`.
  fileprivate init(missingAt offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    self = text[..<min(offset, text.count)].endsWithOpenExponent ? .missingExponent : .missingNumber
  }
}

extension Diagnosis.Advice {
  /// Creates the advice about a character that people have good reason to try; `nil` when there is none.
  fileprivate init?(unexpectedAt offset: Int, in line: Line) {
    switch TerminalScalar(line.text, at: offset).scalar {
    case "(", ")": self = .parentheses
    case ",": self = .grouping
    case "^": self = .powers
    case "%": self = .percent
    case "=": self = .equalsSign
    default: self.init(argument: line)
    }
  }

  /// Creates the advice about an argument that is not what people think it is; `nil` when there is none.
  fileprivate init?(argument line: Line) {
    let text = line.text
    guard case .argument(let number) = line.source, !text.isEmpty else { return nil }
    if let command = Command(text) {
      self = .commandFirst(command)
    } else if number == 1, let command = Command.nearest(to: text[...].shown) {
      self = .commandMeant(command)
    } else if text.isOperator {
      // The shell has taken an expression with spaces apart.
      self = .quotes
    } else if Stream.canOpen(text) {
      self = .fileOption
    } else {
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text is an operator and nothing else.
  fileprivate var isOperator: Bool {
    let character = TerminalScalar(self, at: 0)
    return character.count == count && character.scalar.flatMap(Operator.init(spelling:)) != nil
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the text ends with a number and the `e` of its exponent, perhaps with a sign.
  fileprivate var endsWithOpenExponent: Bool {
    let text = last?.isSign == true ? dropLast() : self
    guard let mark = text.last, mark | 0x20 == UInt8(ascii: "e"), let before = text.dropLast().last else {
      return false
    }
    return before.isDigit || before == UInt8(ascii: ".")
  }
}
