import Foundation
import Testing

/// The tape of the adding machine, printed by `tape --kept` and read from what the terminal shows of it.
@Suite struct SavedTapeTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  private func kept(_ arguments: String = "") throws -> Program.Outcome {
    try Program.shell("XDG_DATA_HOME='\(home.path)' calculator tape --kept \(arguments)")
  }

  /// Types keys at a machine until its last line ends with `end`; returns what the terminal shows after the machine is left.
  private func scrollback(
    of keys: String, upTo end: String, columns: UInt16 = 80, environment: [String: String] = [:]
  ) throws -> String {
    let machine = try Machine(home: home, columns: columns, environment: environment).ready()
    machine.type(keys, until: end)
    #expect(machine.leave() == 0)
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
    machine.type("5+3=", until: " 8")
    #expect(try kept().output == "  5\n+ 3 → 8\n= 8\n")
    #expect(machine.leave() == 0)
  }

  @Test func `a tape that is damaged is told apart from an empty one`() throws {
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

  @Test func `a tape in the drawer means the same wherever it is read`() throws {
    let locale = Machine.Home.numbers(of: "de_DE")
    _ = try scrollback(of: "1,125+C", upTo: "undoes", environment: locale)
    let variables = locale.map { "\($0)='\($1)'" }.joined(separator: " ")
    let outcome = try Program.shell("XDG_DATA_HOME='\(home.path)' \(variables) calculator tapes")
    #expect(outcome.output.hasSuffix("\t1.125 · 1 row\n"))
  }
}
