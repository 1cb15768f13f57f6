import CalculatorCore

/// A calculator that is saved in a file: each change is added to the file at once, and is there again in the next run.
///
/// The file begins with the same snapshot twice, so that damage to one of them costs nothing. It is held open by this value
/// alone, which therefore cannot be copied.
package struct KeptCalculator: ~Copyable {
  /// The calculator.
  package private(set) var calculator: Calculator

  /// What has happened and was not told yet.
  private var events: [StorageEvent] = []

  /// Whether anything is saved at all.
  private let isSaving: Bool

  /// The folder of the tape; `nil` when there is none.
  private let folder: String?

  /// Whether several programs may be open at the same time, each of which has a tape of its own.
  private let isShared: Bool

  /// The number of the tape: those from the second on are called `tape-2` and so on.
  private var number = 1
  private var lock: FileLock?
  private var file: KeptFile?

  /// Why the tape could not be opened for writing; `nil` when it could.
  private var openingError: SystemError?

  /// The bytes of a tape that could be read and not written.
  private var readBytes: [UInt8] = []

  /// What could not be read, until it is set aside.
  private var unreadBytes: ArraySlice<UInt8> = []

  /// Bytes of the file before its first change.
  private var startCount = 0

  /// Whether the file lacks something, so that only a snapshot can be written.
  private var needsSnapshot = false

  /// Changes that the file lacks, because it could not be written.
  private var unsavedChanges = 0

  /// Whether it was told that changes are not saved.
  private var hasToldFailure = false

  /// When the first change was added of those that may not be on the disk, and the last one, in milliseconds.
  private var unsynced: (first: Int64, last: Int64)?

  /// Least bytes of changes in the file for which it is worth writing a snapshot.
  package static let snapshotThreshold = 1 << 16

  /// Milliseconds without a change after which what was added goes to the disk, and for which it waits at most.
  private static let (pause, longestWait) = (1_000 as Int64, 10_000 as Int64)

  /// Begins with `calculator`, and saves nothing.
  package init(_ calculator: Calculator) {
    self.calculator = calculator
    (isSaving, folder, isShared) = (false, nil, false)
  }

  /// Goes on from the tape that is saved in `folder`, and saves each change there.
  ///
  /// Rules, limits, format and language are those of `calculator`. A tape that can be read and not written is read. With
  /// `isShared`, the tape is the first one that no other program holds.
  package init(_ calculator: Calculator, savingIn folder: String?, isShared: Bool) {
    self.calculator = calculator
    (isSaving, self.folder, self.isShared) = (true, folder, isShared)
    guard let folder else {
      needsSnapshot = true
      events.append(.noFolder)
      return
    }
    do throws(SystemError) {
      try open(folder)
    } catch {
      needsSnapshot = true
      hasToldFailure = true
      events.append(.cannotOpen(folder: folder, error))
    }
  }

  /// Returns what has happened since the last call.
  package mutating func drainEvents() -> [StorageEvent] {
    defer { events = [] }
    return events
  }

  /// Whether changes would be lost if the program ended now.
  package var hasUnsavedChanges: Bool { unsavedChanges > 0 }
}

// MARK: - Changing

extension KeptCalculator {
  /// Does something with the calculator, and saves what that has changed.
  package mutating func change<Failure>(
    _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Calculator.Response {
    let response = try work(&calculator)
    save(Archive.addition(for: response))
    return response
  }

  /// Takes keys again behind a refused character.
  package mutating func acknowledgeRefusal() {
    calculator.acknowledgeRefusal()
  }

  private mutating func save(_ addition: [UInt8]) {
    guard isSaving, !addition.isEmpty else { return }
    checkPlace()
    do throws(SystemError) {
      if needsSnapshot {
        unsavedChanges += 1
        // A full disk is tried again, but less and less often.
        guard canTryAgain, unsavedChanges & (unsavedChanges - 1) == 0 else { return }
        try writeSnapshot()
        if hasToldFailure { events.append(.savedAgain) }
        hasToldFailure = false
      } else {
        try file?.append(addition)
        let now = SteadyClock.milliseconds
        unsynced = (unsynced?.first ?? now, now)
        if isLong { try? writeSnapshot() }
        if let unsynced, now - unsynced.first >= Self.longestWait { try sync() }
      }
    } catch {
      fail(error)
    }
  }

  /// Remembers that the file lacks changes, and tells it the first time.
  private mutating func fail(_ error: SystemError) {
    if !needsSnapshot { unsavedChanges = 1 }
    needsSnapshot = true
    if !hasToldFailure { events.append(.cannotSave(error)) }
    hasToldFailure = true
  }

  /// Whether what has failed may succeed later.
  private var canTryAgain: Bool { file != nil || openingError?.isForLackOfRoom == true }

  /// Finds out whether somebody has removed the file, so that it lacks everything, or has put another one in its place,
  /// which is set aside.
  private mutating func checkPlace() {
    guard file?.isInPlace == false else { return }
    if unreadBytes.isEmpty { unreadBytes = file?.contentsOfSuccessor()?[...] ?? [] }
    if !needsSnapshot { unsavedChanges = 1 }
    needsSnapshot = true
  }
}

// MARK: - The disk

extension KeptCalculator {
  /// Milliseconds until `syncInPause()` is due if there is no change before; `nil` when it is not needed.
  package var millisecondsToPause: Int64? {
    unsynced.map { max(0, $0.last + Self.pause - SteadyClock.milliseconds) }
  }

