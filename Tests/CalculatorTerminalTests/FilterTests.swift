import Foundation
import Testing

@Suite struct FilterTests {
  @Test func `a line that computes with long numbers all the time is too large to compute`() throws {
    let line = "1" + String(repeating: "+1e78000-1e78000", count: 500)
    let outcome = try Program.run([], input: "\(line)\n1 + 2\n")
    #expect(outcome.output == "Too large\n3\n")
    #expect(outcome.errors.contains("too large to compute"))
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("", ""), ("1+1", "2\n"), ("1+1\n", "2\n"), ("1+1\r\n2+2\r\n", "2\n4\n"), ("\n", "\n"),
    ("1\n\n  \n\t\n2", "1\n\n\n\n2\n"), ("\u{FEFF}1+1\n", "2\n"), ("\r\n1\r", "\n1\n"),
  ]) func `each line is answered with one line`(input: String, output: String) throws {
    #expect(try Program.run([], input: input) == .init(output: output, errors: "", status: 0))
  }

  @Test func `lines without a value leave the answers beside their lines`() throws {
    let outcome = try Program.run([], input: "1+1\n6÷0\n1 + a\n1e99999999\n1e78000*1e78000\n2+2")
    #expect(outcome.output == "2\nNaN\nerror\nToo large\nToo large\n4\n")
    #expect(
      outcome.errors == """
        calculator: line 2, column 3: cannot divide by zero
        6÷0
          ^
        calculator: line 3, column 5: unexpected character 'a'
        1 + a
            ^
        calculator: line 4, column 1: a number is too large
        1e99999999
        ^
        calculator: line 5, column 9: too large to compute
        1e78000*1e78000
                ^

        """)
    #expect(outcome.status == 1)
  }

  @Test func `many lines come out as many`() throws {
    let lines = 1...20_000
    let outcome = try Program.run([], input: lines.map { "\($0) + 1\n" }.joined())
    #expect(outcome.output == lines.map { "\($0 + 1)\n" }.joined())
    #expect(outcome.status == 0)
  }

  @Test func `bytes that are no text are errors in their place`() throws {
    let input = Data("1+1\n1".utf8) + [0xFF] + Data("\n1\0\n".utf8) + [0xE2, 0x88] + Data("\n2+2\n".utf8)
    let outcome = try Program.run([], input: input)
    #expect(outcome.output == "2\nerror\nerror\nerror\n4\n")
    #expect(
      outcome.errors == """
        calculator: line 2, column 2: unexpected byte that is not UTF-8
        1�
         ^
        calculator: line 3, column 2: unexpected character U+0000
        1␀
         ^
        calculator: line 4, column 1: unexpected byte that is not UTF-8
        ��
        ^

        """)
  }

  @Test func `a line of ten megabytes is a line`() throws {
    let ones = String(repeating: "1", count: 10_000_000)
    let blanks = String(repeating: " ", count: 1_000_000)
    let outcome = try Program.run([], input: "\(ones)\n1+1\n4\(blanks)a")
    #expect(outcome.output == "Too large\n2\nerror\n")
    #expect(outcome.errors.contains("\ncalculator: line 3, column 1000002: unexpected character 'a'\n…"))
    #expect(outcome.errors.utf8.count < 1000)
  }

  @Test func `a gap beyond all measure is cut`() throws {
    let outcome = try Program.shell(
      "{ head -c 70000000 /dev/zero | tr '\\0' ' '; echo 1; echo 1+1; } | calculator")
    #expect(outcome.output == "error\n2\n")
    #expect(outcome.errors.hasPrefix("calculator: line 1: the line is too long\n   "))
    #expect(outcome.status == 1)
  }

  @Test func `a line is answered however long it is`() throws {
    let terms = String(repeating: " + 0.5 − 0.25", count: 100_000)
    #expect(try Program.run(["--strict"], input: "1\(terms)\n2\n").output == "25001\n2\n")
    #expect(try Program.run(["--sum"], input: "1\(terms)\n2\n").output == "25003\n")
    #expect(try Program.run(["--tsv"], input: "1\(terms)\n").output == "1\(terms)\t25001\t25001\t\n")
  }

  @Test(arguments: [0, 1, 7, 30, 31, 500, 5_000, 29_999])
  func `trouble in a long line is shown in its place`(index: Int) throws {
    let before = String(repeating: " + 10", count: index)
    let after = String(repeating: " + 11", count: 30_000 - index)
    for (trouble, word, explanation, shift) in [
      (" ÷ 0", "NaN", "cannot divide by zero", 3), (" ÷ é", "error", "unexpected character 'é'", 3),
      (" ÷ 0 ÷ 0", "NaN", "cannot divide by zero", 3),
      ("x1e99999999", "Too large", "a number is too large", 1),
    ] {
      let line = "\t−1\(before)\(trouble)\(after)"
      let outcome = try Program.run([], input: "\(line)\n1+1\n")
      #expect(outcome.output == "\(word)\n2\n")
      // There the line is kept as a whole.
      #expect(try Program.run(["--tsv"], input: line).errors == outcome.errors)
      #expect(
        outcome.errors.hasPrefix("calculator: line 1, column \(11 + 5 * index + shift): \(explanation)\n"))
    }
  }

  @Test func `what is wrong with a long line outweighs that it has no value`() throws {
    let terms = String(repeating: " + 1", count: 30_000)
    let outcome = try Program.run([], input: "1÷0\(terms) + a\(terms)\n")
    #expect(outcome.output == "error\n")
    #expect(outcome.errors.hasPrefix("calculator: line 1, column 120007: unexpected character 'a'\n…"))
    #expect(outcome.errors.contains(" + 1 + a + 1 "))
  }
}
