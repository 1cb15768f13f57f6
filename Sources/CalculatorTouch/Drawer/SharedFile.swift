import CalculatorCore
import CalculatorKeeping
import ExactNumbers

/// A file for other apps, with rows of a tape.
public struct SharedFile: Hashable, Sendable {
  /// A kind of file that other apps understand; the raw value is the file extension.
  public enum Kind: String, CaseIterable, Sendable {
    /// The text form of a tape.
    case text = "txt"

    /// Comma-separated values, for a spreadsheet.
    case csv

    /// A PDF file, which the app prints from the text in `bytes`.
    case pdf

    /// The kinds that are text; `written` and `read` are the system's type identifiers of files that the app writes and can read.
    public static let texts: [(kind: Kind, written: String, read: String)] = [
      (.text, "public.utf8-plain-text", "public.plain-text"),
      (.csv, "public.comma-separated-values-text", "public.comma-separated-values-text"),
    ]
  }

  /// The kind of the file.
  public let kind: Kind

  /// The name of the file, such as `2026-11-21 rent.txt`: the date and the first note.
  public let name: String

  /// The contents of the file.
  public let bytes: [UInt8]

  /// Creates a file that is named by `date` and `note`.
  init(_ bytes: [UInt8], kind: Kind, date: String, note: UTF8Text) {
    (self.kind, self.bytes) = (kind, bytes)
    name = String(Tape.fileName(day: UTF8Text(date), note: note, ending: UTF8Text(kind.rawValue)))
  }
}

extension Presentation {
  /// Returns the rows in all `ranges` as one file for other apps; CSV follows the conventions of the person's country.
  public func file(of ranges: [Range<Int>], in calculator: Calculator, as kind: SharedFile.Kind) -> SharedFile
  {
    var contents = UTF8Text()
    for (index, rows) in ranges.enumerated() {
      let text = kind == .csv ? spreadsheet(of: rows, in: calculator) : calculator.copiedText(of: rows)
      // Only the first range gets the headings of the table.
      let newline = UInt8(ascii: "\n")
      contents.utf8 +=
        kind == .csv && index > 0 ? text.utf8.drop { $0 != newline }.dropFirst() : text.utf8[...]
    }
    let note = ranges.joined().lazy.map { row(at: $0, of: calculator).note }.first { !$0.isEmpty } ?? ""
    return SharedFile(contents.utf8, kind: kind, date: String(Drawer.name().prefix(10)), note: note)
  }
}
