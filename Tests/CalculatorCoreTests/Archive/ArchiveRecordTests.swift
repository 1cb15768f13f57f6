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

  @Test(arguments: 0..<60 as Range<UInt64>)
  func
    `a saved change is one step, a saved undo takes one back, and a committed edit is one step`(
      seed: UInt64
    )
  {
    var random = SeededGenerator(seed: seed)
    var calculator = Calculator()
    calculator.press("1 + 2 = 7 × 3 +")
    var replayed = calculator
    var model = Steps()
    var copy = calculator
    repeat { model.steps.insert(Step(shown: Shown(copy)), at: 0) } while copy.press(.undo).isAccepted
    for _ in 0..<80 {
      for record in records(Archive.addition(for: randomResponse(of: &calculator, using: &random))) {
        #expect(Archive.read(Archive.header + record.bytes, into: &replayed).error == nil)
        switch record.kind {
        case .change?, .draft?: model.record(Shown(replayed))
        case .undo?: model.undo()
        case .redo?: model.redo()
        case .endOfEdit?:
          // A record without a payload has six bytes.
          if record.bytes.count > 6 {
            model.commitEdit(Shown(replayed))
          } else {
            model.leaveEdit(replayed)
          }
        default: Issue.record("no such record")
        }
        #expect(Shown(replayed) == model.steps.last?.shown, "seed \(seed)")
      }
      #expect(Shown(replayed) == Shown(calculator), "seed \(seed)")
    }
    #expect(Shown(calculator) == model.steps.removeLast().shown, "seed \(seed)")
    for step in model.steps.reversed() {
      #expect(calculator.press(.undo).isAccepted, "seed \(seed)")
      #expect(Shown(calculator) == step.shown, "seed \(seed)")
    }
    #expect(!calculator.canUndo, "seed \(seed)")
  }

  /// What is shown after a step.
  private struct Shown: Equatable {
    let outcome: String
    let editedRow: Int?

    init(_ calculator: Calculator) {
      (outcome, editedRow) = (calculator.outcome, calculator.editedRow)
    }
  }

  /// What is shown after a step, and the steps in an edit, taken back, that it hides by leaving it.
  private struct Step {
    let shown: Shown
    var hidden: [Step] = []
  }

  /// The steps that led to what is shown, and those taken back.
  private struct Steps {
    var steps: [Step] = []
    var undone: [Step] = []

    mutating func record(_ shown: Shown, hiding hidden: [Step] = []) {
      steps.append(Step(shown: shown, hidden: hidden))
      undone = []
    }

    mutating func undo() {
      let step = steps.removeLast()
      undone.append(Step(shown: step.shown))
      undone += step.hidden
    }

    mutating func redo() {
      if let next = undone.popLast() { steps.append(next) }
    }

    mutating func leaveEdit(_ calculator: Calculator) {
      let hidden = undone.suffix(while: { $0.shown.editedRow != nil })
      let keys = steps.suffix(while: { $0.shown.editedRow != nil })
      var (depth, start) = (0, calculator)
      while start.press(.undo).isAccepted { depth += 1 }
      // A row that was left changed is a step more, and one that was left as it was takes the keys along.
      if depth == steps.count {
        record(Shown(calculator), hiding: hidden)
      } else {
        #expect(depth == steps.count - 1 - keys.count)
        steps.removeLast(keys.count)
        undone.removeLast(hidden.count)
      }
    }

    mutating func commitEdit(_ shown: Shown) {
      while let last = steps.last, last.shown.editedRow != nil { steps.removeLast() }
      record(shown)
    }
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

extension Array {
  /// Returns the longest end of this array whose elements all fulfil `condition`.
  fileprivate func suffix(while condition: (Element) -> Bool) -> [Element] {
    guard let last = lastIndex(where: { !condition($0) }) else { return self }
    return Array(self[(last + 1)...])
  }
}
