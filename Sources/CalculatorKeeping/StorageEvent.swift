import CalculatorCore

/// What has happened to the saved tape, as far as a person may want to be told.
package enum StorageEvent: Equatable {
  case noFolder
  case cannotOpen(folder: String, SystemError)

  /// The usual tape belongs to another calculator that is open; this one is saved in the file called so.
  case otherTape(fileName: String)

  /// The disk has no locks, which would keep a second calculator from the tape.
  case noLock(SystemError)
  case damaged(ArchiveError)

  /// The unreadable bytes were moved to a file of this name, beside the tape.
  case setAside(fileName: String)

  /// A change could not be saved, and it is the first one; now everything is saved, also the changes before.
  case cannotSave(SystemError), savedAgain
  case drawerFailed(SystemError)
  case lastChangesLost(SystemError)
}
