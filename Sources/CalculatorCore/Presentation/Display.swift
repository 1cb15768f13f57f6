import ExactNumbers

extension Calculator {
  /// The contents of a line for a view: of the entry line, or of a row of the tape.
  public struct Display: Hashable, Sendable {
    /// The kind of a line.
    public enum Kind: Hashable, Sendable {
      /// A number without an operator: the start of a calculation, or a result in the entry line.
      case number
      case operation(Operator), result, grandTotal

      init(_ operator: Operator?, isGrandTotal: Bool = false) {
        self = `operator`.map { .operation($0) } ?? (isGrandTotal ? .grandTotal : .number)
      }

      /// The key whose token is shown at the left of the line; nil if there is none.
      public var key: Key? {
        switch self {
        case .number: nil
        case .operation(let `operator`): .operator(`operator`)
        case .result: .equals
        case .grandTotal: .grandTotal
        }
      }
    }

    /// The kind of the line.
    public let kind: Kind

    var number: ShownNumber

    /// The value of a formula; for a percentage in a row, its amount or, after `÷`, the change of the running value; otherwise empty.
    public internal(set) var amount = ShownNumber()

    /// The result that `=` would give while an operand is entered after an operator; otherwise empty.
    public internal(set) var outcome = ShownNumber()

    /// The running value of a row with an operation; empty for any other line.
    public internal(set) var runningValue = ShownNumber()

    /// The index, from 0, of the row whose value `operand` takes, nil if there is none; a view marks such an operand with `↑`.
    public internal(set) var followedRow: Int?

    /// The note of the row whose value `operand` takes; empty if there is none.
    var followedNote: UTF8Text = ""

    /// Whether this row is the source of an operand in a row below.
    public internal(set) var isFollowed = false

    /// Whether `operand` is a result; a view without enough room shows the beginning of a result, but the end of a typed number.
    public let isResult: Bool

    /// Whether `operand` is a placeholder 0: nothing is typed yet after an operator or, in adding-machine order, after an operand.
    public internal(set) var isAwaited = false

    /// Whether nothing is typed yet in the operand of the entry line.
    public internal(set) var isEmpty = false

    /// The operator (in the entry line, the pending one), `=` in a result row, or `Σ` before a grand total; otherwise empty.
    public var `operator`: UTF8Text { kind.key?.token ?? "" }

    /// The operand or result as shown, without `≈`.
    public var operand: UTF8Text { number.text }

    /// The operand or result with all digits, whether they fit or not.
    public var fullOperand: UTF8Text { number.whole.text }

    /// Why there is no number; nil if there is one.
    public var reason: ArithmeticError? { number.error }

    /// Whether `NaN` is shown instead of the number or of the running value.
    public var isNaN: Bool { number.isNaN || runningValue.isNaN }

    /// The count of bytes of `operand` before the caret of a formula; nil without a caret, or if the caret is at the end.
    public var caret: Int? { number.caret }

    /// Whether `operand` is rounded; a view marks this with `≈`.
    public var isApproximate: Bool { number.isApproximate }

    /// Whether `operand` is a percentage.
    public var isPercent: Bool { number.isPercent }

    /// Whether `operand` is a formula without a percent sign after it; then `amount` is the value of the formula.
    public var isFormula: Bool { number.formula != nil && !number.isPercent }

    /// Whether `amount` is the change of a value; then it begins with `+` or `-`.
    public var isAmountChange: Bool { kind == .operation(.divide) && number.isPercent }

    /// Whether this row is a result that differs from that of the rounded numbers shown above; see `Message.doesNotAddUp`.
    public internal(set) var doesNotAddUp = false

    /// The note of a row; empty if there is none.
    public internal(set) var note: UTF8Text = ""

    /// Whether this row is being edited, so that keys change it.
    public internal(set) var isEdited = false
  }
}

// MARK: - What is shown

extension Presentation {
  /// Returns the contents of the entry line; while a row is edited, the entry line shows that row.
  ///
  /// A number has room for `digits` digits; nil means unlimited room. A number that was not typed and does not fit is rounded to
  /// as many digits as fit, but to no fewer than 8. An exact number has room for one digit more, because it has no `≈`. A
  /// separator takes half the room of a digit. Typed digits are never rounded.
  public func display(of calculator: Calculator, fitting digits: Int? = nil) -> Calculator.Display {
    let (state, tape) = (calculator.state, calculator.tape)
    let kind = Calculator.Display.Kind(
      calculator.pendingOperator, isGrandTotal: state.operand?.isGrandTotal == true)
    var display = Calculator.Display(
      kind: kind,
      number: shown(calculator.numberInEntryLine, asTyped: true, fitting: digits),
      isResult: state.operand == nil)
    if let operand = state.operand {
      let isBehindAmount =
        calculator.rules.signFollows && (state.pending != nil || tape.rows.last?.operand != nil)
      display.isEmpty = operand.isEmpty
      display.isAwaited = operand.isEmpty && (display.kind != .number || isBehindAmount)
      // Next to typed digits, a value has at most 11 digits, as many as are read at a glance.
      func brief(_ value: Operand) -> ShownNumber { shownRunningValue(value, fitting: min(digits ?? 11, 11)) }
      if let result = operand.formula?.result {
        display.amount = brief(Operand(result, isPercent: operand.isPercent))
      }
      display.outcome = calculator.outcome.map(brief) ?? ShownNumber()
      let end = state.rowEdit?.index ?? tape.rows.count
      if let index = tape.place(of: operand.source, above: end) {
        display.followedRow = index
        display.followedNote = tape.rows[index].note
      }
    }
    return display
  }

