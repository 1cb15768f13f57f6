import ExactNumbers
import OperatingSystem

/// The tapes that were torn off: text files in a folder, each named by the time, such as `2026-11-21 143005.txt`.
///
/// Any program may read them, and several may put tapes into the drawer at the same time. Other files are left alone.
package struct Drawer: Equatable {
  package let folder: String

  /// Creates the drawer in `folder`, which need not be there before the first tape.
  package init(folder: String) {
    self.folder = folder
  }

  /// Puts a tape into a new file, which is on the disk then, and returns the file's name.
  @discardableResult
  package func put(_ text: [UInt8], at time: UInt32 = Drawer.now) throws(SystemError) -> String {
    try KeptFile.createFirst(text[...], in: folder) { Self.fileName(for: time, number: $0) }
  }

  /// Takes the newest tape with this text out that was torn off at `time`, or at any time where that is unknown; returns
  /// whether there was one.
  package func takeOut(_ text: [UInt8], tornOffAt time: UInt32?) throws(SystemError) -> Bool {
    let wanted = time.map { Self.name(for: $0) }
    for name in try names().tapes where contents(of: name) == text {
      if let wanted, Self.order(of: name)?.time != wanted { continue }
      try delete(name)
      return true
    }
    return false
  }

  package func delete(_ name: String) throws(SystemError) {
    guard unlink(path(of: name)) == 0 else { throw SystemError(code: errno) }
  }

  /// Puts a tape back into the file from which it was deleted, or into another one if there is such a file meanwhile.
  package func restore(_ text: [UInt8], as name: String) throws(SystemError) {
    _ = try KeptFile.createFirst(text[...], in: folder) {
      $0 == 1 ? name : Self.fileName(for: Self.now, number: $0 - 1)
    }
  }

  /// Returns the names of the files of tapes, newest first, and of other files.
  package func names() throws(SystemError) -> (tapes: [String], others: [String]) {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return ([], []) }
      throw SystemError(code: errno)
    }
    defer { closedir(directory) }
    var (tapes, others): ([String], [String]) = ([], [])
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if Self.order(of: name) != nil { tapes.append(name) } else { others.append(name) }
    }
    tapes.sort { Self.order(of: $0) ?? ("", 0) > Self.order(of: $1) ?? ("", 0) }
    return (tapes, others.sorted())
  }

  package func contents(of name: String) -> [UInt8]? { KeptFile.contents(ofFileAt: path(of: name)) }

  package func path(of name: String) -> String { "\(folder)/\(name)" }
}

// MARK: - Names

extension Drawer {
  private static var ending: String { ".txt" }

  /// The time of the system's clock, in seconds since 1970.
  package static var now: UInt32 { UInt32(truncatingIfNeeded: time(nil)) }

  /// The local date as `2026-11-21`.
  package static var today: String { String(name(for: now).prefix(10)) }

  private static func name(for time: UInt32) -> String {
    var (time, parts) = (time_t(time), tm())
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H%M%S", &parts)
    return String(decoding: text[..<count].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  private static func fileName(for time: UInt32, number: Int) -> String {
    (number == 1 ? name(for: time) : "\(name(for: time))-\(number)") + ending
  }

  /// The local time at which the tape in a file was torn off, for people: `2026-11-21 14:30:05`.
  package static func shownTime(of name: String) -> String {
    let (day, time) = (name.prefix(10), Array(name.dropFirst(11).prefix(6)))
    return day + " " + String(time[..<2]) + ":" + String(time[2..<4]) + ":" + String(time[4...])
  }

  /// The time and number of a file, by which tapes are in order; nil for the name of another file.
  private static func order(of name: String) -> (time: String, number: Int)? {
    let stem = Array(name.utf8.dropLast(ending.utf8.count))
    let shape = stem.prefix(17).map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    guard name.hasSuffix(ending), shape.elementsEqual("0000-00-00 000000".utf8) else { return nil }
    let time = String(decoding: stem[..<17], as: UTF8.self)
    let rest = String(decoding: stem[17...], as: UTF8.self)
    if rest.isEmpty { return (time, 1) }
    guard let number = Int(rest.dropFirst()), number > 1, rest == "-\(number)" else { return nil }
    return (time, number)
  }
}
