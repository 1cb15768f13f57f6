import ExactNumbers

/// A calculator with its keypad, its entry line and its tape, as a value type.
///
/// Tape and entry change only by `restore(_:)` and by methods that return a `Response`, such as `press(_:)` and `perform(_:at:)`.
/// A `Presentation` shows a calculator.
public struct Calculator: Equatable, Sendable {
  /// The rules of typing: when keys are accepted, and what typed digits mean.
  public var rules: Rules

  /// The limits of numbers, notes, pasted texts and work.
  public let limits: Tape.Limits

  /// The current time, in seconds since 1970; nil if the user interface has no clock.
  ///
  /// A user interface that keeps torn-off tapes sets the time before it presses keys. `AC` records the time with the torn-off
  /// tape, so that undo finds that tape in the drawer.
  public var clockTime: UInt32?

  /// The rows entered so far.
  public internal(set) var tape = Tape()

  var state = State()
  var history: UndoHistory

  /// The refusal that is shown at the entry line until the person presses an operator or `=`, corrects something, or performs an
  /// action on a row; nil if there is none.
  ///
  /// Keys after a refused character are still accepted. The saved form does not contain the refusal.
  public internal(set) var standingRefusal: Refusal?

  /// Whether the last separator may still become a grouping separator, such as the comma in `1,234`.
  var isGroupingPossible = false

  /// Creates a calculator on which no key has been pressed.
  ///
  /// At least the last `undoSteps` changes (1 or more) can be undone, unless they have more than `undoRows` rows in total. The
  /// last change can always be undone.
  public init(
    rules: Rules = Rules(), limits: Tape.Limits = .standard, undoSteps: Int = 10_000, undoRows: Int = 1 << 18
  ) {
    precondition(undoSteps > 0, "At least one change can be undone")
    (self.rules, self.limits) = (rules, limits)
    history = UndoHistory(leastSteps: undoSteps, mostRows: undoRows)
  }

  /// Creates a calculator with the rows of `tape`; the entry line shows the last value.
  public init(_ tape: Tape) {
    self.init()
    self.tape = tape
    if !tape.rows.isEmpty { state.entry = nil }
  }

  /// The operator in the entry line: that of the edited row, or else the pending operator; nil if there is none.
  public var pendingOperator: Operator? {
    if let edit = state.rowEdit { return edit.operator }
    // In adding-machine order, a pending + is not shown.
    return rules.signFollows && state.pending == .add ? nil : state.pending
  }

  /// Whether × or ÷ was just pressed after a sum and so applies to the whole sum: `2 + 3 × 4 = 20`, not 14 as in algebra.
  public var multipliesSum: Bool {
    guard !rules.multipliesFirst, !rules.signFollows, editedRow == nil, state.entry?.isEmpty == true,
      state.pending == .multiply || state.pending == .divide
    else { return false }
    guard let last = tape.rows.last, last.operand?.isTime == false else { return false }
    return last.operator?.isAdditive == true
  }

  /// Whether a number has to follow: after a result, an operator or `:`, or in a formula after a token that takes an operand.
  public var awaitsNumber: Bool {
    guard let operand = state.operand else { return true }
    if let formula = operand.formula {
      return formula.isCaretAtEnd && formula.tokens.last?.takesOperand == true
    }
    return operand.isEmpty ? pendingOperator != nil : operand.typed?.endsWithColon == true
  }

  /// Whether `undo` has a step to take back.
  public var canUndo: Bool { state.rowEdit != nil || !history.undoable.isEmpty }

  /// Whether `redo` has a step to make again.
  public var canRedo: Bool { !history.redoable.isEmpty }
}

// MARK: - Keys and actions

extension Calculator {
  /// Presses a key; a refused key changes neither tape nor entry.
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
      // Digits after a refused `:` or operator are refused too, because they would join the number before that key.
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

  /// Performs `action` on the row shown at `index`, from 0; a refused action changes nothing.
  ///
  /// An open edit of a row is left first, as by `AC`; so a row that is being inserted is discarded.
  public mutating func perform(_ action: RowAction, at index: Int) -> Response {
    beginAction()
    if state.rowEdit?.isInsertion == true, editedRow == index { return unchanged(.refused(.noSuchRow)) }
    let index = tapeIndex(ofRowAt: index)
    return makeLeavingEdit { (calculator) throws(Refusal) in
      try calculator.change(for: action, at: index)
    }
  }

  /// Removes the standing refusal and forgets a possible grouping separator; every action that is not a key calls this first.
  mutating func beginAction() {
    standingRefusal = nil
    isGroupingPossible = false
  }

  /// The count of rows shown, including a row that is being inserted.
  public var rowCount: Int { tape.rows.count + (state.rowEdit?.isInsertion == true ? 1 : 0) }

  /// Returns the response for an event that has changed no row.
  func unchanged(_ event: Response.Event) -> Response {
    Response(event: event, firstChangedRow: rowCount)
  }
}
