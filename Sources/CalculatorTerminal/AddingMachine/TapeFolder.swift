import CalculatorKeeping

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder in which the tape is kept between runs.
enum TapeFolder {
  /// The folder, by the habits of the system; `nil` when there is no home.
  static var folder: String? {
    let home = Environment.value("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if canImport(Darwin)
      return home.map { $0 + "/Library/Application Support/Calculator" }
    #else
      if let data = Environment.value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/calculator" }
      return home.map { $0 + "/.local/share/calculator" }
    #endif
  }

  /// Claims the first tape behind that with a number that no other calculator has, returns its name, and changes the number
  /// to its own.
  ///
  /// There is one for each calculator open at the same time, so that none has to give way to another.
  static func claim(in folder: String, after number: inout Int) throws(SystemError) -> String {
    var next = number
    while true {
      next += 1
      let name = next == 1 ? Keeper.usualName : "\(Keeper.usualName)-\(next)"
      if try FileLock.acquire(folder + "/\(name).lock") {
        number = next
        return name
      }
    }
  }

  /// Makes the folder and those that it is in, for the person's eyes only, if they are not there.
  static func make(_ folder: String) throws(SystemError) {
    guard mkdir(folder, 0o700) != 0 else { return }
    var code = errno
    if code == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      try make(String(folder[..<slash]))
      code = mkdir(folder, 0o700) == 0 ? EEXIST : errno
    }
    if code != EEXIST { throw SystemError(code: code) }
  }
}
