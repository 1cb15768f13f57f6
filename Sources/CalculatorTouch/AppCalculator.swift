import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The calculator of the app: makes changes, saves each one at once, and returns messages about saving.
public struct AppCalculator: ~Copyable {
  private var saved: SavedCalculator

  /// The format, language and view in which the calculator is shown.
  public private(set) var presentation: Presentation

  /// Whether the saved tape had rows when it was opened.
  private let hadRows: Bool

  /// Opens the tape that is saved in `folder`; if `folder` is nil, nothing is saved.
  ///
  /// Torn-off tapes become files in the folder `drawer`; if `drawer` is nil, the tapes are lost.
  public init(
    _ calculator: Calculator, by presentation: Presentation, savingIn folder: String?, drawer: String? = nil
  ) {
    self.presentation = presentation
    saved = SavedCalculator(
      calculator, savingIn: folder, isShared: false, drawer: drawer.map { Drawer(folder: $0) })
    hadRows = saved.calculator.rowCount > 0
  }

  /// The calculator with all its changes.
  public var calculator: Calculator { saved.calculator }

  /// Sets presentation and rules by `settings`, and so maybe the look of all rows; `local` is the number format of the country.
  public mutating func apply(_ settings: AppSettings, in local: NumberFormat) {
    presentation.show(settings.calculator, in: local)
    saved.calculator.rules = settings.calculator.rules
  }

  /// Changes the calculator with `work`, and saves the change.
  public mutating func change<Failure>(
    _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Calculator.Response {
    try saved.change(work)
  }

  /// Returns the newest message about saving since the last call; nil if there is none.
  public mutating func nextNotice() -> String? {
    let notices = saved.drainEvents().compactMap { $0.notice(hadRows: hadRows) }
    return notices.last.map { String(presentation.language.text(of: $0)) }
  }

  // MARK: The disk

  /// Puts all changes on the disk; to be called after a second without a change.
  public mutating func syncInPause() { saved.syncInPause() }

  /// Puts all changes on the disk; to be called when the system may end the app.
  public mutating func settle() { saved.settle() }
}

extension StorageEvent {
  /// The message about the event, nil if there is none; it may depend on whether the saved tape had rows.
  fileprivate func notice(hadRows: Bool) -> Message? {
    switch self {
    case .noFolder: .notSaved
    case .cannotOpen(_, let error), .cannotSave(let error): error.isForLackOfRoom ? .full : .notSaved
    case .drawerFailed: .notInDrawer
    case .damaged(let error): hadRows ? .incomplete : error.notice
    case .noLock, .otherTape, .setAside, .savedAgain, .lastChangesLost: nil
    }
  }
}
