import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What each record says, which other releases go by too: a change is one step, and undo takes back one step.
@Suite struct ArchiveRecordTests {
  private enum Kind: UInt8 {
    case snapshot = 1
    case change, undo, redo
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

  private func shown(_ calculator: Calculator) -> String {
    "\(calculator.outcome) \(calculator.editedRow ?? -1)"
  }

  @Test func `a committed edit is saved as its keys taken back and one change`() {
    var calculator = Calculator()
    calculator.press("7 + 2 =")
    _ = calculator.perform(.edit, at: 0)
    calculator.press("9 5")
    let response = calculator.press(.equals)
    #expect(records(Archive.addition(for: response)).map(\.kind) == [.undo, .undo, .undo, .change])
    #expect(calculator.outcome == "797\t\t795|+ 2|= 797")
    calculator.press("undo undo")
    #expect(calculator.outcome == "2\t+\t7")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a saved change is one step, and a saved undo takes one back`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var calculator = Calculator()
    calculator.press("1 + 2 = 7 × 3 +")
    var replayed = calculator
    var steps: [String] = []
    var copy = calculator
    repeat { steps.insert(shown(copy), at: 0) } while copy.press(.undo).isAccepted
    var undone: [String] = []
    for _ in 0..<80 {
      for record in records(Archive.addition(for: randomResponse(of: &calculator, using: &random))) {
        #expect(Archive.read(Archive.header + record.bytes, into: &replayed).error == nil)
        switch record.kind {
        case .change?:
          steps.append(shown(replayed))
          undone = []
        case .undo?: undone.append(steps.removeLast())
        case .redo?: steps.append(undone.removeLast())
        default: Issue.record("no such record")
        }
        #expect(shown(replayed) == steps.last, "seed \(seed)")
      }
      #expect(shown(replayed) == shown(calculator), "seed \(seed)")
    }
    #expect(shown(calculator) == steps.removeLast(), "seed \(seed)")
    for step in steps.reversed() {
      #expect(calculator.press(.undo).isAccepted, "seed \(seed)")
      #expect(shown(calculator) == step, "seed \(seed)")
    }
    #expect(!calculator.canUndo, "seed \(seed)")
  }

  /// Does something at random, often with the row that is edited.
  private func randomResponse(
    of calculator: inout Calculator, using random: inout SeededGenerator
  ) -> Calculator.Response {
    let row = Int.random(in: 0...calculator.rowCount, using: &random)
    let keys: [Calculator.Key] = [
      .digit(4), .digit(9), .equals, .equals, .changeSign, .percent, .undo, .undo, .redo, .deleteLast,
      .operator(.add), .operator(.multiply), .clear,
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: return calculator.perform(.edit, at: row)
    case 3: return calculator.perform(.insertBefore, at: row)
    case 4: return calculator.perform(.delete, at: row)
    default: return calculator.press(keys.randomElement(using: &random) ?? .equals)
    }
  }
}
