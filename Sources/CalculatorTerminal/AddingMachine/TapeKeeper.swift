import CalculatorCore
import CalculatorKeeping

/// Keeps the tape of the adding machine in the person's folder, and words what is to be told about it.
struct TapeKeeper {
  /// What keeps it; `nil` when nothing can be kept.
  private var keeper: Keeper?

  /// What the person has to be told.
  private(set) var notices: [String] = []

  /// Reads what was kept into `calculator`, and begins to keep it.
  init(_ calculator: inout Calculator) {
    guard let folder = TapePlace.folder else {
      notices.append("There is no home folder, so the tape is not kept.")
      return
    }
    do throws(SystemError) {
      try TapePlace.make(folder)
      let name = try TapePlace.claim(in: folder)
      if name != Keeper.usualName {
        notices.append("Another calculator is open, so this one has a tape of its own, \(name).calc.")
      }
      let keeper = try Keeper(folder: folder, name: name, restoring: &calculator)
      if let damage = keeper.damage, let asideName = keeper.asideName {
        notices.append(damage.explanation + " What could not be read is in \(asideName) beside it.")
      }
      self.keeper = keeper
    } catch {
      notices.append("The tape cannot be kept in \(folder): \(error.reason).")
    }
  }

  /// Adds what `response` has done to `calculator`; returns what the person has to be told, if anything.
  mutating func keep(_ response: Response, of calculator: Calculator) -> String? {
    switch keeper?.keep(response, of: calculator) {
    case .failed(let error)?: "The tape cannot be kept: \(error.reason)."
    case .keptAgain?: "The tape is kept again."
    case .settled?, nil: nil
    }
  }

  /// Makes sure that everything is on the disk; returns what the person has to be told, if anything.
  mutating func close(_ calculator: Calculator) -> String? {
    do throws(SystemError) {
      try keeper?.settle(calculator)
      return nil
    } catch {
      return "The last changes of the tape could not be kept: \(error.reason)."
    }
  }
}

extension ArchiveError {
  /// What a person whose tape cannot be read in full is told.
  fileprivate var explanation: String {
    switch self {
    case .notAnArchive: "The kept tape is no tape of this program."
    case .newerVersion: "The kept tape was written by a newer calculator."
    case .damaged: "The kept tape is damaged."
    }
  }
}
