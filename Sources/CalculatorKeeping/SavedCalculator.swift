import CalculatorCore
import ExactNumbers
import OperatingSystem

/// A calculator in a file: each change is appended to the file at once; the next run restores the calculator.
///
/// When a new snapshot replaces the file, the former file is kept as its predecessor, in case the snapshot cannot be read. This
/// value cannot be copied, because only one value may hold the file open.
package struct SavedCalculator: ~Copyable {
  /// The calculator; a change is saved only if it is made by `change(_:)`.
  package var calculator: Calculator

  var events: [StorageEvent] = []

  /// How much of the calculator has been saved.
  ///
  ///     off        nothing is saved
  ///     recording  a change is added to the file; → behind when that fails, or somebody has removed the file
  ///     behind     a snapshot is tried, less and less often; → recording when it is written
  enum State {
    case off

    /// The file has all changes. Those made from `first` to `last` (times in milliseconds) are not yet on the disk; nil if all are.
    case recording(unsynced: (first: Int64, last: Int64)?)

    /// The file lacks `changes` changes; `isTold` says whether the person was told of the error.
    case behind(changes: Int, isTold: Bool)
  }

  private var state: State

  /// The drawer for torn-off tapes; nil if torn-off tapes are not kept.
  private var drawer: Drawer?

  /// The location of the tape; nil if no folder is known.
  var location: TapeLocation?
  var file: SavedFile?

  /// The number of the tape whose file name was reported last; 1 is the usual tape, which is never reported.
  var toldNumber = 1

  /// The error of opening the tape for writing, and the bytes of the tape that could be read; nil if the tape is open.
  var unopened: (error: SystemError, bytes: [UInt8])?

  /// The unreadable end of a damaged file; empty once this end is saved in a separate file.
  var unreadBytes: ArraySlice<UInt8> = []

  /// The count of bytes of the file before the first change: its header and snapshot.
  var startCount = 0

  /// The file may need a new snapshot when its changes take more bytes than this.
  package static let snapshotThreshold = 1 << 16

  /// Changes go to the disk after `pause` milliseconds without a change, or `longestWait` milliseconds after the first of them.
  private static let (pause, longestWait) = (1_000 as Int64, 10_000 as Int64)

  package init(_ calculator: Calculator) { (self.calculator, state) = (calculator, .off) }

  /// Restores the tape that is saved in `folder`, and saves each change there.
  ///
  /// Rules and limits stay those of `calculator`. A tape that can be read but not written is restored too. With `isShared`, each
  /// running program uses the first tape that no other program has locked. Torn-off tapes go into `drawer`.
  package init(
    _ calculator: Calculator, savingIn folder: String?, isShared: Bool, drawer: Drawer? = nil
  ) {
    (self.calculator, self.drawer) = (calculator, drawer)
    state = .behind(changes: 0, isTold: true)
    guard let folder else {
      events = [.noFolder]
      return
    }
    do throws(SystemError) {
      try open(TapeLocation(folder: folder, isShared: isShared))
      state = .recording(unsynced: nil)
    } catch {
      events.append(.cannotOpen(folder: folder, error))
    }
  }

  /// Returns the events since the last call; the first is `otherTape` if the tape now has a file other than `tape.calc`.
  package mutating func drainEvents() -> [StorageEvent] {
    defer { events = [] }
    guard let location, location.number > toldNumber else { return events }
    toldNumber = location.number
    return [.otherTape(fileName: location.fileName)] + events
  }

  /// The name of the tape's file, such as `tape.calc`; nil if no folder is known.
  package var fileName: String? { location?.fileName }

  package var hasUnsavedChanges: Bool {
    if case .behind(let changes, _) = state { changes > 0 } else { false }
  }
}

// MARK: - Changing

