import Testing

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("2 + 3 × 3 − 1", "14"), ("1 / 3", "0.33333333333333333333"), ("1e40*10", "1e41"),
    ("-5+3", "-2"), ("- -0.1", "0.1"), ("-.5", "-0.5"), ("--5", "5"), ("−3×-2", "6"), ("+5", "5"),
  ]) func `an expression is answered with its value`(expression: String, value: String) throws {
    let outcome = try Program.run([expression])
    #expect(outcome == .init(output: value + "\n", errors: "", status: 0))
  }

  @Test(arguments: [
    ("6/4", "3/2"), ("-2/6", "-1/3"), ("1e45", "1" + String(repeating: "0", count: 45)),
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

  @Test(arguments: [
    (["3", "+", "3"], "6"), (["2", "+", "3", "x", "3", "-f"], "15"), (["5", "-", "-3"], "8"),
    (["200", "+", "10%"], "220"), (["$1,234.50", "÷", "2"], "617.25"), (["--", "-5", "−", "3"], "-8"),
    (["--sum", "3", "*", "3"], "9"), (["1/2", "+", "1/2"], "0.75"), (["2+3", "x", "4"], "20"),
    (["7.48", "~", "0.05"], "7.5"),
  ]) func `an expression that the shell took apart is one`(arguments: [String], value: String) throws {
    #expect(try Program.run(arguments) == .init(output: value + "\n", errors: "", status: 0))
  }

  @Test func `what is wrong with an expression that the shell took apart is shown in it`() throws {
    let outcome = try Program.run(["3", "÷", "0", "+", "5"])
    #expect(outcome.output == "NaN\n")
    #expect(outcome.errors == "calculator: argument 1, column 5: cannot divide by zero\n3 ÷ 0 + 5\n    ^\n")
  }

  @Test(arguments: [
    (["5", "+", "3", "4"], "5\nerror\n3\n4\n"), (["5", "3", "+", "1", "2"], "5\n3\nerror\n1\n2\n"),
    (["1", "234", "+"], "1\n234\nerror\n"), (["", "+", "2"], "\nerror\n2\n"),
  ]) func `arguments that are no expression together get advice`(arguments: [String], answers: String) throws
  {
    let outcome = try Program.run(arguments)
    #expect(outcome.output == answers)
    #expect(
      outcome.errors.contains("column 2: a number is missing at the end; quote an expression that has spaces")
    )
  }
}
