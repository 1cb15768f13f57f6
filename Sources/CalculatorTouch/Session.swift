import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The calculator of the app: takes what hands do, keeps it at once, and says what has to be painted and told.
public struct Session {
  /// The calculator.
  public private(set) var calculator: Calculator

  private var keeper: Keeper?
  private var shifts = RowShifts()

  /// What came of a key or an action.
  public struct Outcome {
    /// Whether it was taken.
    public let isAccepted: Bool

    /// What has to be painted of the tape.
    public let rows: RowsChange

    /// The row in the middle of the tape that was changed, from 0, which stays in view; `nil` when the last row does.
    public let rowInMiddle: Int?

    /// What a screen reader is to be told; empty for nothing.
    public let announcement: String

    /// What everybody is to be told; `nil` for nothing.
    public let notice: String?
  }

  /// Begins with what is kept in a folder; `notice` is what the person is to be told about that.
  ///
  /// Without a folder, nothing is kept.
  public init(folder: String?, calculator: Calculator, notice: inout String?) {
    self.calculator = calculator
    let language = calculator.language
    do throws(SystemError) {
      guard let folder else {
        notice = String(language.sentence(for: .notKept))
        return
      }
      keeper = try Keeper(folder: folder, restoring: &self.calculator)
      // Rows may stand behind damage to the first record.
      let hasRows = self.calculator.rowCount > 0
      notice = keeper?.damage.map { String(language.sentence(for: hasRows ? .incomplete : $0.notice)) }
      if keeper?.isWhole == true { notice = nil }
      if let error = keeper?.openingError { throw error }
    } catch {
      notice = String(language.sentence(for: Self.notice(of: error)))
    }
  }

  private static func notice(of error: SystemError) -> StorageNotice {
    error.isForLackOfRoom ? .full : .notKept
  }

  /// Presses a key.
  public mutating func press(_ key: Calculator.Key) -> Outcome {
    take { $0.press(key) }
  }

  /// Presses the key that a typed character stands for, or refuses the character.
  ///
  /// Keys may be refused behind it until `acknowledgeRefusal()`.
  public mutating func type(_ scalar: Unicode.Scalar) -> Outcome {
    take { $0.type(scalar) }
  }

  /// Takes keys again behind a refused character, after its words were shown for a second.
  public mutating func acknowledgeRefusal() {
    calculator.acknowledgeRefusal()
  }

  /// Does something to the row at `index`, from 0; outside of this module to that of a `RowReference` only.
  mutating func perform(_ action: Calculator.RowAction, at index: Int) -> Outcome {
    // The edit that this ends may move other rows than the action does.
    if calculator.editedRow != nil { shifts.forgetAll() }
    return take { $0.perform(action, at: index) }
  }

  /// Returns a reference to the row at `index`, from 0; `nil` when there is none.
  public func reference(toRowAt index: Int) -> RowReference? {
    guard 0..<calculator.rowCount ~= index else { return nil }
    return RowReference(index: index, row: calculator.row(at: index), shiftCount: shifts.count)
  }

  /// Where the row of `reference` is now, from 0; `nil` when it is gone or another one than it was.
  public func index(of reference: RowReference) -> Int? {
    guard let index = shifts.index(of: reference.index, after: reference.shiftCount),
      index < calculator.rowCount, reference.isSame(as: calculator.row(at: index))
    else { return nil }
    return index
  }

  /// Does what the menu of a row offered, unless the row is gone or another one than it was.
  public mutating func perform(_ work: RowCommand.Work, on reference: RowReference) -> Outcome {
    guard let index = index(of: reference) else {
      return Outcome(
        isAccepted: false,
        rows: RowsChange(first: .max, before: calculator.rowCount, after: calculator.rowCount),
        rowInMiddle: nil, announcement: String(calculator.language.sentence(for: .noSuchRow)), notice: nil)
    }
    switch work {
    case .action(let action): return perform(action, at: index)
    case .key(let key): return press(key)
    }
  }

  /// Pastes a text.
  ///
  /// - Throws: `TapeTextError` when it cannot be read; nothing has changed then.
  public mutating func paste(_ text: String) throws(TapeTextError) -> Outcome {
    try take { (calculator) throws(TapeTextError) in try calculator.paste(UTF8Text(text)) }
  }

  private mutating func take<Failure>(
    _ doing: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Outcome {
    let rowsBefore = calculator.rowCount
    let response = try doing(&calculator)
    shifts.record(first: response.firstChangedRow, before: rowsBefore, after: calculator.rowCount)
    var notice: String?
    if case .failed(let error)? = keeper?.keep(response, of: calculator) {
      notice = String(calculator.language.sentence(for: Self.notice(of: error)))
    }
    return Outcome(
      isAccepted: response.isAccepted,
      rows: RowsChange(
        first: response.firstChangedRow, before: rowsBefore, after: calculator.rowCount),
      rowInMiddle: response.rowInMiddle,
      announcement: String(calculator.announcement(for: response)), notice: notice)
  }

  /// Makes sure that what was entered is on the disk, when nothing was for a second; returns what the person is to be told.
  public mutating func syncInPause() -> String? {
    guard case .failed(let error)? = keeper?.syncInPause() else { return nil }
    return String(calculator.language.sentence(for: Self.notice(of: error)))
  }

  /// Makes sure that everything is on the disk, since the app may be ended.
  public mutating func settle() {
    try? keeper?.settle(calculator)
  }
}
