import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What is accepted close to the limits comes back when it is read, with all that can be undone.
@Suite struct BoundedArchiveTests {
  private func restore(_ bytes: [UInt8], _ limits: Tape.Limits) -> Restored {
    Calculator(limits: limits).restored(from: bytes)
  }

  /// Checks that `saved` is read in full and leads to `calculator`, and returns what was read.
  private func expectSame(_ saved: [UInt8], _ calculator: Calculator, _ comment: Comment) {
    let restored = restore(saved, calculator.limits)
    #expect(restored.error == nil, comment)
    #expect(restored.readCount == saved.count, comment)
    let hasSameRows = restored.calculator.tape.rows == calculator.tape.rows
    #expect(hasSameRows, comment)
    #expect(restored.calculator.display == calculator.display, comment)
    let hasSameSnapshot = Archive.snapshot(of: restored.calculator) == Archive.snapshot(of: calculator)
    #expect(hasSameSnapshot, comment)
    #expect(restored.calculator.count(of: .undo) == calculator.count(of: .undo), comment)
    #expect(restored.calculator.count(of: .redo) == calculator.count(of: .redo), comment)
  }

  @Test(arguments: [
    "1e-38\n", "1e-19 × 1e-19\n", "0.000000000000000000000000000000000001%\n", "1e38\n", "1⁄3\n",
  ])
  func `as many rows as are taken come back, however their numbers arose`(line: String) throws {
    var calculator = Calculator(limits: Tape.Limits(operandDigits: 38))
    var saved = Archive.snapshot(of: calculator)
    for _ in 0..<200 {
      guard let response = try? calculator.paste(UTF8Text(line + line)), response.isAccepted else { break }
      saved += Archive.addition(for: response)
    }
    #expect(calculator.tape.rows.count > 50)
    expectSame(Archive.snapshot(of: calculator), calculator, "\(line)")
    expectSame(saved, calculator, "\(line)")
  }
}
