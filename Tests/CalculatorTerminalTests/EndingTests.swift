import Foundation
import Testing

@Suite struct EndingTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  private func machine() throws -> Machine {
    let machine = try Machine(home: home)
    #expect(machine.wait { !$0.isEmpty })
    machine.type("5+3", until: " 3")
    #expect(!machine.isAsBefore)
    return machine
  }

  @Test(arguments: ["q", "\u{4}"]) func `keys leave and the terminal is as before`(key: String) throws {
    let machine = try machine()
    machine.type(key)
    #expect(machine.end() == 0)
    #expect(machine.isAsBefore)
    #expect(machine.screen.text == ["                         5"])
    #expect(machine.screen.cursor == (1, 0))
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `Ctrl-C and Ctrl-Backslash end by their signals`(key: String, signal: Int32) throws {
    let machine = try machine()
    machine.type(key)
    #expect(machine.end() == -signal)
    #expect(machine.isAsBefore)
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
  ]) func `signals and crashes end the program and the terminal is as before`(signal: Int32) throws {
    let machine = try machine()
    #expect(machine.end(by: signal) == -signal)
    #expect(machine.isAsBefore)
    let next = try Machine(home: home)
    #expect(next.wait { $0.contains("                         5") && $0.last?.hasPrefix("+ ") == true })
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func `a terminal that goes away ends it by SIGHUP, and the tape is kept`(preparation: String) throws {
    let machine = try Machine(shell: preparation + "exec \"$0\"", home: home)
    #expect(machine.wait { !$0.isEmpty })
    machine.type("5+3", until: " 3")
    machine.hangUp()
    #expect(machine.end() == -SIGHUP)
    let next = try Machine(home: home)
    #expect(next.wait { $0.contains("                         5") && $0.last?.hasPrefix("+ ") == true })
  }

  @Test(arguments: [SIGHUP, SIGINT, nil])
  func `a note that is being written when the machine ends is kept`(signal: Int32?) throws {
    let machine = try machine()
    machine.type("\u{1B}[Atrent d")
    #expect(machine.wait { $0.contains { $0.hasPrefix("# rent d") } })
    if signal == nil { machine.hangUp() }
    #expect(machine.end(by: signal) == -(signal ?? SIGHUP))
    if signal != nil { #expect(machine.screen.text == ["                         5  # rent d"]) }
    let next = try Machine(home: home)
    #expect(
      next.wait { $0.contains("                         5  # rent d") && $0.last?.hasPrefix("+ ") == true })
  }

  @Test func `Ctrl-Z gives the terminal back, and the machine goes on where it was`() throws {
    let machine = try Machine(shell: "set -m; \"$0\"; echo shell; read line; fg > /dev/null", home: home)
    #expect(machine.wait { !$0.isEmpty })
    machine.type("5+3", until: " 3")
    machine.type("\u{1A}")
    #expect(machine.wait { $0.contains("shell") })
    #expect(machine.isAsBefore)
    machine.type("\n", until: " 3")
    machine.type("4=", until: " 39")
    #expect(machine.screen.text.filter { $0.hasSuffix(" 39") }.count == 3)
    #expect(!machine.isAsBefore)
    #expect(machine.leave() == 0)
    #expect(machine.isAsBefore)
  }

  @Test func `a stop that nothing announces is survived too`() throws {
    let machine = try machine()
    machine.send(SIGSTOP)
    #expect(machine.waitForStop())
    machine.send(SIGCONT)
    machine.type("4=", until: " 39")
    #expect(machine.leave() == 0)
    #expect(machine.isAsBefore)
  }

  @Test func `paste is marked only while the machine runs`() throws {
    let machine = try machine()
    #expect(machine.leave() == 0)
    #expect(machine.screen.modes == ["?2004l", "?25h"])
  }
}
