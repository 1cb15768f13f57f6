import ExactNumbers

extension Calculator {
  /// A key that enters tokens of a formula, or moves the caret of the formula.
  public enum FormulaKey: CaseIterable, Hashable, Sendable {
    case opening, closing, power, square, reciprocal, modulo, pi, e

    /// One key for both parentheses, which closes a parenthesis if possible and otherwise opens one.
    case parentheses

    /// `cube` enters `^3`; `powerOfTen` enters `10^` before the number at the caret, or before the number typed next.
    case cube, powerOfTen
    case function(RealFunction)

    /// Moves the caret of a formula by one token.
    case left, right

    /// Every key of formulas; the functions are last.
    public static let allCases: [Self] =
      [.opening, .closing, .power, .square, .reciprocal, .modulo, .pi, .e, .left, .right, .parentheses]
      + [.cube, .powerOfTen] + RealFunction.allCases.map { .function($0) }

    /// Whether the key begins an operand, so that after a result it begins a new calculation.
    var beginsOperand: Bool { self == .opening || self == .parentheses || self == .pi || self == .e }
  }
}

// Keys act on a formula at its caret. `left` has the tokens before the caret.

extension TypedFormula {
  private typealias Refusal = Calculator.Refusal

  private var left: ArraySlice<FormulaToken> { tokens[..<caret] }

  /// Whether an operand ends at the caret; a `!` whose operand was deleted is not an operand.
  private var isBehindOperand: Bool { left.last { !$0.isPostfix }?.endsOperand == true }

  /// Whether a parenthesis is open at the caret, so that operators belong to the formula.
  var isInside: Bool { Self.openCount(left) > 0 }

  /// The index of the innermost open parenthesis, if the rule × before + has opened that parenthesis; otherwise nil.
  private var ruleParenthesis: Int? {
    let innermost = left.indices.last { left[$0].opens && Self.openCount(left[$0...]) > 0 }
    return innermost.flatMap { tokens[$0] == .ruleOpening ? $0 : nil }
  }

  private mutating func put(_ new: [FormulaToken]) {
    replace(caret..<caret, with: new, caret: caret + new.count)
  }

  /// Inserts × at the caret if one operand ends there and the next operand begins there: `2π` becomes `2×π`.
  private mutating func putProductBehind() {
    guard isBehindOperand, caret < tokens.count, tokens[caret].beginsOperand,
      !(tokens[caret].isOfNumber && left.last?.isOfNumber == true)
    else { return }
    putProduct()
    moveCaret(to: caret - 1)
  }

  private mutating func insert(_ token: FormulaToken, at place: Int) {
    replace(place..<place, with: [token], caret: caret + (place <= caret ? 1 : 0))
  }

  /// Inserts an operator at the caret; outside parentheses, it also opens a parenthesis before the whole formula.
  private mutating func putProduct(_ sign: FormulaToken = .multiply) {
    if !isInside { insert(.opening, at: 0) }
    put([sign])
  }

  /// Replaces the `e` of an exponent without digits, directly before the caret, by × and the constant e.
  private mutating func settleExponent() throws(Calculator.Refusal) {
    guard left.last == .exponent else {
      let isSign = left.last == .plusSign || left.last == .sign
      if isSign, left.dropLast().last == .exponent { throw .missingOperand }
      return
    }
    replace(caret - 1..<caret, with: [], caret: caret - 1)
    putProduct()
    put([.e])
  }

  // MARK: - Numbers

  /// The tokens before the caret that belong to the number at the caret.
  private var numberBefore: ArraySlice<FormulaToken> { tokens[numberStart(before: caret)..<caret] }

  private var numberBehind: ArraySlice<FormulaToken> { tokens[caret...].prefix { $0.isOfNumber } }

  mutating func press(digit: UInt8, limits: Tape.Limits) throws(Calculator.Refusal) {
    let number = numberBefore + numberBehind
    let isFraction = number.first == .digit(0) && number.dropFirst().first == .point
    let count = number.count { $0.isDigit } - (isFraction ? 1 : 0)
    if count >= limits.operandDigits { throw .tooManyDigits }
    if isBehindOperand, numberBefore.isEmpty { putProduct() }
    // A single zero is replaced by the digit.
    if numberBefore.count == 1, left.last == .digit(0) {
      return replace(caret - 1..<caret, with: [.digit(digit)], caret: caret)
    }
    put([.digit(digit)])
    putProductBehind()
  }

