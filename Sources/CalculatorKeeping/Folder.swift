import OperatingSystem

/// A folder of the file system.
enum Folder {
  /// Creates the folder at `path` and those that it is in, for the person alone, if they are not there.
  static func create(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) != 0 else { return }
    var code = errno
    if code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try create(String(path[..<slash]))
      code = mkdir(path, 0o700) == 0 ? EEXIST : errno
    }
    if code != EEXIST { throw SystemError(code: code) }
  }
}
