import CalculatorCore

/// What has happened to the saved tape, as far as a person may want to be told.
package enum StorageEvent: Equatable {
  case noFolder

  /// Nothing can be saved in the folder from the beginning on.
  case cannotOpen(folder: String, SystemError)

  /// The usual tape belongs to another calculator that is open; this one is saved in the file called so.
  case otherTape(fileName: String)

  /// Not all of the saved tape could be read.
  case damaged(ArchiveError)

  /// What could not be read was put into a file called so, beside the tape.
  case setAside(fileName: String)

  /// A change could not be saved, and it is the first one.
  case cannotSave(SystemError)

  /// A tape that was torn off could not be put into the drawer, or not be taken out.
  case drawerFailed(SystemError)

  /// Everything is saved, also the changes that could not be saved before.
  case savedAgain

  /// The last changes could not be saved at the end.
  case lastChangesLost(SystemError)
}
