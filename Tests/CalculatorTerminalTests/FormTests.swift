import Testing

@Suite struct FormTests {
  @Test(arguments: [
    (["--mixed", "7/2", "-7/2"], ["3 1/2", "-3 1/2"]),
    (["--repeating", "1/3", "-1/6"], ["0.(3)", "-0.1(6)"]),
    (["-r", "-d", "5", "1/3", "1/7"], ["0.(3)", "1/7"]),
    (["--scientific", "12345", "1/8000", "-1", "0"], ["1.2345e4", "1.25e-4", "-1e0", "0"]),
    (["--group", "1234567.5", "-1e9"], ["1,234,567.5", "-1,000,000,000"]),
    (["-fg", "12345/7"], ["12,345/7"]),
    (["--digits", "3", "1/3", "2/3", "5", "1e-5"], ["0.333", "0.667", "5", "1e-5"]),
    (["--digits=0", "2.5", "-2.5", "12"], ["3", "-3", "12"]),
    (["-d3", "-e", "12345678"], ["1.235e7"]),
    (["--digits", "30", "1/3"], ["0.333333333333333333333333333333"]),
    (["--fraction", "--mixed", "3/2"], ["1 1/2"]),
    (
      ["--decimals", "2", "2/3", "5", "0.001", "-0.001", "1234.5"],
      ["0.67", "5.00", "0.00", "0.00", "1234.50"]
    ),
    (["--decimals=0", "--rounding", "down", "2/3", "99.9"], ["0", "99"]),
    (["--decimals", "2", "--decimals", "all", "1/8"], ["0.125"]),
    (["--decimals", "2", "-d", "3", "1/8", "2"], ["0.125", "2"]),
    (["-d", "3", "--decimals", "2", "1/8", "2"], ["0.13", "2.00"]),
    (["keys", "--decimals", "2", "2", "/", "3", "="], ["0.67\t\t2.00|÷ 3.00|= 0.67"]),
    (["keys", "--decimals", "1", "--rounding", "up", "1", "/", "3", "="], ["0.4\t\t1.0|÷ 3.0|= 0.4"]),
  ]) func `values take the form that is asked for`(arguments: [String], answers: [String]) throws {
    let output = answers.map { $0 + "\n" }.joined()
    #expect(try Program.run(arguments) == .init(output: output, errors: "", status: 0))
  }

  @Test(arguments: [
    (["--sum"], "3.70\n"), (["--sum", "--group", "--repeating"], "3.70\n"),
    (["keys"], "3.70\t\t3.70|~ 0.10|= 3.70\n"),
    (["tape"], "   3.7\n~  0.1 → 3.70\n= 3.70\n"), (["tape", "--total"], "3.70\n"),
    (
      ["--json"],
      "{\"line\":1,\"expression\":\"3.7 ~ .1 =\",\"value\":\"3.70\",\"fraction\":\"37/10\",\"approximate\":false}\n"
    ),
  ]) func `a count of decimals holds wherever values are printed`(arguments: [String], answer: String) throws
  {
    let input = arguments == ["keys"] ? "3 . 7 ~ . 1 =" : "3.7 ~ .1 ="
    let outcome = try Program.run(arguments + ["--decimals", "2"], input: input)
    #expect(outcome == .init(output: answer, errors: "", status: 0))
  }

  @Test(arguments: [
    ("half-up", "0.3 -0.3 0.4"), ("half-even", "0.2 -0.2 0.4"), ("up", "0.3 -0.3 0.4"),
    ("down", "0.2 -0.2 0.3"), ("ceiling", "0.3 -0.2 0.4"), ("floor", "0.2 -0.3 0.3"),
  ]) func `a rounding rule has a name`(rule: String, answers: String) throws {
    let outcome = try Program.run(["--rounding", rule, "-d1", "1/4", "-1/4", "35/100"])
    #expect(outcome.output.split(separator: "\n").joined(separator: " ") == answers)
    #expect(outcome.status == 0)
    let results = try ["1 / 4 =", "1 neg / 4 =", "7 / 20 ="].map { keys in
      try Program.run(["keys", "--rounding", rule, "--decimals", "1", keys]).output.split(separator: "\t")[0]
    }
    #expect(results.joined(separator: " ") == answers)
  }

  @Test(arguments: [
    (
      ["--rounding", "sideways", "1"],
      "takes one of half-up, half-even, up, down, ceiling, floor, not 'sideways'"
    ),
    (["--digits", "many", "1"], "takes a number from 0 to 10000, not 'many'"),
    (["--digits=-1", "1"], "takes a number from 0 to 10000, not '-1'"),
    (["-d", "10001", "1"], "takes a number from 0 to 10000, not '10001'"),
    (["1", "--digits"], "needs a value"),
    (["--decimals", "5", "1"], "takes one of all, 0, 1, 2, 3, 4, 6, not '5'"),
  ]) func `values of options are checked`(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.errors.hasPrefix("calculator: option '--") && outcome.errors.hasSuffix("' \(message)\n"))
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 2)
  }
}
