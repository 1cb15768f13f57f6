import CalculatorCore
import ExactNumbers
import OperatingSystem

/// The reason why a line has no value.
struct Diagnosis {
  /// The word printed in place of the value.
  enum Word: String {
    case notANumber = "NaN"
    case tooLarge = "Too large"

    /// The line is not an expression, so it cannot be computed.
    case error
  }

  let word: Word

  /// A sentence without a period: why there is no value, and what to do about it.
  let message: TerminalMessage

  /// The place of the error; nil if the error has none.
  let place: LineExcerpt?

  init(
    _ reason: TerminalMessage, _ word: Word = .error, advice: TerminalMessage? = nil,
    place: LineExcerpt? = nil
  ) {
    (self.word, self.place) = (word, place)
    message = advice.map { reason.followed(by: $0) } ?? reason
  }
}

// MARK: - Causes

extension Diagnosis {
  init(_ error: ArithmeticError, place: LineExcerpt? = nil) {
    switch error {
    case .divisionByZero: self.init(TerminalMessage.divisionByZero, .notANumber, place: place)
    case .tooLarge: self.init(TerminalMessage.tooLarge, .tooLarge, place: place)
    case .outsideDomain: self.init(TerminalMessage.outsideDomain, .notANumber, place: place)
    case .undecided: self.init(TerminalMessage.undecided, .notANumber, place: place)
    case .differentKinds: self.init(TerminalMessage.differentKinds, .notANumber, place: place)
    }
  }

  /// Creates the diagnosis of an unreadable line of a tape or list; with `mayChoose`, the sentence names options that help.
  init(_ error: TapeTextError, in line: Line, mayChoose: Bool = false) {
    let place = LineExcerpt(line, around: error.offset)
    switch error.reason {
    case .expression(let reason): self.init(ExpressionError(reason, offset: error.offset), in: line)
    case .severalNumbers, .severalColumns, .signWords:
      self.init(.text(error.reason), advice: mayChoose ? .column : nil, place: place)
    case .unclearSeparator:
      self.init(.text(error.reason), advice: mayChoose ? .separator : nil, place: place)
    default: self.init(.text(error.reason), place: place)
    }
  }

  /// Creates the diagnosis of a line; `names` are the defined names of algebra, nil if the line is not algebra.
  init(_ error: ExpressionError, in line: Line, names: [UTF8Text]? = nil) {
    let place = LineExcerpt(line, around: error.offset)
    let index = error.offset - line.start.bytes
    let isAlgebra = names != nil
    switch error.reason {
    case .divisionByZero: self.init(ArithmeticError.divisionByZero, place: place)
    case .tooLarge: self.init(ArithmeticError.tooLarge, place: place)
    case .outsideDomain: self.init(ArithmeticError.outsideDomain, place: place)
    case .undecided: self.init(TerminalMessage.undecided, .notANumber, place: place)
    case .unexpectedCharacter:
      let name = TerminalScalar(line.text, at: index).name
      let advice = name.flatMap { _ in Self.advice(aboutCharacterAt: index, in: line, isAlgebra: isAlgebra) }
      self.init(name.map { .unexpectedCharacter($0) } ?? .notUTF8, advice: advice, place: place)
    case .missingOperator:
      let character = TerminalScalar(line.text, at: index)
      let isTimes = character.scalar == "x" || character.scalar == "X"
      let isRemainder = line.text[..<index].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "%")
      self.init(
        .missingOperator(before: character.name ?? ""),
        advice: isAlgebra
          ? (isTimes ? .productSign : nil)
          : isRemainder ? .modulo : line.text.definesName(before: index) ? .names : nil, place: place)
    case .unknownName:
      let name = line.text.name(at: index)
      // To limit the time, the unknown name is compared with at most 1,000 names.
      var names = (names ?? []).map { String($0) }.sorted().prefix(1_000)
      let isFunction = line.text.hasFunction(at: index)
      if isFunction { names += TerminalMessage.functionNames.split(separator: " ").map { String($0) } }
      let advice =
        nearest(to: name, among: names.map { (name: $0.lowercased(), meaning: $0) }).map { .nameMeant($0) }
        ?? (isFunction ? .functions : nil)
        ?? (line.text.isOperator ? nil : Self.advice(aboutArgument: line))
      self.init(.expression(.unknownName, name: name), advice: advice, place: place)
    case .nameWithoutValue:
      self.init(.expression(error.reason, name: line.text.name(at: index)), place: place)
    case .missingNumber:
      self.init(.expression(error.reason), advice: Self.advice(aboutArgument: line), place: place)
    case .ambiguousPercent: self.init(.expression(error.reason), advice: .percentOrModulo, place: place)
    case .numberTooLarge: self.init(.expression(error.reason), .tooLarge, place: place)
    case .differentCurrencies: self.init(.text(TapeTextError(error).reason), place: place)
    default: self.init(.expression(error.reason), place: place)
    }
  }
}

