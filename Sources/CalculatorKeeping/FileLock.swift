import OperatingSystem

/// The right to be the only program that writes some files; the system takes it back when its owner is gone.
struct FileLock: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  /// Whether others find the lock: somebody may have removed its file.
  var isInPlace: Bool { file.isInPlace(at: path) }

  /// Acquires the lock that the file at `path` stands for; returns `nil` when another program holds it.
  static func acquire(_ path: String) throws(SystemError) -> FileLock? {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, O_RDWR | O_CREAT)
    } catch {
      guard let readable = try? FileDescriptor(opening: path, O_RDONLY) else { throw error }
      file = readable
    }
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      default: throw SystemError(code: errno)
      }
    }
    return FileLock(path: path, file: file)
  }
}
