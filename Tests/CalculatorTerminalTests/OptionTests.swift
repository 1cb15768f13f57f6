import Testing

@Suite struct OptionTests {
  /// With the empty one after its last line, which is that of the prompt.
  @Test(arguments: [
    ["--help"], ["-h"], ["1+1", "--help"], ["keys", "--help"], ["tape", "-h"], ["check", "-h"],
    ["tapes", "-h"],
  ]) func `the help of each command fits a terminal`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.output.hasPrefix("Usage: calculator ") && outcome.output.hasSuffix("\n"))
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 })
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test func `the version is a line`() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.output.split(separator: " ").first == "calculator")
    #expect(outcome.status == 0)
    #expect(try Program.run(["-V"]) == outcome)
  }
}
