import Testing

@Suite struct DiagnosticsTests {
  /// What the program says about an expression, without its name and the line number.
  private func complaint(about expression: String) throws -> [String] {
    let errors = try Program.run(["--", expression]).errors
    let prefix = "calculator: argument 1, "
    #expect(errors.hasPrefix(prefix))
    return errors.dropFirst(prefix.count).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  @Test(arguments: [
    ("1 + 2a", ["column 6: unexpected character 'a'", "1 + 2a", "     ^", ""]),
    ("1 × 日本", ["column 5: unexpected character '日'", "1 × 日本", "    ^", ""]),
    ("1\t+\tx", ["column 17: unexpected character 'x'", "1       +       x", "                ^", ""]),
    ("5\u{302}+1", ["column 1: unexpected character U+0302", "5\u{302}+1", "^", ""]),
    ("1+\u{1B}[31m", ["column 3: unexpected character U+001B", "1+␛[31m", "  ^", ""]),
    (
      "\u{1112}\u{1161}\u{11AB} 1",
      ["column 1: unexpected character '\u{1112}'", "\u{1112}\u{1161}\u{11AB} 1", "^", ""]
    ),
    ("1+\u{200D}2", ["column 2: unexpected character U+200D", "1+2", " ^", ""]),
    ("👩\u{200D}👧", ["column 1: unexpected character '👩'", "👩👧", "^", ""]),
    ("\u{202E}1", ["column 1: unexpected character U+202E", "�1", "^", ""]),
    ("1 +", ["column 4: a number is missing at the end", "1 +", "   ^", ""]),
  ]) func `the caret stands under the place`(expression: String, lines: [String]) throws {
    #expect(try complaint(about: expression) == lines)
  }

  @Test func `an argument is told by its number, a line by its own`() throws {
    #expect(
      try Program.run(["1", "2", "x"]).errors.hasPrefix(
        "calculator: argument 3, column 1: unexpected character 'x'"))
    #expect(try Program.run([], input: "1\n2 y\n").errors.hasPrefix("calculator: line 2, column 3: "))
    #expect(
      try Program.run(["keys", "5", "+", "k"]).errors
        == "calculator: argument 3, column 1: unknown key 'k'\nk\n^\n")
  }

  @Test func `a long line is shown around the place`() throws {
    let start = String(repeating: "1+", count: 500)
    let lines = try complaint(about: start + "q" + start)
    #expect(lines[0] == "column 1001: unexpected character 'q'")
    #expect(lines[1].count == 72)
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
    #expect(lines[1].prefix(lines[2].count).hasSuffix("+q"))
  }

  @Test func `wide characters are counted with their cells in a long line`() throws {
    let lines = try complaint(about: "1" + String(repeating: "日", count: 100))
    #expect(lines[1] == "1" + String(repeating: "日", count: 35) + "…")
  }
}
