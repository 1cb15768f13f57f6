import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The calculator of the app: does what hands do, saves it at once, and says what has to be told about that.
public struct AppCalculator: ~Copyable {
  private var saved: SavedCalculator

  /// How it is shown.
  public private(set) var presentation: Presentation

  /// Whether rows could be read at the beginning.
  private let hadRows: Bool

  /// Goes on from the tape that is saved in `folder`; without a folder, nothing is saved.
  ///
  /// Tapes that are torn off become files in the folder `drawer`; without it, they are gone.
  public init(
    _ calculator: Calculator, by presentation: Presentation, savingIn folder: String?, drawer: String? = nil
  ) {
    self.presentation = presentation
    saved = SavedCalculator(
      calculator, savingIn: folder, isShared: false, drawer: drawer.map { Drawer(folder: $0) })
    hadRows = saved.calculator.rowCount > 0
  }

  /// The calculator.
  public var calculator: Calculator { saved.calculator }

  /// Takes what the person has chosen, or where that is for the country to decide, what `local` says; after a change of how numbers
  /// are seen all rows may look different.
  public mutating func apply(_ settings: AppSettings, in local: NumberFormat) {
    presentation.show(settings.calculator, in: local)
    saved.calculator.rules = settings.calculator.rules
  }

  /// Does `work` with the calculator, and saves what it has changed.
  public mutating func change<Failure>(
    _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Calculator.Response {
    try saved.change(work)
  }

  /// Returns what the person is to be told about the saved tape, and was not told yet; `nil` for nothing.
  public mutating func nextNotice() -> String? {
    let notices = saved.drainEvents().compactMap { $0.notice(hadRows: hadRows) }
    return notices.last.map { String(presentation.language.text(of: $0)) }
  }

  // MARK: The disk

  /// Makes sure that what was entered is on the disk, when nothing was for a second.
  public mutating func syncInPause() { saved.syncInPause() }

  /// Makes sure that everything is on the disk, since the app may be ended.
  public mutating func settle() { saved.settle() }
}

extension StorageEvent {
  /// What the person is told, depending on whether rows could be read at the beginning; `nil` for nothing.
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
