import Foundation
import Testing

@Suite struct TapeCommandTests {
  private static let sums = """
    72
    - 20% -> 58  # discount
    + 5%
    = 60.48

    1
    ÷ 3 → 0.333…
    = ≈ 0.34
    """

  /// Runs the program beside files with the given contents, called `1.tape`, `2.tape` and so on.
  private func run(_ arguments: [String], in files: [String]) throws -> Program.Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, content) in files.enumerated() {
      try Data(content.utf8).write(to: folder.appendingPathComponent("\(index + 1).tape"))
    }
    return try Program.shell("cd '\(folder.path)' && calculator \(arguments.joined(separator: " "))")
  }

  @Test func `the results of a tape have a total`() throws {
    #expect(
      try Program.run(["tape", "--total"], input: Self.sums)
        == .init(output: "60.81333333333333333333\n", errors: "", status: 0))
    let outcome = try run(
      ["tape", "--total", "1.tape", "2.tape", "3.tape"], in: ["5\n+ 3 =\n\n2 × 3", "6 ÷ 0 =", "-7"])
    #expect(outcome == .init(output: "14\nNaN\n-7\n", errors: "", status: 1))
  }

  @Test func `a tape is worked out anew and printed in its form`() throws {
    let printed = """
           72
      −   20% → 57.6   # discount
      +    5% → 60.48
      = 60.48

        1
      ÷ 3 → ≈ 0.33333333333333333333
      = ≈ 0.33333333333333333333

      """
    #expect(try Program.run(["tape"], input: Self.sums) == .init(output: printed, errors: "", status: 0))
    #expect(try Program.run(["tape", "-"], input: printed).output == printed)
    #expect(try run(["tape", "1.tape"], in: [Self.sums]).output == printed)
    #expect(
      try run(["tape", "2.tape", "1.tape"], in: [Self.sums, "1\n2\n"]).output == "  1\n+ 2 → 3\n= 3\n\n"
        + printed)
  }

  @Test func `a tape is printed as one table`() throws {
    let outcome = try run(["tape", "--csv", "1.tape", "2.tape"], in: ["5 × 1,000 # =a", "6\n÷ 0"])
    #expect(
      outcome.output
        == "operator,operand,running value,note\r\n,5,,\r\n×,1000,5000,'=a\r\n=,5000,,\r\n,6,,\r\n÷,0,NaN,\r\n"
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test func `rows, totals and wrong values are printed as JSON`() throws {
    let rows = try run(["tape", "--json", "1.tape"], in: ["72 # \"a\"\n− 20%\n÷ 7\n= 8\n\n1\n÷ 0\n"])
    #expect(
      rows.output == """
        {"file":"1.tape","row":1,"operator":"","operand":"72","value":"72","fraction":"72","approximate":false,"note":"\\"a\\""}
        {"file":"1.tape","row":2,"operator":"−","operand":"20%","value":"57.6","fraction":"288/5","approximate":false,"note":""}
        {"file":"1.tape","row":3,"operator":"÷","operand":"7","value":"8.22857142857142857143","fraction":"288/35","approximate":true,"note":""}
        {"file":"1.tape","row":4,"operator":"=","value":"8.22857142857142857143","fraction":"288/35","approximate":true,"note":""}
        {"file":"1.tape","row":5,"operator":"","operand":"1","value":"1","fraction":"1","approximate":false,"note":""}
        {"file":"1.tape","row":6,"operator":"÷","operand":"0","value":"NaN","error":"cannot divide by zero","note":""}

        """)
    #expect(rows.status == 0)
    #expect(
      try Program.run(["tape", "--json", "--total", "--decimals", "1"], input: "1/3").output
        == "{\"value\":\"0.3\",\"fraction\":\"1/3\",\"approximate\":true}\n")
    #expect(
      try run(["check", "-j", "1.tape"], in: ["5\n+ 3 → 9\n"])
        == .init(
          output: "{\"file\":\"1.tape\",\"line\":2,\"value\":\"9\",\"correct\":\"8\"}\n", errors: "",
          status: 1))
    #expect(
      try Program.run(["check", "--json"], input: "1 = 2").output
        == "{\"line\":1,\"value\":\"2\",\"correct\":\"1\"}\n")
  }

  @Test func `each wrong value is reported with its place and the true one`() throws {
    #expect(
      try run(["check", "1.tape", "2.tape"], in: [Self.sums, "5\r\n+ 3 → 9\r\n"])
        == .init(
          output: """
            1.tape:2: 58 should be 57.6
            1.tape:8: ≈ 0.34 should be ≈ 0.33333333333333333333
            2.tape:2: 9 should be 8

            """, errors: "", status: 1))
  }

  @Test func `right values are nothing to report`() throws {
    #expect(
      try Program.run(["check"], input: "5\n+ 3 → 8\n= 8.00\n") == .init(output: "", errors: "", status: 0))
    let printed = try Program.run(["tape"], input: Self.sums).output
    #expect(try Program.run(["check", "-"], input: printed) == .init(output: "", errors: "", status: 0))
  }

  @Test func `a note that is not UTF-8 is refused rather than changed`() throws {
    let tape = Data("1\r\n+ 2 # é\r× 3 # caf".utf8) + [0xE9] + Data("\n".utf8)
    #expect(
      try Program.run(["tape"], input: tape)
        == .init(
          output: "",
          errors:
            "calculator: -: line 3, column 10: unexpected byte that is not UTF-8\n× 3 # caf�\n         ^\n",
          status: 2))
  }

  @Test func `however long its name is, a file is told by all of it`() throws {
    let name = String(repeating: "a long name ", count: 10) + ".tape"
    let outcome = try Program.shell(
      "cd $(mktemp -d); echo '1 + 1 = 3' > '\(name)'; calculator check '\(name)'; rm -r $PWD")
    #expect(outcome.output == name + ":1: 3 should be 2\n")
  }

  @Test func `a file that cannot be read is trouble, and the others are read`() throws {
    let outcome = try run(
      ["check", "1.tape", "none.tape", "2.tape"], in: ["5\n+ three → 8", "1 + 1 = 3"])
    #expect(outcome.output == "2.tape:1: 3 should be 2\n")
    #expect(
      outcome.errors == """
        calculator: 1.tape: line 2, column 3: unexpected character 't'
        + three → 8
          ^
        calculator: cannot read none.tape: No such file or directory

        """)
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    ("5\n+ 3\n−", "-: line 3, column 2: a number is missing at the end\n−\n ^\n"),
    (
      "5\u{2060}\u{FEFF}+\u{2060} )",
      "-: line 1, column 4: unexpected character ')'; use 'calculator --algebra' to group by parentheses\n5+ )\n   ^\n"
    ),
    ("\n", "standard input is empty\n"),
    ("= 3", "-: line 1, column 1: no calculation stands above this result\n= 3\n^\n"),
    ("1\r2 × 9e99999", "-: line 2, column 5: a number is too large\n2 × 9e99999\n    ^\n"),
  ]) func `the caret stands under the place`(input: String, complaint: String) throws {
    #expect(
      try Program.run(["tape"], input: input)
        == .init(output: "", errors: "calculator: " + complaint, status: 2))
  }
}
