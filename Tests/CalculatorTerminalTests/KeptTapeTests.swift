import Foundation
import Testing

/// The tape of the adding machine, printed by `tape --kept` and read from what the terminal shows of it.
@Suite(.timeLimit(.minutes(2))) struct KeptTapeTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  private func kept(_ arguments: String = "") throws -> Program.Outcome {
    try Program.shell("XDG_DATA_HOME='\(home.path)' calculator tape --kept \(arguments)")
  }

  /// Types keys at a machine until its last line ends with `end`; returns what the terminal shows after the machine is left.
  private func scrollback(
    of keys: String, upTo end: String, columns: UInt16 = 80, environment: [String: String] = [:]
  ) throws -> String {
    let machine = try Machine(home: home, columns: columns, environment: environment)
    #expect(machine.wait { $0.last?.contains("? shows") == true })
    machine.type(keys)
    #expect(machine.wait { $0.last?.hasSuffix(end) == true }, "\(machine.screen.text)")
    machine.type("q")
    #expect(machine.end() == 0)
    return machine.screen.text.map { $0 + "\n" }.joined()
  }

  @Test func `the kept tape is printed as text, as a table, and as a total`() throws {
    _ = try scrollback(of: "72-20%+5%=1/3=", upTo: "≈0.33333333333333333333")
    let text = """
           72
      −   20% → 57.6
      +    5% → 60.48
      = 60.48

        1
      ÷ 3 → ≈ 0.33333333333333333333
      = ≈ 0.33333333333333333333

      """
    #expect(try kept() == .init(output: text, errors: "", status: 0))
    #expect(
      try kept("--csv").output.hasPrefix("operator,operand,running value,note\r\n,72,,\r\n−,20%,57.6,\r\n"))
    #expect(try kept("--total --decimals 2").output == "60.81\n")
    #expect(try kept("/dev/null").status == 2)
  }

  @Test func `it is printed while a machine adds to it`() throws {
    let machine = try Machine(home: home)
    machine.type("5+3=")
    #expect(machine.wait { $0.last?.hasSuffix(" 8") == true })
    #expect(try kept().output == "  5\n+ 3 → 8\n= 8\n")
    machine.type("q")
    #expect(machine.end() == 0)
  }

  @Test func `a tape that is damaged, empty or not there is told apart`() throws {
    let missing = try kept()
    #expect(missing.errors.hasPrefix("calculator: there is no kept tape yet; "))
    #expect(missing.output.isEmpty && missing.status == 2)
    _ = try scrollback(of: "5", upTo: " 5")
    #expect(try kept() == .init(output: "", errors: "", status: 0))
    _ = try scrollback(of: "+3=", upTo: " 8")
    let whole = try Data(contentsOf: URL(fileURLWithPath: home.tape))
    try (whole + Data([1, 2, 3])).write(to: URL(fileURLWithPath: home.tape))
    let outcome = try kept()
    #expect(outcome.output == "  5\n+ 3 → 8\n= 8\n")
    #expect(outcome.errors.hasPrefix("calculator: The saved tape is damaged."))
    #expect(outcome.status == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.tape)).count == whole.count + 3)
  }

  @Test(arguments: [
    ("1234.5+3=", "1,237.5"), ("72-20%+5%=*2=", "120.96"), ("5+3=1/3=x3=", " 1"),
    ("2/3=+1=", "≈1.66666666666666666667"),
    ("5n-3n=", "-2"), ("1000000x1000000x2.5=", "2,500,000,000,000"), ("5/0+3=", "NaN"),
    ("7.48~.05=", "7.5"),
    ("5+3=C7*8=", "56"), ("10/3+10%=", "≈3.66666666666666666667"),
    ("5+\u{1B}[Atrent, 3rd\r3=\u{1B}[Atto pay\r", "Esc back"),
  ]) func `what the terminal shows is read back as the tape`(keys: String, end: String) throws {
    let shown = try scrollback(of: keys, upTo: end)
    let text = try kept().output
    #expect(try Program.run(["tape"], input: shown).output.hasSuffix(text), "\(shown)")
    #expect(try Program.run(["check"], input: shown) == .init(output: "", errors: "", status: 0))
  }

  @Test func `it is read back in ASCII and in the notation of a country`() throws {
    let shown = try scrollback(
      of: "1-2*3/7=", upTo: "~=-0.42857142857142857143", environment: ["LC_ALL": "C"])
    #expect(try Program.run(["tape"], input: shown).output == (try kept().output))
    let locale = try home.locale(decimalMark: ",", groupingMark: ".")
    let other = try scrollback(of: "C1000+2000=", upTo: " 3.000", environment: locale)
    let torn = other.components(separatedBy: "\n").drop { !$0.contains("AC") }.joined(separator: "\n")
    let outcome = try Program.run(["tape"], input: torn, locale: locale)
    #expect(outcome.output == "  1000\n+ 2000 → 3000\n= 3000\n", "\(other)")
  }

  @Test(arguments: [
    ("  5\n+ 3     9\n", 2), ("  5\n+ 3     8\n× 2\n", 3), ("  5\n+ 3     8\n7\n", 3), ("+ 3     8\n", 1),
    ("  5\n+ 3     8\n… 3 more rows\n= 8\n", 3), ("  5\n+ 3     8\n── Row 1 is now 6 ─────\n  6\n", 3),
    ("+ 5     3\n- 4     2\n", 1), ("  5\n+ 10%     5.5  10% = \n", 2),
  ]) func `what is not shown whole is refused`(text: String, line: Int) throws {
    let outcome = try Program.run(["tape"], input: text)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("calculator: -: line \(line), column "), "\(outcome.errors)")
  }

  @Test func `it can be pasted into another machine`() throws {
    let shown = try scrollback(of: "1234.5-20%=", upTo: "987.6")
    let other = try Machine(home: try Machine.Home())
    #expect(other.wait { $0.last?.contains("? shows") == true })
    other.paste(shown)
    #expect(other.wait { $0.last?.hasSuffix(" 987.6") == true })
    other.type("q")
    #expect(other.end() == 0)
  }

  @Test func `a tape in the drawer means the same wherever it is read`() throws {
    let locale = try home.locale(decimalMark: ",", groupingMark: ".")
    _ = try scrollback(of: "1,125+C", upTo: "undoes", environment: locale)
    let variables = locale.map { "\($0)='\($1)'" }.joined(separator: " ")
    let outcome = try Program.shell("XDG_DATA_HOME='\(home.path)' \(variables) calculator tapes")
    #expect(outcome.output.hasSuffix("\t1.125 · 1 row\n"))
  }
}
