import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// The drawer as the app shows it: files of tapes that were torn off, which the person sees among their files too.
public struct AppDrawer: Sendable {
  private let drawer: Drawer

  /// Writes numbers and words as the person wants them.
  private let calculator: Calculator

  /// The tapes of a day, the newest first.
  public struct Day: Hashable, Sendable {
    /// The day.
    public let day: DrawerTape.Day

    /// Its tapes.
    public let tapes: [DrawerTape]
  }

  /// A tape that was deleted and can be restored.
  public struct DeletedTape: Hashable, Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// Opens the drawer in `folder`, whose numbers and words are written as those of `calculator`.
  public init(folder: String, calculator: Calculator) {
    drawer = Drawer(folder: folder)
    self.calculator = calculator
  }

  /// Returns the tapes with all words and numbers of `text`, by day, the newest first; all of them for an empty text.
  public func days(containing text: String = "") -> [Day] {
    var days: [Day] = []
    for name in (try? drawer.names().tapes) ?? [] where text.isEmpty || isFound(text, in: name) {
      let tape = DrawerTape(name: name)
      if let last = days.last, last.day == tape.day {
        days[days.count - 1] = Day(day: tape.day, tapes: last.tapes + [tape])
      } else {
        days.append(Day(day: tape.day, tapes: [tape]))
      }
    }
    return days
  }

  private func isFound(_ text: String, in name: String) -> Bool {
    drawer.contents(of: name).map { calculator.finds(UTF8Text(text), inTape: UTF8Text(utf8: $0)) } ?? false
  }

  /// The text of a tape; `nil` where its file cannot be read.
  public func text(of tape: DrawerTape) -> UTF8Text? {
    drawer.contents(of: tape.name).map { UTF8Text(utf8: $0) }
  }

  /// Returns the first note, the last value and the count of rows of a tape, or why it cannot be read.
  public func summary(of tape: DrawerTape) -> String {
    do throws(TapeTextError) {
      return String(calculator.shown(try read(tape).summary))
    } catch {
      return String(calculator.language.text(of: error))
    }
  }

  /// Returns a tape as a file for other apps; `nil` where it cannot be read.
  public func file(of tape: DrawerTape, as kind: TapeFile.Kind) -> TapeFile? {
    (try? read(tape)).map { TapeFile($0, kind: kind, date: tape.date) }
  }

  /// Returns all tapes as one text, the oldest first, with the time of each as a note of its first row; `nil` where there are
  /// none.
  ///
  /// The file is called by the day and `name`.
  public func fileOfAll(named name: String) -> TapeFile? {
    let tapes = days().flatMap(\.tapes).reversed()
    let texts = tapes.compactMap { tape in drawer.contents(of: tape.name).map { (tape.minuteText, $0) } }
    guard !texts.isEmpty else { return nil }
    let bytes = texts.map { time, text in Array("# \(time)\n".utf8) + text }.joined(separator: [0x0A])
    return TapeFile(kind: .text, name: "\(Drawer.today) \(name).txt", bytes: Array(bytes))
  }

  private func read(_ tape: DrawerTape) throws(TapeTextError) -> Tape {
    let limits = calculator.limits.tape
    return try TapeText(text(of: tape) ?? "", limits: limits).tape(limits: limits)
  }

  /// Deletes a tape; returns what is restored when the person takes that back, or `nil` where it cannot be deleted.
  public func delete(_ tape: DrawerTape) -> DeletedTape? {
    guard let bytes = drawer.contents(of: tape.name), (try? drawer.delete(tape.name)) != nil else {
      return nil
    }
    return DeletedTape(name: tape.name, bytes: bytes)
  }

  /// Restores a tape that was deleted; returns whether that was possible.
  public func restore(_ tape: DeletedTape) -> Bool {
    (try? drawer.restore(tape.bytes, as: tape.name)) != nil
  }
}
