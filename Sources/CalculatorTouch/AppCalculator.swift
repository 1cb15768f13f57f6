import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The calculator of the app: does what hands do, saves it at once, and says what has to be painted and told.
public struct AppCalculator: ~Copyable {
  private var kept: KeptCalculator

  /// How often rows have changed that were there before; rows that come after them leave it as it is.
  private var revision = 0

  /// What the person is to be told about the saved tape at the beginning; `nil` for nothing.
  public let openingNotice: String?

  /// What came of a key or an action.
  public struct Outcome: Equatable {
    /// Whether it was taken.
    public let isAccepted: Bool

    /// The rows to paint.
    public let rows: RowsChange

    /// The row in the middle of the tape that was changed, from 0, which stays in view; `nil` when the last row does.
    public let rowToKeepInView: Int?

    /// What a screen reader is to be told; empty for nothing.
    public let announcement: String

    /// What everybody is to be told; `nil` for nothing.
    public let notice: String?
  }

  /// Goes on from the tape that is saved in `folder`; without a folder, nothing is saved.
  ///
  /// Tapes that are torn off become files in the folder `drawer`; without it, they are gone.
  public init(_ calculator: Calculator, savingIn folder: String?, drawer: String? = nil) {
    kept = KeptCalculator(
      calculator, savingIn: folder, isShared: false, drawer: drawer.map { Drawer(folder: $0) })
    let hasRows = kept.calculator.rowCount > 0
    openingNotice = kept.drainEvents().compactMap { $0.notice(hasRows: hasRows) }.last
      .map { String(calculator.language.text(of: $0)) }
  }

  /// The calculator.
  public var calculator: Calculator { kept.calculator }

  /// Takes what the person has chosen; after a change of how numbers are seen all rows may look different.
  public mutating func apply(_ settings: AppSettings) {
    kept.calculator.viewSettings = settings.viewSettings
    kept.calculator.rules = settings.rules
  }

  /// Presses a key; of one on the screen the announcement tells all that it does, since nobody hears what it is.
  public mutating func press(_ key: Calculator.Key, isOnScreen: Bool = false) -> Outcome {
    change(includesTyping: isOnScreen) { $0.press(key) }
  }

  /// Presses the key that a typed character stands for, or refuses the character.
  ///
  /// Keys may be refused after it until `acknowledgeRefusal()`.
  public mutating func type(_ scalar: Unicode.Scalar) -> Outcome {
    change { $0.type(scalar) }
  }

  /// Takes keys again that a refused character blocked, once its words were shown for a second.
  public mutating func acknowledgeRefusal() {
    kept.calculator.acknowledgeRefusal()
  }

  /// Does something to the row at `index`, from 0; outside of this module to that of a `RowReference` only.
  mutating func perform(_ action: Calculator.RowAction, at index: Int) -> Outcome {
    change { $0.perform(action, at: index) }
  }

  /// Does what the menu of a row offered; `nil` when the row is gone or another one than it was.
  public mutating func perform(_ effect: RowCommand.Effect, on reference: RowReference) -> Outcome? {
    guard let index = index(of: reference) else { return nil }
    switch effect {
    case .action(let action): return perform(action, at: index)
    case .key(let key): return press(key)
    }
  }

  /// Pastes a text, a list with what was chosen.
  ///
  /// - Throws: `TapeTextError` when it cannot be read; nothing has changed then.
  public mutating func paste(
    _ text: String, choice: ListChoice = ListChoice()
  ) throws(TapeTextError) -> Outcome {
    try change { (calculator) throws(TapeTextError) in try calculator.paste(UTF8Text(text), choice: choice) }
  }

  /// Does a kept operation again.
  mutating func perform(kept operation: TapeRow) -> Outcome {
    change { $0.perform(kept: operation) }
  }

  /// Appends the calculations of a tape from the drawer.
  ///
  /// - Throws: `TapeTextError` when it cannot be read; nothing has changed then.
  public mutating func putBack(_ tape: UTF8Text) throws(TapeTextError) -> Outcome {
    // Files have a point before decimals in every country.
    try change { (calculator) throws(TapeTextError) in try calculator.paste(tape, as: .standard) }
  }

  private mutating func change<Failure>(
    includesTyping: Bool = false, _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Outcome {
    let rowsBefore = kept.calculator.rowCount
    let response = try kept.change(work)
    let rows = kept.calculator.rowCount
    if response.firstChangedRow < rowsBefore { revision += 1 }
    return Outcome(
      isAccepted: response.isAccepted,
      rows: RowsChange(first: response.firstChangedRow, before: rowsBefore, after: rows),
      rowToKeepInView: response.rowToKeepInView,
      announcement: String(kept.calculator.announcement(for: response, includesTyping: includesTyping)),
      notice: nextNotice())
  }

  /// Returns what the person is to be told about the saved tape; `nil` for nothing.
  private mutating func nextNotice() -> String? {
    let notices = kept.drainEvents().compactMap { $0.notice(hasRows: true) }
    return notices.last.map { String(calculator.language.text(of: $0)) }
  }
}

// MARK: - Rows

extension AppCalculator {
  /// Returns a reference to the row at `index`, from 0; `nil` when there is none.
  public func reference(toRowAt index: Int) -> RowReference? {
    guard 0..<calculator.rowCount ~= index else { return nil }
    return RowReference(
      index: index, revision: revision, commands: RowCommand.menu(for: calculator.row(at: index)))
  }

  /// Where the row of `reference` is, from 0; `nil` when it may be gone or another one than it was.
  public func index(of reference: RowReference) -> Int? {
    reference.revision == revision ? reference.index : nil
  }
}

// MARK: - Totals

extension AppCalculator {
  /// Returns the rows from that of `reference` to the one at `index`, in whatever order; `nil` when one of them is gone.
  public func rows(from reference: RowReference, to index: Int) -> Range<Int>? {
    guard let first = self.index(of: reference), 0..<calculator.rowCount ~= index else { return nil }
    return min(first, index)..<max(first, index) + 1
  }

  /// Makes an exact value, such as a total, the operand.
  public mutating func use(_ value: Result<Rational, ArithmeticError>, isTime: Bool) -> Outcome {
    change { $0.use(value, isTime: isTime) }
  }

  /// Begins a calculation with the sum of all results, which follows them; where none can begin, makes it the operand.
  public mutating func useTotalOfResults() -> Outcome {
    let outcome = press(.grandTotal)
    let totals = calculator.totalsOfResults
    return outcome.isAccepted ? outcome : use(totals.total, isTime: totals.isTime)
  }

  /// Deletes rows, as one change.
  public mutating func delete(_ rows: Range<Int>) -> Outcome {
    perform(.deleteRows(count: rows.count), at: rows.lowerBound)
  }
}

// MARK: - The disk

extension AppCalculator {
  /// Makes sure that what was entered is on the disk, when nothing was for a second; returns what the person is to be told.
  public mutating func syncInPause() -> String? {
    kept.syncInPause()
    return nextNotice()
  }

  /// Makes sure that everything is on the disk, since the app may be ended.
  public mutating func settle() {
    kept.settle()
  }
}

extension StorageEvent {
  /// What the person is told, depending on whether rows could be read; `nil` for nothing.
  fileprivate func notice(hasRows: Bool) -> StorageNotice? {
    switch self {
    case .noFolder: .notKept
    case .cannotOpen(_, let error), .cannotSave(let error): error.isForLackOfRoom ? .full : .notKept
    case .drawerFailed: .notInDrawer
    case .damaged(let error): hasRows ? .incomplete : error.notice
    case .otherTape, .setAside, .savedAgain, .lastChangesLost: nil
    }
  }
}
