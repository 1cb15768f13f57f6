import ExactNumbers

/// A calculator with its keypad, its entry line and its tape, as a value.
///
/// `press(_:)`, `type(_:)`, `perform(_:at:)` and `paste(_:)` are the only ways to change it; `display` and `row(at:)` are
/// all that a view has to paint.
public struct Calculator: Sendable {
  /// Which keys are taken when.
  public let rules: Rules

  /// The bounds of what can be typed, computed and remembered.
  public let limits: Limits

  /// How numbers are written.
  public var format: NumberFormat

  /// The language of everything else.
  public var language: Language

  /// The rows entered so far.
  public private(set) var tape = Tape()

  private(set) var state = State()
  private(set) var history: History

  /// Why keys are refused until the person has taken notice; `nil` when they are taken.
  ///
  /// See `type(_:)`. It is not saved; a face that replaces a calculator hands it on.
  public var unacknowledgedRefusal: Refusal?

  /// Whether the decimal mark of the number that is being typed turns out to be a grouping mark if another one follows.
  var isGroupingPossible = false

  /// Creates a calculator on which no key has been pressed.
  public init(
    rules: Rules = .standard, limits: Limits = .standard,
    format: NumberFormat = .standard, language: Language = .english
  ) {
    self.rules = rules
    self.limits = limits
    self.format = format
    self.language = language
    history = History(limits: limits)
  }

  /// Replaces everything that keys have done.
  mutating func replace(tape: Tape, state: State, history: History) {
    self.tape = tape
    self.state = state
    self.history = history
  }

  /// The operator that waits for its right operand.
  public var pendingOperator: Operator? { state.pending?.operator }

  /// Whether there is a change that `undo` would take back.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is a change that `redo` would make again.
  public var canRedo: Bool { !history.redoable.isEmpty }
}

// MARK: - Changing it

extension Calculator {
  /// Takes a key or refuses it; a refused key changes nothing.
  ///
  /// While there is an `unacknowledgedRefusal`, only corrective keys are taken, which end it: `.clear`, `.clearEntry`,
  /// `.deleteLast`, `.undo` and `.redo`.
  public mutating func press(_ key: Key) -> Response {
    var response = response(to: key)
    response.key = key
    return response
  }

  private mutating func response(to key: Key) -> Response {
    if let refusal = unacknowledgedRefusal, !key.isCorrective {
      return Response(event: .refused(refusal), firstChangedRow: rowCount)
    }
    acknowledgeRefusal()
    if !key.isDigit { isGroupingPossible = false }
    do throws(Refusal) {
      switch key {
      case .undo:
        guard let effect = undo() else { throw .nothingToUndo }
        return Response(event: .undone, effect, undoCount: 1)
      case .redo:
        guard let effect = redo() else { throw .nothingToRedo }
        return Response(event: .redone, effect)
      default:
        let change = try change(for: key)
        return endsEditAsOneStep(change) ? endEdit(change) : make(change)
      }
    } catch {
      return Response(event: .refused(error), firstChangedRow: rowCount)
    }
  }

  /// Does something to the row shown at `index`, from 0; a refused action changes nothing.
  ///
  /// A row that is being edited is committed first, as by `=`.
  public mutating func perform(_ action: RowAction, at index: Int) -> Response {
    acknowledgeRefusal()
    isGroupingPossible = false
    var index = index
    var committed = Response(event: .accepted, firstChangedRow: .max)
    if let edit = state.edit {
      let rows = rowCount
      committed = press(.equals)
      guard committed.isAccepted else { return committed }
      if rowCount < rows && index > edit.index { index -= 1 }
    }
    do throws(Refusal) {
      guard tape.rows.indices.contains(index) else { throw .noSuchRow }
      return make(try change(for: action, at: index)).following(committed)
    } catch {
      return Response(event: .refused(error), firstChangedRow: rowCount).following(committed)
    }
  }

  /// Makes `change`, unless it changes nothing.
  mutating func make(_ change: Change) -> Response {
    let event = change.event
    guard change.edit != nil || change.state != state else {
      return Response(event: event, firstChangedRow: rowCount)
    }
    guard let effect = makeNew(change) else {
      return Response(event: .refused(.tapeTooLarge), firstChangedRow: rowCount)
    }
    return Response(event: event, effect, changes: [change])
  }

  /// Makes a new change and returns its effect; `nil`, and changes nothing, when the numbers on the tape would have too many
  /// digits, or the change is invalid.
  ///
  /// A change from a saved form was made before, and is not refused for the digits that it has.
  mutating func makeNew(_ change: Change, isSaved: Bool = false) -> Effect? {
    guard let (effect, wayBack) = apply(change, isSaved: isSaved) else { return nil }
    history.record(wayBack)
    return effect
  }

  /// Takes the last change back and returns the effect; `nil` when there is none.
  ///
  /// Restored history is validated lazily: an inconsistent step is dropped, with all older ones, when undo reaches it.
  mutating func undo() -> Effect? {
    guard let change = history.popUndo() else { return nil }
    guard let (effect, wayBack) = apply(change, isSaved: true) else {
      history.forgetUndo()
      return nil
    }
    history.pushRedo(wayBack)
    return effect
  }

  /// Makes the last change taken back again and returns the effect; `nil` when there is none.
  mutating func redo() -> Effect? {
    // Redo is undo of what took the change back.
    history.reverse()
    defer { history.reverse() }
    return undo()
  }

  /// Which rows a change concerns, by index from 0.
  struct Effect {
    /// The first row that looks different; the row count when none does.
    var firstChangedRow: Int

    /// The first row that was changed, put in or taken away, if rows stand after it that were not.
    var rowToKeepInView: Int?
  }

  /// Puts the state and the tape that `change` describes in place, and returns the effect and the way back; `nil`, and
  /// changes nothing, when the numbers on the tape would have too many digits or keys could not lead there.
  private mutating func apply(_ change: Change, isSaved: Bool) -> (effect: Effect, wayBack: Change)? {
    // A tape that an earlier release has saved may have more digits, and goes on with as many.
    let standardBits = Int64(limits.tape.bits)
    let tapeBits = isSaved || tape.heapBits > standardBits ? .max : standardBits
    var rowToKeepInView: Int?
    var firstChangedRow = min(state.edit?.index ?? .max, change.state.edit?.index ?? .max)
    var inverse: TapeEdit?
    if let edit = change.edit {
      guard tape.accepts(edit) else { return nil }
      firstChangedRow = min(firstChangedRow, edit.index)
      if edit.index + edit.removing < tape.rows.count { rowToKeepInView = edit.index }
      // Values from before and after the edit exist at once.
      let bits = limits.tape.savedBits(rows: tape.rows.count + edit.inserting.count)
      inverse = tape.apply(edit, limits: limits.tape, tapeBits: max(bits, 2 &* bits))
    }
    guard tape.isValid(around: inverse, limits: limits.tape, tapeBits: tapeBits),
      change.state.isValid(on: tape)
    else {
      if let inverse { _ = tape.apply(inverse, limits: limits.tape, tapeBits: .max) }
      return nil
    }
    let wayBack = Change(state: state, edit: inverse)
    state = change.state
    return (
      Effect(firstChangedRow: min(firstChangedRow, rowCount), rowToKeepInView: rowToKeepInView), wayBack
    )
  }
}
