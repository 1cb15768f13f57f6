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

  @Test func `a first line with two numbers in cells is no table`() {
    var addends = AddendLines(limits: .standard)
    #expect(sums(of: ["Bread,2,3.50"], with: &addends) == "severalNumbers at 1:8")
    #expect(sums(of: ["tea 2 4.50"], with: &addends) == "severalNumbers at 1:6")
  }

  /// Where the date of an expression is followed by another number; nil where it is none.
  private func offsetBehindDate(_ line: String) -> Int? {
    withBytes(line) { line in
      var addends = AddendLines(limits: .standard)
      do throws(TapeTextError) {
        try addends.readExpression(line)
      } catch {
        return error.reason == .expression(.date) ? error.offset : nil
      }
      return nil
    }
  }

  @Test(arguments: [
    ("2026-5-1 450", 9), ("05-01 450", 6), ("26-05-01 450", 9), ("2026/05/01 450", 11),
    ("01/05/2026,450", 10), ("05-01,450", 5), ("5/2026 450", 7), ("  2026-5-1  450", 12),
  ]) func `a number behind a date is found`(line: String, offset: Int) {
    #expect(offsetBehindDate(line) == offset)
  }

  @Test(arguments: [
    "5", "5/1", "5 - 1 + 3", "100-2,50", "5-1 + 3", "100 - 2 450", "5-1 -3", "32-32 4", "1/4 145 + 2",
    "1/4 145 =", "1/4 145 ~ 2", "123-1-1 4", "1-1-123 4", "1-1/1 4", "20260-05-01 4", "100-1 4",
  ]) func `there is no date and number in anything else`(line: String) {
    #expect(offsetBehindDate(line) == nil)
  }

  @Test(arguments: [
    ("#REF!", true), (" #n/a", true), ("#DIV/0!", true), ("#N/A,5", true), ("#REF", false), ("#REF!!", false),
    ("# REF!", false), ("#name?", true), ("#names?", false), ("", false),
  ]) func `the error of a spreadsheet is no note`(line: String, isError: Bool) {
    let isRefused = withBytes(line) { line in
      var addends = AddendLines(limits: .standard)
      do throws(TapeTextError) {
        try addends.readBlank(line)
        return false
      } catch {
        return true
      }
    }
    #expect(isRefused == isError)
  }
}
