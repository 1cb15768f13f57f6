import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct ArchiveTests {
  /// A calculator that random keys and row actions were tried on, and what was saved meanwhile.
  private func randomHistory(
    seed: UInt64, steps: Int = 100
  ) -> (calculator: Calculator, saved: [UInt8]) {
    var generator = SeededGenerator(seed: seed)
    var calculator = Calculator(undoSteps: 1000)
    var saved = Archive.snapshot(of: calculator)
    for _ in 0..<steps {
      let row = Int.random(in: 0...calculator.rowCount, using: &generator)
      let actions: [Calculator.RowAction] = [
        .edit, .delete, .insertBefore, .use, .note(UTF8Text("수 \(row)")),
      ]
      let response: Calculator.Response
      if Int.random(in: 0..<4, using: &generator) == 0, let action = actions.randomElement(using: &generator)
      {
        response = calculator.perform(action, at: row)
      } else {
        let keys = Calculator.Key.allCases + [.equals, .operator(.divide), .digit(3), .digit(7), .undo]
        response = calculator.press(keys.randomElement(using: &generator) ?? .equals)
      }
      saved += Archive.addition(for: response)
      if Int.random(in: 0..<40, using: &generator) == 0 { saved = Archive.snapshot(of: calculator) }
      calculator.tape.checkInvariants(limits: calculator.limits)
    }
    return (calculator, saved)
  }

  private func restore(_ bytes: [UInt8]) -> Restored {
    Calculator(undoSteps: 1000).restored(from: bytes)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is saved key by key comes back the same`(seed: UInt64) {
    let (calculator, saved) = randomHistory(seed: seed)
    let restored = restore(saved)
    #expect(restored.error == nil)
    #expect(restored.readCount == saved.count)
    #expect(restored.calculator.outcome == calculator.outcome)
    // A snapshot is all there is to a calculator, undo and redo included.
    #expect(Archive.snapshot(of: restored.calculator) == Archive.snapshot(of: calculator))
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `what is restored goes on as what was saved`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pair = [Calculator(undoSteps: 1000), Calculator(undoSteps: 1000)]
    let keys: [Calculator.Key] = [
      .digit(3), .digit(7), .operator(.add), .operator(.multiply), .equals, .undo, .undo, .redo, .clear,
      .grandTotal,
    ]
    let actions: [Calculator.RowAction] = [.use, .use, .use, .delete, .edit, .insertBefore]
    for step in 0..<300 {
      if step % 7 == 0 { pair[1] = restore(Archive.snapshot(of: pair[1])).calculator }
      let key = try #require(keys.randomElement(using: &generator))
      let action = try #require(actions.randomElement(using: &generator))
      let row = Int.random(in: 0...pair[0].rowCount, using: &generator)
      let kind = Int.random(in: 0..<20, using: &generator)
      for place in pair.indices {
        switch kind {
        case 0: _ = try? pair[place].paste("6 [1]\n+ 2\n= 8 [2]\n8 [2]\n× 6 [1]\n= 48\n")
        case 1..<8: _ = pair[place].perform(action, at: row)
        default: _ = pair[place].press(key)
        }
        pair[place].tape.checkInvariants(limits: pair[place].limits)
      }
      try #require(pair[0].outcome == pair[1].outcome)
      let texts = pair.map { $0.copiedText(of: 0..<$0.rowCount) }
      try #require(texts[0] == texts[1])
    }
  }

  @Test func `rows pasted after a restart have other identities than the source of the entry`() throws {
    var pair = [Calculator(after: "5 + 3 ="), Calculator(after: "5 + 3 =")]
    for place in pair.indices {
      // The entry keeps the source of a row that is deleted.
      _ = pair[place].perform(.use, at: 1)
      _ = pair[place].perform(.delete, at: 1)
      if place == 1 { pair[1] = restore(Archive.snapshot(of: pair[1])).calculator }
      _ = try pair[place].paste("6 [1]\n+ 2\n= 8\n\n6 [1]\n× 3\n= 18\n")
    }
    let texts = pair.map { $0.copiedText(of: 0..<$0.rowCount) }
    #expect(texts[0] == texts[1])
  }

  @Test func `a saved form begins with CALC and the version, by which earlier releases refuse it`() {
    #expect(Array(Archive.snapshot(of: Calculator()).prefix(5)) == Array("CALC".utf8) + [13])
  }

  @Test func `no bytes are a new calculator`() {
    let restored = Calculator(after: "5 + 3 =").restored(from: [])
    #expect(restored.error == nil && !restored.calculator.canUndo)
    #expect(restored.calculator.outcome == "0\t\t")
  }

  @Test func `wherever saved bytes are cut off, what stands before is read`() {
    let (_, saved) = randomHistory(seed: 77, steps: 30)
    var complete = 0
    for end in 5...saved.count {
      let restored = restore(Array(saved.prefix(end)))
      #expect(restored.readCount <= end)
      #expect((restored.error == nil) == (restored.readCount == end))
      if restored.error == nil {
        complete += 1
      } else {
        #expect(restored.error == .damaged(offset: restored.readCount))
      }
    }
    #expect(complete > 10)
  }

  @Test func `a change of any bit is noticed`() {
    let (_, saved) = randomHistory(seed: 5, steps: 12)
    for index in saved.indices {
      for bit in 0..<8 {
        var changed = saved
        changed[index] ^= 1 << UInt8(bit)
        let restored = restore(changed)
        #expect(restored.error != nil, "byte \(index), bit \(bit)")
        #expect(restored.readCount <= max(index, 5), "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func `a snapshot that stands twice, as earlier releases wrote it, is read`() {
    var calculator = Calculator(after: "5 + 3")
    var saved = Archive.snapshot(of: calculator)
    saved += saved.dropFirst(Archive.header.count)
    let start = saved.count
    if let response = calculator.press("=") { saved += Archive.addition(for: response) }
    let restored = restore(saved)
    #expect(restored.error == nil && restored.startCount == start)
    #expect(restored.calculator.outcome == "8\t\t5|+ 3|= 8")
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `bytes of any kind are survived`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = randomHistory(seed: seed).saved
    let noise = (0..<2_000).map { _ in UInt8.random(in: 0...4, using: &random) }
    _ = restore(Array(bytes.prefix(5)) + noise)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    _ = restore(bytes + noise)
  }

  @Test func `other bytes are told apart from those of a newer release`() {
    #expect(restore(Array("hello, world".utf8)).error == .notAnArchive)
    #expect(restore(Array("CALC".utf8)).error == .notAnArchive)
    #expect(restore(Array("CALC".utf8) + [9, 1, 2, 3]).error == .newerVersion(9))
    #expect(restore(Array("CALC".utf8) + [0]).error == .newerVersion(0))
    #expect(restore(Array("CALC".utf8) + [9]).readCount == 0 && restore([]).startCount == 0)
  }

  @Test func `a key press adds a few bytes, however long the tape is`() {
    var calculator = Calculator()
    for _ in 0..<500 { calculator.press("1 +") }
    for key in ["7", "−", "⌫", "undo", "=", "AC", "undo"] {
      let addition = calculator.press(key).map { Archive.addition(for: $0).count } ?? 0
      #expect((1...40).contains(addition), "\(key): \(addition)")
    }
  }

  @Test func `a form of version 2 is read with the edits of its history, key by key`() {
    let restored = restore(Fixture.bytes("archive-2-edit.calc"))
    #expect(restored.error == nil)
    var calculator = restored.calculator
    #expect(calculator.outcome == "89\t+\t90|+ 89|− 20%|× -507|= -36,504")
    // The rows and the edited one, as the release that saved it showed them when all was undone and made again.
    let rows = [
      "1 90|+ 89|− 20%|× -507|= -36,504", "1 90|+ 8|− 20%|× -507|= -36,504",
      "1 90|+ 0|− 20%|× -507|= -36,504",
      "90|− 20%|× -507|= -36,504", "90|− 20%|× -507|= -36,504", "90|− 20%|+ 5|= 77", "90|− 20%|+ 5|= 77",
      "90|− 20%|+ 5|= 77", "90|− 20%|+ 5|= 77", "90|− 20%|+ 5|= 77", "90|− 20%|+ 5|= 77",
      "72|− 20%|+ 5|= 62.6",
      "1 72|− 215|+ 5|= 62.6", "1 72|− 21|+ 5|= 62.6", "1 72|− 2|+ 5|= 62.6", "1 72|− 20|+ 5|= 62.6",
      "1 72|− 20%|+ 5|= 62.6", "72|− 20%|+ 5|= 62.6", "72|− 20%|+ 5|= 62.6", "72|− 20%", "72|− 20%", "72",
      "72",
      "72", "72", "", "", "",
    ]
    func shown() -> String {
      let edited = calculator.editedRow.map { "\($0) " } ?? ""
      return edited + calculator.outcome.split(separator: "\t", omittingEmptySubsequences: false)[2]
    }
    var undone = [shown()]
    while calculator.press(.undo).isAccepted { undone.append(shown()) }
    #expect(undone == rows)
    var redone = [shown()]
    while calculator.press(.redo).isAccepted { redone.append(shown()) }
    #expect(redone == rows.reversed())
  }

  @Test(arguments: ["=", "AC"])
  func `the edit of a row that a form of version 2 holds goes on, and can be committed or left`(end: String) {
    var calculator = restore(Fixture.bytes("archive-2-edit.calc")).calculator
    calculator.press("1 \(end)")
    let row = end == "=" ? "90|+ 891|" : "90|"
    #expect(calculator.outcome.hasPrefix("12.50\t+\t\(row)− 20%|× -507|= "))
    let restored = restore(Archive.snapshot(of: calculator)).calculator
    #expect(Archive.snapshot(of: restored) == Archive.snapshot(of: calculator))
    calculator.press("undo")
    if end == "AC" { #expect(calculator.display.operand == "891" && calculator.editedRow != nil) }
    repeat { calculator.press("undo") } while calculator.editedRow != nil
    if end == "AC" { calculator.press("undo") }
    #expect(calculator.outcome == "12.5\t+\t90|− 20%|× -507|= -36,504")
  }

  @Test func `the form with the times of tapes that were torn off is read`() {
    let restored = restore(Fixture.bytes("archive-7.calc"))
    #expect(restored.error == nil)
    var calculator = restored.calculator
    #expect(calculator.outcome == "7\t\t")
    func time(_ change: Calculator.DrawerChange?) -> UInt32? {
      guard case .takenOut(_, let time) = change else { return nil }
      return time
    }
    let changes = (0..<20).map { _ in calculator.press(.undo).drawerChange }
    #expect(changes.compactMap(time) == [1_795_338_000, 1_795_271_400])
  }

  /// Steps after the form of a release was read, and where they lead.
  @Test(arguments: [
    ("archive-1", "", "12.50\t×\t72|− 20%|+ 5%|= 60.48|1|÷ 3|= 0.33333333333333333333|− 6"),
    (
      "archive-1", "= undo undo undo undo undo undo undo",
      "6\t−\t72|− 20%|+ 5%|= 60.48|1|÷ 3|= 0.33333333333333333333"
    ),
    (
      "archive-1", "= undo undo undo undo undo undo undo CE 1 =",
      "-0.66666666666666666667\t\t72|− 20%|+ 5%|= 60.48|1|÷ 3|= 0.33333333333333333333|− 1|= -0.66666666666666666667"
    ),
    (
      "archive-2", "",
      "7\t−\t1e500|× 2.5e-459%|= 2,500,000,000,000,000,000,000,000,000,000,000,000,000|-2,500,000,000,000,000,000,000,000,000,000,000,000,000|1|÷ 3e60|= 3.3333333333333333333e-61|-2e-70"
    ),
    (
      "archive-2", "undo undo undo undo",
      "-2,500,000,000,000,000,000,000,000,000,000,000,000,000\t\t1e500|× 2.5e-459%|= 2,500,000,000,000,000,000,000,000,000,000,000,000,000"
    ),
    ("archive-4", "", "-4.5\t×\t72|× -4.5|+ 8|= 65.6"),
    ("archive-4", "undo undo undo", "4\t×\t72|× 4|+ 8|= 65.6"),
    ("archive-4", "redo", "-4.56\t×\t72|× -4.56|+ 8|= 65.6"),
    ("archive-4", "redo = undo undo", "62.6\t\t72|− 20%|+ 5|= 62.6"),
    ("archive-8", "", "35\t×\t30|+ 5|= 35|3|× 35|= 105|100|− 105|= -5|Σ 135|÷ 3|= 45"),
    ("archive-8", "edit@1 ÷ 0 =", "NaN\t×\t30|÷ 0|= NaN|3|× NaN|= NaN|100|− NaN|= NaN|Σ NaN|÷ 3|= NaN"),
    ("archive-8", "delete@0-2", "35\t×\t3|× 35|= 105|100|− 105|= -5|Σ 100|÷ 3|= 33.33333333333333333333"),
    ("archive-8", "undo undo undo undo undo undo undo", "25\t\t20|+ 5|= 25|3|× 25|= 75|100|− 75|= 25"),
    ("archive-11", "", "0:90\t\t0:45|+ 2:30|= 3.25|× 0:20|= 1:05"),
    ("archive-11", "undo undo undo undo undo undo undo undo undo undo undo", "3:15\t\t0:45|+ 2:30|= 3:15"),
  ]) func `the forms of earlier releases are read`(file: String, steps: String, outcome: String) throws {
    var player = Player(rules: Calculator.Rules(), saved: Fixture.bytes(file + ".calc"))
    for step in Step.steps(steps) { player.play(step) }
    #expect(player.calculator.outcome == outcome)
  }

  @Test func `notes in the forms of earlier releases are read`() {
    for (file, row, note) in [
      ("archive-1", 1, "할인, discount"), ("archive-2", 0, "위, above"), ("archive-4", 1, "할인, discount"),
    ] as [(String, Int, UTF8Text)] {
      let restored = restore(Fixture.bytes(file + ".calc"))
      #expect(restored.error == nil && restored.calculator.row(at: row).note == note)
    }
  }
}
