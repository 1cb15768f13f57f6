import Testing

@Suite struct LineTests {
  @Test func `lines can end with NUL`() throws {
    #expect(try Program.run(["-0"], input: "1+1\u{0}2+2\u{0}").output == "2\u{0}4\u{0}")
    #expect(try Program.run(["--null"], input: "1\n\u{0}3").output == "error\u{0}3\u{0}")
    #expect(try Program.run(["keys", "-0"], input: "5\u{0}6").output == "5\t\t\u{0}6\t\t\u{0}")
  }

  @Test func `lines end with LF or CR LF, and a CR alone ends lines of tapes only`() throws {
    let lines = try Program.run([], input: "1+1\r\n2+2\r3+3\n4+4\r")
    #expect(lines.output == "2\nerror\n8\n")
    #expect(lines.errors.hasPrefix("calculator: line 2, column 4: unexpected character U+000D\n"))
    #expect(try Program.run(["tape"], input: "  1\r+ 2 # a\r= 3\r").output == "  1\n+ 2 → 3  # a\n= 3\n")
  }

  @Test func `negative zero is a number after two hyphens`() throws {
    #expect(try Program.run(["--", "-0"]).output == "0\n")
  }

  @Test func `strict stops after the first line without a value`() throws {
    let outcome = try Program.run(["--strict"], input: "1\n2x\n3\n")
    #expect(outcome.output == "1\nerror\n")
    #expect(outcome.status == 1)
    #expect(try Program.run(["--strict", "1", "1/0", "3"]).output == "1\nNaN\n")
  }

  @Test func `files are answered one after the other`() throws {
    let outcome = try Program.shell(
      """
      folder=$(mktemp -d); trap 'rm -r $folder' EXIT; cd $folder
      printf '1+1\\n' >one; printf '2+\\n3' >two; echo 4 | calculator --file one --file=two --file - --file three 0
      echo $?
      """)
    #expect(outcome.output == "0\n2\nerror\n3\n4\n2\n")
    #expect(
      outcome.errors == """
        calculator: two: line 1, column 3: a number is missing at the end
        2+
          ^
        calculator: cannot read three: No such file or directory

        """)
  }

  @Test func `the name of a file is no expression, but gets advice`() throws {
    let outcome = try Program.run([Program.path])
    #expect(outcome.errors.contains("; use --file for the lines of a file\n"))
    #expect(outcome.status == 1)
  }

  @Test func `it works with the tools around it`() throws {
    let script = """
      printf 'tea 2.50\\nmilk 1.20\\n' | awk '{ print $2 }' | calculator --sum
      printf '1+1\\0002*3\\0' | xargs -0 -n 1 "$program"
      calculator --json 1/3 | grep -c '"fraction":"1/3"'
      """
    #expect(try Program.shell(script) == .init(output: "3.7\n2\n6\n1\n", errors: "", status: 0))
  }
}
