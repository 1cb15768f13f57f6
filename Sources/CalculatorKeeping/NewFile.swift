import OperatingSystem

/// A new file, whose whole contents go to the disk before it replaces an older file.
///
/// If the program is killed while it writes, the former file is unchanged.
struct NewFile: ~Copyable {
  private let path: String
  let descriptor: FileDescriptor
  private var isRenamed = false

  /// Creates the file at `path`, and its folder if the folder is missing; waits while another program is writing this file.
  init(at path: String) throws(SystemError) {
    self.path = path
    try Folder.create(Folder.path(of: path))
    var file: FileDescriptor
    repeat {
      file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND)
      // An error is ignored, because it means that the disk has no locks; there, no program waits.
      _ = try? file.lock(waits: true)
    } while !file.isInPlace(at: path)
    descriptor = file
  }

  deinit { if !isRenamed { unlink(path) } }

  /// Writes the whole file and waits until it is on the disk.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    guard ftruncate(descriptor.number, 0) == 0 else { throw SystemError(code: errno) }
    try descriptor.append(bytes)
    try descriptor.sync()
  }

  /// Moves the file to the path `target`; returns false if a file is there already and `replacing` is false.
  @discardableResult
  mutating func take(_ target: String, replacing: Bool = true) throws(SystemError) -> Bool {
    let isLinked = !replacing && link(path, target) == 0
    if !isLinked {
      // If the disk has no hard links, the file is renamed, unless a file with the new name exists.
      if !replacing, errno == EEXIST || access(target, F_OK) == 0 { return false }
      guard rename(path, target) == 0 else { throw SystemError(code: errno) }
      isRenamed = true
    }
    try? FileDescriptor(opening: Folder.path(of: target), O_RDONLY).sync()
    return true
  }
}
