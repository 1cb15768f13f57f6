#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that grows at its end or is replaced as a whole, so that at no moment it is half of anything.
package struct KeptFile {
  private let path: String
  private var descriptor: Descriptor

  /// Bytes in it.
  package private(set) var count = 0

  /// Why it can only be read; `nil` when it can be written.
  package private(set) var writeError: SystemError?

  /// Opens the file at `path`, and creates an empty one if there is none.
  ///
  /// A symbolic link is followed, so that its target is what is replaced later. A file that may only be read is opened for
  /// that, and so is any when there is a `writeError` already.
  package init(path: String, writeError: SystemError? = nil) throws(SystemError) {
    if let target = realpath(path, nil) {
      self.path = String(cString: target)
      free(target)
    } else {
      self.path = path
    }
    self.writeError = writeError
    var number: Int32 = -1
    if writeError == nil {
      number = open(self.path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o600)
    }
    if number < 0 {
      let error = writeError ?? SystemError(code: errno)
      number = open(self.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard number >= 0 else { throw error }
      self.writeError = error
    }
    descriptor = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(code: EINVAL)
    }
    count = Int(status.st_size)
  }

  /// Returns all bytes.
  package func contents() throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let received = bytes.withUnsafeMutableBytes { room in
        pread(descriptor.number, room.baseAddress.map { $0 + filled }, room.count - filled, off_t(filled))
      }
      if received < 0, errno != EINTR { throw SystemError(code: errno) }
      if received == 0 { break }
      filled += max(0, received)
    }
    return Array(bytes.prefix(filled))
  }

  /// Adds `bytes` by a single call to the system; when it cannot take them all, the file is as it was.
  package mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    if let writeError { throw writeError }
    let written = bytes.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
    guard written == bytes.count else {
      let code = written < 0 ? errno : ENOSPC
      _ = ftruncate(descriptor.number, off_t(count))
      throw SystemError(code: code)
    }
    count += written
  }

  /// Puts `bytes` in the place of the whole contents at once.
  package mutating func replace(with bytes: [UInt8]) throws(SystemError) {
    if let writeError { throw writeError }
    let newPath = path + ".new"
    let new = try Self.create(bytes, at: newPath, flags: O_TRUNC)
    guard rename(newPath, path) == 0 else {
      let code = errno
      unlink(newPath)
      throw SystemError(code: code)
    }
    descriptor = new
    count = bytes.count
    syncFolder()
  }

  /// Writes `bytes` to a file beside this one that was not there before, unless there is one with them; returns its name
  /// without the folder.
  package func putAside(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> String {
    if let writeError { throw writeError }
    var number = 1
    while true {
      let other = path + ".damaged-\(number)"
      do throws(SystemError) {
        _ = try Self.create(Array(bytes), at: other, flags: O_EXCL)
        syncFolder()
      } catch {
        guard error.code == EEXIST, number < 10_000 else { throw error }
        guard Self.file(at: other, has: bytes) else {
          number += 1
          continue
        }
      }
      return other.lastIndex(of: "/").map { String(other[other.index(after: $0)...]) } ?? other
    }
  }

  private static func file(at path: String, has bytes: ArraySlice<UInt8>) -> Bool {
    guard let file = try? KeptFile(path: path, writeError: SystemError(code: EEXIST)),
      file.count == bytes.count, let contents = try? file.contents()
    else { return false }
    return contents[...] == bytes
  }

  /// Waits until everything is on the disk.
  package func sync() throws(SystemError) {
    while fsync(descriptor.number) != 0 {
      switch errno {
      case EINTR: continue
      // Some file systems keep nothing back.
      case EINVAL: return
      default: throw SystemError(code: errno)
      }
    }
  }

  private static func create(
    _ bytes: [UInt8], at path: String, flags: Int32
  ) throws(SystemError) -> Descriptor {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | flags, 0o600)
    guard number >= 0 else { throw SystemError(code: errno) }
    let file = Descriptor(number)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = count < 0 ? errno : ENOSPC
        unlink(path)
        throw SystemError(code: code)
      }
      written += count
    }
    guard fsync(number) == 0 else {
      let code = errno
      unlink(path)
      throw SystemError(code: code)
    }
    return file
  }

  /// Waits until the names in the folder are on the disk.
  private func syncFolder() {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = open(String(path[..<slash]), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}

/// An open file, which is closed when nobody has it any more.
private final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// A claim to be the only program that writes some files; the system takes it back when the program ends.
package enum FileLock {
  /// Claims what the file at `path` stands for; returns whether nobody else has.
  package static func acquire(_ path: String) throws(SystemError) -> Bool {
    var file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file < 0 {
      let code = errno
      file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw SystemError(code: code) }
    }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { return false }
      throw SystemError(code: code)
    }
    return true
  }
}
