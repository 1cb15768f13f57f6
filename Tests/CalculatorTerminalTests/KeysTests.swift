import CalculatorCore
import TestSupport
import Testing

@Suite struct KeysTests {
  @Test(arguments: [
    ("", []), ("lock", ["--lock"]), ("first", ["--multiplies-first"]), ("adding", ["--sign-follows"]),
    ("radians", ["--radians"]),
  ]) func `the shared tables of keys hold`(rules: String, options: [String]) throws {
    let table = Fixture.keySequences.filter { $0.rules == Calculator.Settings(words: UTF8Text(rules)).rules }
    let input = table.map { $0.keys + "\n" }.joined()
    let outcome = try Program.run(["keys"] + options, input: input)
    let answers = outcome.output.split(separator: "\n")
    try #require(answers.count == table.count && table.count > 10)
    for (sequence, answer) in zip(table, answers) {
      #expect(answer == sequence.outcome, "\(sequence)")
    }
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }
}
