import CalculatorCore

/// An event of saving that a person may want to be told.
package enum StorageEvent: Equatable {
  case noFolder
  case cannotOpen(folder: String, SystemError)

  /// A second running calculator uses the usual tape, so this calculator is saved in a file of this name.
  case otherTape(fileName: String)

  /// The disk has no locks, so a second calculator could change this tape too.
  case noLock(SystemError)
  case damaged(ArchiveError)

  /// The unreadable bytes of the tape are now in a file of this name, in the folder of the tape.
  case setAside(fileName: String)

  /// `cannotSave` is the first failure after successful saving; `savedAgain` follows when all changes are saved again.
  case cannotSave(SystemError), savedAgain
  case drawerFailed(SystemError)
  case lastChangesLost(SystemError)
}
