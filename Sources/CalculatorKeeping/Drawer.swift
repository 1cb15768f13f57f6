import CalculatorCore
import ExactNumbers
import OperatingSystem

/// The drawer of torn-off tapes: a folder of text files, each named by the time of tearing off: `2026-11-21 143005.txt`.
///
/// Any program may read the files, and several may put tapes into the drawer at once. Other files are left alone.
package struct Drawer: Equatable {
  package let folder: String

  /// Creates the value for the drawer in `folder`; putting the first tape into the drawer creates the folder.
  package init(folder: String) { self.folder = folder }

  /// Writes a tape to a new file, waits until the file is on the disk, and returns the name of the file.
  @discardableResult
  package func put(_ text: [UInt8], at time: UInt32 = Drawer.now) throws(SystemError) -> String {
    try SavedFile.createFirst(text[...], in: folder) { Self.fileName(for: time, number: $0) }
  }

  /// Deletes the newest tape with this text and this time, or with any time if `time` is nil; returns whether a tape was deleted.
  package func takeOut(_ text: [UInt8], tornOffAt time: UInt32?) throws(SystemError) -> Bool {
    // The tape may be named by the time in any time zone, so all names are tried. Zones differ by multiples of 15 minutes.
    let names = time.map { time in
      [Self.name(for: time)]
        + (-48...56).map { Self.name(for: time &+ UInt32(bitPattern: 900 * $0), isUniversal: true) }
    }
    for name in try self.names().tapes where names?.contains(String(name.prefix(17))) != false {
      guard (try? contents(of: name)) == text else { continue }
      try delete(name)
      return true
    }
    return false
  }

  package func delete(_ name: String) throws(SystemError) {
    guard unlink(path(of: name)) == 0 else { throw SystemError(code: errno) }
  }

  /// Writes a deleted tape to a file called `name`; if there is a file of this name, to one named by the current time.
  package func restore(_ text: [UInt8], as name: String) throws(SystemError) {
    _ = try SavedFile.createFirst(text[...], in: folder) {
      $0 == 1 ? name : Self.fileName(for: Self.now, number: $0 - 1)
    }
  }

  /// Returns the names, such as `tape-2.calc`, of files next to this folder in which second running calculators have saved rows.
  package func namesOfSecond() throws(SystemError) -> [String] {
    try Folder.names(in: Folder.path(of: folder)).sorted()
      .filter { $0.hasPrefix("tape-") && Self.isArchive($0) && (try? contents(of: $0)) != [] }
  }

  /// Returns the names of tapes in the folder, newest first, and the names of all other files.
  package func names() throws(SystemError) -> (tapes: [String], others: [String]) {
    let names = try Folder.names(in: folder).filter { $0 != ".new" }
    let tapes = names.filter(Self.isTape)
      .sorted { ($0.prefix(17), $0.utf8.count, $0) > ($1.prefix(17), $1.utf8.count, $1) }
    return (tapes, names.filter { !Self.isTape($0) }.sorted())
  }

  /// Returns the text of a tape, given the name of its file in the drawer, or of a `.calc` file next to the drawer.
  package func contents(of name: String) throws(SystemError) -> [UInt8] {
    guard Self.isArchive(name) else { return try SavedFile.contents(ofFileAt: path(of: name)) }
    var calculator = Calculator()
    // Damage is ignored here; the calculator that opens this tape reports it.
    _ = try SavedCalculator.read(&calculator, savedIn: Folder.path(of: folder), as: name)
    return calculator.tape.text().utf8
  }

  package func path(of name: String) -> String {
    (Self.isArchive(name) ? Folder.path(of: folder) : folder) + "/" + name
  }

  private static func isArchive(_ name: String) -> Bool { name.hasSuffix(".calc") }
}

// MARK: - Names

extension Drawer {
  private static var ending: String { ".txt" }

  /// The time of the system clock, in seconds since 1970.
  package static var now: UInt32 { UInt32(truncatingIfNeeded: time(nil)) }

  /// Returns a time in the form `2026-11-21 143005`, in local time or Coordinated Universal Time.
  package static func name(for time: UInt32 = now, isUniversal: Bool = false) -> String {
    var (time, parts) = (time_t(time), tm())
    _ = isUniversal ? gmtime_r(&time, &parts) : localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H%M%S", &parts)
    return String(decoding: text[..<count].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  private static func fileName(for time: UInt32, number: Int) -> String {
    (number == 1 ? name(for: time) : "\(name(for: time))-\(number)") + ending
  }

  /// Returns the time in the name of a tape as `2026-11-21 14:30:05`; the name itself for a `.calc` file.
  package static func shownTime(of name: String) -> String {
    if isArchive(name) { return name }
    let (day, time) = (name.prefix(10), Array(name.dropFirst(11).prefix(6)))
    return day + " " + String(time[..<2]) + ":" + String(time[2..<4]) + ":" + String(time[4...])
  }

  /// Whether a file has the name of a tape: `2026-11-21 143005.txt`, or `2026-11-21 143005-2.txt` for a second tape of that time.
  private static func isTape(_ name: String) -> Bool {
    let shape = name.utf8.prefix(17).map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    guard name.hasSuffix(ending), shape.elementsEqual("0000-00-00 000000".utf8) else { return false }
    let end = name.dropFirst(17).dropLast(ending.utf8.count)
    return end.isEmpty || Int(end.dropFirst()).map { $0 > 1 && end == "-\($0)" } == true
  }
}
