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
    ("1\nx\n6/0\n", "error"), ("1\n6/0\nx\n", "NaN"), ("1e79000\n1e-79000", "Too large"),
    ("1e99999\n1", "Too large"),
  ]) func `a line without a value leaves the sum without one`(input: String, word: String) throws {
    let outcome = try Program.run(["--sum"], input: input)
    #expect(outcome.output == word + "\n")
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test func `lines that add long numbers all the time have a sum that is too large to compute`() throws {
    let lines = "1\n" + String(repeating: "1e78000\n-1e78000\n", count: 500)
    let outcome = try Program.run(["--sum"], input: lines)
    #expect(outcome.output == "Too large\n")
    #expect(outcome.errors == "calculator: the sum is too large to compute\n")
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("Expenses in May\n\nrent 1,200.00\ncoffee, black $4.50\n# by card\nbook 12 € # for Kim\n", "1216.5"),
    ("coffee 4.50\n2 * 3\n10%\n5 =", "15.6"), ("Rent\t500\n\t20", "520"),
    ("date;item;amount\n2026-05-01;tea;4,50\n2026-05-02;cake;3,25\n", "7.75"),
    ("2026-05-01,\"Coffee, black\",4.50\r\n2026-05-02,Tea,2.00\r\n", "6.5"),
    ("May\ndate,amount\n2026-05-01,450\n2026-05-02,450\n", "900"),
    ("음식 5,000\n책 12,000\n", "17000"), ("5\n3 # May 2026\n", "8"),
    ("2026-05-01\n", "2020"), ("2026-05-01 - 20", "2000"),
  ]) func `a list or table is added up as it is where tapes are read`(input: String, sum: String) throws {
    #expect(try Program.run(["--sum"], input: input) == .init(output: sum + "\n", errors: "", status: 0))
  }

  @Test(arguments: [
    ("coffee 4.50\ncoffee 2 4.50\n", "line 2, column 10: there are words"),
    ("pen 3 # 2 4.50\n", "line 1, column 7: there are words"),
    ("tea 3\ncoffee x 3\n", "line 2, column 1: unexpected"),
    ("tea 3\nMay\n", "line 2, column 1: unexpected"), ("May\nJune\n", "line 1, column 1: unexpected"),
    ("a,b,3\n5\n", "line 2, column 1: there are words"), ("a,b,3\nc,4\n", "line 2, column 1: unexpected"),
    ("a;3;c\nb;c;4\n", "line 2, column 1: unexpected"), ("3\na;b;3\n", "line 2, column 1: unexpected"),
    ("May\n2026-05-01 450\n", "line 2, column 12: this number follows a date"),
    ("2026-05-01,450\n", "line 1, column 11: this number follows a date"),
    ("rent 10%", "line 1, column 1: unexpected"),
    ("2x 4,50 tea\n", "line 1, column 9: unexpected"),
  ]) func `what could be another sum is refused in its place`(input: String, place: String) throws {
    let outcome = try Program.run(["--sum"], input: input)
    #expect(outcome.output == "error\n")
    #expect(outcome.errors.hasPrefix("calculator: " + place), "\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("coffee 2 450", 10), ("bus 2 350", 7), ("Flight LH 400 500.00", 15), ("Table no 5 120", 12),
    ("coffee 2 450.50", 10), ("coffee 2\u{A0}450", 10), ("tea, 2 450", 8), ("coffee 2 1/2", 10),
  ]) func `a space beside words could part two numbers`(line: String, column: Int) throws {
    let outcome = try Program.run(["--sum"], input: line + "\n")
    #expect(outcome.output == "error\n")
    #expect(
      outcome.errors.hasPrefix("calculator: line 1, column \(column): there are words"), "\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("Day Amount\n1 450\n", 2), ("Day\tAmount\n1 450\n", 2), ("Amount\n5\n1 450\n", 3), ("tea 5\n1 450\n", 2),
    ("Day,Amount\n1,450\n", 2), ("Qty,Price\n2,450\n", 2), ("Date,Amount\n1,450.50\n", 2),
    ("Day;Amount\n1,450\n", 2), ("Day;Amount\n1;450\n", 2), ("Day,Amount\n1,45\n", 2),
    ("Qty,Price\n5\n1,450\n", 3),
  ]) func `a row below the names of columns is not one number`(input: String, line: Int) throws {
    let outcome = try Program.run(["--sum"], input: input)
    #expect(outcome.output == "error\n")
    #expect(outcome.errors.hasPrefix("calculator: line \(line), "), "\(outcome.errors)")
    #expect(outcome.errors.contains("there are words"))
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("Amount\n5\n6\n", "11"), ("T-shirts (€)\n5\n", "5"), ("Expenses, May\n5\ncoffee, black 4.50\n", "9.5"),
    ("Amount,Note\n5,\n", "5"),
    ("Note,Amount\n,450\n", "450"), ("Date,Amount\n5/1,450\n", "450"),
    ("Item;Amount\nRent;1 200,50\n", "1200.5"),
    ("1 450\n2 300\n", "3750"), ("Rent\t1 450\n", "1450"),
  ]) func `a heading does not change numbers that can only be meant in one way`(input: String, sum: String)
    throws
  {
    #expect(try Program.run(["--sum"], input: input) == .init(output: sum + "\n", errors: "", status: 0))
  }

  @Test(arguments: [
    "NaN", "Too large", "error", "Error: no such file", "#REF!", "#N/A", "#DIV/0!", "N/A", "Rent N/A",
    "Rent,N/A",
    "Rent\tN/A", "sqrt(x)", "x", "x + y",
  ]) func `what a program writes in place of a number is no heading`(words: String) throws {
    for rest in ["5\n", "coffee 5\n", "coffee,5\n"] {
      let outcome = try Program.run(["--sum"], input: words + "\n" + rest)
      #expect(outcome.output == "error\n")
      #expect(outcome.errors.hasPrefix("calculator: line 1, "), "\(outcome.errors)")
      #expect(outcome.status == 1)
    }
  }

  @Test(arguments: [
    "2026-5-1 450", "05-01 450", "26-05-01 450", "5/1 450", "2026/05/01 450", "01/05/2026,450",
    "2026–05–01 450",
    "2026-05-01\u{A0}450", "2026-05-01\u{202F}450", "1-5-2026,450", "05-01,450", "99-05-01 450", "5/2026 450",
    "2026-05-01 -450", "  2026-5-1  450",
  ]) func `a date before a number is not added up`(line: String) throws {
    let outcome = try Program.run(["--sum"], input: line + "\n")
    #expect(outcome.output == "error\n")
    #expect(outcome.errors.hasPrefix("calculator: line 1, "), "\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("5/1", "5"), ("5 - 1 + 3", "7"), ("2026-05-01 - 20", "2000"), ("100-2,50", "97.5"), ("5-1 + 3", "7"),
    ("100 - 2 450", "-2350"), ("5-1 -3", "1"), ("1/4 145 + 2", "2.00024125452352231604"),
  ]) func `an expression that is no date and number is added up`(line: String, sum: String) throws {
    #expect(try Program.run(["--sum"], input: line) == .init(output: sum + "\n", errors: "", status: 0))
  }

  /// Texts with the number of the line to blame and the beginning of what is told.
  static let doubtful: [(text: String, line: Int, reason: String)] =
    [
      // Years.
      ("Trip 2026\nhotel 450\n", 1, "this number could be a year"),
      ("Trip 2026\n450\n300\n", 1, "this number could be a year"),
      ("2026 budget\nhotel 450\n", 1, "this number could be a year"),
      ("Trip\n2026\n450\n", 2, "this number could be a year"),
      ("2026\nrent 500\n", 1, "this number could be a year"),
      ("2026\n5\nRent\t500\n", 1, "this number could be a year"),
      ("hotel 450\nTrip 2026\ntea 3\n", 2, "this number could be a year"),
      ("Month,2026\nJan,500\n", 1, "this number could be a year"),
      ("Item\t2026\nRent\t500\n", 1, "this number could be a year"),
      // Counts and prices, debit and credit.
      ("Item\tQty\tPrice\nBread\t2\t3.50\n", 2, "there are words and several numbers"),
      ("Rent\t500\t20\n\t5\n", 1, "there are words and several numbers"),
      ("Bread, 2, 3.50\n", 1, "there are words and several numbers"),
      ("Qty,Price\n2,3.50\n", 2, "there are words and several numbers"),
      ("Prices\n1\t2\n", 2, "there are words and several numbers"),
      ("1\t2\n3\t4\nRent\t5\n", 3, "there are words and several numbers"),
      ("Rent\t500\n\t\t20\n", 2, "there are words and several numbers"),
      ("Income\t\t500\nRent\t300\n", 2, "there are words and several numbers"),
      ("Bread;2;350원\n", 1, "there are words and several numbers"),
      ("Bread;2;3.50 kr\n", 1, "there are words and several numbers"),
      ("Bread,5 + 3,4\n", 1, "there are words and several numbers"),
      ("커피\t2\t4,500원\n", 1, "there are words and several numbers"),
      // Spaces.
      ("Day Amount\n1 450 + 3\n", 2, "there are words and several numbers"),
      ("# Day Amount\n1 450\n", 2, "there are words and several numbers"),
      ("# Day,Amount\n1,450\n", 2, "there are words and several numbers"),
      ("1 450\ntea 5\n", 1, "there are words and several numbers"),
      ("1 450 + 2\n# note\ntea 5\n", 1, "there are words and several numbers"),
      // Comma and point.
      ("1.234,50\n1,234.50\n", 2, "comma and point mean something else"),
      ("12,50\n12.50\n", 2, "comma and point mean something else"),
      ("coffee 12.50\ntea 12,50\n", 2, "comma and point mean something else"),
      ("Item;Amount\nRent;1.200,50\nTea;4.50\n", 3, "comma and point mean something else"),
      ("Rent\t1,200.50\nTea\t4,50\n", 2, "comma and point mean something else"),
      ("12,50\n1.234\n", 2, "comma and point mean something else"),
      ("1.5 + 2,5\n", 1, "comma and point mean something else"),
      ("1.5\n1.234.567\n", 2, "comma and point mean something else"),
      // Totals.
      ("coffee 10\ntea 20\nTotal 30\n", 3, "this could be the total"),
      ("coffee,10\nSUBTOTAL,10\n", 2, "this could be the total"),
      ("coffee\t10\nGrand total:\t10\n", 2, "this could be the total"),
      ("커피 3,000\n합계 3,000\n", 2, "this could be the total"),
      // Dates.
      ("2026-05-01\t450\n", 1, "this number follows a date"),
      ("2026-05-01;450\n", 1, "this number follows a date"),
      ("Trip\n2026-05-01 450\n", 2, "this number follows a date"),
      ("05-01,450\n", 1, "this number follows a date"),
      // Errors of spreadsheets.
      ("5 #N/A\n", 1, "unexpected character '#'"), ("coffee 5 #REF!\n", 1, "unexpected character '#'"),
      ("3\n5\t#DIV/0!\n", 2, "unexpected character '#'"),
    ]

  @Test(arguments: doubtful) func `what has another sum for some who read it is refused with a reason`(
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
    ("# Trip 2026\nhotel 450\n", "450"), ("rent 2000.00\nfood 50\n", "2050"), ("rent $2000\n", "2000"),
    ("rent 3500\nfood 2000\n", "5500"), ("2026\n2000\n", "4026"), ("Item;Price\nRent;2000\n", "2000"),
    ("Date\tItem\tAmount\n2026-05-01 10:30\tTea\t4.50\n2026-05-02\tCake\t3\n", "7.5"),
    ("01.05.2026;Tea;4,50\n02.05.2026;Bread;3,20\n", "7.7"), ("1\t2\n3\t4\n", "10"),
    ("12.50\n1,234\n1,234.50\n", "2481"), ("12,50\n1.234,50\n1 234,5\n", "2481.5"),
    ("Rent 500,\nTea 4.50\n", "504.5"),
    ("Item\tTotal\ntea\t5\n", "5"), ("Total\ntea 5\n", "5"), ("tea 5\n# Total 5\n", "5"),
    ("# May\n1,450\n", "1450"),
    ("totally new 5\n", "5"),
  ]) func `what can only be meant in one way is added up`(text: String, sum: String) throws {
    #expect(try Program.run(["--sum"], input: text) == .init(output: sum + "\n", errors: "", status: 0))
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

  @Test(arguments: ["coffee 2 4.50\n", "May\ncoffee 2 4.50\n"])
  func `a line is blamed alone`(input: String) throws {
    let outcome = try Program.run(["--sum"], input: input)
    #expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("calculator: ") }.count == 1)
    #expect(outcome.errors.contains("there are words"), "\(outcome.errors)")
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

  @Test func `a list of any length is added up`() throws {
    let lines = (1...20_000).map { "item, such as this \($0)\n" }.joined()
    #expect(try Program.run(["--sum"], input: lines).output == "200010000\n")
    let table = (1...5_000).map { "2026-05-01,item \($0) of many,\($0)\n" }.joined()
    #expect(try Program.run(["--sum"], input: table).output == "12502500\n")
  }
}
