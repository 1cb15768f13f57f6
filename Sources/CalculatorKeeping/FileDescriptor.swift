import OperatingSystem

/// An open file, which is closed when the last reference to this object is gone.
final class FileDescriptor {
  let number: Int32

  /// Opens the file at `path`; only the user may read a file that this call creates.
  init(opening path: String, _ flags: Int32) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemError(code: errno) }
  }

  deinit { close(number) }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError(code: errno) }
    return status
  }

  /// Returns whether the file at `path` is still the open file, neither removed nor replaced.
  func isInPlace(at path: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0, let own = try? status() else { return false }
    return found.st_dev == own.st_dev && found.st_ino == own.st_ino
  }

  func contents() throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(try status().st_size))
    var filled = 0
    while filled < bytes.count {
      let received = bytes.withUnsafeMutableBytes { room in
        pread(number, room.baseAddress.map { $0 + filled }, room.count - filled, off_t(filled))
      }
      if received < 0, errno != EINTR { throw SystemError(code: errno) }
      if received == 0 { break }
      filled += max(0, received)
    }
    return Array(bytes.prefix(filled))
  }

  func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  /// Locks the file until this object is released; if another program has the lock, waits if `waits`, or else returns false.
  func lock(waits: Bool = false) throws(SystemError) -> Bool {
    while flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw SystemError(code: errno) }
    }
    return true
  }

  /// Waits until all written bytes are on the disk.
  ///
  /// On Apple's systems this call does not wait, so keys are not delayed; the disk writes these bytes before all later ones.
  func sync() throws(SystemError) {
    #if canImport(Darwin)
      // On Apple's systems a barrier keeps the order of bytes, and `fsync` does not. On a volume without barriers, `fsync` follows.
      if fcntl(number, F_BARRIERFSYNC) == 0 { return }
    #endif
    while fsync(number) != 0 {
      // Some file systems do not support `fsync`, which fails there with EINVAL.
      if errno == EINVAL { return }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}

enum Folder {
  /// Returns the path of the folder that has the file at this path.
  static func path(of file: String) -> String {
    String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }

  /// Creates the folder at `path`, and missing folders above it; only the user may open the created folders.
  static func create(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) != 0 else { return }
    var code = errno
    let outer = self.path(of: path)
    if code == ENOENT, !outer.isEmpty {
      try create(outer)
      code = mkdir(path, 0o700) == 0 ? EEXIST : errno
    }
    if code != EEXIST { throw SystemError(code: code) }
  }

  /// Returns the names of the files in a folder; none if there is no such folder.
  static func names(in path: String) throws(SystemError) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw SystemError(code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
