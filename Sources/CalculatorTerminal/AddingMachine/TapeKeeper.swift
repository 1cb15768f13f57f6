import CalculatorCore

/// Keeps a calculator between runs: each change is added to a file at once.
struct TapeKeeper {
  /// The file; `nil` when nothing can be kept.
  private var file: KeptFile?

  /// Bytes of the snapshot at the beginning of the file.
  private var snapshotCount = 0

  /// Changes that the file lacks, because it could not be written.
  private var missedChanges = 0

  /// What the person has to be told.
  private(set) var notices: [String] = []

  /// Bytes of changes in the file before it is worth writing a snapshot anew.
  private static let patience = 1 << 16

  /// Reads what was kept into `calculator`, and begins to keep it.
  init(_ calculator: inout Calculator) {
    guard let folder = TapePlace.folder else {
      notices.append("There is no home folder, so the tape is not kept.")
      return
    }
    do throws(SystemError) {
      try TapePlace.make(folder)
      let name = try TapePlace.claim(in: folder)
      if name != TapePlace.usualName {
        notices.append("Another calculator is open, so this one has a tape of its own, \(name).calc.")
      }
      try open(KeptFile(path: folder + "/\(name).calc"), &calculator)
    } catch {
      file = nil
      notices.append("The tape cannot be kept in \(folder): \(error.reason).")
    }
  }

  private mutating func open(_ opened: KeptFile, _ calculator: inout Calculator) throws(SystemError) {
    var opened = opened
    let bytes = try opened.contents()
    let restoration = Archive.restore(bytes, into: calculator)
    calculator = restoration.calculator
    if let error = restoration.error {
      let name = try opened.putAside(bytes[restoration.readCount...])
      notices.append(error.explanation + " What could not be read is in \(name) beside it.")
    }
    if bytes.isEmpty || restoration.error != nil || bytes.count > Self.patience {
      try rewrite(&opened, calculator)
    } else {
      snapshotCount = bytes.count
    }
    file = opened
  }

  private mutating func rewrite(_ file: inout KeptFile, _ calculator: Calculator) throws(SystemError) {
    let snapshot = Archive.snapshot(of: calculator)
    try file.replace(with: snapshot)
    snapshotCount = snapshot.count
    missedChanges = 0
  }

  /// Adds what `response` has done to `calculator`; returns what the person has to be told, if anything.
  mutating func keep(_ response: Response, of calculator: Calculator) -> String? {
    let addition = Archive.addition(for: response)
    guard !addition.isEmpty, var file else { return nil }
    defer { self.file = file }
    do throws(SystemError) {
      if missedChanges > 0 {
        missedChanges += 1
        // A disk that was full is tried again, but less and less often.
        guard missedChanges & (missedChanges - 1) == 0 else { return nil }
        try rewrite(&file, calculator)
        return "The tape is kept again."
      }
      try file.append(addition)
      if file.count - snapshotCount > max(Self.patience, 3 * snapshotCount) {
        try? rewrite(&file, calculator)
      }
      return nil
    } catch {
      missedChanges += 1
      return missedChanges == 1 ? "The tape cannot be kept: \(error.reason)." : nil
    }
  }

  /// Makes sure that everything is on the disk; returns what the person has to be told, if anything.
  mutating func close(_ calculator: Calculator) -> String? {
    guard var file else { return nil }
    do throws(SystemError) {
      if missedChanges > 0 { try rewrite(&file, calculator) }
    } catch {
      return "The last changes of the tape could not be kept: \(error.reason)."
    }
    file.sync()
    return nil
  }
}

extension ArchiveError {
  /// What a person whose tape cannot be read in full is told.
  fileprivate var explanation: String {
    switch self {
    case .notAnArchive: "The kept tape is no tape of this program."
    case .newerVersion: "The kept tape was written by a newer calculator."
    case .damaged: "The kept tape is damaged."
    }
  }
}
