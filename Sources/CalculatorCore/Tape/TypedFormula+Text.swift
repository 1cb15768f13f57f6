import ExactNumbers

extension TypedFormula {
  /// Creates the formula of an operand that was read from a byte range of a text.
  ///
  /// The result is nil if the formula has more than twice `limits.formulaTokens` tokens, or parts that keys cannot enter.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, limits: Tape.Limits) {
    var lexer = Lexer(text, at: range.lowerBound, isBeginning: false, style: .inAlgebra)
    var (tokens, hasFactor): ([FormulaToken], Bool) = ([], false)
    while lexer.token.start < range.upperBound {
      let isBehindOperand = tokens.last?.endsOperand == true
      let isAtWord = lexer.token.kind == .word && !lexer.isAtModulo
      hasFactor = hasFactor || isBehindOperand && isAtWord && Self.openCount(tokens[...]) == 0
      guard let new = lexer.takeFormulaTokens(isBehindOperand: isBehindOperand),
        tokens.count + new.count <= 2 * limits.formulaTokens
      else { return nil }
      tokens += new
      if tokens.last == .closing { Self.markDegrees(in: &tokens) }
    }
    if hasFactor { tokens = [.opening] + tokens + [.closing] }
    self.init(tokens)
    if result == nil { return nil }
  }

  /// Creates the formula of a typed number.
  init(_ number: TypedNumber) {
    var text: [UInt8] = []
    if !number.isEmpty { NumberFormat.ungrouped.append(number, to: &text) }
    self.init(text.compactMap { $0 == UInt8(ascii: "-") ? .sign : FormulaToken(code: $0) })
  }

  var isEmpty: Bool { tokens.isEmpty }

  /// Creates the formula of the exact form of a number; nil if the formula has too many tokens.
  init?(_ value: ExactReal, limits: Tape.Limits) {
    let text = Operand(.value(value)).exactText().utf8
    let formula = text.withUnsafeBufferPointer { TypedFormula($0, 0..<$0.count, limits: limits) }
    guard let formula else { return nil }
    let isNumber = formula.tokens.allSatisfy { $0.isDigit || $0 == .point }
    self =
      isNumber || formula.isInParentheses ? formula : TypedFormula([.opening] + formula.tokens + [.closing])
  }

  /// Whether one pair of parentheses encloses the whole formula and does not belong to a function.
  var isInParentheses: Bool { isParenthesis(tokens.indices) && tokens[0].function == nil }

  /// Whether the tokens of a range are one pair of parentheses with its contents, or a function with its argument.
  func isParenthesis(_ range: Range<Int>) -> Bool {
    guard let first = range.first, tokens[first].opens, tokens[range.upperBound - 1] == .closing else {
      return false
    }
    return range.dropFirst().allSatisfy { Self.openCount(tokens[first..<$0]) > 0 }
  }

  /// Replaces `sin(30°)`, or a cosine or tangent, at the end of the tokens by the same function in degrees, with 30 as its argument.
  private static func markDegrees(in tokens: inout [FormulaToken]) {
    guard tokens.dropLast().last == .degree else { return }
    var start = tokens.count - 2
    while start > 0, tokens[start - 1].isDigit || tokens[start - 1] == .point || tokens[start - 1] == .sign {
      start -= 1
    }
    guard start > 0, start < tokens.count - 2, let function = tokens[start - 1].function,
      function.unit == .radians, let inDegrees = FormulaToken.function(function.function, in: .degrees),
      inDegrees.isOfDegrees
    else { return }
    tokens[start - 1] = inDegrees
    tokens.remove(at: tokens.count - 2)
  }
}

extension Lexer {
  /// Reads the current token, which follows an operand if `isBehindOperand`, as tokens of a formula; nil if keys cannot enter them.
  fileprivate mutating func takeFormulaTokens(isBehindOperand: Bool) -> [FormulaToken]? {
    switch token.kind {
    case .number: return takeNumber()
    case .word: return takeWord()
    default: break
    }
    defer { advance() }
    switch token.kind {
    case .operator:
      switch token.symbol {
      case .plus: return isBehindOperand ? [.add] : []
      case .minus: return [isBehindOperand ? .subtract : .sign]
      case .times: return [.multiply]
      case .slash: return [isAtBar ? .bar : .divide]
      default: return nil
      }
    case .power: return [.power]
    case .openingParenthesis: return [.opening]
    case .closingParenthesis: return [.closing]
    case .percent: return [.percent]
    case .postfix:
      switch token.symbol {
      case .factorial: return [.factorial]
      case .degree: return [.degree]
      default:
        let power = UTF8Text(count: abs(raisedNumber)).utf8.compactMap { FormulaToken(code: $0) }
        if raisedNumber == 2 { return [.square] }
        var next = self
        next.advance()
        // In `e⁸⁄3` the exponent is 8, not 8⁄3.
        let sign: [FormulaToken] = raisedNumber < 0 ? [.sign] : []
        return next.isAtBar ? [.power, .opening] + sign + power + [.closing] : [.power] + sign + power
      }
    default: return nil
    }
  }

  private var isAtBar: Bool {
    token.symbol == .slash && text[token.start] == 0xE2 && text[token.start + 1] == 0x81
  }

  private mutating func takeNumber() -> [FormulaToken]? {
    let number = try? readNumber()
    defer { advance() }
    if let digits = number?.digits {
      let tokens = TypedFormula(TypedNumber(digits)).tokens
      // The zero that `TypedNumber` adds to `.5` is removed again.
      return bytes.first == UInt8(ascii: ".") ? Array(tokens.dropFirst()) : tokens
    }
    // The number has an exponent, whose sign is a separate token. The number may be too large for a value.
    let tokens = bytes.compactMap { byte -> FormulaToken? in
      switch byte {
      case UInt8(ascii: "e"), UInt8(ascii: "E"): .exponent
      case UInt8(ascii: "-"): .sign
      case UInt8(ascii: "+"): .plusSign
      default: byte.isDigit || byte == UInt8(ascii: ".") ? FormulaToken(code: byte) : nil
      }
    }
    return tokens.count == bytes.count ? tokens : nil
  }

  /// Reads a constant, `mod` or a function as tokens, and reads `ln 2` as `ln(2)`; nil for any other word.
  private mutating func takeWord() -> [FormulaToken]? {
    if isAtModulo {
      advance()
      return [.modulo]
    }
    guard let name = FormulaName(text[token.start..<token.end]) else { return nil }
    let isConstantE = text[token.start] == UInt8(ascii: "e")
    advance()
    switch name {
    case .constant: return [isConstantE ? .e : .pi]
    case .root: return nil
    case .function(.squareRoot): return [.squareRoot]
    case .function(.cubeRoot): return [.cubeRoot]
    case .function(let function):
      let isInDegrees = token.kind == .postfix && token.symbol == .degree
      if isInDegrees { advance() }
      guard let opening = FormulaToken.function(function, in: isInDegrees ? .degrees : .radians) else {
        return nil
      }
      if token.kind == .openingParenthesis {
        advance()
        return [opening]
      }
      guard token.kind == .number, let number = takeNumber() else { return nil }
      let hasDegrees = token.kind == .postfix && token.symbol == .degree
      if hasDegrees { advance() }
      return [opening] + number + (hasDegrees ? [.degree, .closing] : [.closing])
    }
  }
}
