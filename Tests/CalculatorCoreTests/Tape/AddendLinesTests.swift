import CalculatorCore
import ExactNumbers
import Testing

/// The lines of a list or table, one after the other; the program that adds them up is tested with whole ones.
@Suite struct AddendLinesTests {
  /// What a line comes to, `no` where it is something else, and why it is refused where its number could be another.
  private func sum(of line: String, with addends: inout AddendLines) -> String {
    Array(line.utf8).withUnsafeBufferPointer { line in
      do throws(TapeTextError) {
        guard let sum = try addends.read(line) else { return "no" }
        return (try? sum.get().description) ?? "none"
      } catch {
        return "\(error.reason) at \(error.line):\(error.offset)"
      }
    }
  }

  @Test(arguments: [
    (["Expenses", "rent 5", "7", "tea -2 # cold"], "0 5 7 -2", false, true),
    (["5", "-2", "="], "5 -2 no", false, false),
    (["date;amount", "2026-05-01;4,50", "", "x;y"], "0 9/2 0 no", true, true),
    (["2026-05-01,tea,4.50", "2026-05-02,cake,3", "5"], "9/2 3 no", true, true),
    (["5", "tea 2 4.50"], "5 severalNumbers at 1:6", false, true),
  ]) func `each line has the sum of its numbers, and the first ones decide what the others are`(
    lines: [String], sums: String, isTable: Bool, comesFirst: Bool
  ) {
    var addends = AddendLines(limits: .standard)
    #expect(lines.map { sum(of: $0, with: &addends) }.joined(separator: " ") == sums)
    #expect(addends.isTable == isTable && addends.comesFirst == comesFirst && addends.hasNumbers)
  }

  @Test(arguments: ["12,50", "5 +12,50", "1.234.567 + 1", "05-01 450"])
  func `an expression is refused where its point or its date could mean something else`(line: String) throws {
    var addends = AddendLines(limits: .standard)
    try Array("12.50 + 1".utf8).withUnsafeBufferPointer { try addends.readExpression($0) }
    #expect(throws: TapeTextError.self) {
      try Array(line.utf8).withUnsafeBufferPointer { try addends.readExpression($0) }
    }
  }
}
