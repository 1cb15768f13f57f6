import ExactNumbers

/// A formula as it was typed: its tokens, the caret, and its value.
///
/// As an operand it is one number: outside parentheses it has no operator but `^`.
public struct TypedFormula: Hashable, Sendable {
  private(set) var tokens: [FormulaToken]

  /// How many tokens stand before the place where keys go in.
  private(set) var caret: Int

  /// The value of the formula with all parentheses closed, or why it has none; nil where an operand is missing.
  ///
  /// It is worked out when it is first asked for: the steps of undo hold formulas that nobody may ever see again.
  public var result: Result<ExactReal, ArithmeticError>? { known.value { computed }.result }

  /// The work of computing the value, counted as in `Tape.Limits.work`.
  var work: Int64 { known.value { computed }.work }

  private typealias Computed = (result: Result<ExactReal, ArithmeticError>?, work: Int64)

  private var known = Once<Computed>()

  /// Creates a formula with its caret behind the first `caret` tokens, or at its end.
  init(_ tokens: [FormulaToken], caret: Int? = nil) {
    (self.tokens, self.caret) = (tokens, caret ?? tokens.count)
  }

  /// Whether tokens and caret are the same, and with them the value.
  public static func == (left: TypedFormula, right: TypedFormula) -> Bool {
    left.tokens == right.tokens && left.caret == right.caret
  }

  /// Feeds the tokens to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(tokens) }

  /// Parentheses that are open behind the tokens of a range.
  static func openCount(_ tokens: ArraySlice<FormulaToken>) -> Int {
    tokens.reduce(0) { $0 + ($1.opens ? 1 : $1 == .closing ? -1 : 0) }
  }

  private var computed: Computed {
    // A token between operands needs one on each side, and a sign none before it; deleting may have left it otherwise.
    let isWhole = tokens.indices.allSatisfy { index in
      let (token, before) = (tokens[index], index > 0 ? tokens[index - 1] : nil)
      let next = index + 1 < tokens.count ? tokens[index + 1] : .closing
      if token.takesOperand, !next.beginsOperand, next != .sign { return false }
      let isBetween = token.isOperator || token == .power || token == .closing
      let (isBehindOperand, isSign) = (before?.endsOperand == true, token == .sign)
      return isBetween
        ? isBehindOperand : isSign ? !isBehindOperand : token != .plusSign || before == .exponent
    }
    if !isWhole { return (nil, 0) }
    let closings = Array(repeating: UInt8(ascii: ")"), count: max(Self.openCount(tokens[...]), 0))
    let text = withFractionsInParentheses.text.utf8 + closings
    var work: Int64 = 0
    do throws(ExpressionError) {
      return (.success(try ExactReal(formula: text, work: &work)), work)
    } catch {
      return (error.arithmeticError.map { .failure($0) }, work)
    }
  }

  /// The formula with parentheses around numbers such as 2⁄3, which are divisions in algebra; under a root they stay divisions, as in text.
  private var withFractionsInParentheses: TypedFormula {
    var formula = self
    for bar in tokens.indices.reversed() where tokens[bar] == .bar {
      let (start, end) = (
        numberStart(before: bar), tokens[(bar + 1)...].firstIndex { !$0.isDigit } ?? tokens.count
      )
      let isUnderRoot = tokens[..<start].last { $0 != .sign }?.isRoot == true
      guard start < bar, end > bar + 1, !isUnderRoot else { continue }
      let fraction = [.opening] + tokens[start..<end] + [.closing]
      formula.replace(start..<end, with: fraction, caret: formula.caret)
    }
    return formula
  }

  /// Whether nothing is open and no operand is missing.
  var isComplete: Bool { result != nil && Self.openCount(tokens[...]) == 0 }

  mutating func replace(_ range: Range<Int>, with new: [FormulaToken], caret: Int) {
    tokens.replaceSubrange(range, with: new)
    (self.caret, known) = (caret, Once())
  }

  var isCaretAtEnd: Bool { caret == tokens.count }

  mutating func moveCaret(to place: Int) { caret = place }

  /// The operand in the parentheses of the formula, where it has a sign and is all that they hold; nil for any other formula.
  private var signedOperand: TypedFormula? {
    guard isInParentheses, tokens[1] == .sign else { return nil }
    let inner = tokens.dropFirst().dropLast()
    let isOne = inner.indices.allSatisfy { !tokens[$0].isOperator || Self.openCount(tokens[1..<$0]) > 0 }
    return isOne ? TypedFormula(Array(inner)) : nil
  }

  /// Returns the formula with the other sign before all of it.
  func negated() -> TypedFormula {
    TypedFormula(tokens.first == .sign ? Array(tokens.dropFirst()) : [.sign] + tokens)
  }

  /// The formula as an operand on the tape: one that is only a number, also in parentheses, becomes that number.
  func onTape(isPercent: Bool, limits: Tape.Limits) -> Operand {
    var number = tokens[...]
    while number.first == .opening || number.first == .ruleOpening, number.last == .closing {
      number = number.dropFirst().dropLast()
    }
    let isSigned = number.first == .sign
    let digits = number.dropFirst(isSigned ? 1 : 0)
    let isFraction = digits.allSatisfy { $0.isDigit || $0 == .bar } && digits.count { $0 == .bar } == 1
    if !digits.isEmpty, isFraction || digits.allSatisfy({ $0.isOfNumber || $0 == .sign }) {
      let typed = TypedNumber(number.map { $0 == .sign ? UInt8(ascii: "-") : $0.code })
      if digits.allSatisfy({ $0.isDigit || $0 == .point }), typed.digitCount <= limits.operandDigits {
        return Operand(.typed(isSigned && typed.isLoneZero ? typed.withoutSign : typed), isPercent: isPercent)
      }
      if case .success(let value)? = result { return Operand(.value(value), isPercent: isPercent) }
    }
    // In text, parentheses stand around a formula with a sign, and are none of its own.
    var formula = signedOperand ?? self
    let tokens = formula.tokens.flatMap {
      $0 == .ruleOpening ? [.opening] : $0 == .cube ? [.power, .digit(3)] : [$0]
    }
    // Where nothing changes, the value is known already.
    if tokens != formula.tokens { formula = TypedFormula(tokens) }
    formula.moveCaret(to: tokens.count)
    return Operand(.formula(formula), isPercent: isPercent)
  }

