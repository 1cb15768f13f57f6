import ExactNumbers

// The keys that change the operand being typed, in the entry line or in an edited row.

extension Operand {
  /// Does what a key does to an operand; keys that do nothing to one are ignored.
  ///
  /// - Throws: Why the key was refused; the operand is then as it was.
  mutating func press(_ key: Calculator.Key, limits: Tape.Limits) throws(Calculator.Refusal) {
    switch key {
    case .digit(let digit): try append(digit, limits: limits)
    case .doubleZero:
      try append(0, limits: limits)
      try? append(0, limits: limits)
    case .decimalSeparator, .timeSeparator:
      var typed = try numberToExtend()
      guard typed.append(mark: key == .timeSeparator ? ":" : ".") else {
        throw key == .timeSeparator || typed.isTime ? .notInTime : .secondDecimalSeparator
      }
      self = Operand(.typed(typed))
    case .changeSign:
      let negated = negated()
      // A zero has no sign.
      guard negated != self else { throw .noNumber }
      self = negated
    case .percent:
      if isPercent { throw .endsWithPercent }
      if isEmpty || error != nil { throw .noNumber }
      if isTime { throw .notInTime }
      (source, isPercent) = (0, true)
    case .deleteLast: try deleteLast()
    case .clearEntry: self = .empty
    default: break
    }
  }

  private mutating func append(_ digit: UInt8, limits: Tape.Limits) throws(Calculator.Refusal) {
    // `.digit(10)` and above name no key.
    guard digit < 10 else { throw .noSuchKey("\u{FFFD}") }
    var typed = try numberToExtend()
    guard typed.isLoneZero || typed.digitCount < limits.operandDigits && typed.hasRoomInTime else {
      throw .tooManyDigits
    }
    typed.append(digit: digit)
    self = Operand(.typed(typed))
  }

  /// Takes back the last character; a value that was not typed goes as a whole.
  private mutating func deleteLast() throws(Calculator.Refusal) {
    if isEmpty { throw .nothingToDelete }
    if isPercent {
      if error != nil { throw .noNumber }
      (source, isPercent) = (0, false)
    } else if case .typed(var typed) = number {
      typed.removeLast()
      number = .typed(typed)
    } else {
      self = .empty
    }
  }

  /// The typed number to which a digit or decimal separator may be added: a new one in place of a value that was not typed.
  private func numberToExtend() throws(Calculator.Refusal) -> TypedNumber {
    guard case .typed(let typed) = number else { return TypedNumber() }
    if isPercent { throw .endsWithPercent }
    return typed
  }
}
