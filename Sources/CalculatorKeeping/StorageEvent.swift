import CalculatorCore

/// An event of saving that a person may want to be told.
package enum StorageEvent: Equatable {
  case noFolder
  case cannotOpen(folder: String, SystemError)

  /// Another running calculator has the usual tape, so this one is saved in a file of this name.
  case otherTape(fileName: String)

  /// The disk has no locks, so a second calculator could change the same tape.
  case noLock(SystemError)
  case damaged(ArchiveError)

  /// The unreadable bytes of the tape are now in a file of this name, beside the tape.
  case setAside(fileName: String)

  /// A change could not be saved, although all earlier ones were; after such an error, all changes are saved again.
  case cannotSave(SystemError), savedAgain
  case drawerFailed(SystemError)
  case lastChangesLost(SystemError)
}
