import CalculatorCore

/// An event of the saved tape that a person may want to be told.
package enum StorageEvent: Equatable {
  case noFolder
  case cannotOpen(folder: String, SystemError)

  /// The usual tape belongs to another calculator that is open; this one is saved in a file of this name.
  case otherTape(fileName: String)

  /// The disk has no locks, which would keep a second calculator from the tape.
  case noLock(SystemError)
  case damaged(ArchiveError)

  /// The unreadable bytes were moved to a file of this name, beside the tape.
  case setAside(fileName: String)

  /// The first change that could not be saved; later, everything is saved again.
  case cannotSave(SystemError), savedAgain
  case drawerFailed(SystemError)
  case lastChangesLost(SystemError)
}
