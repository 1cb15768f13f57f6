import OperatingSystem

/// A file that grows at its end or is replaced as a whole, so that at no moment it is half of anything.
struct KeptFile: ~Copyable {
  /// Where it is, with no symbolic link on the way.
  private let path: String
  private var descriptor: FileDescriptor

  /// Bytes in it.
  private(set) var count: Int

  /// Opens the file at `path`, and creates an empty one if there is none.
  ///
  /// A symbolic link is followed, also one whose target is missing, so that the target is what is replaced later.
  init(path: String) throws(SystemError) {
    let descriptor = try FileDescriptor(opening: path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK)
    let status = try descriptor.status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
    guard let target = realpath(path, nil) else { throw SystemError(code: errno) }
    defer { free(target) }
    self.path = String(cString: target)
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  static func contents(ofFileAt path: String) -> [UInt8]? {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK),
      (try? file.status().st_mode & S_IFMT) == S_IFREG
    else { return nil }
    return try? file.contents()
  }

  func contents() throws(SystemError) -> [UInt8] { try descriptor.contents() }

  var isInPlace: Bool { descriptor.isInPlace(at: path) }

  var isUntouched: Bool { isInPlace && (try? descriptor.status().st_size) == off_t(count) }

  func contentsOfSuccessor() -> [UInt8]? { isInPlace ? nil : Self.contents(ofFileAt: path) }

  /// Adds `bytes` by a single call to the system; when it cannot take them all, the file is as it was.
  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    let written = bytes.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
    guard written == bytes.count else {
      let code = written < 0 ? errno : ENOSPC
      _ = ftruncate(descriptor.number, off_t(count))
      throw SystemError(code: code)
    }
    count += written
  }

  private static var endOfPredecessor: String { ".previous" }

  var hasPredecessor: Bool {
    var found = stat()
    return stat(path + Self.endOfPredecessor, &found) == 0
  }

  static func contentsOfPredecessor(ofFileAt path: String) -> [UInt8]? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return contents(ofFileAt: String(cString: target) + endOfPredecessor)
  }

  /// Puts `bytes` in the place of the whole contents at once; creates the folder if somebody has removed it.
  ///
  /// With `keepsPredecessor`, what is replaced stays beside it, in place of what was kept so before.
  mutating func replace(with bytes: [UInt8], keepsPredecessor: Bool) throws(SystemError) {
    if let slash = path.lastIndex(of: "/") { try Folder.create(String(path[..<slash])) }
    let newPath = path + ".new"
    let new = try Self.create(bytes[...], at: newPath, flags: O_TRUNC)
    if keepsPredecessor, count > 0, isInPlace {
      unlink(path + Self.endOfPredecessor)
      link(path, path + Self.endOfPredecessor)
    }
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
  func setAside(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let (folder, name) = (String(path[..<slash]), String(path[slash...].dropFirst()))
    defer { syncFolder() }
    return try Self.createFirst(bytes, in: folder, unlessThere: true) { "\(name).damaged-\($0)" }
  }

  /// Writes `bytes` to the first file that is not there yet, of those with the names for 1, 2 and so on; returns its name.
  static func createFirst(
    _ bytes: ArraySlice<UInt8>, in folder: String, unlessThere: Bool = false, name: (Int) -> String
  ) throws(SystemError) -> String {
    try Folder.create(folder)
    for number in 1...10_000 {
      let name = name(number)
      let path = "\(folder)/\(name)"
      do throws(SystemError) {
        try create(bytes, at: path, flags: O_EXCL)
        return name
      } catch {
        guard error.code == EEXIST else { throw error }
        if unlessThere, contents(ofFileAt: path)?[...] == bytes { return name }
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// Waits until everything is on the disk, or on Apple's systems will come there before what is written later, so that what
  /// the disk has is never a later change without an earlier one.
  func sync() throws(SystemError) { try descriptor.sync(isLasting: false) }

  /// Writes `bytes` to a new file, or with `O_TRUNC` to one that is there.
  @discardableResult
  static func create(
    _ bytes: ArraySlice<UInt8>, at path: String, flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND | flags)
    do throws(SystemError) {
      try file.append(bytes)
      try file.sync()
    } catch {
      unlink(path)
      throw error
    }
    return file
  }

  /// Waits until the names in the folder are on the disk.
  private func syncFolder() {
    guard let slash = path.lastIndex(of: "/") else { return }
    try? FileDescriptor(opening: String(path[..<slash]), O_RDONLY).sync()
  }
}
