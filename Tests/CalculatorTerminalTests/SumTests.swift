import Foundation
import TestSupport
import Testing

@Suite struct SumTests {
  @Test(arguments: [("1\n2.5\n\n1/3\n", "3.83333333333333333333"), ("", "0"), ("0.1\n0.2\n-0.3", "0")])
  func `a column is added up`(input: String, sum: String) throws {
    #expect(try Program.run(["--sum"], input: input) == .init(output: sum + "\n", errors: "", status: 0))
  }

  @Test func `arguments are added up in the form that is asked for`() throws {
    #expect(try Program.run(["-sf", "1/3", "-1/6"]).output == "1/6\n")
  }

  @Test(arguments: [
    ("1\nx\n6/0\n", "error"), ("1\n6/0\n", "NaN"), ("1e4900\n1e-4900", "Too large"),
    ("1e99999\n1", "Too large"),
  ]) func `a line without a value leaves the sum without one`(input: String, word: String) throws {
    let outcome = try Program.run(["--sum"], input: input)
    #expect(outcome.output == word + "\n")
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("Expenses in May\n\nrent 1,200.00\ncoffee, black $4.50\n# by card\nbook 12 € # for Kim\n", "1216.5"),
    ("date;item;amount\n2026-05-01;tea;4,50\n2026-05-02;cake;3,25\n", "7.75"),
    ("음식 5,000\n책 12,000\n", "17000"), ("5\n3 # May 2026\n", "8"),
  ]) func `a list or table is added up as it is where tapes are read`(input: String, sum: String) throws {
    #expect(try Program.run(["--sum"], input: input) == .init(output: sum + "\n", errors: "", status: 0))
  }

  /// Texts with the number of the line to blame and the beginning of what is told.
  @Test(arguments: [
    ("Trip 2026\nhotel 450\n", 1, "this number could be a year"),
    (
      "coffee 4.50\ncoffee 2 4.50\n", 2,
      "two numbers: 2 and 4.50. Put the one that counts alone; or use --column"
    ),
    ("a;1;2\nb;3;4\n", 1, "several columns have numbers: 2, 3. Choose one; or use --column"),
    ("12,50\n1.25\n", 2, "comma and point mean something else"),
    ("1,500 + 1,50\n", 1, "comma and point mean something else"),
    ("coffee 10\ntea 20\nTotal 30\n", 3, "30 is the sum of numbers above it"),
    ("05-01,450\n", 1, "this number follows a date"),
    ("2026-05-01\n2026-05-02\n", 1, "a date is not a number"),
    ("100\n-10%\n", 2, "this percentage could be of anything"),
    ("3\n5\t#DIV/0!\n", 2, "a number is missing here"),
  ]) func `what has another sum for some who read it is refused with a reason`(
    text: String, line: Int, reason: String
  ) throws {
    let outcome = try Program.run(["--sum"], input: text)
    #expect(outcome.output == "error\n")
    let first = try #require(outcome.errors.split(separator: "\n").first)
    #expect(first.hasPrefix("calculator: line \(line), column "))
    #expect(first.contains(": " + reason), "\(first)")
    #expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("calculator: ") }.count == 1)
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("item;count;price\ntea;2;4,50\ncake;1;3,25\n", "price", "7.75"), ("a;1;2\nb;3;4\n", "2", "4"),
    ("1,5\n2,6\n", "2", "11"), ("tea 2 4.50\ncake 1 3.25\n", "2", "7.75"), ("a;1;\nb;;4\n", "2", "1"),
  ]) func `a column can be chosen`(text: String, column: String, sum: String) throws {
    #expect(try Program.run(["--sum", "--column", column], input: text).output == sum + "\n")
    #expect(try Program.run(["tape", "--total", "--column=\(column)"], input: text).output == sum + "\n")
  }

  @Test func `a text has the same sum as the total of its tape`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "1", "2", "3", "1,5", "1.250", "10%", "2026-05-01", "tea", "NaN", " ", " ", "\n", "\n", "+", "-", ";",
      ",", "#",
    ]
    let texts = (0..<150).map { _ in
      (0..<Int.random(in: 1..<12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    for (index, text) in (Fixture.lists.map(\.text) + texts).enumerated() {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(index)"))
    }
    let script = """
      cd '\(folder.path)'; for file in *; do grep -qv '^ *\\(#.*\\)*$' $file || continue
      sum=$(calculator --sum --file $file 2> /dev/null); total=$(calculator tape --total $file 2> /dev/null)
      [ "$sum" = "${total:-error}" ] || { echo "$sum, not $total:"; cat $file; }; done
      """
    #expect(try Program.shell(script).output.isEmpty)
  }

  @Test(arguments: ["--file ok --file missing", "--file missing --file ok", "--file ok --file ."])
  func `there is no sum without a file that cannot be read`(files: String) throws {
    let script = "cd $(mktemp -d); echo 5 > ok; calculator --sum \(files); s=$?; rm -r $PWD; exit $s"
    let outcome = try Program.shell(script)
    #expect(outcome.output == "error\n")
    #expect(outcome.errors.contains("calculator: cannot read "))
    #expect(outcome.status == 2)
    #expect(
      try Program.run(["--sum", "--json", "--file", "/missing"]).output
        == "{\"value\":\"error\",\"error\":\"a file cannot be read\"}\n")
  }

  @Test func `each file is a list or table of its own`() throws {
    let script = """
      cd $(mktemp -d); printf 'May\\na;b;3\\n' > may; printf 'June\\ntea 4\\n' > june; printf 'words\\n' > notes
      calculator --sum --file may --file june; calculator --sum --file may --file notes --file june; rm -r $PWD
      """
    let outcome = try Program.shell(script)
    #expect(outcome.output == "7\nerror\n")
    #expect(
      outcome.errors.hasPrefix("calculator: notes: line 1, column 1: unexpected character 'w'\nwords\n^\n"))
    #expect(try Program.run(["--sum", "coffee 4.50"]).output == "error\n")
  }
}
