/// A calculator with its keypad, its entry line and its tape, as a value.
///
/// `press(_:)` is the only way to change it; `display` and `row(at:)` are all that a view has to paint.
///
/// What a key does depends on the phase:
///
///     entering ── digit . ± % ⌫ CE ──▶ entering     the operand changes
///     entering ── operator ──▶ entering             the operand goes to the tape, the next one is awaited
///     entering ── = ──▶ result                      likewise, with the value below
///     result ── digit . ± % CE ──▶ entering         a new calculation
///     result ── operator ──▶ entering               the calculation goes on from the exact value
///     result ── ⌫ ──▶ entering                      the operation and its operand are open again
///     any ── AC ──▶ entering                        nothing entered, tape empty
public struct Calculator: Sendable {
  /// Which keys are taken when.
  public let rules: Rules

  /// The bounds of what can be typed, computed and remembered.
  public let limits: Limits

  /// How numbers are written.
  public let format: NumberFormat

  /// How everything else is worded.
  public let wording: Wording

  /// The rows entered so far.
  public private(set) var tape = Tape()

  private var state = State()
  private var history: History

  /// Creates a calculator on which no key has been pressed.
  public init(
    rules: Rules = .standard, limits: Limits = .standard,
    format: NumberFormat = .standard, wording: Wording = .english
  ) {
    self.rules = rules
    self.limits = limits
    self.format = format
    self.wording = wording
    history = History(capacity: limits.undoSteps)
  }

  /// The operator that waits for its right operand.
  public var pendingOperator: Operator? { state.pending?.operator }

  /// What stands in the entry line.
  public var phase: Phase { state.phase }
}

/// What stands in the entry line of a calculator.
public enum Phase: Hashable, Sendable {
  /// An operand that is being entered, or that nothing has been entered of.
  case entering(Entry)

  /// The value of the last row of the tape.
  case result
}

/// An operator that waits for its right operand.
struct PendingOperation: Hashable, Sendable {
  var `operator`: Operator

  /// Whether the last row of the tape is its left operand.
  ///
  /// If not, that is a zero which has no row yet.
  var followsRow: Bool
}

/// All of a calculator but its tape: small, whatever has been entered.
struct State: Hashable, Sendable {
  var phase = Phase.entering(Entry())

  /// Never there in the result phase.
  var pending: PendingOperation?
}

// MARK: - Pressing keys

extension Calculator {
  /// Takes a key or refuses it; a refused key changes nothing.
  public mutating func press(_ key: Key) -> Response {
    do throws(Refusal) {
      switch key {
      case .undo: return try step(back: true)
      case .redo: return try step(back: false)
      default: return try take(key)
      }
    } catch {
      return Response(event: .refused(error), firstChangedRow: tape.rows.count)
    }
  }

  private mutating func step(back: Bool) throws(Refusal) -> Response {
    guard let change = back ? history.popUndo() : history.popRedo() else {
      throw back ? .nothingToUndo : .nothingToRedo
    }
    let firstChangedRow = change.edit?.index ?? tape.rows.count
    let inverse = apply(change)
    if back { history.pushRedo(inverse) } else { history.pushUndo(inverse) }
    return Response(event: back ? .undone : .redone, firstChangedRow: firstChangedRow)
  }

  private mutating func take(_ key: Key) throws(Refusal) -> Response {
    try refuseIfLocked(key)
    let change = try change(for: key)
    let firstChangedRow = change.edit?.index ?? tape.rows.count
    if change.edit != nil || change.state != state {
      history.record(apply(change))
    }
    let event: Response.Event =
      switch key {
      case .equals: .result
      case .clear: .cleared
      default: .entered
      }
    return Response(event: event, firstChangedRow: firstChangedRow)
  }

  /// Puts the state and the tape that `change` describes in place and returns the way back.
  private mutating func apply(_ change: consuming Change) -> Change {
    var inverse = Change(state: state)
    state = change.state
    if let edit = change.edit { inverse.edit = tape.apply(edit) }
    return inverse
  }

  private func refuseIfLocked(_ key: Key) throws(Refusal) {
    guard rules.locksKeysAfterResult, state.phase == .result else { return }
    switch (key, lastValue) {
    case (.clear, _), (.clearEntry, _), (.operator, .success), (.deleteLast, .success): return
    default: throw .locked
    }
  }

  /// The value of the last row.
  private var lastValue: TapeRow.Value? { tape.rows.last?.value }
}

// MARK: - What each key does

