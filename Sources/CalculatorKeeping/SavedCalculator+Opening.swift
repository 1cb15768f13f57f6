import CalculatorCore
import OperatingSystem

// The saved tape at the beginning, and where it could not be opened then, later.

extension SavedCalculator {
  /// Reads the calculator that is saved in `folder`, as its usual tape or another one, into `calculator`, whether or not a
  /// program has it open, and changes no file; returns what is wrong with it, if anything is.
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
      // A tape that cannot be written can be read at least.
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
      // That it is long, of an older form, or alone is no trouble.
      try? writeSnapshot()
    }
  }

  /// Reads a saved tape, as far as that is possible, or where its snapshot is lost, the predecessor of the file.
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

  /// Acquires the lock of the tape again if somebody has removed it.
  ///
  /// The tape is left to a program that holds the lock now, or has added to the tape meanwhile; another one is opened later.
  mutating func keepLock() throws(SystemError) {
    let number = location?.number
    // Without a lock another program shows itself by its changes.
    if location?.missingLock != nil, file?.isUntouched == false, location?.hasFile == true {
      location?.leaveToOthers()
    }
    guard try location?.acquireLock() == true else { return }
    if location?.number != number || file?.isUntouched != true { file = nil }
  }

  /// Opens a tape for what the calculator shows now, since there is none for it.
  mutating func openLater() throws(SystemError) {
    while file == nil {
      try location?.acquireLock()
      guard let path = location?.path else { return }
      let found = try SavedFile(path: path)
      let bytes = try found.descriptor.contents()
      if bytes.isEmpty {
        unreadBytes = []
      } else if bytes != unopened?.bytes {
        // There is a tape of that name meanwhile.
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
