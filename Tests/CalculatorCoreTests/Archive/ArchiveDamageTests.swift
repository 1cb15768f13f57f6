import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct ArchiveDamageTests {
  /// What was saved after each of some keys, the first time with its snapshot twice.
  private static let (states, saved, ends): ([String], [UInt8], [Int]) = {
    var calculator = Calculator()
    calculator.press("1 2 + 3 4 =")
    _ = calculator.perform(.note("rent"), at: 0)
    var saved = Archive.withSecondCopy(of: Archive.snapshot(of: calculator))
    var states = [calculator.outcome]
    var ends = [saved.count]
    for key in ["5", "6", "×", "7", "⌫", "8", "=", "−", "9", "undo", "redo", "+", "2", "="] {
      guard let response = calculator.press(key) else { continue }
      saved += Archive.addition(for: response)
      states.append(calculator.outcome)
      ends.append(saved.count)
    }
    return (states, saved, ends)
  }()

  private static var recordStart: Int { 5 }

  /// Reads what was saved, and on after damage.
  private func read(_ bytes: [UInt8]) -> (calculator: Calculator, isWhole: Bool, error: ArchiveError?) {
    var restoration = Archive.restore(bytes, withSettingsOf: Calculator())
    guard restoration.error != nil else { return (restoration.calculator, true, nil) }
    let isWhole = Archive.resume(bytes, after: restoration.readCount, into: &restoration.calculator)
    return (restoration.calculator, isWhole, restoration.error)
  }

  @Test func `a snapshot that stands there twice is read as one`() {
    let restoration = Archive.restore(Self.saved, withSettingsOf: Calculator())
    #expect(restoration.error == nil)
    #expect(restoration.readCount == Self.saved.count)
    #expect(restoration.calculator.outcome == Self.states.last)
  }

  @Test func `one bit that is flipped in a snapshot or before it costs nothing`() {
    for index in 0..<Self.ends[0] where index != Self.recordStart - 1 {
      for bit in 0..<8 as Range<UInt8> {
        var bytes = Self.saved
        bytes[index] ^= 1 << bit
        let (calculator, isWhole, error) = read(bytes)
        #expect(error != nil && isWhole, "byte \(index), bit \(bit)")
        #expect(calculator.outcome == Self.states.last, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func `one bit that is flipped after the snapshot leads to what was there before`() {
    for index in Self.ends[0]..<Self.saved.count {
      var bytes = Self.saved
      bytes[index] ^= 4
      let (calculator, isWhole, error) = read(bytes)
      #expect(error != nil && !isWhole, "byte \(index)")
      // It leads to nothing that was not there.
      #expect(Self.states.contains(calculator.outcome), "byte \(index)")
      // Of the rows before it, none is lost.
      #expect(calculator.rowCount >= 3, "byte \(index)")
      #expect(calculator.row(at: 0).note == "rent")
    }
  }

  @Test func `nothing that was done after a lost change is taken`() {
    let histories: [[(inout Calculator) -> Calculator.Response?]] = [
      // A row is deleted, and another one edited.
      [
        { $0.perform(.delete, at: 2) }, { $0.perform(.edit, at: 2) }, { $0.press("⌫") }, { $0.press("5") },
        { $0.press("=") },
      ],
      // A new sum follows all clear.
      [{ $0.press("AC") }, { $0.press("1") }, { $0.press("+") }, { $0.press("2") }, { $0.press("=") }],
      // A row is deleted, and another one gets a note.
      [{ $0.perform(.delete, at: 1) }, { $0.perform(.note("rent"), at: 1) }],
      // What was undone makes room for something else.
      [{ $0.press("undo") }, { $0.press("5") }, { $0.press("+") }],
      // A digit is lost.
      [{ $0.press("5") }, { $0.press("6") }, { $0.press("7") }],
    ]
    for (number, steps) in histories.enumerated() {
      var calculator = Calculator()
      calculator.press("1 0 + 2 0 + 3 0 + 4 0 =")
      let before = calculator.outcome
      var saved = Archive.withSecondCopy(of: Archive.snapshot(of: calculator))
      for (place, step) in steps.enumerated() {
        guard let response = step(&calculator) else { continue }
        saved += Archive.addition(for: response)
        if place == 0 { saved[saved.count - 1] ^= 1 }
      }
      let (read, isWhole, _) = read(saved)
      #expect(read.outcome == before && !isWhole, "history \(number)")
      // A snapshot after it is taken, with what follows it.
      saved += Archive.snapshot(of: calculator).dropFirst(Self.recordStart)
      if let response = calculator.press("9") { saved += Archive.addition(for: response) }
      #expect(self.read(saved).calculator.outcome == calculator.outcome, "history \(number)")
    }
  }

  /// A long tape that was saved, and what was done then; with it how long a snapshot of it is.
  private static let (long, longSaved, longCount): (Calculator, [UInt8], Int) = {
    var calculator = Calculator()
    _ = try? calculator.paste(UTF8Text("0.5\n" + (1...2_000).map { "+ \($0).25\n" }.joined()))
    let snapshot = Archive.snapshot(of: calculator)
    var saved = Archive.withSecondCopy(of: snapshot)
    for key in ["+", "7", "="] {
      if let response = calculator.press(key) { saved += Archive.addition(for: response) }
    }
    return (calculator, saved, snapshot.count - recordStart)
  }()

  @Test func `damage to the start of either snapshot of a long tape costs nothing`() {
    #expect(Self.long.rowCount > 1_000)
    let start = Self.recordStart
    for place in [start, start + Self.longCount] {
      for offset in 0..<4 {
        for bit in [0, 3, 6, 7] as [UInt8] {
          var bytes = Self.longSaved
          bytes[place + offset] ^= 1 << bit
          let (calculator, isWhole, error) = read(bytes)
          #expect(error != nil && isWhole, "byte \(place + offset), bit \(bit)")
          let isSame = calculator.outcome == Self.long.outcome
          #expect(isSame, "byte \(place + offset), bit \(bit)")
        }
      }
    }
  }

  @Test func `a block that is lost from one snapshot costs nothing, nor does the header with it`() {
    let copy = Self.recordStart + Self.longCount
    let blocks = [
      0..<64, 0..<512, 1..<4_000, 5..<69, 5_000..<9_000, copy..<copy + 64, copy + 100..<copy + 5_000,
    ]
    for block in blocks {
      var bytes = Self.longSaved
      for index in block { bytes[index] = 0 }
      let (calculator, isWhole, error) = read(bytes)
      #expect(error != nil && isWhole, "\(block)")
      let isSame = calculator.outcome == Self.long.outcome
      #expect(isSame, "\(block)")
    }
  }

  @Test func `a header of which all was written over costs nothing`() {
    var bytes = Self.longSaved
    for index in 0..<Self.recordStart { bytes[index] = 0xFF }
    let (calculator, isWhole, error) = read(bytes)
    #expect(error != nil && isWhole)
    let isSame = calculator.outcome == Self.long.outcome
    #expect(isSame)
  }

  @Test func `damage to the copy with nothing after it costs nothing`() {
    let snapshot = Archive.snapshot(of: Self.long)
    var bytes = Archive.withSecondCopy(of: snapshot)
    bytes[bytes.count - 9] ^= 1
    #expect(read(bytes).isWhole)
  }

  @Test func `what a newer release has saved is left alone`() {
    var bytes = Self.saved
    bytes[Self.recordStart - 1] = Archive.version + 1
    let (calculator, isWhole, error) = read(bytes)
    #expect(error == .newerVersion(Archive.version + 1) && !isWhole && calculator.rowCount == 0)
  }

  @Test func `an undo is not applied to a change before the damage`() {
    var calculator = Calculator()
    calculator.press("1 + 2 + 3 + 4 =")
    var saved = Archive.withSecondCopy(of: Archive.snapshot(of: calculator))
    let before = calculator.outcome
    for key in ["AC", "undo", "undo"] {
      guard let response = calculator.press(key) else { continue }
      saved += Archive.addition(for: response)
      if key == "AC" { saved[saved.count - 1] ^= 1 }
    }
    #expect(read(saved).calculator.outcome == before)
  }

  @Test func `a form with one snapshot and one that is cut off are read as far as they go`() {
    var calculator = Calculator()
    calculator.press("1 + 2 =")
    let snapshot = Archive.snapshot(of: calculator)
    for count in 0..<snapshot.count {
      let (read, isWhole, error) = read(Array(snapshot.prefix(count)))
      #expect(read.rowCount == 0 && isWhole == (error == nil))
    }
    var damaged = snapshot
    damaged[8] ^= 1
    #expect(read(damaged).calculator.rowCount == 0)
    #expect(!read(damaged).isWhole)
    let doubled = Archive.withSecondCopy(of: snapshot)
    #expect(read(Array(doubled.dropLast(2))).calculator.rowCount == 3)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `a block that is lost leads to nothing that was not there`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var bytes = Self.saved
      let start = Int.random(in: Self.recordStart..<bytes.count, using: &random)
      for index in start..<min(bytes.count, start + Int.random(in: 1...200, using: &random)) {
        bytes[index] = seed % 2 == 0 ? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let calculator = read(bytes).calculator
      #expect(calculator.rowCount == 0 || Self.states.contains(calculator.outcome))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `bytes of any kind are survived`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.saved
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    _ = read(bytes)
    let noise = (0..<2_000).map { _ in UInt8.random(in: 0...4, using: &random) }
    _ = read(Array(Self.saved.prefix(5)) + noise)
    _ = read(bytes + noise + Self.saved.dropFirst(5))
  }
}
