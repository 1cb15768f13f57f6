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
}
