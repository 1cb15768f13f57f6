import ExactNumbers

/// The operand being typed: it takes a key or refuses it.
public struct Entry: Hashable, Sendable {
  /// What has been entered so far.
  public private(set) var operand: Operand

  /// Creates an entry that goes on from `operand`; without one, nothing has been begun.
  init(_ operand: Operand = .empty) {
    self.operand = operand
  }

  /// Whether there is something to compute with, be it a typed `0`.
  var isBegun: Bool { !operand.isEmpty }

  /// Takes a key that adds to the operand or changes its sign; others do nothing.
  ///
  /// - Throws: Why it was refused.
  mutating func take(_ key: Calculator.Key, limits: Tape.Limits) throws(Calculator.Refusal) {
    switch key {
    case .digit(let digit):
      precondition(digit < 10, "A digit is 0 to 9")
      try append(digit, limits: limits)
    case .doubleZero: try append(0, count: 2, limits: limits)
    case .decimalPoint: try appendPoint()
    case .changeSign: try changeSign()
    case .percent: try appendPercent()
    default: break
    }
  }

  /// Adds a digit, 0 to 9, so many times; those that find no more room are left out.
  ///
  /// - Throws: `Refusal.tooManyDigits` when there is room for none, `.endsWithPercent`.
  private mutating func append(_ digit: UInt8, count: Int = 1, limits: Tape.Limits) throws(Calculator.Refusal)
  {
    var numeral = try numeralToExtend()
    for index in 0..<count {
      guard numeral.isLoneZero || numeral.digitCount < limits.operandDigits else {
        if index == 0 { throw .tooManyDigits }
        break
      }
      numeral.append(digit: digit)
    }
    operand.source = .numeral(numeral)
  }

  /// Adds the decimal point.
  ///
  /// - Throws: `Refusal.secondDecimalPoint`, `.endsWithPercent`.
  private mutating func appendPoint() throws(Calculator.Refusal) {
    var numeral = try numeralToExtend()
    guard numeral.appendPoint() else { throw .secondDecimalPoint }
    operand.source = .numeral(numeral)
  }

  /// Makes the decimal point of a number such as `1.234` follow its digits, as in `1234.`; returns whether it is such a
  /// number: one to three digits that are not zero, the point, three digits.
  mutating func groupThousands() -> Bool {
    guard !operand.isPercent, case .numeral(var numeral) = operand.source, numeral.groupThousands() else {
      return false
    }
    operand.source = .numeral(numeral)
    return true
  }

  /// Adds the percent sign.
  ///
  /// - Throws: `Refusal.noNumber` when nothing has been begun, `.endsWithPercent`.
  private mutating func appendPercent() throws(Calculator.Refusal) {
    guard isBegun else { throw .noNumber }
    guard !operand.isPercent else { throw .endsWithPercent }
    operand.isPercent = true
  }

  /// Changes the sign.
  ///
  /// - Throws: `Refusal.noNumber` on a zero, which has none.
  private mutating func changeSign() throws(Calculator.Refusal) {
    let negated = operand.negated()
    guard negated != operand else { throw .noNumber }
    operand = negated
  }

  /// Takes back the last character; a value that was carried over goes as a whole.
  ///
  /// - Throws: `Refusal.nothingToDelete` when nothing has been begun.
  mutating func deleteLast() throws(Calculator.Refusal) {
    guard isBegun else { throw .nothingToDelete }
    guard !operand.isPercent else {
      operand.isPercent = false
      return
    }
    guard case .numeral(var numeral) = operand.source else {
      operand = .empty
      return
    }
    numeral.removeLast()
    operand.source = .numeral(numeral)
  }

  /// The numeral to which a digit or point may be added: a new one in place of a value carried over.
  private func numeralToExtend() throws(Calculator.Refusal) -> Numeral {
    guard case .numeral(let numeral) = operand.source else { return Numeral() }
    if operand.isPercent { throw .endsWithPercent }
    return numeral
  }
}
