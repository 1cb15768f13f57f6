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

  /// The records of `bytes`, which has no header.
  private func records(_ bytes: [UInt8]) -> [(kind: Kind?, bytes: [UInt8])] {
    var records: [(kind: Kind?, bytes: [UInt8])] = []
    var start = 0
    while start < bytes.count {
      var (count, shift, index) = (0, 0, start + 1)
      repeat {
        count |= Int(bytes[index] & 0x7F) << shift
        shift += 7
        index += 1
      } while bytes[index - 1] >= 0x80
      let end = index + count + 4
      records.append((Kind(rawValue: bytes[start]), Array(bytes[start..<end])))
      start = end
    }
    return records
  }

  @Test func `an edit is saved key by key, and its end as one record`() {
    var calculator = Calculator()
    calculator.press("7 + 2 =")
    var saved = Archive.snapshot(of: calculator)
    let opening = Archive.addition(for: calculator.perform(.edit, at: 0))
    #expect(records(opening).map(\.kind) == [.change])
    saved += opening
    for (key, kind) in [
      ("9", Kind.draft), ("5", .draft), ("undo", .undo), ("redo", .redo), ("=", .endOfEdit),
    ] {
      guard let response = calculator.press(key) else { continue }
      let addition = Archive.addition(for: response)
      #expect(records(addition).map(\.kind) == [kind])
      saved += addition
    }
    #expect(calculator.outcome == "97\t\t95|+ 2|= 97")
    let restored = Archive.restore(saved, withSettingsOf: Calculator()).calculator
    #expect(Archive.snapshot(of: restored) == Archive.snapshot(of: calculator))
    calculator.press("undo undo")
    #expect(calculator.outcome == "2\t+\t7")
  }
}
