import Testing

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("1 + 2 − 3 × 2 − 3 ÷ 6", "-0.5"), ("2 + 3 × 3 − 1", "14"), ("1234567 * 10", "12345670"),
    ("1 / 3", "0.33333333333333333333"), ("1 ÷ 3 × 3", "1"), (".1+.2", "0.3"), ("1e40*10", "1e41"),
    ("0 − 0", "0"), ("1e-36", "1e-36"),
    ("-5+3", "-2"), ("- -0.1", "0.1"), ("-.5", "-0.5"), ("--5", "5"), ("−3×-2", "6"), ("-0.0", "0"),
    ("3 + +3", "6"), ("+5", "5"), ("0 x 10", "0"),
  ]) func `an expression is answered with its value`(expression: String, value: String) throws {
    let outcome = try Program.run([expression])
    #expect(outcome == .init(output: value + "\n", errors: "", status: 0))
  }

  @Test(arguments: [
    ("1 / 3", "1/3"), ("6/4", "3/2"), ("6/3", "2"), ("0.1 + .2", "3/10"), ("-2/6", "-1/3"), ("0/5", "0"),
    ("1e-3", "1/1000"), ("1e45", "1" + String(repeating: "0", count: 45)),
  ]) func `a fraction is exact`(expression: String, value: String) throws {
    #expect(
      try Program.run(["--fraction", expression]) == .init(output: value + "\n", errors: "", status: 0))
    #expect(try Program.run([expression, "-f"]).output == value + "\n")
  }

  @Test func `several arguments are several lines of answers`() throws {
    #expect(try Program.run(["1+1", "-2*3", ""]) == .init(output: "2\n-6\n\n", errors: "", status: 0))
  }

  @Test func `after two hyphens everything is an expression`() throws {
    let outcome = try Program.run(["--fraction", "--", "-1/3", "--help"])
    #expect(outcome.output == "-1/3\nerror\n")
    #expect(outcome.status == 1)
  }

  @Test func `an expression that the shell took apart gets advice`() throws {
    let outcome = try Program.run(["5", "+", "3"])
    #expect(outcome.output == "5\nerror\n3\n")
    #expect(
      outcome.errors.hasPrefix("calculator: argument 2, column 2: a number is missing at the end; quote"))
  }
}