// MARK: - Advice

extension Diagnosis {
  /// Returns advice for a character that looks allowed but is not; nil if there is no advice.
  private static func advice(
    aboutCharacterAt offset: Int, in line: Line, isAlgebra: Bool
  ) -> TerminalMessage? {
    let text = line.text
    let character = TerminalScalar(text, at: offset).scalar
    if isAlgebra {
      if character == "^" || character == "＾" || character == "(" || character == ")" { return nil }
      if character == "~" { return .roundingFromLeftToRight }
    } else {
      if text[offset...].starts(with: "mod".utf8) { return .modulo }
    }
    if character == "," { return .grouping }
    let name = text.name(at: offset)
    let spelling = name.lowercased()
    if spelling != name,
      spelling == "pi" || TerminalMessage.functionNames.split(separator: " ").contains(spelling[...])
    {
      return .nameMeant(spelling)
    }
    if let advice = advice(aboutArgument: line) { return advice }
    if isAlgebra { return nil }
    guard text.beginsWithWord(upTo: offset) else { return nil }
    let next = text[(offset + text.name(at: offset).utf8.count)...].first { $0 != UInt8(ascii: " ") }
    if next == UInt8(ascii: "=") { return .names }
    return next == UInt8(ascii: "*") || next == UInt8(ascii: "/") ? nil : .list
  }

  /// Returns advice for an argument that is probably no expression, such as the name of a file; nil if there is no advice.
  private static func advice(aboutArgument line: Line) -> TerminalMessage? {
    let text = line.text
    guard line.isArgument, !text.isEmpty else { return nil }
    if let command = Command(text) { return .commandFirst(command) }
    // The argument is an operator, so the shell has probably split an expression at its spaces.
    if text.isOperator { return .quotes }
    if let path = text.path, access(path, R_OK) == 0 { return .fileOption }
    guard line.number == 1 else { return nil }
    let calls = Command.named.map { (name: $0.rawValue, meaning: $0.call) }
    let help = [(name: "help", meaning: "calculator --help")]
    return nearest(to: text[...].shown, among: calls + help).map { .nameMeant($0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `offset` is the start of a word, with only spaces before it and a digit somewhere after it.
  fileprivate func beginsWithWord(upTo offset: Int) -> Bool {
    self[offset].isLetter && self[..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
      && self[offset...].contains { $0.isDigit }
  }

  /// Whether the text before `offset` ends with a name and an equals sign, such as `e =`.
  fileprivate func definesName(before offset: Int) -> Bool {
    let equals = self[..<offset].lastIndex { $0 != UInt8(ascii: " ") }
    guard let equals, self[equals] == UInt8(ascii: "=") else { return false }
    return self[..<equals].allSatisfy { $0.isLetter || $0 == UInt8(ascii: " ") }
  }

  /// Returns the name that begins at `offset`, as in algebra.
  fileprivate func name(at offset: Int) -> String {
    let name = self[offset...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether a function call begins at `offset`: a word and `(`, as in `sqrt(2)`.
  fileprivate func hasFunction(at offset: Int) -> Bool {
    let end = self[offset...].firstIndex { !$0.isLetter } ?? count
    return end > offset && end < count && self[end] == UInt8(ascii: "(")
  }
}
