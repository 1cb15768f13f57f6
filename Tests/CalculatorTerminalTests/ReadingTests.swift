import Foundation
import TestSupport
import Testing

/// What every reader of the program reads alike: arguments, lines of the filter, sums and tapes.
@Suite struct ReadingTests {
  private static let texts = WrittenExpressions.read.map(\.text)

  @Test func `arguments and lines have the values that the table says`() throws {
    let values = WrittenExpressions.read.map { $0.value + "\n" }.joined()
    let lines = Self.texts.joined(separator: "\n")
    #expect(try Program.run(["--fraction"], input: lines).output == values)
    #expect(try Program.run(["--fraction", "--"] + Self.texts).output == values)
    let tape = try Program.run(["tape"], input: Self.texts.joined(separator: "\n\n"))
    #expect(tape.status == 0 && tape.errors.isEmpty)
  }

  @Test(arguments: [
    [], ["--group"], ["--scientific"], ["--fraction"], ["--mixed"], ["--repeating"], ["--group", "--mixed"],
  ])
  func `what the program prints it reads again`(options: [String]) throws {
    let expressions = [
      "22/7", "-22/7", "1/3", "1234567.5", "-4141/999", "1e50", "1e-30", "0", "1234567/1234", "0.1 + .2",
    ]
    let printed = try Program.run(options + ["--"] + expressions).output
    let again = try Program.run(options, input: printed).output
    #expect(again == printed)
    if options != [], options != ["--group"], options != ["--scientific"] {
      #expect(
        try Program.run(["--fraction"], input: printed).output
          == Program.run(["--fraction", "--"] + expressions).output)
    }
  }
}
