import CalculatorCore
import CalculatorKeeping

/// The calculator of the app: does what hands do, saves it at once, and says what has to be painted and told.
public struct AppCalculator: ~Copyable {
  private var kept: KeptCalculator

  /// What the person is to be told about the saved tape at the beginning; `nil` for nothing.
  public let openingNotice: String?

  /// What came of a key or an action.
  public struct Outcome: Equatable {
    /// What the calculator answers: whether it was taken, and which row stays in view.
    public let response: Calculator.Response

    /// The rows to paint.
    public let rows: RowsChange

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
    openingNotice = Self.nextNotice(of: &kept, hasRows: kept.calculator.rowCount > 0)
  }

  /// The calculator.
  public var calculator: Calculator { kept.calculator }

  /// Takes what the person has chosen; after a change of how numbers are seen all rows may look different.
  public mutating func apply(_ settings: AppSettings) {
    kept.calculator.viewSettings = settings.viewSettings
    kept.calculator.rules = settings.rules
  }

  /// Takes keys again that a refused character blocked, once its words were shown for a second.
  public mutating func acknowledgeRefusal() {
    kept.calculator.acknowledgeRefusal()
  }

  /// Does `work` with the calculator, saves what it has changed, and says what came of it.
  ///
  /// What is typed is announced too where it `includesTyping`, as for keys on the screen, of which nobody hears what they are.
  public mutating func change<Failure>(
    includesTyping: Bool = false, _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Outcome {
    let rowsBefore = kept.calculator.rowCount
    let response = try kept.change(work)
    let rows = kept.calculator.rowCount
    return Outcome(
      response: response,
      rows: RowsChange(first: response.firstChangedRow, before: rowsBefore, after: rows),
      announcement: String(kept.calculator.announcement(for: response, includesTyping: includesTyping)),
      notice: Self.nextNotice(of: &kept))
  }

  /// Returns what the person is to be told about the saved tape; `nil` for nothing.
  private static func nextNotice(of kept: inout KeptCalculator, hasRows: Bool = true) -> String? {
    let notices = kept.drainEvents().compactMap { $0.notice(hasRows: hasRows) }
    return notices.last.map { String(kept.calculator.language.text(of: $0)) }
  }
}

// MARK: - The disk

extension AppCalculator {
  /// Makes sure that what was entered is on the disk, when nothing was for a second; returns what the person is to be told.
  public mutating func syncInPause() -> String? {
    kept.syncInPause()
    return Self.nextNotice(of: &kept)
  }

  /// Makes sure that everything is on the disk, since the app may be ended.
  public mutating func settle() {
    kept.settle()
  }
}

extension StorageEvent {
  /// What the person is told, depending on whether rows could be read; `nil` for nothing.
  fileprivate func notice(hasRows: Bool) -> Message? {
    switch self {
    case .noFolder: .notKept
    case .cannotOpen(_, let error), .cannotSave(let error): error.isForLackOfRoom ? .full : .notKept
    case .drawerFailed: .notInDrawer
    case .damaged(let error): hasRows ? .incomplete : error.notice
    case .otherTape, .setAside, .savedAgain, .lastChangesLost: nil
    }
  }
}
