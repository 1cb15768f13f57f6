import CalculatorCore
import OperatingSystem

extension SavedCalculator {
  /// Restores `calculator` from the usual tape in `folder`, or from the file `name` there; returns the damage found in the file.
  ///
  /// No file is changed. The file may be open in another program.
  package static func read(
    _ calculator: inout Calculator, savedIn folder: String, as name: String? = nil
  ) throws(SystemError) -> StorageEvent? {
    let path = "\(folder)/\(name ?? TapeLocation(folder: folder, isShared: false).fileName)"
    let bytes = try SavedFile.contents(ofFileAt: path)
    return restore(&calculator, from: bytes, ofFileAt: path).error.map { .damaged($0) }
  }

  mutating func open(_ found: TapeLocation) throws(SystemError) {
    var location = found
    let bytes: [UInt8]
    do throws(SystemError) {
      try location.acquireLock()
      let file = try SavedFile(path: location.path)
      bytes = try file.descriptor.contents()
      self.file = consume file
    } catch {
      // If this program may not write the tape, it can still read the tape.
      bytes = (try? SavedFile.contents(ofFileAt: location.path)) ?? []
      unopened = (error, bytes)
    }
    let restoration = Self.restore(&calculator, from: bytes, ofFileAt: location.path)
    startCount = restoration.startCount
    self.location = location
    if let error = location.missingLock { events.append(.noLock(error)) }
    if let error = restoration.error {
      unreadBytes = bytes[restoration.readCount...]
      events.append(.damaged(error))
    }
    if let unopened { throw unopened.error }
    if bytes.isEmpty || restoration.error != nil {
      try writeSnapshot()
    } else if isLong || !bytes.starts(with: Archive.header)
      || access(SavedFile.predecessor(of: location.path), F_OK) != 0
    {
      // An error is ignored here, because the file can be used without a new snapshot.
      try? writeSnapshot()
    }
  }

  /// Restores the calculator from the readable part of `bytes`; if the snapshot in them is lost, from the predecessor of the file.
  private static func restore(
    _ calculator: inout Calculator, from bytes: [UInt8], ofFileAt path: String
  ) -> Archive.Restoration {
    var restoration = calculator.restore(bytes)
    let isLost = restoration.startCount == 0 && (bytes.isEmpty || restoration.error != nil)
    if isLost, let predecessor = try? SavedFile.contents(ofFileAt: SavedFile.predecessor(of: path)) {
      _ = calculator.restore(predecessor)
      restoration.error = restoration.error ?? .damaged(offset: 0)
    }
    return restoration
  }

  /// Acquires the lock of the tape again if the lock file has been removed.
  ///
  /// If another program has locked or changed the tape meanwhile, the tape is left to it, and `openLater()` opens a different tape.
  mutating func keepLock() throws(SystemError) {
    let number = location?.number
    // On a disk without locks, only changes to the file show that another program uses the tape.
    if location?.missingLock != nil, file?.isUntouched == false, location?.hasFile == true {
      location?.leaveToOthers()
    }
    guard try location?.acquireLock() == true else { return }
    if location?.number != number || file?.isUntouched != true { file = nil }
  }

  /// Opens a file for the calculator if no file is open.
  mutating func openLater() throws(SystemError) {
    while file == nil {
      try location?.acquireLock()
      guard let path = location?.path else { return }
      let found = try SavedFile(path: path)
      let bytes = try found.descriptor.contents()
      if bytes.isEmpty {
        unreadBytes = []
      } else if bytes != unopened?.bytes {
        // The bytes are not those of this tape: another program has created a tape with this name meanwhile.
        if location?.isShared == true {
          location?.leaveToOthers()
          continue
        }
        unreadBytes = bytes[...]
      }
      file = consume found
    }
    unopened = nil
  }
}