  // MARK: - Its text

  /// The formula without groups, as it is kept in text.
  public var text: UTF8Text {
    var text: [UInt8] = []
    write(to: &text)
    return UTF8Text(utf8: text)
  }

  /// Writes the formula in UTF-8, with numbers as `format` writes them while they are typed, and returns how many bytes stand
  /// before the caret.
  @discardableResult
  func write(to text: inout [UInt8], in format: NumberFormat = .ungrouped) -> Int {
    let start = text.count
    // Where the number ends that stands in degrees.
    var (index, place, degrees) = (0, 0, -1)
    while index < tokens.count {
      if index == caret { place = text.count - start }
      let token = tokens[index]
      if token.isDigit, numberStart(before: index) == index || tokens[index - 1] == .bar {
        let end = tokens[index...].firstIndex { !$0.isDigit } ?? tokens.count
        let digits = tokens[index..<end].map { $0.code }
        let hasCaret = index < caret && caret < end
        if hasCaret { place = text.count - start }
        format.append(integer: digits, to: &text)
        if hasCaret { place += format.width(of: digits, before: caret - index) }
        index = end
        continue
      }
      // Words stand apart from what they are multiplied by.
      if index > 0, token.function != nil || token == .e, tokens[index - 1].endsOperand {
        text.append(UInt8(ascii: " "))
      }
      if token == .point {
        text += format.decimalSeparator.bytes
      } else if token.isOfDegrees, let end = endOfNumber(from: index + 1), tokens[end] == .closing {
        // sin(30°), which says how the number is meant.
        degrees = end
        text +=
          (FormulaToken.function(token.function?.function ?? .sine, in: .radians) ?? token).spelling.utf8
      } else {
        if index == degrees { text += FormulaToken.degree.spelling.utf8 }
        text += token.spelling.utf8
      }
      index += 1
    }
    // No blank at the end, where an operand is awaited.
    if tokens.last?.isOperator == true, text.last == UInt8(ascii: " ") { text.removeLast() }
    return index == caret ? text.count - start : place
  }

  /// Where the number begins that ends at `end`, without its sign.
  func numberStart(before end: Int) -> Int {
    func isOfNumber(_ index: Int) -> Bool {
      tokens[index].isOfNumber || tokens[index] == .bar
        || tokens[index] == .sign && index > 0 && tokens[index - 1] == .exponent
    }
    return (tokens[..<end].indices.last { !isOfNumber($0) } ?? -1) + 1
  }

  /// Returns the index behind the number, with or without a sign, that begins at an index; nil where there is none, or the formula ends.
  private func endOfNumber(from index: Int) -> Int? {
    var end = index
    if end < tokens.count, tokens[end] == .sign { end += 1 }
    let start = end
    while end < tokens.count, tokens[end].isDigit || tokens[end] == .point { end += 1 }
    return end > start && end < tokens.count ? end : nil
  }
}

/// A value that is worked out when it is first asked for; two threads that ask at the same time may both do so.
private final class Once<Value: Sendable>: @unchecked Sendable {
  #if hasFeature(Embedded)
    private var known: Value?
  #else
    private final class Box {
      let value: Value

      init(_ value: Value) { self.value = value }
    }

    /// Accesses are atomic, and need not be the only ones.
    @exclusivity(unchecked)
    private var known: AnyObject?
  #endif

  func value(_ compute: () -> Value) -> Value {
    #if hasFeature(Embedded)
      if let known { return known }
      let value = compute()
      known = value
      return value
    #else
      if let box = _stdlib_atomicLoadARCRef(object: &known) { return unsafeDowncast(box, to: Box.self).value }
      let value = compute()
      _ = _stdlib_atomicInitializeARCRef(object: &known, desired: Box(value))
      return value
    #endif
  }
}

extension NumberFormat {
  /// Appends the digits of an integer as they were typed, in groups.
  fileprivate func append(integer digits: [UInt8], to text: inout [UInt8]) {
    if digits.count > doubleWordDigits || digits.first == UInt8(ascii: "0") { return text += digits }
    append(TypedNumber(digits), to: &text)
  }

  /// The bytes of the first digits of an integer with the groups among them.
  fileprivate func width(of digits: [UInt8], before count: Int) -> Int {
    var text: [UInt8] = []
    append(integer: digits, to: &text)
    var (seen, width) = (0, 0)
    while seen < count, width < text.count {
      if text[width].isDigit { seen += 1 }
      width += 1
    }
    return width
  }
}

extension ExpressionError {
  /// Why an operation has no result; nil where the text cannot be read.
  var arithmeticError: ArithmeticError? {
    switch reason {
    case .divisionByZero: .divisionByZero
    case .tooLarge, .numberTooLarge: .tooLarge
    case .outsideDomain: .outsideDomain
    case .undecided: .undecided(digits: 1_000)
    default: nil
    }
  }
}