  mutating func pressPoint() throws(Calculator.Refusal) {
    let isFraction = numberBefore.contains { $0 == .point || $0 == .exponent || $0 == .bar }
    if isFraction || numberBehind.contains(.point) { throw .secondDecimalSeparator }
    if isBehindOperand, numberBefore.isEmpty { putProduct() }
    put(left.last?.isDigit == true ? [.point] : [.digit(0), .point])
    putProductBehind()
  }

  // MARK: - Operators

  /// Enters an operator into an open parenthesis; returns false if the operator belongs to the tape.
  mutating func press(_ operator: Operator) throws(Calculator.Refusal) -> Bool {
    let sign: FormulaToken? =
      switch `operator` {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      case .divide: .divide
      case .round: nil
      }
    if left.last == .exponent, sign == .add || sign == .subtract {
      put([sign == .add ? .plusSign : .sign])
      return true
    }
    // If the caret is after the sign of an exponent, digits of the exponent may follow the caret.
    if !(caret < tokens.count && tokens[caret].isDigit && left.dropLast().last == .exponent) {
      try settleExponent()
    }
    if ruleParenthesis != nil, sign != .multiply, sign != .divide,
      !(sign == .subtract && waitsForSign)
    {
      moveCaret(to: tokens.count)
      // As on the tape, an operator replaces an operator without a right operand.
      while left.last?.isOperator == true { try deleteLast() }
      if !isInside { return false }
      if let start = ruleParenthesis, isBehindOperand, operandStart == start + 1 {
        replace(start..<start + 1, with: [], caret: caret - 1)
      } else {
        try close()
      }
      return false
    }
    // After `^` or a root, a minus is the sign of the next operand.
    if !isInside, sign != .subtract || !waitsForSign { return false }
    guard let sign else { throw .notInFormula }
    try put(sign: sign)
    return true
  }

  private var waitsForSign: Bool { left.last.map { $0.takesOperand && !$0.isOperator } == true }

  private mutating func put(sign: FormulaToken) throws(Calculator.Refusal) {
    if let last = left.last, last.isOperator {
      replace(caret - 1..<caret, with: [sign], caret: caret)
    } else if isBehindOperand {
      put([sign])
    } else if sign == .subtract, waitsForSign {
      put([.sign])
    } else {
      throw .missingOperand
    }
  }

  /// Whether a parenthesis is open at the caret, and the tokens after the caret do not close it.
  private var isUnclosed: Bool {
    (caret...tokens.count).allSatisfy { Self.openCount(tokens[..<$0]) > 0 }
  }

  private mutating func close() throws(Calculator.Refusal) {
    if !isBehindOperand { throw .missingOperand }
    put([.closing])
  }

  /// Enters × or ÷ after the whole formula, inside a parenthesis that the next + or − closes.
  mutating func beginProduct(_ sign: FormulaToken) throws(Calculator.Refusal) {
    if !isInside { moveCaret(to: tokens.count) }
    try settleExponent()
    _ = try completed()
    insert(.ruleOpening, at: 0)
    put([sign])
  }

  /// Returns the formula for the tape, with all parentheses closed.
  func completed() throws(Calculator.Refusal) -> TypedFormula {
    var formula = self
    while let place = formula.danglingExponent {
      formula.moveCaret(to: place + 1)
      try formula.settleExponent()
    }
    let count = Self.openCount(formula.tokens[...])
    var tokens = formula.withoutNeedlessZeros + Array(repeating: .closing, count: max(count, 0))
    // If the caret was moved, a parenthesis may have been closed before an operator. Then a parenthesis around all tokens is added.
    if tokens.indices.contains(where: {
      tokens[$0].isOperator && tokens[$0] != .bar && Self.openCount(tokens[..<$0]) == 0
    }) {
      tokens = [.opening] + tokens + [.closing]
    }
    formula = TypedFormula(tokens)
    if formula.result == nil { throw .missingOperand }
    return formula
  }

  /// The index of an `e` whose exponent has no digits; nil if there is none.
  private var danglingExponent: Int? {
    tokens.indices.first { index in
      let next = index + 1 < tokens.count ? tokens[index + 1] : .closing
      return tokens[index] == .exponent && !next.isDigit && next != .sign && next != .plusSign
    }
  }

