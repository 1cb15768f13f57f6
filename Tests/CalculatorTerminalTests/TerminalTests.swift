import Testing

/// The program at a terminal that can only print line below line.
@Suite struct TerminalTests {
  private func terminal(_ arguments: [String] = []) throws -> Machine {
    try Machine(arguments, home: Machine.Home(), environment: ["TERM": "dumb"])
  }

  @Test(arguments: [
    ([], "One expression per line, such as 1 + 2 × 3; Ctrl-D ends.", ["1 + 2", "6 ÷ 3"], ["3", "2"]),
    (
      ["-a"], "One expression per line, such as (1 + 2) × 3; Ctrl-D ends.", ["(1 + 2) × 3", "_ * 2"],
      ["9", "18"]
    ),
    (
      ["keys"], "One sequence of keys per line, such as 5 + 3 =; Ctrl-D ends.", ["5 + 3 ="],
      ["8\t\t5|+ 3|= 8"]
    ),
  ]) func `each line is answered at once`(
    arguments: [String], hint: String, lines: [String], answers: [String]
  ) throws {
    let terminal = try terminal(arguments)
    #expect(terminal.wait(for: [hint]) == [hint])
    for (line, answer) in zip(lines, answers) {
      terminal.type(line + "\n")
      #expect(terminal.wait(for: [line, answer]) == [line, answer])
    }
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func `trouble stands below its answer`() throws {
    let terminal = try terminal(["--strict"])
    #expect(terminal.wait { $0.last?.hasSuffix("ends.") == true })
    terminal.type("1 + x\n")
    let lines = [
      "1 + x", "error", "calculator: line 1, column 5: unexpected character 'x'", "1 + x", "    ^",
    ]
    #expect(terminal.wait(for: lines) == lines)
    #expect(terminal.end() == 1)
  }

  @Test func `where a line would be another with precedence, that is told once`() throws {
    let terminal = try terminal()
    #expect(terminal.wait { $0.last?.hasSuffix("ends.") == true })
    terminal.type("2 × 3 + 4\n2 + 6 ÷ 1\n2 + 3 × 4\n1 + 2 × 3\n")
    let remark = "Lines go from left to right: this is 20. With --algebra, × comes before +: 14."
    let lines = ["2 + 3 × 4", remark, "20", "1 + 2 × 3", "9"]
    #expect(terminal.wait { $0.last == "9" })
    let shown = terminal.screen.text.filter { lines.contains($0) }
    #expect(shown.count { $0 == remark } == 1, "\(terminal.screen.text)")
    #expect(shown.contains("20"))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func `with precedence nothing is told of the order`() throws {
    let terminal = try terminal(["-a"])
    #expect(terminal.wait { $0.last?.hasSuffix("ends.") == true })
    terminal.type("2 + 3 × 4\n")
    #expect(terminal.wait { $0.last == "14" })
    #expect(!terminal.screen.text.contains { $0.contains("left to right") })
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func `a column typed at a terminal is added up at its end`() throws {
    let terminal = try terminal(["--sum"])
    #expect(terminal.wait { $0.last?.hasSuffix("sum.") == true })
    terminal.type("1\n2\n4\n")
    #expect(terminal.wait { $0.last == "4" })
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(terminal.screen.text.last == "7")
  }
}
