import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The drawer as the app shows it: files of tapes that were torn off, which the person sees among their files too.
///
/// A file is read and summed up once, as long as this is there: a list that is searched asks with every letter. All files are read
/// and written beside the main thread.
public actor AppDrawer {
  private let drawer: Drawer

  /// Writes numbers and words as the person wants them.
  private let presentation: Presentation

  /// What was read of tapes.
  private var searchForms: [DrawerTape: UTF8Text] = [:]
  private var summaries: [DrawerTape: String] = [:]

  /// Opens the drawer in `folder`, whose numbers and words are written by `presentation`.
  public init(folder: String, presentation: Presentation) {
    drawer = Drawer(folder: folder)
    self.presentation = presentation
  }

  /// Returns the tapes with all words and numbers of `text`, those of a day together, the newest first; all of them for an empty
  /// text.
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

  /// Returns the text of a tape; `nil` where its file cannot be read.
  public func text(of tape: DrawerTape) -> UTF8Text? {
    (try? drawer.contents(of: tape.name)).map { UTF8Text(utf8: $0) }
  }

  /// Returns the first note, the last value and the count of rows of a tape, or why it cannot be read.
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

  /// Returns a tape as a file for other apps; `nil` where it cannot be read.
  public func file(of tape: DrawerTape, as kind: SharedFile.Kind) -> SharedFile? {
    guard let rows = try? read(tape) else { return nil }
    let contents = kind == .csv ? rows.csv() : rows.text()
    return SharedFile(contents.utf8, kind: kind, date: tape.day, note: rows.firstNote)
  }

  /// Returns all tapes as one text, the oldest first, with the time of each as a note of its first row; `nil` where there are
  /// none.
  ///
  /// The file is called by the day and `name`.
  public func fileOfAll(named name: String) -> SharedFile? {
    let texts = days().joined().reversed().compactMap { tape in
      let minute = Drawer.shownTime(of: tape.name).prefix(16)
      return text(of: tape).map { "# \(minute)\n".utf8 + $0.utf8 }
    }
    guard !texts.isEmpty else { return nil }
    let bytes = Array(texts.joined(separator: "\n".utf8))
    return SharedFile(bytes, kind: .text, date: String(Drawer.name().prefix(10)), note: UTF8Text(name))
  }

  /// Returns the newest tapes whose names are not `known`, with their summaries and texts, and the known names that are gone.
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

  /// Deletes a tape; returns what was in its file, to restore it, or `nil` where it cannot be deleted.
  public func delete(_ tape: DrawerTape) -> [UInt8]? {
    guard let bytes = try? drawer.contents(of: tape.name) else { return nil }
    return (try? drawer.delete(tape.name)) == nil ? nil : bytes
  }

  /// Restores a tape that was deleted; returns whether that was possible.
  public func restore(_ tape: DrawerTape, _ bytes: [UInt8]) -> Bool {
    (try? drawer.restore(bytes, as: tape.name)) != nil
  }
}

/// A tape in the drawer, by the local time at which it was torn off.
public struct DrawerTape: Hashable, Sendable {
  /// The name of its file, such as `2026-11-21 143005.txt`.
  public let name: String

  /// The day as it stands in names of files.
  var day: String { String(name.prefix(10)) }

  /// The time as year, month, day, hour and minute.
  public var time: [Int] {
    let digits = name.utf8.filter { $0.isDigit }.map { Int($0 - UInt8(ascii: "0")) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<12].map { digits[$0].reduce(0) { 10 * $0 + $1 } }
  }
}
