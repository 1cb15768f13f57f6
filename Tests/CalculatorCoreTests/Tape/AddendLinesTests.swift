import CalculatorCore
import ExactNumbers
import Testing

@Suite struct AddendLinesTests {
  private func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  /// What each line comes to, `no` where it is something else, and `several` where only one of its numbers can be meant.
  private func sums(of lines: [String], with addends: inout AddendLines) -> String {
    let sums = lines.map { line in
      withBytes(line) { line in
        do throws(TapeTextError) {
          guard let sum = try addends.read(line) else { return "no" }
          return (try? sum.get().description) ?? "none"
        } catch {
          return "\(error.reason) at \(error.line):\(error.offset)"
        }
      }
    }
    return sums.joined(separator: " ")
  }

  /// Reads a line that is an expression or, if so, a note; returns why it is refused, nil where it is not.
  private func refusal(
    of line: String, asNote isNote: Bool = false, with addends: inout AddendLines
  ) -> TapeTextError? {
    withBytes(line) { line in
      do throws(TapeTextError) {
        if isNote { try addends.readBlank(line) } else { try addends.readExpression(line) }
        return nil
      } catch {
        return error
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
    #expect(!addends.isTable && !addends.hasNumbers && !addends.comesFirst)
    #expect(self.sums(of: lines, with: &addends) == sums)
    #expect(addends.isTable == isTable && addends.comesFirst == comesFirst && addends.hasNumbers)
  }

  @Test(arguments: [
    ("12,50", 0), ("5 +12,50", 3), ("5 + 12,50", 4), ("1.234.567 + 1", 0), ("１２，５０", 0), ("１２，５０ + 1", 0),
    ("１．２３４．５６７", 0),
  ])
  func `comma and point mean the same in all expressions`(line: String, offset: Int) {
    var addends = AddendLines(limits: .standard)
    #expect(refusal(of: "12.50 + 1", with: &addends) == nil)
    let error = TapeTextError(.contradictorySeparators, offset: offset)
    #expect(refusal(of: line, with: &addends) == error)
  }

  /// Where the date of an expression is followed by another number; nil where it is none.
  private func offsetAfterDate(_ line: String) -> Int? {
    var addends = AddendLines(limits: .standard)
    let error = refusal(of: line, with: &addends)
    return error?.reason == .expression(.date) ? error?.offset : nil
  }

  @Test(arguments: [
    ("05-01 450", 6), ("01/05/2026,450", 10), ("  2026-5-1  450", 12),
  ]) func `a number after a date is found`(line: String, offset: Int) {
    #expect(offsetAfterDate(line) == offset)
  }

  @Test(arguments: [
    "5/1", "100-2,50", "5-1 -3", "32-32 4", "1/4 145 + 2", "123-1-1 4", "1-1/1 4", "20260-05-01 4",
  ]) func `there is no date and number in anything else`(line: String) {
    #expect(offsetAfterDate(line) == nil)
  }

  @Test(arguments: [
    ("#REF!", true), (" #n/a", true), ("#DIV/0!", true), ("#N/A,5", true), ("#REF", false), ("#REF!!", false),
    ("# REF!", false), ("#name?", true), ("#names?", false), ("", false),
  ]) func `the error of a spreadsheet is no note`(line: String, isError: Bool) {
    var addends = AddendLines(limits: .standard)
    #expect((refusal(of: line, asNote: true, with: &addends) != nil) == isError)
  }
}
