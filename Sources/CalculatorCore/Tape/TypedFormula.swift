import ExactNumbers

/// A formula as typed: its tokens, the caret, and its value.
///
/// A formula is one operand: outside parentheses, its only operator is `^`.
public struct TypedFormula: Hashable, Sendable {
  private(set) var tokens: [FormulaToken]

  /// The count of tokens before the caret, at which keys insert tokens.
  private(set) var caret: Int

  /// The value of the formula with all parentheses closed, or why it has none; nil if an operand is missing.
  ///
  /// The value is computed on first access, because undo stores formulas that may never be shown again.
  public var result: Result<ExactReal, ArithmeticError>? { known.value { computed }.result }

  /// The work of computing the value, in the unit of `Tape.Limits.work`.
  var work: Int64 { known.value { computed }.work }

  private typealias Computed = (result: Result<ExactReal, ArithmeticError>?, work: Int64)

  private var known = Once<Computed>()

  /// Creates a formula with its caret after the first `caret` tokens, or at the end.
  init(_ tokens: [FormulaToken], caret: Int? = nil) {
    (self.tokens, self.caret) = (tokens, caret ?? tokens.count)
  }

  /// Whether both formulas have equal tokens and carets, and therefore equal values.
  public static func == (left: TypedFormula, right: TypedFormula) -> Bool {
    left.tokens == right.tokens && left.caret == right.caret
  }

  /// Feeds the tokens to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(tokens) }

  /// Returns the count of parentheses that the tokens open but do not close.
  static func openCount(_ tokens: ArraySlice<FormulaToken>) -> Int {
    tokens.reduce(0) { $0 + ($1.opens ? 1 : $1 == .closing ? -1 : 0) }
  }

  private var computed: Computed {
    // An operator needs an operand on each side, and a sign must not follow an operand. After a deletion, this may be violated.
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

  /// The formula with parentheses around fractions such as `2⁄3`, because algebra reads `⁄` as a division.
  ///
  /// In `√2⁄3` the fraction gets no parentheses: there the text form reads a division too.
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

  /// Whether no parenthesis is open, and no operand is missing.
  var isComplete: Bool { result != nil && Self.openCount(tokens[...]) == 0 }

  mutating func replace(_ range: Range<Int>, with new: [FormulaToken], caret: Int) {
    tokens.replaceSubrange(range, with: new)
    (self.caret, known) = (caret, Once())
  }

  var isCaretAtEnd: Bool { caret == tokens.count }

  mutating func moveCaret(to place: Int) { caret = place }

  /// The operand inside the parentheses of the formula, if it is the only operand there and begins with a sign; otherwise nil.
  private var signedOperand: TypedFormula? {
    guard isInParentheses, tokens[1] == .sign else { return nil }
    let inner = tokens.dropFirst().dropLast()
    let isOne = inner.indices.allSatisfy { !tokens[$0].isOperator || Self.openCount(tokens[1..<$0]) > 0 }
    return isOne ? TypedFormula(Array(inner)) : nil
  }

  /// Returns the formula with a minus sign in front; if it begins with a minus sign, that sign is removed instead.
  func negated() -> TypedFormula {
    TypedFormula(tokens.first == .sign ? Array(tokens.dropFirst()) : [.sign] + tokens)
  }

  /// Returns the formula as the tape stores it; a formula that is only a number, even in parentheses, becomes a number.
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
    // The text form puts parentheses around a formula with a sign. These parentheses are not part of the formula.
    var formula = signedOperand ?? self
    let tokens = formula.tokens.flatMap {
      $0 == .ruleOpening ? [.opening] : $0 == .cube ? [.power, .digit(3)] : [$0]
    }
    // If the tokens are unchanged, the formula is kept with its known value.
    if tokens != formula.tokens { formula = TypedFormula(tokens) }
    formula.moveCaret(to: tokens.count)
    return Operand(.formula(formula), isPercent: isPercent)
  }

  // MARK: - Text

  /// The text of the formula without grouping separators, as in the text form.
  public var text: UTF8Text {
    var text: [UInt8] = []
    write(to: &text)
    return UTF8Text(utf8: text)
  }

  /// Appends the formula in UTF-8, with numbers grouped by `format`; returns how many of these bytes are before the caret.
  @discardableResult
  func write(to text: inout [UInt8], in format: NumberFormat = .ungrouped) -> Int {
    let start = text.count
    // `degrees` is the index after a number that gets `°`, or -1.
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
      // A space separates a word from the factor before the word.
      if index > 0, token.function != nil || token == .e, tokens[index - 1].endsOperand {
        text.append(UInt8(ascii: " "))
      }
      if token == .point {
        text += format.decimalSeparator.bytes
      } else if token.isOfDegrees, let end = endOfNumber(from: index + 1), tokens[end] == .closing {
        // `sin(30°)` shows that the angle is in degrees.
        degrees = end
        text +=
          (FormulaToken.function(token.function?.function ?? .sine, in: .radians) ?? token).spelling.utf8
      } else {
        if index == degrees { text += FormulaToken.degree.spelling.utf8 }
        text += token.spelling.utf8
      }
      index += 1
    }
    // If the formula ends with an operator, no space follows that operator.
    if tokens.last?.isOperator == true, text.last == UInt8(ascii: " ") { text.removeLast() }
    return index == caret ? text.count - start : place
  }

  /// Returns the index at which the number that ends at `end` begins, without its sign.
  func numberStart(before end: Int) -> Int {
    func isOfNumber(_ index: Int) -> Bool {
      tokens[index].isOfNumber || tokens[index] == .bar
        || tokens[index] == .sign && index > 0 && tokens[index - 1] == .exponent
    }
    return (tokens[..<end].indices.last { !isOfNumber($0) } ?? -1) + 1
  }

  /// Returns the index after the number at `index`, sign included; nil if there is no number, or if the number ends the formula.
  private func endOfNumber(from index: Int) -> Int? {
    var end = index
    if end < tokens.count, tokens[end] == .sign { end += 1 }
    let start = end
    while end < tokens.count, tokens[end].isDigit || tokens[end] == .point { end += 1 }
    return end > start && end < tokens.count ? end : nil
  }
}

/// A value that is computed on first access; two threads with a first access at the same time may both compute it.
private final class Once<Value: Sendable>: @unchecked Sendable {
  #if hasFeature(Embedded)
    private var known: Value?
  #else
    private final class Box {
      let value: Value

      init(_ value: Value) { self.value = value }
    }

    /// All accesses are atomic, so that exclusive access need not be checked.
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
  /// Appends the digits of an integer in groups; without groups if the first digit is a zero, or if there are more than 38 digits.
  fileprivate func append(integer digits: [UInt8], to text: inout [UInt8]) {
    if digits.count > doubleWordDigits || digits.first == UInt8(ascii: "0") { return text += digits }
    append(TypedNumber(digits), to: &text)
  }

  /// Returns the width in bytes of the first `count` digits of an integer, including grouping separators.
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
  /// The arithmetic error of an operation; nil if the text could not be read.
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
