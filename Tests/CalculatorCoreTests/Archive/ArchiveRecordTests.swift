import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What each record says, which other releases go by too: a change or a key in an edited row is one step, undo takes back one
/// step, and the end of an edit takes its steps away.
@Suite struct ArchiveRecordTests {
  private enum Kind: UInt8 {
    case snapshot = 1
    case change, undo, redo, draft, endOfEdit
  }

  /// The kinds of the records of `bytes`, which has no header.
  private func kinds(_ bytes: [UInt8]) -> [Kind?] {
    ArchiveRecord.records(of: Archive.header + bytes).map { Kind(rawValue: $0.kind) }
  }

  @Test func `an edit is saved key by key, and its end as one record`() {
    var calculator = Calculator(after: "7 + 2 =")
    var saved = Archive.snapshot(of: calculator)
    let opening = Archive.addition(for: calculator.perform(.edit, at: 0))
    #expect(kinds(opening) == [.change])
    saved += opening
    for (key, kind) in [
      ("9", Kind.draft), ("5", .draft), ("undo", .undo), ("redo", .redo), ("=", .endOfEdit),
    ] {
      guard let response = calculator.press(key) else { continue }
      let addition = Archive.addition(for: response)
      #expect(kinds(addition) == [kind])
      saved += addition
    }
    #expect(calculator.outcome == "97\t\t95|+ 2|= 97")
    let restored = Archive.restore(saved, withSettingsOf: Calculator()).calculator
    #expect(Archive.snapshot(of: restored) == Archive.snapshot(of: calculator))
    calculator.press("undo undo")
    #expect(calculator.outcome == "2\t+\t7")
  }
}
