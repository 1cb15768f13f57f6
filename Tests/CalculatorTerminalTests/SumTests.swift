import Testing

@Suite struct SumTests {
  @Test(arguments: [("1\n2.5\n\n1/3\n", "3.83333333333333333333"), ("", "0"), ("0.1\n0.2\n-0.3", "0")])
  func `a column is added up`(input: String, sum: String) throws {
    #expect(try Program.run(["--sum"], input: input) == .init(output: sum + "\n", errors: "", status: 0))
  }

  @Test func `arguments are added up in the form that is asked for`() throws {
    #expect(try Program.run(["-sf", "1/3", "-1/6"]).output == "1/6\n")
  }

  @Test(arguments: [
    ("1\nx\n6/0\n", "error"), ("1\n6/0\nx\n", "NaN"), ("1e79000\n1e-79000", "Too large"),
    ("1e99999\n1", "Too large"),
  ]) func `a line without a value leaves the sum without one`(input: String, word: String) throws {
    let outcome = try Program.run(["--sum"], input: input)
    #expect(outcome.output == word + "\n")
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.status == 1)
  }
}