extension Calculator {
  private func change(for key: Key) throws(Refusal) -> Change {
    switch key {
    case .operator(let `operator`): return change(forOperator: `operator`)
    case .equals: return try changeForEquals()
    case .clear: return clearing()
    case .clearEntry:
      if rules.locksKeysAfterResult, state.phase == .result { return clearing() }
      return Change(state: State(pending: state.pending))
    case .deleteLast: return try changeForDeleteLast()
    default:
      var entry = try entryToExtend(by: key)
      switch key {
      case .digit(let digit): try entry.append(digits: digit, limits: limits)
      case .doubleZero: try entry.append(digits: 0, 0, limits: limits)
      case .decimalPoint: try entry.appendPoint()
      case .changeSign: try entry.changeSign()
      case .percent: try entry.appendPercent()
      default: break
      }
      return Change(state: State(phase: .entering(entry), pending: state.pending))
    }
  }

  /// The entry that a key adds to.
  ///
  /// After a result, a sign or percent sign applies to its exact value, and anything else begins a new number.
  private func entryToExtend(by key: Key) throws(Refusal) -> Entry {
    switch state.phase {
    case .entering(let entry): return entry
    case .result:
      guard key == .changeSign || key == .percent else { return Entry() }
      guard case .success(let value)? = lastValue else { throw .noNumber }
      return Entry(Operand(.value(value)))
    }
  }

  private func change(forOperator operator: Operator) -> Change {
    switch state.phase {
    case .result:
      return Change(state: State(pending: PendingOperation(operator: `operator`, followsRow: true)))
    case .entering(let entry) where entry.isBegun:
      let next = State(pending: PendingOperation(operator: `operator`, followsRow: true))
      return Change(state: next, edit: appending(entry.operand))
    case .entering:
      let followsRow = state.pending?.followsRow ?? false
      return Change(state: State(pending: PendingOperation(operator: `operator`, followsRow: followsRow)))
    }
  }

  private func changeForEquals() throws(Refusal) -> Change {
    guard case .entering(let entry) = state.phase, state.pending != nil || entry.operand.isPercent else {
      throw .nothingToCompute
    }
    return Change(state: State(phase: .result), edit: appending(entry.operand, withResult: true))
  }

  private func clearing() -> Change {
    let rows = tape.rows.count
    return Change(state: State(), edit: rows > 0 ? TapeEdit(index: 0, removing: rows) : nil)
  }

  /// The rows that come with an operand: the operand's own, before it the zero that the first operation of
  /// all starts from, and behind it the result if asked for.
  private func appending(_ operand: Operand, withResult: Bool = false) -> TapeEdit {
    var contents: [TapeRow.Content] = []
    if let pending = state.pending {
      if !pending.followsRow { contents.append(.start(.empty)) }
      contents.append(.operation(pending.operator, operand))
    } else {
      contents.append(.start(operand))
    }
    if withResult { contents.append(.result) }

    var edit = TapeEdit(index: tape.rows.count)
    for content in contents {
      let above = edit.inserting.last?.value ?? lastValue
      edit.inserting.append(Tape.row(content, after: above, limits: limits))
    }
    return edit
  }
}

// MARK: - Deleting backwards

extension Calculator {
  private func changeForDeleteLast() throws(Refusal) -> Change {
    switch (state.phase, state.pending) {
    case (.entering(var entry), _) where entry.isBegun:
      try entry.deleteLast()
      return Change(state: State(phase: .entering(entry), pending: state.pending))
    case (.entering, nil):
      throw .nothingToDelete
    case (.entering, let pending?) where !pending.followsRow:
      return Change(state: State())
    case (.entering, _) where tape.rows.last?.content == .result:
      return Change(state: State(phase: .result))
    default:
      return reopeningLastOperand()
    }
  }

  /// Takes the last operand back from the tape into the entry line, with what came after it and with the zero
  /// before it that was not typed.
  private func reopeningLastOperand() -> Change {
    let rows = tape.rows
    var index = rows.count - 1
    if rows[index].content == .result { index -= 1 }
    let row = rows[index]
    var reopened = State(phase: .entering(Entry(row.operand ?? .empty)))
    if let `operator` = row.operator {
      let isZeroUnseen = rows[index - 1].content == .start(.empty)
      if isZeroUnseen { index -= 1 }
      reopened.pending = PendingOperation(operator: `operator`, followsRow: !isZeroUnseen)
    }
    return Change(state: reopened, edit: TapeEdit(index: index, removing: rows.count - index))
  }
}
