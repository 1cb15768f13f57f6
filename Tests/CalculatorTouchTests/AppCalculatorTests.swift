import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@testable import CalculatorKeeping
@testable import CalculatorTouch

extension AppCalculator {
  mutating func press(_ key: Calculator.Key) -> Calculator.Response { change { $0.press(key) } }

  mutating func press(_ tokens: String) {
    for key in Calculator.Key.keys(tokens) { _ = press(key) }
  }
}

/// A folder of its own for a test, which is gone after it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("calculator-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var tape: URL { url.appendingPathComponent("tape.calc") }

  /// Opens the tape, with whatever there is to tell.
  func openWithNotice() -> AppCalculator {
    AppCalculator(Calculator(), by: Presentation(), savingIn: url.path)
  }

  /// Opens the tape, with nothing to tell.
  func open() -> AppCalculator {
    var app = openWithNotice()
    #expect(app.nextNotice() == nil)
    return app
  }
}

@Suite struct AppCalculatorTests {
  @Test func `what was entered is there again, though nobody has said good-bye`() throws {
    let folder = try Folder()
    var app = folder.open()
    app.press("5 + 3 = × 1 2 .")
    _ = app.change { $0.perform(.note("rent"), at: 0) }
    let again = folder.open()
    #expect(again.calculator.outcome == app.calculator.outcome)
    #expect(again.calculator.display == app.calculator.display)
    #expect(again.calculator.row(at: 0).note == "rent")
    #expect(again.calculator.canUndo)
  }

  @Test func `a file that has grown long is replaced by what it comes to`() throws {
    func fileNumber() throws -> UInt64? {
      try FileManager.default.attributesOfItem(atPath: folder.tape.path)[.systemFileNumber] as? UInt64
    }
    let folder = try Folder()
    var app = folder.open()
    let first = try #require(try fileNumber())
    app.press(String(repeating: "7 AC ", count: 4000))
    #expect(try fileNumber() != first)
    #expect(folder.open().calculator.outcome == app.calculator.outcome)
  }

  @Test func `what cannot be read is set aside, and the person is told`() throws {
    let folder = try Folder()
    try Data("no tape".utf8).write(to: folder.tape)
    var app = folder.openWithNotice()
    #expect(app.nextNotice() == String(Calculator.Language.english.text(of: .unreadable)))
    let aside = folder.url.appendingPathComponent("tape.calc.damaged-1")
    #expect(try Data(contentsOf: aside) == Data("no tape".utf8))
    app.press("5")
    #expect(folder.open().calculator.display.operand == "5")
  }

  @Test(arguments: [0, 8000])
  func `where not even the snapshot can be read, the file that it has replaced is`(count: Int) throws {
    let folder = try Folder()
    var first = folder.open()
    first.press("5 + 3 = " + String(repeating: "7 CE ", count: count))
    _ = consume first
    // A file that was never replaced is when it is opened again.
    let app = folder.open()
    var bytes = try Data(contentsOf: folder.tape)
    bytes[bytes.startIndex + 9] ^= 1
    try bytes.write(to: folder.tape)
    var again = folder.openWithNotice()
    #expect(again.nextNotice() == String(Calculator.Language.english.text(of: .incomplete)))
    #expect(again.calculator.tape == app.calculator.tape && again.calculator.rowCount == 3)
    #expect(folder.open().calculator.outcome == again.calculator.outcome)
  }

  @Test func `without a place to keep it the calculator works, and says so once`() {
    var app = AppCalculator(Calculator(), by: Presentation(), savingIn: nil)
    #expect(app.nextNotice() == String(Calculator.Language.english.text(of: .notSaved)))
    _ = app.press(.digit(5))
    app.syncInPause()
    #expect(app.nextNotice() == nil)
    app.settle()
    #expect(app.calculator.display.operand == "5")
    var elsewhere = AppCalculator(Calculator(), by: Presentation(), savingIn: "/nowhere/at/all")
    #expect(elsewhere.nextNotice() == String(Calculator.Language.english.text(of: .notSaved)))
  }
}
