import CalculatorCore
import TestSupport
import Testing

@Suite struct KeysTests {
  @Test(arguments: [
    (["5", "+", "3", "="], "8\t\t5|+ 3|= 8"), (["5", "+"], "0\t+\t5"),
    (["1", "2", ".", "5", "±"], "-12.5\t\t"),
    (["-", "5", "="], "-5\t\t0|− 5|= -5"), (["--", "-", "5", "="], "-5\t\t0|− 5|= -5"),
    (["1 2 00", "×"], "0\t×\t1,200"),
    (["--lock", "5", "+", "3", "=", "4"], "8\t\t5|+ 3|= 8"),
    (["5", "+", "3", "=", "4", "--lock"], "8\t\t5|+ 3|= 8"),
    (["5", "+", "3", "=", "4", "--strict"], "4\t\t5|+ 3|= 8"),
    (["1234.50", "neg", "+", ".5"], "0.5\t+\t-1,234.5"), (["1200", "back", "back", "="], "12\t\t"),
  ]) func `keys are answered with what the calculator shows`(keys: [String], shown: String) throws {
    #expect(try Program.run(["keys"] + keys) == .init(output: shown + "\n", errors: "", status: 0))
  }

  @Test func `each line of keys is for a calculator of its own`() throws {
    let outcome = try Program.run(["keys"], input: "5 + 3 =\r\n\n\t1  2 \n6 ÷ 0 =")
    #expect(outcome.output == "8\t\t5|+ 3|= 8\n0\t\t\n12\t\t\nNaN\t\t6|÷ 0|= NaN\n")
    #expect(outcome.status == 0)
  }

  @Test func `an unknown key is an error in its place`() throws {
    let outcome = try Program.run(["keys"], input: "5\n5 ÷ sin 3\n6\n5e3")
    #expect(outcome.output == "5\t\t\nerror\n6\t\t\nerror\n")
    #expect(
      outcome.errors == """
        calculator: line 2, column 5: unknown key 'sin'
        5 ÷ sin 3
            ^
        calculator: line 4, column 1: unknown key '5e3'
        5e3
        ^

        """)
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("12.5.3", 5, "There is a decimal mark already"), ("5 + 1.2.3", 8, "There is a decimal mark already"),
    ("123456789012345678901", 21, "No room for more digits"),
    ("1 2 345678901234567890123", 23, "No room for more digits"),
  ]) func `a number of which the calculator takes no more is an error in its place`(
    keys: String, column: Int, reason: String
  ) throws {
    let outcome = try Program.run(["keys", keys])
    #expect(outcome.output == "error\n")
    #expect(
      outcome.errors.hasPrefix("calculator: argument 1, column \(column): \(reason)\n\(keys)\n"),
      "\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test(arguments: ["5+3=", "-5", "5×3"]) func `keys without spaces get advice`(keys: String) throws {
    let errors = try Program.run(["keys", "1", keys]).errors
    #expect(
      errors.hasPrefix("calculator: argument 2, column 1: unknown key '\(keys)'; put spaces between keys\n"))
  }

  @Test func `an unknown key among the arguments is found in its argument`() throws {
    let outcome = try Program.run(["keys", "5", "+", "\u{7}"])
    #expect(outcome.output == "error\n")
    #expect(outcome.errors == "calculator: argument 3, column 1: unknown key '␇'\n␇\n^\n")
    #expect(outcome.status == 1)
    #expect(
      try Program.run(["keys", "--lock", "5 +", "3 x2", "y"]).errors
        == "calculator: argument 2, column 3: unknown key 'x2'; put spaces between keys\n3 x2\n  ^\n")
  }

  @Test(arguments: [Calculator.Rules.standard, .strict])
  func `the shared table of keys holds`(rules: Calculator.Rules) throws {
    let table = Fixture.keySequences.filter { $0.rules == rules }
    let input = table.map { $0.tokens.joined(separator: " ") + "\n" }.joined()
    let outcome = try Program.run(rules == .strict ? ["keys", "--lock"] : ["keys"], input: input)
    let answers = outcome.output.split(separator: "\n")
    try #require(answers.count == table.count && table.count > 10)
    for (sequence, answer) in zip(table, answers) {
      #expect(answer == sequence.outcome, "\(sequence)")
    }
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }
}
