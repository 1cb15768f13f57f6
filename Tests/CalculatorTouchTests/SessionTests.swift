import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@testable import CalculatorKeeping
@testable import CalculatorTouch

extension Session {
  /// A session that keeps nothing.
  init(calculator: Calculator) {
    var notice: String?
    self.init(folder: nil, calculator: calculator, notice: &notice)
  }

  mutating func press(_ tokens: String) {
    for token in tokens.split(separator: " ") {
      guard let key = Calculator.Key(token: UTF8Text(String(token))) else {
        preconditionFailure("No key is called \(token)")
      }
      _ = press(key)
    }
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

  func session(notice: inout String?) -> Session {
    Session(folder: url.path, calculator: Calculator(), notice: &notice)
  }

  /// Opens it without anything to tell.
  func session() -> Session {
    var notice: String?
    let session = session(notice: &notice)
    #expect(notice == nil)
    return session
  }
}

@Suite struct SessionTests {
  @Test func `what was entered is there again, though nobody has said good-bye`() throws {
    let folder = try Folder()
    var session = folder.session()
    session.press("5 + 3 = × 1 2 .")
    _ = session.perform(.note("rent"), at: 0)
    let again = folder.session()
    #expect(again.calculator.outcome == session.calculator.outcome)
    #expect(again.calculator.display == session.calculator.display)
    #expect(again.calculator.row(at: 0).note == "rent")
    #expect(again.calculator.canUndo)
  }

  @Test func `an edit that is begun goes on`() throws {
    let folder = try Folder()
    var session = folder.session()
    session.press("5 + 3 =")
    _ = session.perform(.edit, at: 1)
    session.press("4")
    var again = folder.session()
    #expect(again.calculator.editedRow == 1)
    again.press("=")
    #expect(again.calculator.display.operand == "39")
  }

  @Test func `undo reaches over the end of the app`() throws {
    let folder = try Folder()
    var session = folder.session()
    session.press("1 2 AC")
    session.settle()
    var again = folder.session()
    again.press("undo")
    #expect(again.calculator.display.operand == "12")
  }

  @Test func `a key adds a few bytes, however long the tape is`() throws {
    let folder = try Folder()
    var session = folder.session()
    session.press(String(repeating: "1 + ", count: 500))
    let before = try Data(contentsOf: folder.tape)
    session.press("7")
    let after = try Data(contentsOf: folder.tape)
    #expect(after.starts(with: before))
    #expect(after.count - before.count < 40)
  }

  @Test func `a file that has grown long is replaced by what it comes to`() throws {
    func fileNumber() throws -> UInt64? {
      try FileManager.default.attributesOfItem(atPath: folder.tape.path)[.systemFileNumber] as? UInt64
    }
    let folder = try Folder()
    var session = folder.session()
    let first = try #require(try fileNumber())
    session.press(String(repeating: "7 AC ", count: 4000))
    #expect(try fileNumber() != first)
    #expect(folder.session().calculator.outcome == session.calculator.outcome)
  }

  @Test func `what cannot be read is set aside, and the person is told`() throws {
    let folder = try Folder()
    try Data("no tape".utf8).write(to: folder.tape)
    var notice: String?
    var session = folder.session(notice: &notice)
    #expect(notice == String(Calculator.Language.english.sentence(for: .unreadable)))
    let aside = folder.url.appendingPathComponent("tape.calc.damaged-1")
    #expect(try Data(contentsOf: aside) == Data("no tape".utf8))
    session.press("5")
    #expect(folder.session().calculator.display.operand == "5")
  }

  @Test func `damage to one of the two snapshots costs nothing and needs no words`() throws {
    let folder = try Folder()
    var session = folder.session()
    session.press("5 + 3 + 4")
    var bytes = try Data(contentsOf: folder.tape)
    bytes[7] ^= 1
    try bytes.write(to: folder.tape)
    #expect(folder.session().calculator.outcome == session.calculator.outcome)
    #expect(FileManager.default.fileExists(atPath: folder.tape.path + ".damaged-1"))
  }

  @Test func `damage to the only snapshot is told in the words for a tape of which nothing is left`() throws {
    let folder = try Folder()
    var calculator = Calculator()
    for key in [Calculator.Key.digit(5), .operator(.add), .digit(3), .equals] { _ = calculator.press(key) }
    var bytes = Archive.snapshot(of: calculator)
    bytes[7] ^= 1
    try Data(bytes).write(to: folder.tape)
    var notice: String?
    #expect(folder.session(notice: &notice).calculator.rowCount == 0)
    #expect(notice == String(Calculator.Language.english.sentence(for: .unreadable)))
    // A whole snapshot behind the damage is read.
    try Data(bytes + Archive.snapshot(of: calculator).dropFirst(5) + [9]).write(to: folder.tape)
    #expect(folder.session(notice: &notice).calculator.rowCount == 3)
    #expect(notice == String(Calculator.Language.english.sentence(for: .incomplete)))
  }

