import CalculatorCore
import TestSupport
import Testing

@Suite struct KeysTests {
  @Test(arguments: [Calculator.Rules(), .strict])
  func `the shared table of keys holds`(rules: Calculator.Rules) throws {
    let table = Fixture.keySequences.filter { $0.rules == rules }
    let input = table.map { $0.keys + "\n" }.joined()
    let outcome = try Program.run(rules == .strict ? ["keys", "--lock"] : ["keys"], input: input)
    let answers = outcome.output.split(separator: "\n")
    try #require(answers.count == table.count && table.count > 10)
    for (sequence, answer) in zip(table, answers) {
      #expect(answer == sequence.outcome, "\(sequence)")
    }
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    (["(", "2", "+", "3", ")", "×", "4", "="], "20\t\t(2 + 3)|× 4|= 20\n"),
    (["2", "+", "3", "×", "4", "="], "20\t\t2|+ 3|× 4|= 20\n"),
    (["--multiplies-first", "2", "+", "3", "×", "4", "="], "14\t\t2|+ (3 × 4)|= 14\n"),
    (["√", "2", "×", "√", "2", "="], "2\t\t√2|× √2|= 2\n"),
    (["sin", "30", ")", "="], "0.5\t\tsin(30°)|= 0.5\n"),
    (["--radians", "cos", "0", "="], "1\t\tcos(0)|= 1\n"),
    (["5", "×", "(", "2", "+", "34", "left", "6"], "(2 + 364\t×\t5\n"),
  ]) func `keys of formulas and rules of typing lead to rows`(arguments: [String], answer: String) throws {
    #expect(try Program.run(["keys"] + arguments) == .init(output: answer, errors: "", status: 0))
  }
}
