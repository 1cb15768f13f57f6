import Foundation
import Testing

/// Tapes that `AC` has torn off, in the folder of the adding machine.
@Suite struct DrawerTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  private var drawer: String { home.folder + "/drawer" }

  private func machine() throws -> Machine {
    try Machine(home: home).ready()
  }

  private func run(_ keys: String) throws {
    let machine = try machine()
    machine.type(keys + "q")
    #expect(machine.end() == 0)
  }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: drawer)) ?? []).sorted()
  }

  private func put(_ text: String, called name: String) throws {
    try FileManager.default.createDirectory(atPath: drawer, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: drawer + "/" + name))
  }

  @Test func `AC puts the tape into the drawer as text, and undo takes it out`() throws {
    try run("1/3=C")
    let names = files()
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(name.wholeMatch(of: /\d{4}-\d\d-\d\d \d{6}\.txt/) != nil)
    let text = try String(contentsOfFile: drawer + "/" + name, encoding: .utf8)
    #expect(text == "  1\n÷ 3 → ≈ 0.33333333333333333333\n= ≈ 0.33333333333333333333\n")
    try run("u")
    #expect(files() == [])
    try run("r")
    #expect(files().count == 1)
    try run("7+8=CuuC")
    #expect(files().count == 2)
  }

  @Test func `undo leaves an older equal tape there when the newer was deleted`() throws {
    let older = "2026-11-21 120000.txt"
    try put("  1\n+ 1 → 2\n= 2\n", called: older)
    try run("1+1=C")
    let newer = try #require(files().first { $0 != older })
    try FileManager.default.removeItem(atPath: drawer + "/" + newer)
    try run("u")
    #expect(files() == [older])
    try run("r")
    #expect(files().contains(newer) && files().count == 2)
    try run("u")
    #expect(files() == [older])
  }

  @Test func `two programs and one second lead to a file for each tape`() throws {
    let first = try machine()
    let second = try machine()
    for round in 1...3 {
      first.type("\(round)+1=C")
      second.type("\(round)+2=C")
    }
    first.type("q")
    second.type("q")
    #expect(first.end() == 0)
    #expect(second.end() == 0)
    #expect(files().count == 6)
    let texts = try files().map { try String(contentsOfFile: drawer + "/" + $0, encoding: .utf8) }
    #expect(Set(texts).count == 6)
  }

  @Test func `a person at a terminal is told that there are no tapes`() throws {
    let machine = try Machine(["tapes"], home: home)
    #expect(machine.wait { $0.contains("History is empty.") })
    #expect(machine.end() == 0)
  }

  @Test func `files of others are left alone by AC and undo`() throws {
    let others = ["2026-11-22 120000.txt", "notes.txt"]
    for name in others { try put("my notes", called: name) }
    try run("1+1=Cu")
    #expect(files() == others)
  }

  @Test func `a tape is put back by its digit in the adding machine`() throws {
    try run("5+3=C")
    let machine = try machine()
    machine.type("T")
    #expect(machine.wait { $0.last?.hasPrefix("1-9 puts back") == true })
    #expect(
      machine.screen.text.contains {
        $0.wholeMatch(of: /1  20\d\d-\d\d-\d\d \d\d:\d\d:\d\d  8 · 3 rows/) != nil
      })
    machine.type("1")
    #expect(machine.wait { $0.contains { $0.hasPrefix("+                        3") } })
    // Each key is seen before the next one: a key right after Escape would be one with Alt.
    for (key, isListed) in [("T", true), ("x", false), ("T", true), ("\u{1B}", false)] {
      machine.type(key)
      #expect(machine.wait { $0.last?.hasPrefix("1-9 puts back") == isListed })
    }
    #expect(machine.leave() == 0)
    #expect(files().count == 1)
  }

  @Test func `a tape is not put back behind a calculator that has the saved tape open`() throws {
    let machine = try machine()
    machine.type("5+3=C9*9=", until: " 81")
    let command = "XDG_DATA_HOME='\(home.path)' '\(Program.path)' tapes --put-back 1 2>&1"
    let refused = try Program.shell(command)
    #expect(refused.status == 2)
    #expect(refused.output.hasSuffix("Press H there, or leave it first.\n"))
    #expect(machine.leave() == 0)
    #expect(try Program.shell(command).status == 0)
    try run("")
    let kept = try Program.shell("XDG_DATA_HOME='\(home.path)' '\(Program.path)' tape --kept")
    #expect(kept.output.hasSuffix("= 81\n\n  5\n+ 3 → 8\n= 8\n"))
  }

  @Test func `a drawer that cannot be written is told, and nothing is lost`() throws {
    try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: drawer))
    let machine = try machine()
    machine.type("5+3=C")
    #expect(machine.wait { $0.contains { $0.hasPrefix("History could not be changed") } })
    machine.type("u")
    #expect(machine.wait { $0.contains { $0.hasPrefix("=                        8") } })
    #expect(machine.leave() == 0)
  }
}
