import Foundation
import Testing

@Suite struct AddingMachineTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  /// Types into a fresh machine, leaves it, and returns what is on the screen then.
  private func paper(
    _ keys: String, columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String] = [:]
  ) throws -> [String] {
    let machine = try Machine(home: home, columns: columns, rows: rows, environment: environment)
    #expect(machine.wait { !$0.isEmpty })
    machine.type(keys + "q")
    #expect(machine.end() == 0)
    #expect(machine.isAsBefore)
    return machine.screen.text
  }

  @Test func `keys act at once and rows are printed above the entry line`() throws {
    let machine = try Machine(home: home)
    #expect(machine.wait(for: ["                         0   ? shows the keys"]).count == 1)
    machine.type("12")
    #expect(machine.wait(for: ["                        12"]) == ["                        12"])
    machine.type("00.5")
    #expect(machine.wait(for: ["                   1,200.5"]) == ["                   1,200.5"])
    machine.type("+5")
    let rows = ["                   1,200.5", "+                        5                 = 1,205.5"]
    #expect(machine.wait(for: rows) == rows)
    #expect(machine.screen.cursor == (1, 26))
    machine.type("\r")
    let result = [
      "                   1,200.5",
      "+                        5                   1,205.5",
      "=                  1,205.5",
      "                   1,205.5",
    ]
    #expect(machine.wait(for: result) == result)
    #expect(!machine.isAsBefore)
    #expect(machine.leave() == 0)
    #expect(machine.isAsBefore)
    #expect(machine.screen.text == Array(result.dropLast()))
  }

  @Test(arguments: [
    ("5n+\u{1B}[20~6_=", ["-5", "+ -6 -11", "= -11"]),
    (
      "1/3=+10%=",
      [
        "1", "÷ 3 ≈0.33333333333333333333", "= ≈0.33333333333333333333",
        "+ 10% ≈0.36666666666666666667", "10% = ≈0.03333333333333333333", "= ≈0.36666666666666666667",
      ]
    ),
    ("12\u{7F}3+4\u{8}5=", ["13", "+ 5 18", "= 18"]),
    ("5+9\u{1B}[3~3+8c4+7\u{15}1=", ["5", "+ 3 8", "+ 4 12", "+ 1 13", "= 13"]),
    ("5+3=uur\r", ["5", "+ 3 8", "= 8"]), ("5+3=\u{1F}", ["5"]),
    ("\u{1B}Ow\u{1B}Ok\u{1B}Or\u{1B}OM", ["7", "+ 2 9", "= 9"]),
    ("5+3=\u{1B}[5;5~q", ["5", "+ 3 8", "= 8"]),
    ("5+3=\u{1B}[A\r+1=", ["5", "+ 3 8", "= 8", "", "↑8", "+ 1 9", "= 9"]),
    ("5+3=\u{1B}[A\r+1=\u{1B}[He9\r", ["9", "+ 3 12", "= 12", "", "↑12", "+ 1 13", "= 13"]),
    ("5+3=\u{1B}[19~+1=", ["5", "+ 3 8", "= 8", "", "Σ 8", "+ 1 9", "= 9"]),
    ("5+3=E==E=", ["5", "+ 3 8", "= 8", "+ 3 11", "= 11", "+ 3 14", "= 14"]),
    ("(2+3)*4=", ["(2 + 3) = 5", "× 4 20", "= 20"]),
    ("@2*√2=", ["√2 = ≈1.4142135623730950488", "× √2 = ≈1.4142135623730950488 2", "= 2"]),
    ("5!+2^1e1=", ["5! = 120", "+ 2^1e1 = 1,024 1,144", "= 1,144"]),
    ("π-π=", ["π = ≈3.14159265358979323846", "− π = ≈3.14159265358979323846 0", "= 0"]),
    ("(2+3)\u{1B}[D4\u{1B}OD\u{2}1\u{6}5\r", ["(2 + 1,354) = 1,356", "= 1,356"]),
    ("12\u{1B}[D3+1=", ["123", "+ 1 124", "= 124"]),
    ("Fs30)+Fr9=", ["sin(30°) = 0.5", "+ √9 = 3 3.5", "= 3.5"]), ("GFc0=", ["cos(0) = 1", "= 1"]),
    ("1+3=F3", ["1", "+ 3 4", "= 4"]), ("8+1+\u{1B}[AeF3)\r", ["8", "+ ∛1 = 1 9"]),
    ("50/10%=", ["50", "÷ 10% 500 +450", "= 500"]),
    ("2+3*4=", ["2", "+ 3 5", "× 4 20", "= 20"]), ("M2+3*4=", ["2", "+ (3 × 4) = 12 14", "= 14"]),
    ("2+3*40M5-1=", ["2", "+ (3 × 405) = 1,215 1,217", "− 1 1,216", "= 1,216"]),
    ("2+3*4\u{7F}M5=", ["2", "+ 3 5", "× 5 25", "= 25"]),
    ("2\u{1B}[200~+ 3 × 4\u{1B}[201~\r=", ["2", "+ 3 5", "× 4 20", "= 20"]),
    ("\u{1B}[200~1 + two\u{1B}[201~", []),
  ]) func `keys lead to rows`(keys: String, rows: [String]) throws {
    let shown = try paper(keys).singleSpaced
    #expect(shown == rows)
  }

  @Test func `clearing tears the paper off with a rule`() throws {
    let machine = try Machine(home: home)
    machine.type("5+3=C1+")
    #expect(
      machine.wait { lines in
        lines.count == 6 && lines[3].hasPrefix("── AC ──") && lines[4].hasSuffix(" 1")
          && lines[5] == "+                        0"
      })
    machine.type("2=\u{1B}")
    #expect(
      machine.wait {
        $0.filter { $0.hasPrefix("── AC") }.count == 2
          && $0.last?.hasSuffix(" 0   Cleared · u undoes") == true
      })
  }

  @Test func `a refused key is answered beside the entry line until the next key`() throws {
    let machine = try Machine(home: home)
    machine.type("1)", until: " 1   No parenthesis is open")
    machine.type("5", until: " 15")
    machine.type("\u{1B}[15~", until: " 15   ? shows the keys")
  }

  @Test(arguments: [
    ("1k", "There is no key for k, ? shows the keys"), ("1#2", "There is no key for #"),
    ("1k2\t3", "There is no key for k"), ("1..", "There is a decimal mark already"),
    ("1..5", "There is a decimal mark already"),
  ])
  func `a character without a key is refused alone, and told until what follows it is entered`(
    keys: String, words: String
  ) throws {
    for end in ["+", "=", "\u{7F}", "c", "u"] {
      let machine = try Machine(home: Machine.Home())
      machine.type("7+" + keys)
      #expect(machine.wait { $0.last?.hasSuffix("   " + words) == true })
      machine.type(end)
      #expect(machine.wait { $0.last?.contains("There is") == false })
    }
  }

  @Test func `a character that is not UTF-8 is refused like a sign`() throws {
    let machine = try Machine(home: home)
    // Until then the terminal echoes, and the screen reads nothing but UTF-8.
    #expect(machine.wait { $0.last?.hasSuffix("? shows the keys") == true })
    let refusal = "There is no key for an invisible character"
    machine.type([0x35, 0xD7, 0x32])
    #expect(machine.wait { $0.last?.hasSuffix(" 52   \(refusal)") == true })
    machine.type("c5", until: " 5")
    // Alone it looks like the beginning of another character.
    machine.type([0xF7])
    #expect(machine.wait { $0.last?.contains(refusal) == true })
  }

  @Test func `words that have no room beside the entry line stand below it`() throws {
    let machine = try Machine(home: home, columns: 60)
    machine.type("1,5.")
    let lines = ["                       1.5", "There is a decimal mark already"]
    #expect(machine.wait(for: lines) == lines)
    #expect(machine.screen.cursor == (0, 26))
    machine.type("2")
    #expect(machine.wait { $0.first == "                      1.52" })
  }

  @Test func `numbers are typed and shown as where the person lives`() throws {
    let environment = Machine.Home.numbers(of: "de_DE")
    let keys = "1,5+2.5=1.234,5+4321=1/3="
    #expect(
      try paper(keys, environment: environment).singleSpaced == [
        "1,5", "+ 2,5 4", "= 4", "", "1.234,5", "+ 4.321 5.555,5", "= 5.555,5", "", "1",
        "÷ 3 ≈0,33333333333333333333", "= ≈0,33333333333333333333",
      ])
    // What is kept does not depend on it.
    #expect(
      try paper("").singleSpaced.contains("1,234.5"))
  }

  @Test func `numbers are typed, pasted and shown as was chosen, which is kept`() throws {
    let machine = try Machine(home: home, environment: Machine.Home.numbers(of: "hi_IN"))
    machine.type("1234567.8", until: " 12,34,567.8")
    machine.type("N", until: "Number format: 1,234.5")
    machine.type("N", until: "Number format: 1.234,5")
    #expect(machine.wait { $0.last?.contains(" 1.234.567,8") == true })
    machine.type("+")
    machine.paste("1.234,5")
    #expect(machine.wait { $0.last?.contains(" 1.234,5 ") == true })
    #expect(machine.leave() == 0)
    let words = try String(contentsOfFile: home.folder + "/view", encoding: .utf8)
    #expect(words == "all half-up comma\n")
    let other = try Machine(home: home, environment: Machine.Home.numbers(of: "xx_XX"))
    #expect(other.wait { $0.last?.contains(" 1.234,5") == true })
    #expect(!other.screen.text.contains { $0.contains("not known") })
    let third = try Machine(["--numbers", "space", "--no-history"], home: home)
    third.type("1234,5")
    #expect(third.wait { $0.last?.hasSuffix(" 1 234,5") == true }, "\(third.screen.text)")
  }

  @Test func `a person whose numbers have other marks is told how they are read`() throws {
    let environment = Machine.Home.numbers(of: "de_DE")
    let hint = "Numbers are read with a decimal point here: 1,234.5 is 1234.5."
    for (arguments, answers) in [
      (["1,234 * 2", "1.234"], ["2468", "1.234", hint]), (["-a", "(1.234)"], ["1.234", hint]),
      (["1234.5", "0.125"], ["1234.5", "0.125"]),
    ] {
      let machine = try Machine(arguments, home: home, environment: environment)
      #expect(machine.end() == 0)
      #expect(machine.screen.text == answers)
    }
    #expect(try Program.run(["1,234"], locale: environment) == .init(output: "1234\n", errors: "", status: 0))
  }

  @Test(arguments: [("6/0=", "=                      NaN"), ("6/0+", "÷                        0")])
  func `a result that there is not is told with the reason`(keys: String, row: String) throws {
    let machine = try Machine(home: home)
    machine.type(keys)
    #expect(
      machine.wait {
        $0.contains { $0.hasPrefix(row) } && $0.last?.hasSuffix("Cannot divide by zero") == true
      })
  }

  @Test(arguments: [
    "\u{1B}x", "\u{1B}5", "\u{1B}\r", "\u{1B}\u{7F}", "\u{1B}é", "\u{1B}O", "\u{1B}[",
    "\u{1B}\u{1B}[A",
    "\u{1B}\u{1B}",
  ]) func `Alt with a key is not Escape`(sequence: String) throws {
    let machine = try Machine(home: home)
    machine.type("5+3=", until: " 8")
    machine.type(sequence, until: " 8   ? shows the keys")
    #expect(machine.leave() == 0)
    #expect(machine.screen.text.count == 3)
  }

  @Test func `decimals, rounding and add mode are changed by keys and kept between runs`() throws {
    var machine = try Machine(home: home)
    machine.type("DDDD", until: "Decimals: 2")
    machine.type("RRR", until: "Rounding: Down")
    machine.type("A", until: "Add mode: on")
    machine.type("E", until: "= repeats: on")
    #expect(machine.leave() == 0)
    #expect(try String(contentsOfFile: home.folder + "/view", encoding: .utf8) == "2 down add repeat\n")

    machine = try Machine(home: home)
    machine.type("200+5/3=", until: "0.68")
    machine.type("EA", until: "Add mode: off")
    #expect(machine.leave() == 0)

    machine = try Machine(["--decimals", "1"], home: home)
    #expect(machine.wait { $0.last?.contains("≈0.6 ") == true })
    #expect(machine.leave() == 0)
    #expect(try String(contentsOfFile: home.folder + "/view", encoding: .utf8) == "2 down in-order\n")
  }

  @Test func `rules of typing are changed by keys and kept between runs`() throws {
    var machine = try Machine(home: home)
    machine.type("M", until: "× before +: on")
    machine.type("O", until: "Adding-machine order: on")
    machine.type("G", until: "Angles: radians")
    #expect(machine.leave() == 0)
    #expect(
      try String(contentsOfFile: home.folder + "/view", encoding: .utf8)
        == "all half-up first adding radians\n")
    machine = try Machine(home: home)
    machine.type("O", until: "Adding-machine order: off")
    machine.type("G", until: "Angles: degrees")
    machine.type("2+3*4=", until: " 14")
    #expect(machine.leave() == 0)
    #expect(try String(contentsOfFile: home.folder + "/view", encoding: .utf8) == "all half-up first\n")
  }

  @Test func `T is the total in adding-machine order, and H shows History`() throws {
    let machine = try Machine(home: home)
    machine.type("5+3=C", until: "Cleared · u undoes")
    machine.type("T", until: "Esc cancels")
    machine.type("\u{1B}", until: " 0")
    machine.type("O7+23+17-T")
    #expect(machine.wait { $0.contains("=                       13") })
    machine.type("H", until: "Esc cancels")
  }

  @Test func `that keys act in order is told once, until the operation is entered`() throws {
    let words = "Keys act in order: (2 + 3) × 4 · M takes × first"
    var machine = try Machine(home: home)
    machine.type("M2+3+4*5+(6*7M=O1+2+3*4")
    #expect(machine.wait { $0.last?.contains("(3 × 4  = 12") == true })
    #expect(!machine.screen.written.contains("Keys act"))
    machine.type("O=2*3=+1*", until: "   " + words)
    machine.type("4", until: words)
    machine.type("+1-2/", until: " 0")
    #expect(machine.leave() == 0)
    machine = try Machine(home: home)
    machine.type("2+3*", until: " 0")
    #expect(!machine.screen.text.contains { $0.contains(words) })
  }

  @Test func `what a formula and = come to is beside the entry line where there is room`() throws {
    let machine = try Machine(home: home)
    machine.type("3163.47/7", until: "÷                        7            = ≈451.9242857")
    machine.type("c(5+2", until: "÷                   (5 + 2  = 7       = ≈451.9242857")
    #expect(machine.screen.cursor == (1, 26))
    machine.type("\u{1B}[D\u{1B}[D", until: "= ≈451.9242857")
    #expect(machine.wait { _ in machine.screen.cursor == (1, 22) })
    machine.type("\u{1B}[D", until: "= ≈451.9242857")
    #expect(machine.wait { _ in machine.screen.cursor == (1, 21) })
    machine.resize(columns: 40, rows: 24)
    machine.type("1", until: "(15 + 2  = 17")
  }

  @Test func `functions are listed with a letter each until one is chosen or another key is pressed`() throws
  {
    let machine = try Machine(home: home)
    machine.type("5F")
    #expect(
      machine.wait {
        $0.count == 3 && $0[0].hasPrefix("2 ²") && $0[1].contains("n ln") && $0[2].hasSuffix(" 5")
      })
    machine.type("F")
    #expect(machine.wait { $0 == ["                         5"] })
    machine.type("F\u{1B}")
    #expect(machine.wait { $0 == ["                         5"] })
    machine.type("F7", until: " 57")
    machine.type("Fq")
    #expect(machine.end() == 0)
    #expect(
      try paper("CF", columns: 20, rows: 5, environment: ["LC_ALL": "C"]).contains { $0.contains("T atan") })
  }

  @Test func `a row that follows leads to the one it follows, which has the mark too`() throws {
    let machine = try Machine(home: home)
    machine.type("5+3=\u{1B}[A\r+1=\u{1B}[A\u{1B}[A\u{1B}[A")
    #expect(machine.wait { $0.last?.hasSuffix("f goes to row 3") == true })
    machine.type("f")
    #expect(machine.wait { $0.last?.hasPrefix("3/6") == true && $0.contains("=                        8 ↑") })
    machine.type("f")
    #expect(machine.wait { $0.last == "This row follows no other" })
  }

  @Test func `rows that have left the screen are not printed again for a mark alone`() throws {
    let machine = try Machine(home: home, columns: 80, rows: 6)
    machine.type("5+3=2+2=1+1=7+7=\u{1B}[H\r+1=")
    #expect(machine.wait { $0.contains("                        ↑5") && $0.last?.hasSuffix(" 6") == true })
    #expect(machine.leave() == 0)
    #expect(!machine.screen.text.contains { $0.hasPrefix("──") || $0.contains("more row") })
  }

  @Test func `settings that cannot be read are the standard ones`() throws {
    try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
    try Data([0x32, 0x20, 0xFF, 0x00, 0x0A]).write(to: URL(fileURLWithPath: home.folder + "/view"))
    let machine = try Machine(home: home)
    machine.type("2/3=", until: "0.67")
    #expect(machine.leave() == 0)
  }

  @Test func `the keys are shown above the entry line until they are no longer wanted`() throws {
    let machine = try Machine(home: home)
    machine.type("1+2+?3")
    let sheet = "0-9 . : digits            Backspace last character  E = repeats"
    #expect(machine.wait { $0.count == 12 && $0[2] == sheet && $0[11].contains(" 3  ") })
    machine.type("=\u{1B}[A\u{1B}[Ae\u{7F}9\r\u{1B}[B\u{1B}[B")
    #expect(
      machine.wait {
        $0.count == 14 && $0[2].hasSuffix(" 12") && $0[3] == "=                       12"
      })
    machine.type("?")
    #expect(machine.wait { $0.count == 5 && $0[3] == "=                       12" })
    machine.resize(columns: 40, rows: 6)
    machine.type("?")
    #expect(machine.wait { $0.last?.hasSuffix(" 12") == true && $0.contains("r redo") })
  }

  @Test(arguments: [
    ("one", "Line 1, column 1: unexpected character 'o'"),
    ("1\r\n2 + ★x\n3", "Line 2, column 5: unexpected character '★'"),
    ("5\n= 5\n\n= 5", "Line 4, column 1: no calculation stands above this result"),
    (" \n", "There is nothing to paste"),
  ]) func `what cannot be pasted is told with its place`(text: String, message: String) throws {
    let machine = try Machine(home: home)
    #expect(machine.wait { !$0.isEmpty })
    machine.paste(text)
    #expect(machine.wait { $0.last?.hasSuffix(message) == true })
  }

  @Test func `a paste of more than a megabyte is taken as a whole`() throws {
    let machine = try Machine(home: home)
    machine.paste("5\n" + String(repeating: "\n", count: 1 << 20) + "+ 3\n= 8\n")
    #expect(machine.wait { $0.last == "                         8" })
  }

  @Test func `a pasted number that could be another one is shown before it lands`() throws {
    let machine = try Machine(home: home)
    #expect(machine.wait { !$0.isEmpty })
    machine.paste("1,234")
    #expect(machine.wait { $0 == ["1,234", "Paste this? Enter pastes  Esc cancels"] })
    machine.type("\u{1B}")
    #expect(machine.wait { $0 == ["                         0"] })
    machine.paste("1,234")
    machine.type("\r+")
    #expect(machine.wait { $0 == ["                     1,234", "+                        0"] })
  }

  @Test func `a pasted sum is shown with both answers before it lands, and M changes its order`() throws {
    let machine = try Machine(home: home)
    #expect(machine.wait { !$0.isEmpty })
    machine.paste("2+3*4")
    let question = "Paste this? Enter pastes  M changes the order  Esc cancels"
    #expect(machine.wait { $0.suffix(4) == ["= 20", "In order: 20", "× first: 14", question] })
    machine.type("M")
    #expect(
      machine.wait {
        $0.suffix(5) == ["+ (3 × 4) → 14", "=      14", "In order: 20", "× first: 14", question]
      })
    machine.type("\r")
    #expect(machine.wait { $0.last?.hasSuffix(" 14") == true && $0.contains { $0.contains("(3 × 4)") } })
  }

  @Test func `Escape leaves an edit, a note and the walk, and changes nothing`() throws {
    let machine = try Machine(home: home)
    machine.type("1+2=\u{1B}[A\u{1B}[Ae99")
    #expect(machine.wait { $0.last?.hasPrefix("2/3  edit") == true })
    machine.type("\u{1B}")
    #expect(machine.wait { $0.last?.hasPrefix("2/3  Enter") == true })
    machine.type("t999", until: "note: Enter saves  Esc cancels")
    machine.type("\u{1B}", until: "Esc back")
    machine.type("\u{1B}")
    #expect(
      machine.wait { $0.count == 4 && $0[1].hasSuffix(" 3") && $0.last?.hasSuffix(" 3") == true })
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}[B", "\u{1B}[H", "\u{1B}[5~"])
  func `going to another row leaves an edit and an insertion as they were`(key: String) throws {
    for begin in ["e7", "i7"] {
      let machine = try Machine(home: Machine.Home())
      machine.type("1200+50=\u{1B}[A\u{1B}[A\(begin)")
      #expect(machine.wait { $0.last?.hasSuffix("Esc cancels") == true })
      machine.type(key)
      #expect(machine.wait { $0.last?.hasSuffix("Esc back") == true })
      let rows = machine.screen.text.prefix(2).map { $0.split(separator: " ").prefix(2).joined() }
      #expect(rows == ["1,200", "+50"])
    }
  }

  @Test func `rows on the screen show other decimals, and when they do not add up`() throws {
    let machine = try Machine(home: home)
    machine.type("0.004+0.004=")
    #expect(machine.wait { $0.first?.hasSuffix("0.004") == true && $0.count == 4 })
    machine.type("DDDD")
    #expect(machine.wait { $0.first?.hasSuffix("≈0.00") == true && $0[3].contains("do not add up") })
  }

  @Test func `a change above the screen is printed also where other decimals come with it`() throws {
    let machine = try Machine(home: home, rows: 14)
    machine.type((1...20).map { "\($0)+" }.joined() + "\u{1B}[A\u{1B}[H", until: "Esc back")
    machine.type("dD")
    #expect(machine.wait { $0.contains { $0.hasPrefix("── ") } && $0.last?.hasPrefix("Decimals: ") == true })
  }

  @Test func `a key or paste that means nothing in a list leaves it and counts`() throws {
    for (list, hint) in [("K", "closes"), ("T", "cancels")] {
      let machine = try Machine(home: Machine.Home())
      machine.type("5+3=C\(list)", until: "Esc \(hint)")
      machine.paste("12")
      #expect(machine.wait { $0.last?.hasSuffix(" 12") == true })
    }
  }

  @Test func `a list is scrolled where the window is low`() throws {
    try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
    let rows = (1...12).map { "+ \($0)\n" }.joined()
    try rows.write(toFile: home.folder + "/kept.txt", atomically: true, encoding: .utf8)
    let machine = try Machine(home: home, columns: 40, rows: 8)
    machine.type("K")
    #expect(machine.wait { $0.first == "1  + 1" && $0.last?.hasSuffix("Esc closes") == true })
    machine.type(String(repeating: "\u{1B}[B", count: 11))
    #expect(machine.wait { $0.contains("c  + 12") && $0.last?.hasSuffix("Esc closes") == true })
  }

  @Test func `of a long paste the end is shown, with the sum`() throws {
    let machine = try Machine(home: home, rows: 10)
    machine.paste((1...40).map { "1,0\($0 + 10)\n" }.joined())
    let end = ["… 34 more rows", "= 41,220", "Paste this? Enter pastes  Esc cancels"]
    #expect(machine.wait { $0.suffix(3) == end })
    machine.type("\u{1B}[B\r")
    #expect(machine.wait { $0.last?.hasSuffix(" 41,220") == true })
  }

  /// Keys after which the paper shows at the place of the change what it showed before.
  @Test(arguments: [
    ("12+34+34+56+78+", 4, "d", "12,+ 34 46,+ 56 102,+ 78 180"), ("5+5+5+", 2, "d", "5,+ 5 10"),
    ("12+34+56+78+", 3, "i34\r", "12,+ 34 46,+ 34 80,+ 56 136,+ 78 214"),
    ("1+2+3+", 3, "t\r", "1,+ 2 3,+ 3 6"),
    ("1+2+3+", 3, "thi\u{15}\r", "1,+ 2 3,+ 3 6"), ("1+2+3+4+", 2, "e3.0\r", "1,+ 2 3,+ 3 6,+ 4 10"),
    ("1+2+3+3+4+", 3, "d", "1,+ 2 3,+ 3 6,+ 4 10"),
    ("12+34+34+56+", 3, "du", "12,+ 34 46,+ 34 80,+ 56 136"),
    ("12+34+34+56+", 3, "dur", "12,+ 34 46,+ 56 102"),
  ]) func `a row that looks the same after a change stands on the paper once`(
    keys: String, steps: Int, change: String, rows: String
  ) throws {
    let machine = try Machine(home: home)
    machine.type(keys + String(repeating: "\u{1B}[A", count: steps))
    #expect(machine.wait { $0.last?.contains("Enter use") == true })
    machine.type(change)
    machine.type("\u{1B}")
    #expect(machine.wait { $0.last?.contains("Enter use") == false })
    #expect(machine.leave() == 0)
    let shown = machine.screen.text.singleSpaced
    #expect(shown == rows.split(separator: ",").map(String.init))
  }

  /// Keys that change row 12 of forty, and what stands above the rows then.
  @Test(arguments: [
    ("ec7\r", "Row 12 is now plus 7", "+                        7"),
    ("d", "1 row deleted", "+                       13"),
    ("trent\r", "Note saved", "+                       12"),
    ("i7\r", "Row 12 is now plus 7", "+                        7"),
  ]) func `a row in the middle stays in sight when it was changed`(
    keys: String, words: String, row: String
  )
    throws
  {
    let machine = try Machine(home: home)
    machine.type(
      "1" + (2...39).map { "+\($0)" }.joined() + "=\u{1B}[H"
        + String(repeating: "\u{1B}[B", count: 11))
    #expect(machine.wait { $0.last?.hasPrefix("12/40  Enter use") == true })
    machine.type(keys)
    func isInSight(_ screen: [String], below rule: String, _ row: String) -> Bool {
      let visible = screen.suffix(24)
      guard let start = visible.firstIndex(where: { $0.hasPrefix("── " + rule) }) else {
        return false
      }
      return visible.dropFirst(start + 1 - visible.startIndex).first?.hasPrefix(row) == true
        && visible.contains { $0.hasPrefix("… ") } && screen.last?.hasPrefix("12/") == true
    }
    #expect(machine.wait { isInSight($0, below: words, row) })
    machine.type("u")
    #expect(machine.wait { isInSight($0, below: "Undone", "+                       12") })
    machine.type("r")
    #expect(machine.wait { isInSight($0, below: "Redone", row) })
    // The first Escape leaves the row, the second one clears.
    machine.type("\u{1B}")
    #expect(machine.wait { $0.last?.hasPrefix("                       ") == true })
    #expect(!machine.screen.text.contains { $0.hasPrefix("── AC") })
    machine.type("\u{1B}", until: " 0   Cleared · u undoes")
  }

  @Test func `narrow terminals cut nothing`() throws {
    #expect(
      try paper("10/3=", columns: 30, rows: 10) == [
        "            10", "÷            3", "     ≈3.33333333333333333333",
        "= ≈3.33333333333333333333",
      ])
    #expect(
      try paper("C10000000=c12345678901234567890+", columns: 12, rows: 6).suffix(3).joined()
        == "12,345,678,901,234,567,890")
  }

  @Test func `hints and notes are broken between words`() throws {
    let machine = try Machine(home: home, columns: 30, rows: 10)
    machine.type("5+\u{1B}[Atrent for the flat in the old town\r")
    let lines = [
      "             5", "# rent for the flat in the", "old town", "             5",
      "# rent for the flat in the", "old town", "1/1  Enter use  e edit",
      "d delete  i insert  t note",
      "k keep  Esc back",
    ]
    #expect(machine.wait(for: lines) == lines)
  }

  @Test(arguments: [21, 26, 30, 51, 52, 79] as [UInt16])
  func `a narrower terminal costs no row while rows are walked`(columns: UInt16) throws {
    let machine = try Machine(home: home)
    machine.type("100+22+33=\u{1B}[A\u{1B}[A")
    #expect(machine.wait { $0.last?.hasPrefix("3/4  Enter use") == true })
    machine.resize(columns: columns, rows: 24)
    machine.type("\u{1B}[B")
    #expect(machine.wait { $0.contains { $0.hasPrefix("4/4") } })
    #expect(machine.leave() == 0)
    #expect(machine.screen.text.joined().filter { $0 != " " } == "100+22122+33155=155")
  }

  @Test func `without UTF-8 there are signs of ASCII`() throws {
    let ascii = ["LC_ALL": "C"]
    #expect(
      try paper("2-3*4/7=", environment: ascii).singleSpaced == [
        "2", "- 3 -1", "* 4 -4", "/ 7 ~=-0.57142857142857142857", "= ~=-0.57142857142857142857",
      ])
  }

  @Test(arguments: ["", "1"]) func `running values are dim unless that is not wanted`(plain: String)
    throws
  {
    let machine = try Machine(home: home, environment: ["NO_COLOR": plain])
    #expect(machine.wait { !$0.isEmpty })
    machine.type("1+2=\u{1B}[Aq")
    #expect(machine.end() == 0)
    #expect(machine.screen.hasStyles == plain.isEmpty)
  }

  @Test func `clearing always says so, and how it is undone`() throws {
    let machine = try Machine(home: home)
    machine.type("5+3=\u{1B}[A\u{1B}[Aec4\r")
    #expect(machine.wait { $0.last?.hasPrefix("2/3  Enter use") == true })
    for (key, end) in [
      ("\u{1B}", " 9"), ("\u{1B}", " 0   Cleared · u undoes"), ("u", " 9"),
      ("12C", "Cleared · u undoes"),
    ] {
      machine.type(key, until: end)
    }
    machine.type("C", until: " 0")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a note that was opened and not changed does not keep a signal from closing the tape`(
    signal: Int32
  ) throws {
    let machine = try Machine(home: home)
    machine.type("1+2+3+\u{1B}[A\u{1B}[A\u{1B}[At")
    #expect(machine.wait { $0.last?.contains("note: Enter saves") == true })
    #expect(machine.end(by: signal) == -signal)
  }
}