extension SavedCalculator {
  /// Changes the calculator with `work`, and saves the change.
  package mutating func change<Failure>(
    _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Calculator.Response {
    calculator.clockTime = Drawer.now
    let response = try work(&calculator)
    // A torn-off tape goes into the drawer before it leaves the saved file, because the tape must always be in one of them.
    if let change = response.drawerChange, case .tornOff = change { moveTape(change) }
    save(Archive.addition(for: response))
    if let change = response.drawerChange, case .takenOut = change {
      // A tape taken out of the drawer is in the saved file. Once this file is on the disk, the file in the drawer is deleted.
      syncInPause()
      if !hasUnsavedChanges { moveTape(change) }
    }
    return response
  }

  private mutating func moveTape(_ change: Calculator.DrawerChange) {
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
    if addition.isEmpty { return }
    do throws(SystemError) {
      try checkPlace()
      switch state {
      case .off: break
      case .recording(let unsynced):
        try file?.append(addition)
        let now = SteadyClock.milliseconds
        state = .recording(unsynced: (unsynced?.first ?? now, now))
        if isLong { try? writeSnapshot() }
        if let unsynced, now - unsynced.first >= Self.longestWait { try sync() }
      case .behind(let changes, let isTold):
        state = .behind(changes: changes + 1, isTold: isTold)
        // Saving to a full disk is tried again after 1, 3, 7, 15 … changes.
        guard canTryAgain, changes & (changes + 1) == 0 else { return }
        try writeSnapshot()
        if isTold { events.append(.savedAgain) }
      }
    } catch {
      fail(error)
    }
  }

  private mutating func fallBehind() {
    if case .recording = state { state = .behind(changes: 1, isTold: false) }
  }

  /// Records that the file lacks changes; reports the error, unless one was reported since the last success.
  private mutating func fail(_ error: SystemError) {
    fallBehind()
    guard case .behind(let changes, isTold: false) = state else { return }
    state = .behind(changes: changes, isTold: true)
    events.append(.cannotSave(error))
  }

  private var canTryAgain: Bool {
    file != nil || location != nil && unopened?.error.isForLackOfRoom != false
  }

  /// Checks that the file is still at its path and belongs to this program.
  ///
  /// If the check fails, the next save sets aside the other file at that path, and writes a snapshot.
  private mutating func checkPlace() throws(SystemError) {
    guard file != nil else { return }
    try keepLock()
    guard file?.isInPlace != true else { return }
    if unreadBytes.isEmpty, let path = file?.path {
      unreadBytes = (try? SavedFile.contents(ofFileAt: path))?[...] ?? []
    }
    fallBehind()
  }
}

// MARK: - The disk

extension SavedCalculator {
  /// The milliseconds until `syncInPause()` is due if no change is made; nil if all changes are on the disk.
  package var millisecondsToPause: Int64? {
    guard case .recording(let unsynced?) = state else { return nil }
    return max(0, unsynced.last + Self.pause - SteadyClock.milliseconds)
  }

  /// Puts all saved changes on the disk; to be called in a pause between changes.
  package mutating func syncInPause() {
    do throws(SystemError) { try sync() } catch { fail(error) }
  }

  /// Saves all changes and puts them on the disk; to be called when the program may end.
  package mutating func settle() {
    do throws(SystemError) {
      try checkPlace()
      if hasUnsavedChanges, canTryAgain { try writeSnapshot() }
      try sync()
    } catch {
      fallBehind()
      events.append(.lastChangesLost(error))
    }
  }

  private mutating func sync() throws(SystemError) {
    guard case .recording(_?) = state else { return }
    state = .recording(unsynced: nil)
    // All changes so far reach the disk before later changes are written to the file.
    try file?.descriptor.sync()
  }

  /// Whether the file has enough bytes of changes to make a snapshot worth writing.
  var isLong: Bool {
    switch file {
    case .some(let file): file.count - startCount > max(Self.snapshotThreshold, 3 * startCount / 2)
    case nil: false
    }
  }

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
    state = .recording(unsynced: nil)
  }
}

/// A clock that nobody can set; it measures how long changes wait.
package enum SteadyClock {
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
