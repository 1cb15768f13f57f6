import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The drawer for the app: the files of torn-off tapes, which the person also sees in the app Files.
///
/// Search forms and summaries of tapes are cached, because each typed letter starts a search. The actor keeps reading and writing
/// off the main thread.
public actor AppDrawer {
  private let drawer: Drawer

  /// The format and language of summaries.
  private let presentation: Presentation

  /// The search forms of tapes that were read, for `days(containing:)`.
  private var searchForms: [DrawerTape: UTF8Text] = [:]
  private var summaries: [DrawerTape: String] = [:]

  /// Opens the drawer in `folder`.
  public init(folder: String, presentation: Presentation) {
    drawer = Drawer(folder: folder)
    self.presentation = presentation
  }

  /// Returns the tapes with all words and numbers of `text`, newest first, in one array for each day; an empty text matches all
  /// tapes.
  public func days(containing text: String = "") -> [[DrawerTape]] {
    let tapes = ((try? drawer.names().tapes) ?? []).map(DrawerTape.init)
    return tapes.filter { text.isEmpty || isFound(text, in: $0) }.reduce(into: []) { days, tape in
      if days.last?.last?.day == tape.day {
        days[days.count - 1].append(tape)
      } else {
        days.append([tape])
      }
    }
  }

  private func isFound(_ text: String, in tape: DrawerTape) -> Bool {
    let form = searchForms[tape] ?? self.text(of: tape).map { Presentation.searchForm(ofTape: $0) }
    searchForms[tape] = form
    return form.map { presentation.finds(UTF8Text(text), in: $0) } ?? false
  }

  /// Returns the text of a tape; nil if its file cannot be read.
  public func text(of tape: DrawerTape) -> UTF8Text? {
    (try? drawer.contents(of: tape.name)).map { UTF8Text(utf8: $0) }
  }

  /// Returns a tape's first note, last value and count of rows; if the tape is unreadable, a sentence with the reason.
  public func summary(of tape: DrawerTape) -> String {
    if let summary = summaries[tape] { return summary }
    let summary: UTF8Text
    do throws(TapeTextError) {
      summary = presentation.summary(of: try read(tape))
    } catch {
      summary = presentation.language.text(of: error)
    }
    summaries[tape] = String(summary)
    return String(summary)
  }

  /// Returns a tape as a file for other apps; nil if the tape cannot be read.
  public func file(of tape: DrawerTape, as kind: SharedFile.Kind) -> SharedFile? {
    guard let rows = try? read(tape) else { return nil }
    let contents = kind == .csv ? rows.csv() : rows.text()
    return SharedFile(contents.utf8, kind: kind, date: tape.day, note: rows.firstNote)
  }

  /// Returns all tapes as one text, oldest first, each after a note with its time, such as `# 2026-11-21 14:30`; nil for no tapes.
  ///
  /// The file is named by today's date and `name`.
  public func fileOfAll(named name: String) -> SharedFile? {
    let texts = days().joined().reversed().compactMap { tape in
      let minute = Drawer.shownTime(of: tape.name).prefix(16)
      return text(of: tape).map { "# \(minute)\n".utf8 + $0.utf8 }
    }
    guard !texts.isEmpty else { return nil }
    let bytes = Array(texts.joined(separator: "\n".utf8))
    return SharedFile(bytes, kind: .text, date: String(Drawer.name().prefix(10)), note: UTF8Text(name))
  }

  /// Returns the newest tapes that are not in `known`, at most 200, and the names in `known` whose tapes are gone.
  public func changes(
    since known: [String]
  ) -> (added: [(tape: DrawerTape, summary: String, text: String)], removed: [String]) {
    let tapes = days().joined()
    let names = Set(tapes.map(\.name))
    let added = tapes.filter { !known.contains($0.name) }.prefix(200)
    return (
      added.map { ($0, summary(of: $0), text(of: $0).map { String($0) } ?? "") },
      known.filter { !names.contains($0) }
    )
  }

  private func read(_ tape: DrawerTape) throws(TapeTextError) -> Tape {
    try TapeText(text(of: tape) ?? "").tape
  }

  /// Deletes a tape; returns the bytes of its file, which `restore(_:_:)` takes; nil if the tape cannot be deleted.
  public func delete(_ tape: DrawerTape) -> [UInt8]? {
    guard let bytes = try? drawer.contents(of: tape.name) else { return nil }
    return (try? drawer.delete(tape.name)) == nil ? nil : bytes
  }

  /// Writes a deleted tape back to the drawer; returns whether that succeeded.
  public func restore(_ tape: DrawerTape, _ bytes: [UInt8]) -> Bool {
    (try? drawer.restore(bytes, as: tape.name)) != nil
  }
}

/// A tape in the drawer, named by the local time when it was torn off.
public struct DrawerTape: Hashable, Sendable {
  /// The name of the tape's file, such as `2026-11-21 143005.txt`.
  public let name: String

  /// The day in the name of the file, such as `2026-11-21`.
  var day: String { String(name.prefix(10)) }

  /// The time as five numbers: year, month, day, hour and minute.
  public var time: [Int] {
    let digits = name.utf8.filter { $0.isDigit }.map { Int($0 - UInt8(ascii: "0")) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<12].map { digits[$0].reduce(0) { 10 * $0 + $1 } }
  }
}
