import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// Saved forms that no keys have led to, though their checksums are right.
@Suite struct ForgedArchiveTests {
  private static let limits = Tape.Limits(numbers: NumberLimits(bits: 1 << 12))

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a changed byte with its checksum put right leads to nothing that keys could not`(seed: UInt64) {
    let saved = Fixture.bytes("archive-1.calc")
    var calculator = Calculator(limits: Self.limits, undoSteps: 100)
    calculator = calculator.restored(from: saved).calculator
    calculator.press("= AC 5 + 3 − undo undo")
    var forger = Forger(seed: seed)
    expectSound(forger.changing(Archive.snapshot(of: calculator)), seed: seed)
    expectSound(forger.changing(saved), seed: seed)
  }

  /// `5 + 3 =` and then 9 has been typed; the steps begin with the state they lead to.
  @Test(
    arguments: [
      // Rows that there are not.
      [0, 0, 0, 0, 0, 0, 1, 4, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0, 4, 0], [0, 0, 0, 0, 0, 0, 1, 3, 1, 0],
      // An operation at the beginning, and results below and above the one that there is.
      [0, 0, 0, 0, 0, 0, 1, 0, 1, 0], [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 5, 0],
      [0, 0, 0, 0, 0, 0, 1, 3, 0, 1, 5, 0], [0, 0, 0, 0, 0, 0, 1, 2, 0, 1, 5, 0],
      // A result without rows or with an operator, and an operator without the row that it follows.
      [1, 0, 0, 1, 0, 3, 0], [1, 1, 0, 0, 0], [0, 0, 0, 0, 1, 1, 0, 1, 0, 3, 0],
      // The edit of a row that there is not, of a result, and of rows with the operator of another.
      [0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func `a step that leads where keys could not is left with those that it hides`(step: [UInt8]) {
    let rows: [UInt8] = [3, 0, 0, 1, 5, 0, 1, 0, 1, 3, 0, 5, 0]
    let sound: [UInt8] = [1, 0, 0, 0]
    let (before, none): ([UInt8], [UInt8]) = (rows + [0, 0, 1, 9, 0, 0], [0])
    let undoable = Forger.header + record(kind: 1, before + [2] + sound + step + none)
    let redoable = Forger.header + record(kind: 1, before + none + [2] + sound + step)
    let neither = Forger.header + record(kind: 1, before + none + none)
    let outcome = "9\t\t5|+ 3|= 8"
    for (saved, key, refusal) in [
      (undoable, Calculator.Key.undo, Calculator.Refusal.nothingToUndo), (redoable, .redo, .nothingToRedo),
    ] {
      var calculator = restore(saved).calculator
      #expect(calculator.canUndo || calculator.canRedo)
      #expect(calculator.press(key).event == .refused(refusal))
      #expect(!calculator.canUndo && !calculator.canRedo)
      #expect(calculator.outcome == outcome)
    }
    let records = [record(kind: 3, []), record(kind: 4, []), record(kind: 2, step)]
    for (saved, record) in zip([undoable, redoable, neither], records) {
      let restored = restore(saved + record)
      #expect(restored.error == .damaged(offset: saved.count))
      #expect(restored.calculator.outcome == outcome)
    }
    #expect(restore(neither + record(kind: 2, sound)).error == nil)
  }

  @Test func `what was typed into a row is taken only while such a row is edited`() {
    var calculator = Calculator(after: "5 + 3 =", limits: Self.limits)
    let unedited = Archive.snapshot(of: calculator)
    _ = calculator.perform(.edit, at: 0)
    let edited = Archive.snapshot(of: calculator)
    // An operator, where there is one, then the digit 9, to which others can be added.
    let (start, operation): ([UInt8], [UInt8]) = ([0, 0, 1, 9, 1], [1, 0, 1, 9, 1])
    #expect(restore(edited + record(kind: 5, start)).error == nil)
    for (saved, draft) in [(unedited, start), (unedited, operation), (edited, operation)] {
      #expect(restore(saved + record(kind: 5, draft)).error == .damaged(offset: saved.count))
    }
  }

  @Test func `a tape is torn off whole or not at all`() throws {
    var calculator = Calculator(after: "5 + 3 =", limits: Self.limits)
    let saved = Archive.snapshot(of: calculator)
    let addition = Archive.addition(for: calculator.press(.clear))
    let payload = try #require(ArchiveRecord.records(of: Archive.header + addition).first).payload
    #expect(payload.suffix(4) == [2, 0, 3, 0])
    #expect(restore(saved + record(kind: 2, payload)).error == nil)
    for forged in [[2, 1, 2, 0], [2, 2, 1, 0], [2, 0, 0, 0], [3, 0, 3, 0], [3, 0, 0, 0], [4, 0, 3, 0]]
      as [[UInt8]]
    {
      let restored = restore(saved + record(kind: 2, payload.dropLast(4) + forged))
      #expect(restored.error == .damaged(offset: saved.count), "\(forged)")
    }
  }

  /// The count of bytes of a number, in groups of seven bits.
  @Test(arguments: [([0xA0, 4], true), ([0xA1, 4], false), ([0xC0, 0xB8, 2], false)] as [([UInt8], Bool)])
  func `a number beyond the limits, by more than 256 bits, is damage`(count: [UInt8], isSound: Bool) {
    let byteCount = count.reversed().reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    let magnitude = count + [UInt8](repeating: 0xFF, count: byteCount)
    let saved = Forger.header + record(kind: 1, [0, 0, 1, 0] + magnitude + [1, 1] + [0, 0, 0, 0])
    #expect(restore(saved).error == (isSound ? nil : .damaged(offset: Forger.header.count)))
  }

  @Test(
    arguments: [
      ([0, 2, 7], nil), ([0, 1, 10], nil), ([0, 0, 1], nil), ([8, 2, 0, 0], nil), ([8, 21, 18, 5], nil),
      ([8, 2, 37, 5], nil), ([0, 39, 5], nil), ([4, 1, 0], nil), ([0, 1, 0], "0"), ([8, 0, 1, 5], "0.5"),
      ([12, 1, 2, 5], "-0.05"), ([8, 1, 38, 5], "0.00000000000000000000000000000000000005"),
      ([0, 5, 255, 127], "16,383"), ([0, 1] + Array(repeating: 128, count: 18) + [4], nil),
      (
        [0, 38, 255, 255, 255, 255, 255, 199, 136, 197, 137, 244, 145, 182, 168, 139, 170, 166, 187, 150, 1],
        "99,999,999,999,999,999,999,999,999,999,999,999,999"
      ),
    ] as [([UInt8], String?)])
  func `digits come back if they can be typed`(numeral: [UInt8], shown: String?) {
    let saved = Forger.header + record(kind: 1, [0, 0] + numeral + [0, 0, 0, 0])
    let restored = restore(saved)
    #expect((restored.error == nil) == (shown != nil))
    if let shown {
      #expect(restored.calculator.display.operand == shown)
      #expect(Archive.snapshot(of: restored.calculator).dropFirst(5) == saved.dropFirst(5))
    }
  }

  @Test(
    arguments: [
      [0, 2, 0, 1, 9, 0, 0, 0, 0], [0, 0, 16, 1, 9, 0, 0, 0, 0], [0, 0, 32, 1, 9, 0, 0, 0, 0],
      [0, 0, 66, 1, 2, 0, 145, 1, 0, 0, 0, 0],
      [1, 0, 0, 1, 5, 0, 0, 0, 1, 9, 0, 5, 0, 1, 0, 0, 1, 7, 1, 0, 0, 0],
    ] as [[UInt8]])
  func `flags that are never written are damage`(payload: [UInt8]) {
    #expect(restore(Forger.header + record(kind: 1, payload)).error == .damaged(offset: 5))
  }

  @Test(arguments: [(21, true), (37, true), (53, false)] as [(UInt8, Bool)])
  func `a result is to be a time, or a number, but not both`(flags: UInt8, isSound: Bool) {
    let payload: [UInt8] = [3, 0, 0, 1, 5, 0, 1, 0, 1, 3, 0, flags, 0] + [0, 0, 1, 9, 0, 0] + [0, 0]
    #expect((restore(Forger.header + record(kind: 1, payload)).error == nil) == isSound)
  }

  /// Four times the identity of a row, with the reason why there is no number.
  @Test(
    arguments: [
      ([8], true, nil), ([9], true, .divisionByZero), ([10], true, .tooLarge),
      ([11, 1], true, .outsideDomain), ([11, 2], true, .undecided(digits: 1_000)),
      ([11, 3], true, .differentKinds), ([11, 4], false, nil), ([0x80, 0x80, 0x80, 2], true, nil),
      ([0x84, 0x80, 0x80, 2], false, nil),
    ] as [([UInt8], Bool, ArithmeticError?)])
  func `what is followed is one of a million rows, and its reason comes back`(
    link: [UInt8], isSound: Bool, reason: ArithmeticError?
  ) {
    let saved = Archive.header + record(kind: 1, [0, 0, 33] + link + [0, 0, 1, 1, 0, 0, 0, 0])
    let restored = restore(saved)
    #expect((restored.error == nil) == isSound)
    #expect(restored.calculator.display.reason == reason)
    if isSound { #expect(Archive.snapshot(of: restored.calculator) == saved) }
  }

  @Test(
    arguments: [([1], false), ([2], true), ([0x80, 0x80, 0x40], true), ([0x81, 0x80, 0x40], false)]
      as [([UInt8], Bool)]) func `what a row is known by is one of a million numbers, but not the first`(
      identity: [UInt8], isSound: Bool
    )
  {
    let payload = [1, 64] + identity + [0, 1, 5, 0] + [0, 0, 1, 9, 0, 0, 0, 0]
    #expect((restore(Forger.header + record(kind: 1, payload)).error == nil) == isSound)
  }

  @Test(arguments: [(0, true), (1, false)] as [(UInt8, Bool)])
  func `the state of an edited row that is shown is one of those that follow`(place: UInt8, isSound: Bool) {
    let payload: [UInt8] = [1, 0, 0, 1, 5, 0] + [0, 0, 1, 9, 0] + [3, 0, 1, 0, 0, 1, 7, 1, place] + [0, 0]
    #expect((restore(Forger.header + record(kind: 1, payload)).error == nil) == isSound)
  }

  @Test func `a note that is no line of text comes back as one`() {
    let payload: [UInt8] = [1, 0, 0, 1, 5, 3, 0x61, 0x0A, 0x62] + [0, 0, 0, 0, 0, 0, 0, 0]
    let restored = restore(Forger.header + record(kind: 1, payload))
    #expect(restored.error == nil)
    #expect(restored.calculator.row(at: 0).note == "a b")
  }

  private func record(kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
    ArchiveRecord(kind: kind, payload: payload).bytes
  }

  private func restore(_ bytes: [UInt8]) -> Restored {
    Calculator(limits: Self.limits, undoSteps: 100).restored(from: bytes)
  }

  /// Restores `saved`, undoes and redoes everything, goes on with random keys, and checks the calculator after each step.
  private func expectSound(_ saved: [UInt8], seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var calculator = restore(saved).calculator
    expectSound(calculator, seed: seed)
    for key in [Calculator.Key.undo, .redo, .undo] {
      while calculator.press(key).isAccepted { expectSound(calculator, seed: seed) }
      #expect(!(key == .undo ? calculator.canUndo : calculator.canRedo), "seed \(seed)")
    }
    calculator = restore(saved).calculator
    for _ in 0..<12 {
      let row = Int.random(in: 0...calculator.rowCount, using: &generator)
      let actions: [Calculator.RowAction] = [
        .edit, .delete, .insertBefore, .use, .note(UTF8Text("수 \(row)")),
      ]
      if Bool.random(using: &generator), let action = actions.randomElement(using: &generator) {
        _ = calculator.perform(action, at: row)
      } else if let key = (Calculator.Key.allCases + [.undo, .equals, .deleteLast]).randomElement(
        using: &generator)
      {
        _ = calculator.press(key)
      }
      expectSound(calculator, seed: seed)
    }
  }

  /// Checks what every view and every key relies on, and that the calculator comes back as it is.
  private func expectSound(_ calculator: Calculator, seed: UInt64) {
    let rows = calculator.tape.rows
    #expect(rows.first?.isStart != false, "seed \(seed)")
    for (above, below) in zip(rows, rows.dropFirst()) where above.operand == nil {
      #expect(below.operand != nil, "seed \(seed)")
    }
    let saved = Archive.snapshot(of: calculator)
    let restored = restore(saved)
    #expect(restored.error == nil, "seed \(seed)")
    #expect(Archive.snapshot(of: restored.calculator) == saved, "seed \(seed)")
    #expect(restored.calculator.tape.rows == rows, "seed \(seed)")
    #expect(restored.calculator.outcome == calculator.outcome, "seed \(seed)")
    #expect(calculator.tape.text().utf8.count >= rows.count, "seed \(seed)")
    #expect(calculator.copiedValue() != "", "seed \(seed)")
  }
}

/// Changes saved forms at random, and puts their checksums right.
private struct Forger {
  static let header: [UInt8] = Array("CALC".utf8) + [1]

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Changes bytes in one record of `saved`.
  mutating func changing(_ saved: [UInt8]) -> [UInt8] {
    var records = ArchiveRecord.records(of: saved)
    let chosen = Int.random(in: 0..<records.count, using: &generator)
    for _ in 0...small(2) where !records[chosen].payload.isEmpty {
      let place = Int.random(in: 0..<records[chosen].payload.count, using: &generator)
      records[chosen].payload[place] = Bool.random(using: &generator) ? small(9) : small(255)
    }
    return records.reduce(Self.header) { $0 + $1.bytes }
  }

  private mutating func small(_ limit: UInt8) -> UInt8 {
    UInt8.random(in: 0...limit, using: &generator)
  }
}