  /// Returns the contents of the row at `index`, from 0, with room for `digits` digits as in `display(of:fitting:)`.
  ///
  /// The amount and the running value each have room for as many digits as the operand leaves of `digits`. A running value with
  /// a fraction has at most ten significant digits, unless `decimals` fixes the fraction digits.
  ///
  /// - Precondition: The index is from 0 to less than `rowCount`.
  public func row(at index: Int, of calculator: Calculator, fitting digits: Int? = nil) -> Calculator.Display
  {
    let edit = calculator.state.rowEdit
    if let edit, edit.index == index {
      var row = display(of: calculator, fitting: digits)
      if !edit.isInsertion { row.note = calculator.tape.rows[index].note }
      row.isEdited = true
      return row
    }
    var row = row(at: calculator.tapeIndex(ofRowAt: index), of: calculator.tape, fitting: digits)
    // A row that is being inserted is shown but is not on the tape yet. It moves the rows below it down by one.
    if let followed = row.followedRow, let edit, edit.isInsertion, edit.index <= followed {
      row.followedRow = followed + 1
    }
    return row
  }

  /// Returns the contents of the row at `index`, from 0, of a tape.
  public func row(at index: Int, of tape: Tape, fitting digits: Int? = nil) -> Calculator.Display {
    var display = numbers(ofRowAt: index, of: tape, fitting: digits)
    if let operand = tape.rows[index].operand, let followed = tape.place(of: operand.source, above: index) {
      display.followedRow = followed
      display.followedNote = tape.rows[followed].note
    }
    display.isFollowed = tape.isFollowed(rowAt: index)
    if display.isResult { display.doesNotAddUp = rowsDoNotAddUp(toResultAt: index, of: tape) }
    return display
  }

  /// Returns the last result as a plain number if it is a time from a product (`150` for `7:30 × 20`); otherwise nil.
  ///
  /// Hours multiplied by a rate may be meant as an amount of money.
  public func resultAsNumber(of calculator: Calculator, fitting digits: Int? = nil) -> ShownNumber? {
    let rows = calculator.tape.rows
    guard !calculator.rules.locksKeysAfterResult, calculator.state.operand == nil,
      let last = rows.last, last.operand == nil, last.isTime,
      case .success(let value) = last.value
    else { return nil }
    let start = rows.lastIndex { $0.isStart && $0.operand != nil } ?? 0
    guard rows[start...].contains(where: { $0.operator == .multiply }) else { return nil }
    return shown(Operand(.value(value)), fitting: digits)
  }

  /// Returns the numbers and the note of the row at `index` of the tape, but neither `followedRow` nor `isFollowed`.
  func numbers(ofRowAt index: Int, of tape: Tape, fitting digits: Int? = nil) -> Calculator.Display {
    let row = tape.rows[index]
    let (`operator`, isResult) = (row.operator, row.operand == nil)
    let operand = row.operand ?? row.result
    let kind = Calculator.Display.Kind(`operator`, isGrandTotal: operand.isGrandTotal)
    var display = Calculator.Display(
      kind: isResult ? .result : kind,
      number: shown(operand, after: `operator`, fitting: digits), isResult: isResult)
    let room = digits.map { $0 - (display.number.widthInHalfDigits + 1) / 2 }
    if `operator` != nil { display.runningValue = shownRunningValue(row.result, fitting: room) }
    if let formula = row.operand?.formula, let result = formula.result, !display.number.isPercent {
      display.amount = shownRunningValue(Operand(result), fitting: room)
    } else if display.number.isPercent {
      display.amount = amount(ofRowAt: index, of: tape, fitting: room)
    }
    display.note = row.note
    return display
  }

  /// Returns the amount of the percentage in a row; after `÷`, the change of the running value, written with a sign.
  ///
  /// The result is empty if there is no amount.
  private func amount(ofRowAt index: Int, of tape: Tape, fitting digits: Int?) -> ShownNumber {
    let row = tape.rows[index]
    let (isChange, limits) = (row.operator == .divide, Tape.Limits.standard.numbers)
    do throws(ArithmeticError) {
      let left = index > 0 ? try tape.rows[index - 1].value.get() : .zero
      let amount =
        isChange
        ? try Operator.subtract.calculate(lhs: row.value.get(), rhs: left, limits: limits)
        : try row.operand?.value(after: row.operator, left: left, limits: limits) ?? .zero
      let isTime = row.isTime && (isChange || row.operator?.isAdditive == true)
      var number = shownRunningValue(Operand(.value(amount), isTime: isTime), fitting: digits)
      number.hasPlus = isChange && !number.isNegative && amount != .zero
      return number
    } catch {
      return ShownNumber()
    }
  }
}

extension Calculator {
  /// The result that `=` would give while an operand is entered after an operator; otherwise nil.
  var outcome: Operand? {
    guard let pending = state.pending, state.rowEdit == nil, let operand = effectiveOperand(),
      !operand.isEmpty,
      operand.formula?.result != nil || operand.formula == nil
    else { return nil }
    let before = state.startsAtZero ? nil : tape.rows.last
    let result = Result { () throws(ArithmeticError) in
      var value = try before?.value.get() ?? .zero
      try operand.apply(pending, to: &value, limits: limits.numbers)
      return value
    }
    let isTime = pending.givesTime(before?.isTime == true, operand.isTime)
    return Operand(result, isTime: isTime)
  }
}
