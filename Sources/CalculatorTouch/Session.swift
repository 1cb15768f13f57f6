import CalculatorCore
import CalculatorKeeping

/// The calculator of the app: takes what hands do, keeps it at once, and says what has to be painted and told.
public struct Session {
  /// The calculator.
  public private(set) var calculator: Calculator

  private var keeper: Keeper?

  /// What came of a key or an action.
  public struct Outcome {
    /// Whether it was taken.
    public let isAccepted: Bool

    /// What has to be painted of the tape.
    public let rows: RowsChange

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
    let wording = calculator.wording
    do throws(SystemError) {
      guard let folder else {
        notice = wording.sentence(for: .notKept)
        return
      }
      keeper = try Keeper(folder: folder, restoring: &self.calculator)
      notice = keeper?.damage.map { wording.sentence(for: $0.notice) }
    } catch {
      notice = wording.sentence(for: Self.notice(of: error))
    }
  }

  private static func notice(of error: SystemError) -> Notice {
    error.isForLackOfRoom ? .full : .notKept
  }

  /// Presses a key.
  public mutating func press(_ key: Key) -> Outcome {
    take { $0.press(key) }
  }

  /// Does something to a row.
  public mutating func perform(_ action: RowAction, at index: Int) -> Outcome {
    take { $0.perform(action, at: index) }
  }

  /// Pastes a text.
  ///
  /// - Throws: `TapeTextError` when it cannot be read; nothing has changed then.
  public mutating func paste(_ text: String) throws(TapeTextError) -> Outcome {
    try take { (calculator) throws(TapeTextError) in try calculator.paste(text) }
  }

  private mutating func take<Failure>(
    _ doing: (inout Calculator) throws(Failure) -> Response
  ) throws(Failure) -> Outcome {
    let rowsBefore = calculator.rowCount
    let response = try doing(&calculator)
    var notice: String?
    if case .failed(let error)? = keeper?.keep(response, of: calculator) {
      notice = calculator.wording.sentence(for: Self.notice(of: error))
    }
    return Outcome(
      isAccepted: response.isAccepted,
      rows: RowsChange(
        first: response.firstChangedRow, before: rowsBefore, after: calculator.rowCount),
      announcement: calculator.announcement(for: response), notice: notice)
  }

  /// Makes sure that everything is on the disk, since the app may be ended.
  public mutating func settle() {
    try? keeper?.settle(calculator)
  }
}
