import OperatingSystem

/// The location of a tape in a folder; with `isShared`, of the first tape that no other program has locked.
struct TapeLocation {
  let folder: String

  /// Whether several programs may run at the same time, each with its own tape.
  let isShared: Bool

  /// The number of the tape: 1 for `tape.calc`, 2 for `tape-2.calc`, and so on.
  var number = 1

  /// The lock file of the tape, such as `tape-2.lock`, while this program holds its lock; nil otherwise.
  var lock: FileDescriptor?

  /// The error of locking on a disk that has no locks; nil on other disks.
  var missingLock: SystemError?

  private var name: String { number == 1 ? "tape" : "tape-\(number)" }
  var fileName: String { name + ".calc" }
  private var lockPath: String { "\(folder)/\(name).lock" }
  var path: String { "\(folder)/\(fileName)" }
  var hasFile: Bool { access(path, F_OK) == 0 }

  /// Acquires the lock of the first tape, from `number` on, that no other program has locked.
  ///
  /// Returns false, without effect, if this program needs no lock or has one already.
  @discardableResult
  mutating func acquireLock() throws(SystemError) -> Bool {
    if !isShared || lock?.isInPlace(at: lockPath) == true { return false }
    lock = nil
    try Folder.create(folder)
    while lock == nil {
      var file = try? FileDescriptor(opening: lockPath, O_RDWR | O_CREAT)
      if file == nil { file = try FileDescriptor(opening: lockPath, O_RDONLY | O_CREAT) }
      do throws(SystemError) {
        if try file?.lock() == true { lock = file } else { number += 1 }
      } catch {
        (lock, missingLock) = (file, error)
      }
    }
    return true
  }

  /// Leaves this tape to other programs; `acquireLock()` then tries the tapes of greater numbers.
  mutating func leaveToOthers() {
    lock = nil
    number += 1
  }
}
