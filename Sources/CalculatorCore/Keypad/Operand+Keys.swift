import ExactNumbers

// These keys change the operand being typed, in the entry line or in an edited row.

extension Operand {
  /// Changes the operand by `key`; a key that changes no operand, such as `=`, does nothing.
  ///
  /// - Throws: The reason why the key was refused; then the operand is unchanged.
  mutating func press(
    _ key: Calculator.Key, in unit: AngleUnit = .degrees, limits: Tape.Limits
  ) throws(Calculator.Refusal) {
    if key == .clearEntry { return self = .empty }
    // `.digit(10)` and above are not keys.
    if case .digit(10...) = key { throw .noSuchKey("\u{FFFD}") }
    let isInFormula = formula != nil && !(isPercent && (key == .deleteLast || key == .changeSign))
    if case .formula(let key) = key {
      return try editFormula(limits: limits) { (formula) throws(Calculator.Refusal) in
        try formula.press(key, in: unit)
      }
    }
    if isInFormula { return try pressInFormula(key, limits: limits) }
    switch key {
    case .digit(let digit): try type(digit, limits: limits)
    case .doubleZero:
      try type(0, limits: limits)
      try? type(0, limits: limits)
    case .decimalSeparator, .timeSeparator:
      var typed = try numberToExtend()
      guard typed.append(mark: key == .timeSeparator ? ":" : ".") else {
        throw key == .timeSeparator || typed.isTime ? .notInTime : .secondDecimalSeparator
      }
      self = Operand(.typed(typed))
    case .changeSign:
      let negated = negated()
      // A zero has no sign to change.
      guard negated != self else { throw .noNumber }
      self = negated
    case .percent:
      if isPercent { throw .endsWithPercent }
      if isEmpty || error != nil { throw .noNumber }
      if isTime { throw .notInTime }
      (source, isPercent) = (0, true)
    case .deleteLast: try deleteLast()
    default: break
    }
  }

  /// Changes the formula by a digit, the point, `±`, `%` or `⌫`.
  private mutating func pressInFormula(
    _ key: Calculator.Key, limits: Tape.Limits
  ) throws(Calculator.Refusal) {
    if key == .percent, let formula, !formula.isInside {
      if isPercent { throw .endsWithPercent }
      number = .formula(try formula.percentage())
      return isPercent = true
    }
    try editFormula(limits: limits) { (formula) throws(Calculator.Refusal) in
      switch key {
      case .digit(let digit): try formula.press(digit: digit, limits: limits)
      case .doubleZero:
        try formula.press(digit: 0, limits: limits)
        try? formula.press(digit: 0, limits: limits)
      case .decimalSeparator: try formula.pressPoint()
      case .changeSign: try formula.changeSign()
      case .percent: try formula.pressPercent()
      case .deleteLast: try formula.deleteLast()
      case .timeSeparator: throw .timeInFormula
      default: break
      }
    }
  }

  /// Enters an operator into an open parenthesis of the formula; returns false if the operator belongs to the tape.
  mutating func takesInFormula(_ operator: Operator, limits: Tape.Limits) throws(Calculator.Refusal) -> Bool {
    var isTaken = false
    if formula != nil, !isPercent {
      try editFormula(limits: limits) { (formula) throws(Calculator.Refusal) in
        isTaken = try formula.press(`operator`)
      }
    }
    return isTaken
  }

  /// Makes this operand, with its percent sign, the left operand of × or ÷ in a formula.
  mutating func beginProduct(_ operator: Operator, limits: Tape.Limits) throws(Calculator.Refusal) {
    let wasPercent = isPercent
    isPercent = false
    try editFormula(limits: limits) { (formula) throws(Calculator.Refusal) in
      if wasPercent { try formula.pressPercent() }
      try formula.beginProduct(`operator` == .multiply ? .multiply : .divide)
    }
  }

  /// Turns this operand into a formula and changes the formula by `body`; an empty formula becomes an empty operand.
  mutating func editFormula(
    limits: Tape.Limits,
    _ body: (inout TypedFormula) throws(Calculator.Refusal) -> Void
  ) throws(Calculator.Refusal) {
    if isPercent { throw .endsWithPercent }
    guard var formula = asFormula(limits: limits) else {
      throw isTime ? .timeInFormula : error != nil ? .noNumber : .formulaFull
    }
    let mostTokens = max(limits.formulaTokens, formula.tokens.count)
    try body(&formula)
    if formula.tokens.count > mostTokens { throw .formulaFull }
    self = formula.isEmpty ? .empty : Operand(.formula(formula))
  }

  private mutating func type(_ digit: UInt8, limits: Tape.Limits) throws(Calculator.Refusal) {
    var typed = try numberToExtend()
    guard typed.isLoneZero || typed.digitCount < limits.operandDigits && typed.hasRoomInTime else {
      throw .tooManyDigits
    }
    typed.append(digit: digit)
    self = Operand(.typed(typed))
  }

  /// Deletes the last typed character, or the whole value if it was not typed.
  private mutating func deleteLast() throws(Calculator.Refusal) {
    if isEmpty { throw .nothingToDelete }
    if isPercent {
      if error != nil, formula == nil { throw .noNumber }
      (source, isPercent) = (0, false)
    } else if case .typed(var typed) = number {
      typed.removeLast()
      number = .typed(typed)
    } else {
      self = .empty
    }
  }

  /// Returns the typed number to which a digit or separator is appended; an empty number if the operand was not typed.
  private func numberToExtend() throws(Calculator.Refusal) -> TypedNumber {
    guard case .typed(let typed) = number else { return TypedNumber() }
    if isPercent { throw .endsWithPercent }
    return typed
  }
}
