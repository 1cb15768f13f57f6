import Foundation
import Testing

@Suite struct FilterTests {
  @Test(arguments: [
    ("", ""), ("1+1", "2\n"), ("1+1\n", "2\n"), ("1+1\r\n2+2\r\n", "2\n4\n"), ("\n", "\n"),
    ("1\n\n  \n\t\n2", "1\n\n\n\n2\n"), ("\u{FEFF}1+1\n", "2\n"), ("\r\n1\r", "\n1\n"),
  ]) func `each line is answered with one line`(input: String, output: String) throws {
    #expect(try Program.run([], input: input) == .init(output: output, errors: "", status: 0))
  }

  @Test func `lines without a value leave the answers beside their lines`() throws {
    let outcome = try Program.run([], input: "1+1\n6÷0\n1 + a\n1e99999999\n1e4000*1e4000\n2+2")
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
        calculator: line 5, column 8: too large to compute
        1e4000*1e4000
               ^

        """)
    #expect(outcome.status == 1)
  }

  @Test func `many lines come out as many`() throws {
    let lines = 1...5_000
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

  @Test func `a gap beyond all measure is cut`() throws {
    let outcome = try Program.shell(
      "{ head -c 70000000 /dev/zero | tr '\\0' ' '; echo 1; echo 1+1; } | calculator")
    #expect(outcome.output == "error\n2\n")
    #expect(outcome.errors.hasPrefix("calculator: line 1: the line is too long\n   "))
    #expect(outcome.status == 1)
  }

  @Test func `a line is answered however long it is`() throws {
    let terms = String(repeating: " + 0.5 − 0.25", count: 20_000)
    #expect(try Program.run(["--strict"], input: "1\(terms)\n2\n").output == "5001\n2\n")
    #expect(try Program.run(["--sum"], input: "1\(terms)\n2\n").output == "5003\n")
    #expect(try Program.run(["--tsv"], input: "1\(terms)\n").output == "1\(terms)\t5001\t5001\t\n")
  }
}
