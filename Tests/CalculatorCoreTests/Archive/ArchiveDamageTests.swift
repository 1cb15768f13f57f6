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
      var bytes = Self.saved
      bytes[index] ^= 1 << UInt8(index % 8)
      let (calculator, isWhole, error) = read(bytes)
      #expect(error != nil && isWhole, "byte \(index)")
      #expect(calculator.outcome == Self.states.last, "byte \(index)")
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

  @Test func `what a newer release has saved is left alone`() {
    var bytes = Self.saved
    bytes[Self.recordStart - 1] = Archive.version + 1
    let (calculator, isWhole, error) = read(bytes)
    #expect(error == .newerVersion(Archive.version + 1) && !isWhole && calculator.rowCount == 0)
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `bytes of any kind are survived`(seed: UInt64) {
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
