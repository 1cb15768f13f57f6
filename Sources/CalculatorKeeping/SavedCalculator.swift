import CalculatorCore
import ExactNumbers
import OperatingSystem

/// A calculator that is saved in a file: each change is added to the file at once, and is there again in the next run.
///
/// The file that a new snapshot replaces is kept beside it in case the snapshot cannot be read. The file is held open
/// by this value alone, which therefore cannot be copied.
package struct SavedCalculator: ~Copyable {
  /// The calculator; what is saved of it is changed by `change(_:)`.
  package var calculator: Calculator

  var events: [StorageEvent] = []

  /// What of the calculator the file has.
  ///
  ///     off        nothing is saved
  ///     recording  a change is added to the file; → behind when that fails, or somebody has removed the file
  ///     behind     a snapshot is tried, less and less often; → recording when it is written
  enum State {
    case off

    /// The file has everything. Of changes between these two times, in milliseconds, some may not be on the disk.
    case recording(unsynced: (first: Int64, last: Int64)?)

    /// The count of changes that the file lacks; the person may have been told.
    case behind(changes: Int, isTold: Bool)
  }

  private var state: State

  /// Where tapes go that are torn off; `nil` when they are not kept.
  private var drawer: Drawer?

  /// Where the tape is; `nil` when there is no folder for it.
  var location: TapeLocation?
  var file: SavedFile?

  /// The greatest number of a tape whose name was told; that of the first one need not be.
  var toldNumber = 1

  /// Why the tape could not be opened for writing, and the bytes that could be read of it; `nil` when it is open.
  var unopened: (error: SystemError, bytes: [UInt8])?

  /// The end of the saved file that is damaged, from where it cannot be read, until it is written to a file of its own.
  var unreadBytes: ArraySlice<UInt8> = []

  /// Bytes of the file before its first change.
  var startCount = 0

  /// Least bytes of changes in the file for which it is worth writing a snapshot.
  package static let snapshotThreshold = 1 << 16

  /// Milliseconds without a change after which changes go to the disk, and for which they wait at most.
  private static let (pause, longestWait) = (1_000 as Int64, 10_000 as Int64)

  package init(_ calculator: Calculator) { (self.calculator, state) = (calculator, .off) }

  /// Goes on from the tape that is saved in `folder`, and saves each change there.
  ///
  /// Rules and limits are those of `calculator`. A tape that can be read and not written is read. With
  /// `isShared`, the tape is the first one that no other program holds. Tapes that are torn off go into `drawer`.
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

  /// Returns what has happened since the last call, and the name of a tape that is not the usual one once.
  package mutating func drainEvents() -> [StorageEvent] {
    defer { events = [] }
    guard let location, location.number > toldNumber else { return events }
    toldNumber = location.number
    return [.otherTape(fileName: location.fileName)] + events
  }

  /// The name of the file that the tape is in.
  package var fileName: String? { location?.fileName }

  package var hasUnsavedChanges: Bool {
    if case .behind(let changes, _) = state { changes > 0 } else { false }
  }
}

// MARK: - Changing

extension SavedCalculator {
  /// Does something with the calculator, and saves what that has changed.
  package mutating func change<Failure>(
    _ work: (inout Calculator) throws(Failure) -> Calculator.Response
  ) throws(Failure) -> Calculator.Response {
    calculator.clockTime = Drawer.now
    let response = try work(&calculator)
    // A tape is in the drawer or on the saved tape at any moment, so it goes into the drawer first and comes out last.
    if let change = response.drawerChange, case .tornOff = change { moveTape(change) }
    save(Archive.addition(for: response))
    if let change = response.drawerChange, case .takenOut = change {
      // What has brought the tape back is on the disk before its file is gone.
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
        // A full disk is tried again, but less and less often.
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

  /// Remembers that the file lacks changes, and tells it the first time.
  private mutating func fail(_ error: SystemError) {
    fallBehind()
    guard case .behind(let changes, isTold: false) = state else { return }
    state = .behind(changes: changes, isTold: true)
    events.append(.cannotSave(error))
  }

  private var canTryAgain: Bool {
    file != nil || location != nil && unopened?.error.isForLackOfRoom != false
  }

  /// Finds out whether the tape was left to another program, or somebody has removed the file, so that everything must be
  /// saved anew, or has put another file in its place, which is set aside.
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
  /// Milliseconds until `syncInPause()` is due if there is no change before; `nil` when it is not needed.
  package var millisecondsToPause: Int64? {
    guard case .recording(let unsynced?) = state else { return nil }
    return max(0, unsynced.last + Self.pause - SteadyClock.milliseconds)
  }

  /// Makes sure that what was added is on the disk, while there is time for that.
  package mutating func syncInPause() {
    do throws(SystemError) { try sync() } catch { fail(error) }
  }

  /// Makes sure that everything is on the disk, since the program may end.
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
    // The disk never has a later change without the earlier ones.
    try file?.descriptor.sync()
  }

  /// Whether the file has enough changes to make a snapshot worth writing.
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

/// Time that goes on evenly, whatever happens to the calendar.
package enum SteadyClock {
  package static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