  /// The tokens without needless zeros at the beginning of numbers: `007` is `7`.
  private var withoutNeedlessZeros: [FormulaToken] {
    tokens.indices.filter { index in
      let isBeforeDigit = index + 1 < tokens.count && tokens[index + 1].isDigit
      return tokens[index] != .digit(0) || !isBeforeDigit
        || tokens[..<index].last { $0 != .digit(0) }.map { $0.isDigit || $0 == .point } == true
    }.map { tokens[$0] }
  }

  /// Returns the formula to which `%` can be added: `(2^3)` for `2^3`, because `%` would apply to the 3 alone.
  func percentage() throws(Calculator.Refusal) -> TypedFormula {
    let formula = try completed()
    if formula.tokens.last == .percent { throw .endsWithPercent }
    if formula.tokens.allSatisfy({ $0.isOfNumber || $0 == .sign }) { return formula }
    var (depth, isWhole) = (0, true)
    for (index, token) in formula.tokens.enumerated() {
      if token == .closing { depth -= 1 }
      let isSign = token == .sign && (index == 0 || formula.tokens[index - 1] != .exponent)
      let isTight = isSign || token == .power || token == .cube || token.isRoot
      if depth == 0, isTight { isWhole = false }
      if token.opens { depth += 1 }
    }
    return isWhole ? formula : TypedFormula([.opening] + formula.tokens + [.closing])
  }

  // MARK: - Keys of formulas

  mutating func press(_ key: Calculator.FormulaKey, in unit: AngleUnit) throws(Calculator.Refusal) {
    if key == .e, left.last?.isDigit == true, !numberBefore.contains(.exponent) {
      return put([.exponent])
    }
    if key != .left, key != .right { try settleExponent() }
    switch key {
    case .left:
      if caret == 0 { throw .caretAtEnd }
      return moveCaret(to: caret - 1)
    case .right:
      if caret == tokens.count { throw .caretAtEnd }
      return moveCaret(to: caret + 1)
    case .parentheses where isBehindOperand && isUnclosed:
      try close()
    case .opening, .parentheses: begin([.opening])
    case .pi: begin([.pi])
    case .e: begin([.e])
    case .closing:
      if !isUnclosed { throw .noOpenParenthesis }
      try close()
    case .power: try follow(.power)
    case .square: try follow(.square)
    case .cube: try follow(.cube)
    case .powerOfTen: precede([.digit(1), .digit(0), .power])
    case .function(.factorial): try follow(.factorial)
    case .modulo where isInside: try put(sign: .modulo)
    case .modulo:
      if !isBehindOperand { throw .missingOperand }
      putProduct(.modulo)
    case .function(.squareRoot): precede([.squareRoot])
    case .function(.cubeRoot): precede([.cubeRoot])
    case .reciprocal:
      guard isBehindOperand else { throw .noNumber }
      wrap([.opening, .digit(1), .divide], operandAt: operandStart)
    case .function(let function):
      guard let opening = FormulaToken.function(function, in: unit) else { return }
      guard isBehindOperand else { return put([opening]) }
      let start = operandStart
      if isParenthesis(start..<caret), tokens[start].function == nil {
        replace(start..<start + 1, with: [opening], caret: caret)
      } else {
        wrap([opening], operandAt: start)
      }
    }
    putProductBehind()
  }

  private mutating func begin(_ new: [FormulaToken]) {
    if isBehindOperand { putProduct() }
    put(new)
  }

  /// Inserts a token such as `²` or `!` after the operand at the caret, with parentheses if they are needed: `(-2)²`, `(2²)²`.
  private mutating func follow(_ new: FormulaToken) throws(Calculator.Refusal) {
    guard isBehindOperand, left.last != .percent else { throw .missingOperand }
    let start = unitStart(before: caret)
    if start > 0, tokens[start - 1] == .sign, start == 1 || tokens[start - 2] != .power {
      wrap([.opening], operandAt: start - 1)
    } else if left.last == .cube || new == .square && left.last == .square {
      wrap([.opening], operandAt: start)
    }
    let next = caret < tokens.count ? tokens[caret] : .closing
    put([new])
    if new == .square && next == .square || new == .cube && (next.isPostfix || next == .power) {
      wrap([.opening], operandAt: start)
    }
  }

