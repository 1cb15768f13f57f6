import CalculatorCore

/// Keeps a calculator between runs: each change is added to a file at once.
///
/// The file begins with the same snapshot twice, so that damage to one of them costs nothing.
package struct Keeper {
  /// What became of the last change.
  package enum Outcome {
    /// There was nothing to tell: it is kept, or that it is not has been told already.
    case settled

    /// It could not be kept, and it is the first one.
    case failed(SystemError)

    /// It is kept, with those before it that were not.
    case keptAgain
  }

  private var file: KeptFile

  /// Why not all that was kept could be read; `nil` when it was.
  package private(set) var damage: ArchiveError?

  /// Whether nothing is lost, though there is damage.
  package private(set) var isWhole = true

  /// Name of the file beside the kept one that has what could not be read; `nil` also when it could not be written yet.
  package private(set) var asideName: String?

  /// Why nothing could be written at the beginning; `nil` when it could.
  package private(set) var openingError: SystemError?

  /// What could not be read, until it is put aside.
  private var bytesForAside: ArraySlice<UInt8> = []

  /// All bytes of a file that could not be written when it was read.
  private var readBytes: [UInt8] = []

  /// Bytes of the file before the first change.
  private var startCount = 0

  /// Whether the file has to be written anew before anything can be added to it.
  private var needsRewriting = false

  /// Changes that the file lacks, because it could not be written.
  private var missedChanges = 0

  /// Whether it was told that changes are not kept.
  private var hasToldOfFailure = false

  /// When the first change was added of those that may not be on the disk, and the last one.
  private var unsynced: (first: Int64, last: Int64)?

  /// Bytes of changes in the file before it is worth writing a snapshot anew.
  package static let patience = 1 << 16

  /// Milliseconds without a change after which what was added goes to the disk, and for which it waits at most.
  private static let (pause, longestWait) = (1_000 as Int64, 10_000 as Int64)

  /// What a kept tape is called, unless there are several.
  package static let usualName = "tape"

  /// Reads the tape called `name` that is kept in `folder` into `calculator`, and begins to keep it there.
  ///
  /// With a `writeError` it is only read. When it can be read and not written, the person can be told of `openingError`; a
  /// disk that was full is tried again.
  package init(
    folder: String, name: String = usualName, restoring calculator: inout Calculator,
    writeError: SystemError? = nil
  ) throws(SystemError) {
    file = try KeptFile(path: Self.path(folder, name), writeError: writeError)
    let bytes = try file.contents()
    let restoration = Archive.restore(bytes, into: calculator)
    calculator = restoration.calculator
    damage = restoration.error
    if damage != nil {
      isWhole = Archive.resume(bytes, behind: restoration.readCount, into: &calculator)
      bytesForAside = bytes[restoration.readCount...]
      // It is one whose header is damaged.
      if damage == .notAnArchive, isWhole || calculator.rowCount > 0 { damage = .damaged(offset: 0) }
    }
    startCount = Archive.startCount(of: bytes)
    if file.writeError != nil { readBytes = bytes }
    needsRewriting = bytes.isEmpty || damage != nil || file.writeError != nil
    // That it is long, or of an older form, is no trouble.
    guard needsRewriting else {
      if isLong || !bytes.starts(with: Archive.header) { try? rewrite(calculator) }
      return
    }
    do throws(SystemError) {
      try rewrite(calculator)
    } catch {
      openingError = error
      hasToldOfFailure = true
    }
  }

  /// Begins to keep `calculator` as the tape called `name` in `folder`; returns `nil` when there is a tape already, other than
  /// the one that `former` has read and could not write.
  ///
  /// What could not be read of that is put aside first.
  package init?(
    folder: String, name: String, after former: Keeper?, keeping calculator: Calculator
  ) throws(SystemError) {
    file = try KeptFile(path: Self.path(folder, name))
    let bytes = try file.contents()
    if let former, !bytes.isEmpty, bytes == former.readBytes {
      bytesForAside = former.bytesForAside
    } else if !bytes.isEmpty {
      return nil
    }
    try rewrite(calculator)
  }

  private static func path(_ folder: String, _ name: String) -> String { "\(folder)/\(name).calc" }

  /// Whether the changes in the file are so many that a snapshot is worth writing anew.
  private var isLong: Bool { file.count - startCount > max(Self.patience, 3 * startCount / 2) }

  private mutating func rewrite(_ calculator: Calculator) throws(SystemError) {
    if !bytesForAside.isEmpty {
      asideName = try file.putAside(bytesForAside)
      bytesForAside = []
    }
    let snapshot = Archive.snapshot(of: calculator)
    try file.replace(with: Archive.doubled(snapshot))
    startCount = file.count
    (needsRewriting, missedChanges, unsynced) = (false, 0, nil)
  }

  /// Adds what `response` has done to `calculator`.
  package mutating func keep(_ response: Calculator.Response, of calculator: Calculator) -> Outcome {
    let addition = Archive.addition(for: response)
    guard !addition.isEmpty else { return .settled }
    do throws(SystemError) {
      if needsRewriting {
        missedChanges += 1
        // A disk that was full is tried again, but less and less often.
        guard missedChanges & (missedChanges - 1) == 0 else { return .settled }
        try rewrite(calculator)
        hasToldOfFailure = false
        return .keptAgain
      }
      try file.append(addition)
      let now = SteadyClock.milliseconds
      unsynced = (unsynced?.first ?? now, now)
      if isLong { try? rewrite(calculator) }
      if let unsynced, now - unsynced.first >= Self.longestWait { try sync() }
      return .settled
    } catch {
      if !needsRewriting { missedChanges = 1 }
      needsRewriting = true
      defer { hasToldOfFailure = true }
      return hasToldOfFailure ? .settled : .failed(error)
    }
  }

  /// Milliseconds until `syncInPause()` is due if there is no change before; `nil` when it is not needed.
  package var millisecondsToPause: Int64? {
    unsynced.map { max(0, $0.last + Self.pause - SteadyClock.milliseconds) }
  }

  /// Makes sure that what was added is on the disk, while there is time for that.
  package mutating func syncInPause() -> Outcome {
    guard unsynced != nil else { return .settled }
    do throws(SystemError) {
      try sync()
      return .settled
    } catch {
      (needsRewriting, missedChanges) = (true, 1)
      defer { hasToldOfFailure = true }
      return hasToldOfFailure ? .settled : .failed(error)
    }
  }

  private mutating func sync() throws(SystemError) {
    unsynced = nil
    try file.sync()
  }

  /// Makes sure that everything is on the disk.
  package mutating func settle(_ calculator: Calculator) throws(SystemError) {
    if missedChanges > 0 { try rewrite(calculator) }
    if file.writeError == nil, !needsRewriting { try sync() }
  }
}
