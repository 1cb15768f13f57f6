import CalculatorCore

/// Keeps a calculator between runs: each change is added to a file at once.
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

  /// Name of the file beside the kept one that has what could not be read.
  package private(set) var asideName: String?

  /// Bytes of the snapshot at the beginning of the file.
  private var snapshotCount = 0

  /// Changes that the file lacks, because it could not be written.
  private var missedChanges = 0

  /// Bytes of changes in the file before it is worth writing a snapshot anew.
  package static let patience = 1 << 16

  /// What a kept tape is called, unless there are several.
  package static let usualName = "tape"

  /// Reads the tape called `name` that is kept in `folder` into `calculator`, and begins to keep it there.
  package init(
    folder: String, name: String = usualName, restoring calculator: inout Calculator
  ) throws(SystemError) {
    file = try KeptFile(path: "\(folder)/\(name).calc")
    let bytes = try file.contents()
    let restoration = Archive.restore(bytes, into: calculator)
    calculator = restoration.calculator
    damage = restoration.error
    if damage != nil { asideName = try file.putAside(bytes[restoration.readCount...]) }
    if bytes.isEmpty || damage != nil || bytes.count > Self.patience {
      try rewrite(calculator)
    } else {
      snapshotCount = bytes.count
    }
  }

  private mutating func rewrite(_ calculator: Calculator) throws(SystemError) {
    let snapshot = Archive.snapshot(of: calculator)
    try file.replace(with: snapshot)
    snapshotCount = snapshot.count
    missedChanges = 0
  }

  /// Adds what `response` has done to `calculator`.
  package mutating func keep(_ response: Response, of calculator: Calculator) -> Outcome {
    let addition = Archive.addition(for: response)
    guard !addition.isEmpty else { return .settled }
    do throws(SystemError) {
      if missedChanges > 0 {
        missedChanges += 1
        // A disk that was full is tried again, but less and less often.
        guard missedChanges & (missedChanges - 1) == 0 else { return .settled }
        try rewrite(calculator)
        return .keptAgain
      }
      try file.append(addition)
      if file.count - snapshotCount > max(Self.patience, 3 * snapshotCount) {
        try? rewrite(calculator)
      }
      return .settled
    } catch {
      missedChanges += 1
      return missedChanges == 1 ? .failed(error) : .settled
    }
  }

  /// Makes sure that everything is on the disk.
  package mutating func settle(_ calculator: Calculator) throws(SystemError) {
    if missedChanges > 0 { try rewrite(calculator) }
    file.sync()
  }
}