  /// Inserts tokens such as `√` before the operand that ends at the caret, or at the caret if no operand ends there.
  private mutating func precede(_ new: [FormulaToken]) {
    guard isBehindOperand else { return put(new) }
    let start = operandStart
    let isNumber = tokens[start..<caret].allSatisfy { $0.isDigit || $0 == .point }
    if isNumber || isParenthesis(start..<caret) && tokens[start].function == nil {
      replace(start..<start, with: new, caret: caret + new.count)
    } else {
      wrap(new + [.opening], operandAt: start)
    }
  }

  /// Inserts `opening` before the operand from `start` to the caret, and a closing parenthesis after that operand.
  private mutating func wrap(_ opening: [FormulaToken], operandAt start: Int) {
    let operand = Array(tokens[start..<caret])
    replace(start..<caret, with: opening + operand + [.closing], caret: caret + opening.count + 1)
  }

  /// The index of the first token of the operand that ends at the caret: a number with its sign, a parenthesis or a constant, with
  /// all powers, roots and postfixes.
  private var operandStart: Int {
    var index = caret
    while true {
      index = unitStart(before: index)
      if index > 0, tokens[index - 1] == .sign { index -= 1 }
      guard index > 0, tokens[index - 1] == .power else { return index }
      index -= 1
    }
  }

  /// Returns the first index of the number, parenthesis or constant that ends at `end`, with roots and postfixes but without a sign.
  private func unitStart(before end: Int) -> Int {
    var index = end
    while index > 0, tokens[index - 1].isPostfix { index -= 1 }
    if index > 0, tokens[index - 1] == .closing {
      var depth = 0
      repeat {
        index -= 1
        depth += tokens[index] == .closing ? 1 : tokens[index].opens ? -1 : 0
      } while depth > 0 && index > 0
    } else if index > 0, tokens[index - 1] == .pi || tokens[index - 1] == .e {
      index -= 1
    } else {
      index = numberStart(before: index)
    }
    while index > 0 {
      let isRootOfNegative = index > 1 && tokens[index - 1] == .sign && tokens[index - 2].isRoot
      guard isRootOfNegative || tokens[index - 1].isRoot else { break }
      index -= 1
    }
    return index
  }

  // MARK: - Signs, percentages, deletion

  /// Changes the sign of the number, parenthesis, function or constant that ends at the caret.
  mutating func changeSign() throws(Calculator.Refusal) {
    try settleExponent()
    guard isBehindOperand, left.last != .percent else { throw .noNumber }
    let start = left.last?.isOfNumber == true ? numberStart(before: caret) : unitStart(before: caret)
    // The sign may be under roots, as in √-(9).
    let operand = tokens[start..<caret].firstIndex { !$0.isRoot } ?? start
    if tokens[operand] == .sign {
      replace(operand..<operand + 1, with: [], caret: caret - 1)
    } else if start > 0, tokens[start - 1] == .sign {
      replace(start - 1..<start, with: [], caret: caret - 1)
    } else {
      insert(.sign, at: start)
    }
  }

  /// Enters a percent sign after the operand that ends at the caret.
  mutating func pressPercent() throws(Calculator.Refusal) {
    try settleExponent()
    if !isBehindOperand { throw .noNumber }
    if left.last == .percent || caret < tokens.count && tokens[caret] == .percent { throw .endsWithPercent }
    if left.last == .cube { wrap([.opening], operandAt: unitStart(before: caret)) }
    put([.percent])
    putProductBehind()
  }

  /// Deletes the token before the caret.
  mutating func deleteLast() throws(Calculator.Refusal) {
    if caret == 0 { throw .nothingToDelete }
    let isNumber = isCaretAtEnd && tokens.dropFirst().allSatisfy { $0.isDigit || $0 == .point }
    replace(caret - 1..<caret, with: [], caret: caret - 1)
    // The sign of a number is deleted with its last digit.
    if isNumber, tokens == [.sign] || tokens == [.sign, .digit(0)] {
      replace(0..<1, with: [], caret: caret - 1)
    }
  }

  /// Inserts the exact form of a number at the caret, as if the number were typed: `1⁄3`.
  mutating func use(_ value: ExactReal, limits: Tape.Limits) throws(Calculator.Refusal) {
    try settleExponent()
    guard let formula = TypedFormula(value, limits: limits) else { throw .formulaFull }
    begin(formula.tokens)
    putProductBehind()
  }
}
