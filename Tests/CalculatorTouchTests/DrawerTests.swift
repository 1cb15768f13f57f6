import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct DrawerTests {
  private let folder: Folder
  private var path: String { folder.url.appendingPathComponent("drawer").path }

  init() throws { folder = try Folder() }

  private func drawer() -> AppDrawer { AppDrawer(folder: path, presentation: Presentation()) }

  private func open(_ calculator: Calculator = Calculator()) -> AppCalculator {
    AppCalculator(calculator, by: Presentation(), savingIn: folder.url.path, drawer: path)
  }

  private func put(_ text: String, called name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  @Test func `a tape that is torn off is in the drawer, and undo takes it out`() async throws {
    var app = open()
    app.press("5 + 3 = AC")
    let tape = try #require(await drawer().days().first?.first)
    #expect(await drawer().summary(of: tape) == "8 · 3 rows")
    #expect(await drawer().text(of: tape) == "  5\n+ 3 → 8\n= 8\n")
    app.press("undo")
    #expect(await drawer().days().isEmpty)
    app.press("redo")
    #expect(await drawer().days().count == 1)
  }

  @Test func `a tape that cannot be saved stays in the drawer when undo takes it out`() async throws {
    let place = folder.url.appendingPathComponent("place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var app = AppCalculator(Calculator(), by: Presentation(), savingIn: place.path, drawer: path)
    app.press("5 + 3 = AC")
    try FileManager.default.removeItem(at: place)
    try Data().write(to: place)
    _ = app.press(.undo)
    #expect(app.nextNotice() == String(Calculator.Language.english.text(of: .notSaved)))
    #expect(app.calculator.rowCount == 3)
    let tape = try #require(await drawer().days().first?.first)
    #expect(await drawer().text(of: tape) == "  5\n+ 3 → 8\n= 8\n")
  }

  @Test func `all tapes are one text, the oldest first, that is read as one tape`() async throws {
    #expect(await drawer().fileOfAll(named: "Drawer") == nil)
    try put("  5      # tea\n+ 3 → 8\n= 8\n", called: "2026-11-20 090500.txt")
    try put("7\n", called: "2026-11-21 143005.txt")
    try put("my notes", called: "notes.txt")
    let file = try #require(await drawer().fileOfAll(named: "Drawer"))
    #expect(file.name.wholeMatch(of: /\d{4}-\d\d-\d\d Drawer\.txt/) != nil)
    let text = "# 2026-11-20 09:05\n  5      # tea\n+ 3 → 8\n= 8\n\n# 2026-11-21 14:30\n7\n"
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
    var calculator = Calculator()
    _ = try calculator.paste(UTF8Text(text))
    #expect(calculator.rowCount == 4)
    #expect(calculator.row(at: 0).note == "2026-11-20 09:05 tea")
    #expect(calculator.row(at: 3).note == "2026-11-21 14:30")
  }

  @Test func `tapes are listed by day, the newest first`() async throws {
    try put("1\n", called: "2026-11-20 235959.txt")
    try put("2\n", called: "2026-11-21 000000.txt")
    try put("3\n", called: "2026-11-21 143005.txt")
    try put("4\n", called: "2026-11-21 143005-2.txt")
    try put("5\n", called: "shopping.txt")
    let days = await drawer().days()
    let names = ["2026-11-21 143005-2", "2026-11-21 143005", "2026-11-21 000000", "2026-11-20 235959"]
    #expect(days.map(\.count) == [3, 1])
    #expect(days.joined().map(\.name) == names.map { $0 + ".txt" })
    #expect(days[0][0].time == [2026, 11, 21, 14, 30])
  }

  @Test func `a list that is searched letter by letter reads each file once`() async throws {
    let name = "2026-11-20 100000.txt"
    try put("5  # rent\n+ 1\n", called: name)
    let drawer = drawer()
    let tape = try #require(await drawer.days(containing: "r").first?.first)
    let summary = await drawer.summary(of: tape)
    try put("7\n", called: name)
    #expect(await drawer.days(containing: "re").count == 1)
    #expect(await drawer.summary(of: tape) == summary)
    #expect(await self.drawer().days(containing: "re").isEmpty)
  }

  @Test func `a deleted tape can be restored`() async throws {
    try put("1\n", called: "2026-11-20 235959.txt")
    let tape = try #require(await drawer().days().first?.first)
    let deleted = try #require(await drawer().delete(tape))
    #expect(await drawer().days().isEmpty)
    #expect(await drawer().delete(tape) == nil)
    #expect(await drawer().restore(tape, deleted))
    #expect(await drawer().days().first == [tape])
    // Another tape that has the name meanwhile stays.
    #expect(await drawer().restore(tape, deleted))
    #expect(await drawer().days().joined().count == 2)
  }

  @Test func `a tape that cannot be read is not deleted, since nothing could restore it`() async throws {
    let link = path + "/2026-11-20 235959.txt"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path + "/nowhere")
    #expect(await drawer().delete(DrawerTape(name: "2026-11-20 235959.txt")) == nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("nowhere"))
  }

  @Test func `a search elsewhere is told of tapes that are new or gone`() async throws {
    try put("5  # rent\n+ 1\n", called: "2026-11-20 100000.txt")
    try put("7\n", called: "2026-11-21 100000.txt")
    let (added, removed) = await drawer().changes(since: ["2026-11-19 100000.txt", "2026-11-21 100000.txt"])
    #expect(added.map(\.tape.name) == ["2026-11-20 100000.txt"] && removed == ["2026-11-19 100000.txt"])
    #expect(added.map(\.summary) == ["rent · 6 · 2 rows"] && added.map(\.text) == ["5  # rent\n+ 1\n"])
  }

  @Test func `a file that is no tape is told and loses nothing`() async throws {
    try put("no tape at all", called: "2026-11-20 235959.txt")
    let tape = try #require(await drawer().days().first?.first)
    #expect(await drawer().summary(of: tape).contains("line 1"))
    #expect(await drawer().file(of: tape, as: .csv) == nil)
  }

  @Test func `files for others have the date and the first note in their names`() async throws {
    try put("10  # rent: May/June .. 2026!\n− 1\n", called: "2026-11-21 100000.txt")
    try put("10\n− 1\n", called: "2026-11-20 100000.txt")
    let days = await drawer().days()
    let noted = try #require(await drawer().file(of: days[0][0], as: .text))
    #expect(noted.name == "2026-11-21 rent May June .. 2026!.txt")
    #expect(String(decoding: noted.bytes, as: UTF8.self).contains("# rent: May/June .. 2026!"))
    let plain = try #require(await drawer().file(of: days[1][0], as: .csv))
    #expect(plain.name == "2026-11-20.csv")
    #expect(String(decoding: plain.bytes, as: UTF8.self).hasSuffix("−,1,9,\r\n"))
    let file = Presentation().file(of: [0..<3], in: Calculator(after: "1 + 2 ="), as: .csv)
    #expect(file.name.hasPrefix("20") && file.name.hasSuffix(".csv"))
  }

  @Test func `rows are a file for other apps of the country`() {
    var calculator = Calculator(after: "1 . 5 + 3 + 4 =")
    _ = calculator.perform(.note("tea"), at: 1)
    var presentation = Presentation()
    let file = presentation.file(of: [1..<3], in: calculator, as: .text)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "+ 3 → 4.5  # tea\n+ 4 → 8.5\n")
    #expect(file.name.hasSuffix(" tea.txt"))
    let printed = presentation.file(of: [1..<3], in: calculator, as: .pdf)
    #expect(printed.name.hasSuffix(" tea.pdf") && printed.bytes == file.bytes)
    presentation.format = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    let table = String(
      decoding: presentation.file(of: [1..<3], in: calculator, as: .csv).bytes, as: UTF8.self)
    #expect(table.hasSuffix("\r\n+;3;4,5;tea\r\n+;4;8,5;\r\n"))
    // Rows that stand apart have headings once.
    let apart = String(
      decoding: presentation.file(of: [0..<1, 2..<3], in: calculator, as: .csv).bytes, as: UTF8.self)
    #expect(apart.split(separator: "\r\n").count == 3 && apart.hasSuffix("\r\n+;4;8,5;\r\n"))
    #expect(presentation.file(of: [0..<1, 1..<2], in: calculator, as: .text).name.hasSuffix(" tea.txt"))
  }
}
