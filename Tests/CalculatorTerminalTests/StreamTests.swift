import Testing

@Suite struct StreamTests {
  @Test func `a reader that goes away ends the program quietly`() throws {
    let outcome = try Program.shell("seq 200000 | calculator | head -n 1")
    #expect(outcome == .init(output: "1\n", errors: "", status: 0))
  }

  @Test func `where broken pipes are ignored, it says that nobody reads`() throws {
    let script = "trap '' PIPE; { yes 1+1 2>&-; } | { calculator; echo $? >&2; } | head -n 1"
    #expect(
      try Program.shell(script)
        == .init(
          output: "2\n", errors: "calculator: cannot write to standard output: Broken pipe\n2\n", status: 0))
  }

  @Test func `answers appear while more input is awaited`() throws {
    let script = """
      folder=$(mktemp -d); trap 'rm -r $folder' EXIT; mkfifo $folder/questions $folder/answers
      calculator <$folder/questions >$folder/answers & exec 3>$folder/questions 4<$folder/answers
      echo 1+1 >&3; read answer <&4; echo "first $answer"
      printf 2+ >&3; echo 2 >&3; read answer <&4; echo "then $answer"
      exec 3>&-; wait
      """
    #expect(try Program.shell(script) == .init(output: "first 2\nthen 4\n", errors: "", status: 0))
  }

  @Test func `on one stream the answers and the errors are in order`() throws {
    let outcome = try Program.shell("printf '1+1\\n?\\n2+2\\n' | calculator 2>&1")
    #expect(
      outcome.output == """
        2
        error
        calculator: line 2, column 1: unexpected character '?'
        ?
        ^
        4

        """)
  }

  @Test func `what cannot be read is reported`() throws {
    let directory = try Program.shell("calculator </")
    #expect(directory.output.isEmpty)
    #expect(directory.errors == "calculator: cannot read standard input: Is a directory\n")
    #expect(directory.status == 2)
    #expect(try Program.shell("calculator <&-").status == 2)
  }

  @Test func `what cannot be written is reported`() throws {
    let outcome = try Program.shell("calculator 1+1 >&-")
    #expect(outcome.errors == "calculator: cannot write to standard output: Bad file descriptor\n")
    #expect(outcome.status == 2)
  }
}
