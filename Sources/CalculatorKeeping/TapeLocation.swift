/// Where a tape is kept: in a folder, under the first name that no other program holds if several can be open.
struct TapeLocation: ~Copyable {
  private let folder: String

  /// Whether several programs may be open at the same time, each of which keeps a tape of its own.
  let isShared: Bool

  /// The number of the tape: those from the second on are called `tape-2` and so on.
  private(set) var number = 1
  private var lock: FileLock?

  init(folder: String, isShared: Bool) {
    (self.folder, self.isShared) = (folder, isShared)
  }

  private var name: String { number == 1 ? "tape" : "tape-\(number)" }

  /// The name of the file in its folder.
  var fileName: String { name + ".calc" }

  /// The path of the file.
  var path: String { "\(folder)/\(fileName)" }

  /// Acquires the lock of the first tape that no other program holds, from this one on, unless this one's is held already.
  mutating func acquireLock() throws(SystemError) {
    guard isShared, lock == nil else { return }
    try Folder.create(folder)
    while true {
      lock = try FileLock.acquire("\(folder)/\(name).lock")
      if lock != nil { return }
      number += 1
    }
  }

  /// Whether no other program can take this tape.
  var isReserved: Bool {
    switch lock {
    case .some(let lock): lock.isInPlace
    case nil: !isShared
    }
  }

  /// Acquires the lock again, which somebody has removed, or that of a tape after this one if another program holds it now.
  mutating func renewLock() throws(SystemError) {
    lock = nil
    try acquireLock()
  }

  /// Leaves this tape to others; `acquireLock()` looks for another one after it.
  mutating func moveOn() {
    lock = nil
    number += 1
  }
}
