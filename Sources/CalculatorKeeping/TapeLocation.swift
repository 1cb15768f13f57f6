import OperatingSystem

/// Where a tape is kept: in a folder, under the first name that no other program holds if several can be open.
struct TapeLocation {
  let folder: String

  /// Whether several programs may be open at the same time, each of which keeps a tape of its own.
  let isShared: Bool

  /// The number of the tape: those from the second on are called `tape-2` and so on.
  var number = 1

  /// The file that stands for the tape, locked; nil while it is not this program's.
  var lock: FileDescriptor?

  /// Why it is not locked, where the disk has no locks.
  var missingLock: SystemError?

  private var name: String { number == 1 ? "tape" : "tape-\(number)" }
  var fileName: String { name + ".calc" }
  private var lockPath: String { "\(folder)/\(name).lock" }
  var path: String { "\(folder)/\(fileName)" }
  var hasFile: Bool { access(path, F_OK) == 0 }

  /// Acquires the lock of the first tape that no other program holds, from this one on, unless this one's is held and
  /// nobody has removed its file; returns whether it did.
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

  /// Leaves this tape to others; `acquireLock()` looks for another one after it.
  mutating func leaveToOthers() {
    lock = nil
    number += 1
  }
}
