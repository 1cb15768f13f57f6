import Testing

@Suite(.timeLimit(.minutes(1))) struct TerminalTests {
  @Test func `at a terminal each line is answered at once`() throws {
    let terminal = try PseudoTerminal()
    #expect(terminal.read(upTo: "ends.\r\n").hasPrefix("One expression per line"))
    terminal.type("1 + 2\n")
    #expect(terminal.read(upTo: "3\r\n") == "1 + 2\n3\n")
    terminal.type("6 ÷ 3\n")
    #expect(terminal.read(upTo: "\n2\r\n") == "6 ÷ 3\n2\n")
    #expect(terminal.end() == 0)
  }

  @Test func `trouble stands below its answer`() throws {
    let terminal = try PseudoTerminal(["--strict"])
    _ = terminal.read(upTo: "ends.\r\n")
    terminal.type("1 + x\n")
    #expect(
      terminal.read(upTo: "^\r\n") == """
        1 + x
        error
        calculator: line 1, column 5: unexpected character 'x'
        1 + x
            ^

        """)
    #expect(terminal.end() == 1)
  }

  @Test func `a column typed at a terminal is added up at its end`() throws {
    let terminal = try PseudoTerminal(["--sum"])
    _ = terminal.read(upTo: "sum.\r\n")
    terminal.type("1\n2\n3\n")
    _ = terminal.read(upTo: "3\r\n")
    #expect(terminal.end() == 0)
    #expect(terminal.read(upTo: "6\r\n").hasSuffix("6\n"))
  }

  @Test func `algebra is answered at a terminal, where the value of the line before goes on`() throws {
    let terminal = try PseudoTerminal(["-a"])
    #expect(terminal.read(upTo: "ends.\r\n").contains("(1 + 2) × 3"))
    terminal.type("(1 + 2) × 3\n")
    #expect(terminal.read(upTo: "\n9\r\n") == "(1 + 2) × 3\n9\n")
    terminal.type("_ * 2\n")
    #expect(terminal.read(upTo: "18\r\n") == "_ * 2\n18\n")
    #expect(terminal.end() == 0)
  }

  @Test func `keys can be typed at a terminal`() throws {
    let terminal = try PseudoTerminal(["keys"])
    #expect(terminal.read(upTo: "ends.\r\n").hasPrefix("One sequence of keys per line"))
    terminal.type("5 + 3 =\n")
    #expect(terminal.read(upTo: "= 8\r\n") == "5 + 3 =\n8\t\t5|+ 3|= 8\n")
    #expect(terminal.end() == 0)
  }
}
