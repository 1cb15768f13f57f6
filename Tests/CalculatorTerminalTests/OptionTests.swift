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

  @Test(arguments: [
    (["--fractoin", "1"], "unknown option '--fractoin'; did you mean '--fraction'?"),
    (["--s", "1"], "option '--s' could be '--scientific' or '--show' or '--strict' or '--sum'"),
    (["--d=3", "1"], "option '--d' could be '--decimals' or '--digits'"),
    (["keys", "--j", "5"], "unknown option '--j'; 'calculator --help' shows the options"),
    (["-version"], "unknown option '-version'; did you mean '--version'?"),
    (["--JSON", "1"], "unknown option '--JSON'; did you mean '--json'?"),
    (["--pecision", "3"], "unknown option '--pecision'; did you mean '--digits'?"),
    (["--cvs", "tape"], "unknown option '--cvs'; did you mean '--csv'?"),
    (["check", "--cvs"], "unknown option '--cvs'; 'calculator --help' shows the options"),
    (["-fx"], "unknown option '-fx'; 'calculator --help' shows the options"),
    (["--csv", "1"], "option '--csv' goes with 'calculator tape', not with expressions"),
    (["--sum", "keys", "5"], "option '--sum' goes with expressions, not with 'calculator keys'"),
    (
      ["check", "-0"],
      "option '--null' goes with expressions and 'calculator keys', not with 'calculator check'"
    ),
    (["--help=3"], "option '--help' takes no value"),
  ]) func `what is no option is refused before anything is answered`(
    arguments: [String], message: String
  ) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome == .init(output: "", errors: "calculator: \(message)\n", status: 2))
  }

  @Test(arguments: [
    (["--frac", "1/3"], "1/3\n"), (["--dec=2", "1/3"], "0.33\n"),
    (["--ro", "down", "--di", "1", "2/3"], "0.6\n"),
    (["keys", "--s", "5"], "5\t\t\n"), (["--lo", "keys", "5"], "5\t\t\n"),
  ]) func `the beginning of a long option is enough`(arguments: [String], answer: String) throws {
    #expect(try Program.run(arguments) == .init(output: answer, errors: "", status: 0))
  }

  @Test func `a help has the options of its command alone`() throws {
    let help = try Program.run(["check", "--help"]).output
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  ") }.map {
      $0.dropFirst(6).prefix { $0 != " " }
    }
    #expect(options == ["--help", "--json", "--name", "--strict", "--version"])
  }

  @Test func `standard input can have a name`() throws {
    let outcome = try Program.run(["check", "--name", "may.tape", "-"], input: "1 = 2")
    #expect(outcome == .init(output: "may.tape:1: 2 should be 1\n", errors: "", status: 1))
    let refused = try Program.run(["check", "--name=may.tape"], input: "1\n1 +")
    #expect(refused.errors.hasPrefix("calculator: may.tape: line 2, column 4: ") && refused.status == 2)
  }

  @Test func `a tape without rows has nothing wrong in it`() throws {
    for input in ["", "\n", "# rent\n"] {
      #expect(try Program.run(["check"], input: input) == .init(output: "", errors: "", status: 0))
    }
  }

  @Test(arguments: [
    ([], "1\n?\n2\n", "1\nerror\n"), (["--sum"], "1\n?\n!\n", "error\n"),
    (["keys"], "1\n?\n2\n", "1\t\t\nerror\n"), (["check"], "1 = 2\n3 = 4\n", "-:1: 2 should be 1\n"),
  ]) func `strict stops after the first failure everywhere`(
    arguments: [String], input: String, answers: String
  ) throws {
    let outcome = try Program.run(arguments + ["--strict"], input: input)
    #expect(outcome.output == answers)
    #expect(!outcome.errors.contains("!"))
    #expect(outcome.status == 1)
  }

  @Test func `strict stops after the first file that cannot be read`() throws {
    let outcome = try Program.run(["tape", "--strict", "/none/1", "/none/2"])
    #expect(outcome.errors == "calculator: cannot read /none/1: No such file or directory\n")
    #expect(outcome.status == 2)
  }

  @Test func `a command may come after its options`() throws {
    #expect(try Program.run(["--lock", "keys", "5", "+", "3", "=", "4"]).output == "8\t\t5|+ 3|= 8\n")
    #expect(try Program.run(["--csv", "tape"], input: "5 + 3").output.hasPrefix("operator,operand"))
    #expect(try Program.run(["-V", "check"]).output.hasPrefix("calculator "))
  }

  @Test(arguments: [
    (["tpae", "f"], "unexpected character 't'; did you mean 'calculator tape'?"),
    (["CHECK"], "unexpected character 'C'; did you mean 'calculator check'?"),
    (["--sum", "key"], "unexpected character 'k'; did you mean 'calculator keys'?"),
    (["1", "tape"], "unexpected character 't'; the command 'tape' comes before all other arguments"),
    (["--", "keys"], "unexpected character 'k'; the command 'keys' comes before all other arguments"),
    (["pi"], "unexpected character 'p'"),
  ]) func `a command that was mistyped is guessed`(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.errors.split(separator: "\n").first?.hasSuffix(": " + message) == true)
    #expect(outcome.status == 1)
  }
}
