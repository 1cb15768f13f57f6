import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct RowReferenceTests {
  /// A session with the rows `5`, `+ 3`, `− 2`, `= 6`.
  private static var session: Session {
    var session = Session(calculator: Calculator())
    session.press("5 + 3 − 2 =")
    return session
  }

  @Test func `a row is where it was when keys add rows behind it`() throws {
    var session = Self.session
    let reference = try #require(session.reference(toRowAt: 1))
    session.press("+ 1 = 7 × 8 =")
    #expect(session.index(of: reference) == 1)
    _ = session.perform(.action(.note("rent")), on: reference)
    #expect(session.calculator.row(at: 1).note == "rent")
  }

  @Test func `there is no reference to a row that is not there`() {
    #expect(Self.session.reference(toRowAt: 3) != nil)
    #expect(Self.session.reference(toRowAt: 4) == nil)
    #expect(Self.session.reference(toRowAt: -1) == nil)
  }

  @Test(arguments: ["AC", "undo", "undo undo"])
  func `a row that keys have taken away is found no more, and nothing is done to another`(keys: String) throws
  {
    var session = Self.session
    let reference = try #require(session.reference(toRowAt: 3))
    session.press(keys)
    let before = session.calculator.outcome
    for work in RowCommand.allCases.compactMap(\.work) {
      let outcome = session.perform(work, on: reference)
      #expect(!outcome.isAccepted)
      #expect(outcome.announcement == String(Calculator.Language.english.sentence(for: .noSuchRow)))
      #expect(outcome.rows == RowsChange(first: .max, before: outcome.rows.count, after: outcome.rows.count))
    }
    #expect(session.calculator.outcome == before)
  }

  @Test func `a row is followed when one above it is taken away, and when that is taken back`() throws {
    var session = Session(calculator: Calculator())
    session.press("5 + 0 + 0 − 2 =")
    // The row above looks the same.
    let reference = try #require(session.reference(toRowAt: 2))
    _ = session.perform(.delete, at: 1)
    #expect(session.index(of: reference) == 1)
    session.press("undo")
    #expect(session.index(of: reference) == 2)
  }

  @Test func `a row is not mistaken for one that looks the same`() throws {
    var session = Session(calculator: Calculator())
    session.press("5 + 0 + 0 − 2 =")
    let reference = try #require(session.reference(toRowAt: 2))
    _ = session.perform(.delete, at: 2)
    #expect(session.calculator.row(at: 1) == reference.row)
    #expect(session.index(of: reference) == nil)
    session.press("AC 5 + 0 + 0 − 2 =")
    #expect(session.calculator.row(at: 2) == reference.row)
    #expect(session.index(of: reference) == nil)
  }

  @Test func `an action that ends the edit of another row leaves no reference in doubt`() throws {
    var session = Session(calculator: Calculator())
    session.press("5 + 0 + 0 + 0 + 0 =")
    _ = session.perform(.edit, at: 1)
    let reference = try #require(session.reference(toRowAt: 3))
    _ = session.perform(.delete, at: 4)
    #expect(session.index(of: reference) == nil)
  }

  @Test func `a row is the same one whatever its running value and its note are`() throws {
    var session = Self.session
    let reference = try #require(session.reference(toRowAt: 2))
    _ = session.perform(.note("rent"), at: 2)
    _ = session.perform(.delete, at: 1)
    #expect(session.calculator.row(at: 1).running == "3")
    #expect(session.index(of: reference) == 1)
  }

  @Test func `a row that is another one now is not taken for the old one`() throws {
    var session = Self.session
    let reference = try #require(session.reference(toRowAt: 1))
    _ = session.perform(.edit, at: 1)
    #expect(session.index(of: reference) == nil)
    session.press("AC")
    #expect(session.index(of: reference) == 1)
    _ = session.perform(.edit, at: 1)
    session.press("9 =")
    #expect(session.index(of: reference) == nil)
  }

  @Test func `a row that is being edited stays the same while it takes keys`() throws {
    var session = Self.session
    _ = session.perform(.edit, at: 1)
    let reference = try #require(session.reference(toRowAt: 1))
    session.press("CE 9")
    #expect(session.index(of: reference) == 1)
    #expect(session.perform(.key(.equals), on: reference).isAccepted)
    #expect(session.calculator.row(at: 1).operand == "9")
  }

  @Test func `leaving an edit twice, with Escape and with its menu, does not clear the tape`() throws {
    var session = Self.session
    _ = session.perform(.edit, at: 1)
    session.press("9")
    let reference = try #require(session.reference(toRowAt: 1))
    session.press("AC")
    let work = try #require(RowCommand.cancel.work)
    #expect(!session.perform(work, on: reference).isAccepted)
    #expect(session.calculator.outcome == Self.session.calculator.outcome)
  }

  @Test func `a row is followed through many changes, and is gone rather than wrong after too many`() throws {
    var session = Self.session
    let reference = try #require(session.reference(toRowAt: 2))
    for _ in 0..<20 {
      _ = session.perform(.delete, at: 1)
      session.press("undo")
      #expect(session.index(of: reference) == 2)
    }
    for _ in 0..<200 {
      _ = session.perform(.delete, at: 1)
      session.press("undo")
    }
    #expect(session.index(of: reference) == nil)
  }
}