  @Test func `the beginning of a damaged tape is there`() throws {
    let folder = try Folder()
    var session = folder.session()
    session.press("5 + 3 + 4")
    let bytes = try Data(contentsOf: folder.tape)
    try bytes.dropLast(3).write(to: folder.tape)
    var notice: String?
    let again = folder.session(notice: &notice)
    #expect(notice == String(Calculator.Language.english.sentence(for: .incomplete)))
    #expect(again.calculator.outcome == "0\t+\t5|+ 3")
    var afterwards: String?
    #expect(folder.session(notice: &afterwards).calculator.outcome == again.calculator.outcome)
    #expect(afterwards == nil)
  }

  @Test func `without a place to keep it the calculator works, and says so once`() {
    var notice: String?
    var session = Session(folder: nil, calculator: Calculator(), notice: &notice)
    #expect(notice == String(Calculator.Language.english.sentence(for: .notKept)))
    #expect(session.press(.digit(5)).notice == nil)
    #expect(session.syncInPause() == nil)
    session.settle()
    #expect(session.calculator.display.operand == "5")
    notice = nil
    _ = Session(folder: "/nowhere/at/all", calculator: Calculator(), notice: &notice)
    #expect(notice == String(Calculator.Language.english.sentence(for: .notKept)))
  }

  @Test func `a lack of room is told apart from other trouble`() {
    #expect(SystemError(code: ENOSPC).isForLackOfRoom)
    #expect(SystemError(code: EDQUOT).isForLackOfRoom)
    #expect(!SystemError(code: EACCES).isForLackOfRoom)
  }

  @Test func `the row that a change in the middle concerns is told, so that it stays in view`() {
    var session = Session(calculator: Calculator())
    session.press("5 + 1 + 2 + 3 + 4 =")
    #expect(session.perform(.delete, at: 2).rowInMiddle == 2)
    #expect(session.press(.undo).rowInMiddle == 2)
    #expect(session.press(.redo).rowInMiddle == 2)
    #expect(session.press(.digit(7)).rowInMiddle == nil)
    #expect(session.press(.operator(.add)).rowInMiddle == nil)
  }

  @Test func `results and refusals are announced, digits are not`() {
    var session = Session(calculator: Calculator())
    #expect(session.press(.digit(5)).announcement == "")
    session.press("+ 3")
    #expect(session.press(.equals).announcement == "equals 8")
    let outcome = session.press(.equals)
    #expect(!outcome.isAccepted)
    #expect(outcome.announcement == "Nothing to compute")
    #expect(outcome.rows.changed.isEmpty && outcome.rows.inserted.isEmpty && outcome.rows.deleted.isEmpty)
  }

  @Test func `Escape while a row is edited leaves it as it was, and only the next one clears the tape`() {
    var session = Session(calculator: Calculator())
    session.press("5 + 3 = 7")
    let before = session.calculator.outcome
    _ = session.perform(.edit, at: 1)
    session.press("CE 9")
    #expect(session.press(.clear).announcement == "")
    #expect(session.calculator.outcome == before)
    #expect(session.press(.clear).announcement == "Cleared")
    #expect(session.calculator.rowCount == 0)
  }

  @Test
  func `a character without a key is refused in words, and nothing behind it counts until they were seen`() {
    var session = Session(calculator: Calculator())
    #expect(session.type("2").isAccepted)
    let refused = session.type("^")
    #expect(!refused.isAccepted)
    #expect(refused.announcement == "There is no key for ^. Wait a second, then go on.")
    #expect(session.type("3").announcement == refused.announcement)
    #expect(session.press(.digit(3)).announcement == refused.announcement)
    #expect(session.calculator.display.operand == "2")
    session.acknowledgeRefusal()
    #expect(session.type("+").isAccepted)
    #expect(session.type("3").isAccepted)
    #expect(session.press(.equals).announcement == "equals 5")
  }

  @Test func `what is typed is kept like a key`() throws {
    let folder = try Folder()
    var session = folder.session()
    for character in "1,234.5".unicodeScalars { _ = session.type(character) }
    #expect(folder.session().calculator.display.operand == "1,234.5")
  }

  @Test func `a text is pasted as one change, or not at all`() throws {
    let folder = try Folder()
    var session = folder.session()
    let outcome = try session.paste("5\n+ 3\n= 8\n")
    #expect(outcome.isAccepted)
    #expect(outcome.rows.inserted == 0..<3)
    #expect(folder.session().calculator.outcome == "8\t\t5|+ 3|= 8")
    let before = session.calculator.outcome
    #expect(throws: TapeTextError.self) { try session.paste("many words") }
    #expect(session.calculator.outcome == before)
    session.press("undo")
    #expect(session.calculator.rowCount == 0)
  }
}
