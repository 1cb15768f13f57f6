import ExactNumbers

extension Calculator {
  /// What the entry line or a row of the tape shows.
  public struct Display: Hashable, Sendable {
    /// The kind of a line.
    public enum Kind: Hashable, Sendable {
      /// A number without an operator: the start of a calculation, or in the entry line a result.
      case number
      case operation(Operator), result, grandTotal

      init(_ operator: Operator?, isGrandTotal: Bool = false) {
        self = `operator`.map { .operation($0) } ?? (isGrandTotal ? .grandTotal : .number)
      }

      /// The key whose token is shown at the left; `nil` for none.
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

    /// The amount of a formula, or of a percentage in a row; for a percentage that divides, the change of the value; else empty.
    public internal(set) var amount = ShownNumber()

    /// The result that `=` would give, while an operand is entered behind an operator; empty otherwise.
    public internal(set) var outcome = ShownNumber()

    /// The running value of a row with an operation; empty for other lines.
    public internal(set) var runningValue = ShownNumber()

    /// Index of the row that `operand` follows, from 0, which a view marks with `↑`; `nil` where the operand follows none.
    public internal(set) var followedRow: Int?

    /// The note of the row that `operand` follows; empty for none.
    var followedNote: UTF8Text = ""

    /// Whether an operand below follows this row.
    public internal(set) var isFollowed = false

    /// Whether `operand` is a result, which is read from its start, and not typed, which is read from its end.
    public let isResult: Bool

    /// Whether `operand` is a placeholder 0, while nothing is typed behind the operator, or in adding-machine order behind an
    /// amount.
    public internal(set) var isAwaited = false

    /// Whether the entry line has an operand in which nothing is typed yet.
    public internal(set) var isEmpty = false

    /// The operator, in the entry line the one waiting for its right operand; `=` in a row with a result; `Σ` before a grand
    /// total; empty elsewhere.
    public var `operator`: UTF8Text { kind.key?.token ?? "" }

    /// The operand or result, without the mark of a rounded number.
    public var operand: UTF8Text { number.text }

    /// The operand or result with all digits, whatever room there is.
    public var fullOperand: UTF8Text { number.whole.text }

    /// Why there is no number; `nil` where there is one.
    public var reason: ArithmeticError? { number.error }

    /// Whether `NaN` is shown in place of the number or of the running value.
    public var isNaN: Bool { number.isNaN || runningValue.isNaN }

    /// The count of bytes of `operand` before the caret of a formula; nil where the caret is at the end, or there is none.
    public var caret: Int? { number.caret }

    /// Whether `operand` is rounded, which a view marks with `≈`.
    public var isApproximate: Bool { number.isApproximate }

    /// Whether `operand` is a percentage.
    public var isPercent: Bool { number.isPercent }

    /// Whether `operand` is a formula that is no percentage; `amount` is then its value.
    public var isFormula: Bool { number.formula != nil && !number.isPercent }

    /// Whether `amount` is the change of a value, which begins with its sign.
    public var isAmountChange: Bool { kind == .operation(.divide) && number.isPercent }

    /// Whether this row is a result that differs from computing with the rounded numbers shown in its calculation; see
    /// `Language.text(of:)`.
    public internal(set) var doesNotAddUp = false

    /// The note beside a row; empty for none.
    public internal(set) var note: UTF8Text = ""

    /// Whether this row is edited, and so takes the keys.
    public internal(set) var isEdited = false
  }
}

// MARK: - What is shown

extension Presentation {
  /// Returns what the entry line, or the edited row if there is one, shows in the room of `digits` digits; nil is unlimited room.
  ///
  /// A longer number that was not typed is rounded to as many digits as fit, but at least 8; an exact one has room for one digit
  /// more, where a rounded one has its mark. A mark between digits takes half the room of a digit. Typed digits are never rounded.
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
      // Up to 11 digits are read at a glance beside what is typed.
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

  /// Returns what the row at `index`, from 0, shows, with room for `digits` digits, as in `display(of:fitting:)`.
  ///
  /// An operand shares the room with the amount of its percentage and with the running value. A running value with a fraction has
  /// ten significant digits at most, unless `decimals` fixes the fraction digits.
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
    // A row being inserted is shown, but not on the tape yet.
    if let followed = row.followedRow, let edit, edit.isInsertion, edit.index <= followed {
      row.followedRow = followed + 1
    }
    return row
  }

  /// Returns what the row of a tape at `index`, from 0, shows.
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

  /// Returns the last result as a plain number, if the result is a time and its calculation has a product; nil otherwise.
  ///
  /// Hours times a rate may be meant as an amount of money.
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

  /// Returns the numbers and the note of the row at `index` of the tape, without its links to other rows.
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

  /// Returns the amount of a percentage, or for one that divides, the change of the value with its sign; empty where there is no
  /// amount.
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
  /// The result that `=` would give, while an operand is entered behind an operator; nil otherwise.
  fileprivate var outcome: Operand? {
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
