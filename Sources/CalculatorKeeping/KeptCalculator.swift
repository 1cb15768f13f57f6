import CalculatorCore
import ExactNumbers

/// A calculator that is saved in a file: each change is added to the file at once, and is there again in the next run.
///
/// The file that a new snapshot replaces is kept beside it, for the case that the snapshot cannot be read. The file is held open
/// by this value alone, which therefore cannot be copied.
package struct KeptCalculator: ~Copyable {
  /// The calculator.
  package internal(set) var calculator: Calculator

  /// What has happened and was not told yet.
  var events: [StorageEvent] = []

  /// Whether anything is saved at all.
  private let isSaving: Bool

  /// Where tapes go that are torn off; `nil` when they are not kept.
  private var drawer: Drawer?

  /// Where the tape is; `nil` when there is no folder for it.
  var location: TapeLocation?
  var file: KeptFile?

  /// The greatest number of a tape whose name was told; that of the first one need not be.
  var toldNumber = 1

  /// Why the tape could not be opened for writing; `nil` when it could.
  var openingError: SystemError?

  /// The bytes of a tape that could be read and not written.
  var readBytes: [UInt8] = []

  /// What could not be read, until it is set aside.
  var unreadBytes: ArraySlice<UInt8> = []

  /// Bytes of the file before its first change.
  var startCount = 0

  /// Whether the file lacks something, so that only a snapshot can be written.
  private var needsSnapshot = false

  /// Changes that the file lacks, because it could not be written.
  private var unsavedChanges = 0

  /// Whether it was told that changes are not saved.
  private var hasToldFailure = false

  private var syncSchedule = SyncSchedule()

  /// Least bytes of changes in the file for which it is worth writing a snapshot.
  package static let snapshotThreshold = 1 << 16

  /// Begins with `calculator`, and saves nothing.
  package init(_ calculator: Calculator) {
    self.calculator = calculator
    isSaving = false
  }

  /// Goes on from the tape that is saved in `folder`, and saves each change there.
  ///
  /// Rules, limits, format and language are those of `calculator`. A tape that can be read and not written is read. With
  /// `isShared`, the tape is the first one that no other program holds. Tapes that are torn off go into `drawer`.
  package init(
    _ calculator: Calculator, savingIn folder: String?, isShared: Bool, drawer: Drawer? = nil
  ) {
    self.calculator = calculator
    self.drawer = drawer
    isSaving = true
    guard let folder else {
      needsSnapshot = true
      events.append(.noFolder)
      return
    }
    do throws(SystemError) {
      try open(TapeLocation(folder: folder, isShared: isShared))
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
    calculator.clockTime = Drawer.now
    let response = try work(&calculator)
    // A tape is in the drawer or on the kept tape at any moment, so it goes into the drawer first and comes out last.
    if let change = response.drawerChange, case .tornOff = change { apply(change) }
    save(Archive.addition(for: response))
    if let change = response.drawerChange, case .takenOut = change, !hasUnsavedChanges { apply(change) }
    return response
  }

  /// How numbers are to be seen, which is not saved with the tape.
  package var viewSettings: Calculator.ViewSettings {
    get { calculator.viewSettings }
    set { calculator.viewSettings = newValue }
  }

  /// Whether digits without a decimal separator are hundredths.
  package var addMode: Bool {
    get { rules.addMode }
    set { rules.addMode = newValue }
  }

  /// When keys are taken and what digits count as, which is not saved with the tape.
  package var rules: Calculator.Rules {
    get { calculator.rules }
    set { calculator.rules = newValue }
  }

  /// Takes keys again after a refused character.
  package mutating func acknowledgeRefusal() {
    calculator.acknowledgeRefusal()
  }

  /// Puts a tape into the drawer or takes one out; that it cannot be done is an event.
  private mutating func apply(_ change: Calculator.DrawerChange) {
    do throws(SystemError) {
      switch change {
      case .tornOff(let tape, let time): try drawer?.put(tape.text().utf8, at: time ?? Drawer.now)
      case .takenOut(let tape, let time): _ = try drawer?.takeOut(tape.text().utf8, tornOffAt: time)
      }
    } catch {
      events.append(.drawerFailed(error))
    }
  }

  private mutating func save(_ addition: [UInt8]) {
    guard isSaving, !addition.isEmpty else { return }
    do throws(SystemError) {
      try checkPlace()
      if needsSnapshot {
        unsavedChanges += 1
        // A full disk is tried again, but less and less often.
        guard canTryAgain, unsavedChanges & (unsavedChanges - 1) == 0 else { return }
        try writeSnapshot()
        if hasToldFailure { events.append(.savedAgain) }
        hasToldFailure = false
      } else {
        try file?.append(addition)
        syncSchedule.recordAddition()
        if isLong { try? writeSnapshot() }
        if syncSchedule.isOverdue { try sync() }
      }
    } catch {
      fail(error)
    }
  }

  /// Remembers that the file lacks changes.
  private mutating func requireSnapshot() {
    if !needsSnapshot { unsavedChanges = 1 }
    needsSnapshot = true
  }

  /// Remembers that the file lacks changes, and tells it the first time.
  private mutating func fail(_ error: SystemError) {
    requireSnapshot()
    if !hasToldFailure { events.append(.cannotSave(error)) }
    hasToldFailure = true
  }

  /// Whether what has failed may succeed later.
  private var canTryAgain: Bool {
    guard file == nil, location != nil else { return file != nil }
    return openingError?.isForLackOfRoom != false
  }

  /// Finds out whether the tape was left to another program, or somebody has removed the file, so that everything must be
  /// saved anew, or has put another file in its place, which is set aside.
  private mutating func checkPlace() throws(SystemError) {
    guard file != nil else { return }
    try keepLock()
    guard file?.isInPlace != true else { return }
    if unreadBytes.isEmpty { unreadBytes = file?.contentsOfSuccessor()?[...] ?? [] }
    requireSnapshot()
  }
}

// MARK: - The disk

extension KeptCalculator {
  /// Milliseconds until `syncInPause()` is due if there is no change before; `nil` when it is not needed.
  package var millisecondsToPause: Int64? { syncSchedule.millisecondsToPause }

  /// Makes sure that what was added is on the disk, while there is time for that.
  package mutating func syncInPause() {
    guard syncSchedule.isNeeded else { return }
    do throws(SystemError) {
      try sync()
    } catch {
      fail(error)
    }
  }

  /// Makes sure that everything is on the disk, since the program may end.
  package mutating func settle() {
    guard isSaving else { return }
    do throws(SystemError) {
      try checkPlace()
      if unsavedChanges > 0 {
        guard canTryAgain else { return }
        try writeSnapshot()
      }
      if !needsSnapshot { try sync() }
    } catch {
      requireSnapshot()
      events.append(.lastChangesLost(error))
    }
  }

  private mutating func sync() throws(SystemError) {
    syncSchedule.clear()
    try file?.sync()
  }

  /// Whether the changes in the file are so many that a snapshot is worth writing.
  var isLong: Bool {
    switch file {
    case .some(let file): file.count - startCount > max(Self.snapshotThreshold, 3 * startCount / 2)
    case nil: false
    }
  }

  /// Writes the file anew, as the snapshot of all that there is.
  mutating func writeSnapshot() throws(SystemError) {
    if file == nil { try openLater() }
    let isWhole = unreadBytes.isEmpty
    if !isWhole, let name = try file?.setAside(unreadBytes) {
      events.append(.setAside(fileName: name))
      unreadBytes = []
    }
    let bytes = Archive.snapshot(of: calculator)
    try file?.replace(with: bytes, keepsPredecessor: isWhole)
    startCount = bytes.count
    (needsSnapshot, unsavedChanges) = (false, 0)
    syncSchedule.clear()
  }
}
