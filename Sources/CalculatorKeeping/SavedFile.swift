import OperatingSystem

/// A file to which bytes are appended, or whose contents are replaced as a whole.
struct SavedFile: ~Copyable {
  /// The path of the file, without symbolic links.
  let path: String
  private(set) var descriptor: FileDescriptor

  /// The count of bytes in the file.
  private(set) var count: Int

  /// Opens the file at `path`; creates an empty file if there is none.
  ///
  /// A symbolic link is followed, even to a missing file. So `replace(with:keepsPredecessor:)` replaces the file, not the link.
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

  /// Appends all of `bytes`, or on an error none of them.
  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) { try descriptor.append(bytes[...]) } catch {
      _ = ftruncate(descriptor.number, off_t(count))
      throw error
    }
    count += bytes.count
  }

  /// Returns the path of the predecessor of a file, such as `tape.calc.previous`: the former file that this file has replaced.
  static func predecessor(of path: String) -> String {
    guard let target = realpath(path, nil) else { return path + ".previous" }
    defer { free(target) }
    return String(cString: target) + ".previous"
  }

  /// Replaces the whole contents of the file by `bytes` in one step; creates the folder if it was removed.
  ///
  /// With `keepsPredecessor`, the former file becomes the predecessor; an older predecessor is deleted.
  mutating func replace(with bytes: [UInt8], keepsPredecessor: Bool) throws(SystemError) {
    var new = try NewFile(at: path + ".new")
    try new.write(bytes[...])
    if keepsPredecessor, count > 0, isInPlace {
      // The predecessor is linked under a free name and then renamed, because `link` cannot replace an older predecessor.
      let predecessor = Self.predecessor(of: path)
      if link(path, predecessor + ".new") == 0 { rename(predecessor + ".new", predecessor) }
      unlink(predecessor + ".new")
    }
    try new.take(path)
    descriptor = new.descriptor
    count = bytes.count
  }

  /// Writes `bytes` to a new file in the same folder, such as `tape.calc.damaged-1`; returns the name of the new file.
  ///
  /// If such a file already has these bytes, its name is returned instead.
  func setAside(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> String {
    let folder = Folder.path(of: path)
    let name = Substring(path.utf8.dropFirst(folder.utf8.count + 1))
    return try Self.createFirst(bytes, in: folder, unlessThere: true) { "\(name).damaged-\($0)" }
  }

  /// Writes `bytes` to a file called `name(1)`, or `name(2)` and so on if that name is taken; returns the name.
  ///
  /// With `unlessThere`, no file is written if a file with one of these names already has these bytes.
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