  /// Makes sure that what was added is on the disk, while there is time for that.
  package mutating func syncInPause() {
    guard unsynced != nil else { return }
    do throws(SystemError) {
      try sync()
    } catch {
      fail(error)
    }
  }

  /// Makes sure that everything is on the disk, since the program may end.
  package mutating func settle() {
    guard isSaving else { return }
    checkPlace()
    do throws(SystemError) {
      if unsavedChanges > 0 {
        guard canTryAgain else { return }
        try writeSnapshot()
      }
      if !needsSnapshot { try sync() }
    } catch {
      if !needsSnapshot { unsavedChanges = 1 }
      needsSnapshot = true
      events.append(.lastChangesLost(error))
    }
  }

  private mutating func sync() throws(SystemError) {
    unsynced = nil
    try file?.sync()
  }

  /// Whether the changes in the file are so many that a snapshot is worth writing.
  private var isLong: Bool {
    switch file {
    case .some(let file): file.count - startCount > max(Self.snapshotThreshold, 3 * startCount / 2)
    case nil: false
    }
  }

  /// Writes the file anew, as the snapshot of all that there is.
  private mutating func writeSnapshot() throws(SystemError) {
    if file == nil { try openLater() }
    if !unreadBytes.isEmpty, let name = try file?.setAside(unreadBytes) {
      events.append(.setAside(fileName: name))
      unreadBytes = []
    }
    let bytes = Archive.doubled(Archive.snapshot(of: calculator))
    try file?.replace(with: bytes)
    startCount = bytes.count
    (needsSnapshot, unsavedChanges, unsynced) = (false, 0, nil)
  }
}

// MARK: - Opening

extension KeptCalculator {
  private var name: String { number == 1 ? "tape" : "tape-\(number)" }

  private func path(in folder: String) -> String { "\(folder)/\(name).calc" }

  /// Opens the tape in `folder`, reads it into the calculator, and begins to save there.
  private mutating func open(_ folder: String) throws(SystemError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      try acquireLock(in: folder)
      let file = try KeptFile(path: path(in: folder))
      bytes = try file.contents()
      self.file = consume file
    } catch {
      // A tape that cannot be written can be read at least.
      bytes = KeptFile.contents(ofFileAt: path(in: folder)) ?? []
      (openingError, readBytes) = (error, bytes)
    }
    if number > 1 { events.append(.otherTape(fileName: name + ".calc")) }
    let isDamaged = restore(bytes)
    if let openingError { throw openingError }
    if bytes.isEmpty || isDamaged {
      try writeSnapshot()
    } else if isLong || !bytes.starts(with: Archive.header) {
      // That it is long, or of an older form, is no trouble.
      try? writeSnapshot()
    }
  }

  /// Reads a saved tape, as far as that is possible; returns whether it is damaged.
  private mutating func restore(_ bytes: [UInt8]) -> Bool {
    startCount = Archive.startCount(of: bytes)
    let restoration = Archive.restore(bytes, into: calculator)
    calculator = restoration.calculator
    guard var damage = restoration.error else { return false }
    unreadBytes = bytes[restoration.readCount...]
    let isWhole = Archive.resume(bytes, behind: restoration.readCount, into: &calculator)
    // It is a tape whose header is damaged.
    if damage == .notAnArchive, isWhole || calculator.rowCount > 0 { damage = .damaged(offset: 0) }
    events.append(.damaged(damage, isWhole: isWhole))
    return true
  }

  /// Opens a tape for what the calculator shows now, since none could be opened at the beginning.
  private mutating func openLater() throws(SystemError) {
    guard let folder else { return }
    while file == nil {
      try acquireLock(in: folder)
      let found = try KeptFile(path: path(in: folder))
      let bytes = try found.contents()
      if bytes.isEmpty {
        unreadBytes = []
      } else if bytes != readBytes {
        // There is a tape of that name meanwhile.
        guard !isShared else {
          lock = nil
          number += 1
          continue
        }
        unreadBytes = bytes[...]
      }
      file = consume found
    }
    readBytes = []
  }

  /// Acquires the lock of the first tape that no other program holds, from the number behind that of the last one on.
  private mutating func acquireLock(in folder: String) throws(SystemError) {
    guard isShared, lock == nil else { return }
    try Folder.create(folder)
    while true {
      lock = try FileLock.acquire("\(folder)/\(name).lock")
      if lock != nil { return }
      number += 1
    }
  }
}
