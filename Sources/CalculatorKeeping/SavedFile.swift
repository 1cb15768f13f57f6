import OperatingSystem

/// A file that grows at its end or is replaced as a whole, so that at no moment it is half of anything.
struct SavedFile: ~Copyable {
  /// Where it is, with no symbolic link on the way.
  let path: String
  private(set) var descriptor: FileDescriptor

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

  static func contents(ofFileAt path: String) throws(SystemError) -> [UInt8] {
    try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK).contents()
  }

  var isInPlace: Bool { descriptor.isInPlace(at: path) }
  var isUntouched: Bool { isInPlace && (try? descriptor.status().st_size) == off_t(count) }

  /// Adds `bytes`; when they cannot all be taken, the file is as it was.
  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) { try descriptor.append(bytes[...]) } catch {
      _ = ftruncate(descriptor.number, off_t(count))
      throw error
    }
    count += bytes.count
  }

  /// Where the file is that was replaced last by one at `path`.
  static func predecessor(of path: String) -> String {
    guard let target = realpath(path, nil) else { return path + ".previous" }
    defer { free(target) }
    return String(cString: target) + ".previous"
  }

  /// Puts `bytes` in the place of the whole contents at once; creates the folder if somebody has removed it.
  ///
  /// With `keepsPredecessor`, the replaced file stays beside it, in place of an earlier one.
  mutating func replace(with bytes: [UInt8], keepsPredecessor: Bool) throws(SystemError) {
    var new = try NewFile(at: path + ".new")
    try new.write(bytes[...])
    if keepsPredecessor, count > 0, isInPlace {
      // A link does not replace another one.
      let predecessor = Self.predecessor(of: path)
      if link(path, predecessor + ".new") == 0 { rename(predecessor + ".new", predecessor) }
      unlink(predecessor + ".new")
    }
    try new.take(path)
    descriptor = new.descriptor
    count = bytes.count
  }

  /// Writes `bytes` to a file beside this one that was not there before, unless there is one with them; returns its name
  /// without the folder.
  func setAside(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> String {
    let folder = Folder.path(of: path)
    let name = Substring(path.utf8.dropFirst(folder.utf8.count + 1))
    return try Self.createFirst(bytes, in: folder, unlessThere: true) { "\(name).damaged-\($0)" }
  }

  /// Writes `bytes` to the first file that is not there yet, of those with the names for 1, 2 and so on; returns its name.
  static func createFirst(
    _ bytes: ArraySlice<UInt8>, in folder: String, unlessThere: Bool = false, name: (Int) -> String
  ) throws(SystemError) -> String {
    var new = try NewFile(at: folder + "/.new")
    try new.write(bytes)
    for name in (1...10_000).lazy.map(name) {
      let path = "\(folder)/\(name)"
      if unlessThere, (try? contents(ofFileAt: path))?[...] == bytes { return name }
      if try new.take(path, replacing: false) { return name }
    }
    throw SystemError(code: EEXIST)
  }
}
