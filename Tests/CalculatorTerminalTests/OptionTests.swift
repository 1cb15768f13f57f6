import Testing

@Suite struct OptionTests {
  @Test(arguments: [["--help"], ["-h"], ["keys", "--help"], ["1+1", "--help"]])
  func `the help fits a terminal`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.output.hasPrefix("Usage: calculator ") && outcome.output.hasSuffix("\n"))
    #expect(lines.count <= 25 && lines.allSatisfy { $0.count <= 80 })
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test func `the version is a line`() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.output.split(separator: " ").first == "calculator")
    #expect(outcome.status == 0)
    #expect(try Program.run(["-V"]) == outcome)
  }

  @Test(arguments: [
    (["--fractoin", "1"], "unknown option '--fractoin'; did you mean '--fraction'?"),
    (["--frac", "1"], "unknown option '--frac'; did you mean '--fraction'?"),
    (["-version"], "unknown option '-version'; did you mean '--version'?"),
    (["keys", "5", "--stirct"], "unknown option '--stirct'; did you mean '--strict'?"),
    (["-z"], "unknown option '-z'; 'calculator --help' shows the options"),
    (["--banana"], "unknown option '--banana'; 'calculator --help' shows the options"),
    (["--help=3"], "option '--help' takes no value"),
  ]) func `what is no option is refused before anything is answered`(
    arguments: [String], message: String
  ) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome == .init(output: "", errors: "calculator: \(message)\n", status: 2))
  }
}
