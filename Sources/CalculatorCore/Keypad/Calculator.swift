import ExactNumbers

/// A calculator with its keypad, its entry line and its tape, as a value.
///
/// The tape and the entry change only by `press(_:)`, `type(_:in:)`, `perform(_:at:)` and `paste(_:)`, and by reading a saved
/// form; a `Presentation` shows them.
public struct Calculator: Equatable, Sendable {
  /// Which keys are taken when, and what digits count as.
  public var rules: Rules

  /// The bounds of what can be typed and computed.
  public let limits: Tape.Limits

  /// The time by the clock of the face, in seconds since 1970; `nil` where there is none.
  ///
  /// A face that keeps tapes sets it before keys. `AC` records it with the tape that it tears off, so that undo finds that tape in
  /// the drawer.
  public var clockTime: UInt32?

  /// The rows entered so far.
  public internal(set) var tape = Tape()

  var state = State()
  var history: UndoHistory

  /// The refusal of a character that was typed, which a face shows at the entry line; `nil` once the person has gone on with an
  /// operator or `=`, has corrected something, or has done something to a row.
  ///
  /// What is typed after the character counts. It is not archived.
  public internal(set) var standingRefusal: Refusal?

  /// Whether the decimal separator typed last would count as a grouping separator if another one followed.
  var isGroupingPossible = false

  /// Creates a calculator on which no key has been pressed.
  ///
  /// Changes that hold up to `undoRows` rows together can be undone, the last one however many it holds, and at least
  /// `undoSteps` of them, which are 1 or more.
  public init(
    rules: Rules = Rules(), limits: Tape.Limits = .standard, undoSteps: Int = 10_000, undoRows: Int = 1 << 18
  ) {
    precondition(undoSteps > 0, "At least one change can be undone")
    (self.rules, self.limits) = (rules, limits)
    history = UndoHistory(leastSteps: undoSteps, mostRows: undoRows)
  }

  /// Creates a calculator that goes on from the last value of a tape.
  public init(_ tape: Tape) {
    self.init()
    self.tape = tape
    if !tape.rows.isEmpty { state.entry = nil }
  }

  /// The operator in the entry line: that of the edited row, or else the one that waits for its right operand.
  public var pendingOperator: Operator? {
    if let edit = state.rowEdit { return edit.operator }
    // In adding-machine order nothing is pending.
    return rules.signFollows && state.pending == .add ? nil : state.pending
  }

  /// Whether × or ÷ was just pressed behind a sum of numbers: it takes the whole sum, which nobody expects who has learned algebra.
  public var multipliesSum: Bool {
    guard !rules.multipliesFirst, !rules.signFollows, editedRow == nil, state.entry?.isEmpty == true,
      state.pending == .multiply || state.pending == .divide
    else { return false }
    guard let last = tape.rows.last, last.operand?.isTime == false else { return false }
    return last.operator?.isAdditive == true
  }

  /// Whether digits come next: behind a result or an operator, and in a formula behind all that takes a number.
  public var awaitsNumber: Bool {
    guard let operand = state.operand else { return true }
    if let formula = operand.formula {
      return formula.isCaretAtEnd && formula.tokens.last?.takesOperand == true
    }
    return operand.isEmpty ? pendingOperator != nil : operand.typed?.endsWithColon == true
  }

  /// Whether there is a step that `undo` would take back.
  public var canUndo: Bool { state.rowEdit != nil || !history.undoable.isEmpty }

  /// Whether there is a step that `redo` would make again.
  public var canRedo: Bool { !history.redoable.isEmpty }
}

// MARK: - Changing it

extension Calculator {
  /// Takes a key or refuses it; a refused key changes nothing.
  public mutating func press(_ key: Key) -> Response {
    var response = response(to: key)
    assert(state.isValid(on: tape), "No key leads to a state that the tape contradicts")
    response.key = key
    return response
  }

  private mutating func response(to key: Key) -> Response {
    if key.endsRefusal { standingRefusal = nil }
    if !key.isDigit { isGroupingPossible = false }
    switch key {
    case .undo: return undo() ?? unchanged(.refused(.nothingToUndo))
    case .redo: return redo() ?? unchanged(.refused(.nothingToRedo))
    default:
      // Digits behind a refused `:` or operator do not join the number before it.
      if key.extendsNumber, let standingRefusal, standingRefusal.endsNumber {
        return unchanged(.refused(standingRefusal))
      }
      let response = make { (calculator) throws(Refusal) in
        guard let edit = calculator.state.rowEdit else { return try calculator.change(for: key) }
        return try calculator.change(for: key, in: edit)
      }
      if case .refused(let refusal) = response.event, refusal.endsNumber, key.isInfix {
        standingRefusal = refusal
      }
      return response
    }
  }

  /// Does something to the row shown at `index`, from 0; a refused action changes nothing.
  ///
  /// The edit of a row is left first, as by `AC`. A row that was to be inserted is gone then.
  public mutating func perform(_ action: RowAction, at index: Int) -> Response {
    beginAction()
    if state.rowEdit?.isInsertion == true, editedRow == index { return unchanged(.refused(.noSuchRow)) }
    let index = tapeIndex(ofRowAt: index)
    return makeLeavingEdit { (calculator) throws(Refusal) in
      try calculator.change(for: action, at: index)
    }
  }

  /// Ends the refusal and the group of a typed number, as anything deliberate other than a key does.
  mutating func beginAction() {
    standingRefusal = nil
    isGroupingPossible = false
  }

  /// How many rows are shown, with one that is being inserted.
  public var rowCount: Int { tape.rows.count + (state.rowEdit?.isInsertion == true ? 1 : 0) }

  /// The response after which every row looks as before.
  func unchanged(_ event: Response.Event) -> Response {
    Response(event: event, firstChangedRow: rowCount)
  }
}
