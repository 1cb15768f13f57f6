import Foundation
import Testing

@Suite struct KeptRowsTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  private var file: String { home.folder + "/kept.txt" }

  private func machine(_ locale: String = "C.UTF-8") throws -> Machine {
    let machine = try Machine(home: home, environment: ["LC_ALL": locale])
    #expect(machine.wait { !$0.isEmpty })
    return machine
  }

  /// The lines of the list, above its hint.
  private func list(_ machine: Machine, _ rows: [String]) -> Bool {
    machine.wait {
      $0.last?.hasPrefix("Esc") == true && $0.dropLast(2).suffix(rows.count).elementsEqual(rows)
        || $0.last?.hasPrefix("1-9") == true && $0.dropLast().suffix(rows.count).elementsEqual(rows)
    }
  }

  @Test func `a row is kept and done again by its digit, after years`() throws {
    let machine = try machine()
    machine.type("100+19%=\u{1B}[A\u{1B}[A")
    #expect(machine.wait { $0.last?.contains("k keep") == true })
    machine.type("tVAT\r")
    #expect(machine.wait { $0.last?.contains("k keep") == true })
    machine.type("k")
    #expect(machine.wait { $0.last?.hasSuffix("Kept: VAT, plus 19 percent") == true })
    #expect(machine.leave() == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "+ 19%  # VAT\n")
    let next = try self.machine()
    next.type("200K")
    #expect(list(next, ["1  + 19%  # VAT"]))
    next.type("1")
    #expect(next.wait { $0.contains { $0.contains("238") && $0.hasPrefix("+") } })
    next.type("=", until: " 238")
    #expect(next.leave() == 0)
  }

  @Test func `kept rows are renamed, moved and removed, with undo, and can be edited in the file`() throws {
    try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
    try Data("+ 1\n× 2  # twice\n".utf8).write(to: URL(fileURLWithPath: file))
    let machine = try machine()
    machine.type("K\u{1B}[Bt")
    #expect(machine.wait { $0.contains("# twice") })
    machine.type("!\r")
    #expect(list(machine, ["1  + 1", "2  × 2  # twice!"]))
    machine.type("<")
    #expect(list(machine, ["1  × 2  # twice!", "2  + 1"]))
    machine.type("d")
    #expect(list(machine, ["1  + 1"]))
    machine.type("u")
    #expect(list(machine, ["1  × 2  # twice!", "2  + 1"]))
    try Data("5\n".utf8).write(to: URL(fileURLWithPath: file))
    machine.type("\u{1B}", until: " 0")
    machine.type("K")
    #expect(machine.wait { $0.contains { $0.contains("kept.txt: Each line needs an operator") } })
    try Data("+ 3\n".utf8).write(to: URL(fileURLWithPath: file))
    machine.type("K")
    #expect(list(machine, ["1  + 3"]))
    // What is done to it then cannot be written over what nobody can read, and is lost at the end.
    try Data("5\n".utf8).write(to: URL(fileURLWithPath: file))
    machine.type("d")
    #expect(machine.wait { $0.contains { $0.contains("kept.txt: Each line needs an operator") } })
    #expect(machine.leave() == 2)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "5\n")
  }

  @Test func `a note of a kept row that is being written when the machine ends is kept`() throws {
    try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
    // The other note is too long for the tape, and stays as it is.
    let other = "+ 1  # \(String(repeating: "n", count: 1_001))\n"
    try Data("× 2\n\(other)".utf8).write(to: URL(fileURLWithPath: file))
    let machine = try machine()
    machine.type("K")
    #expect(machine.wait { $0.last == "A note is too long: the tape takes its beginning" })
    machine.type("ttwice")
    #expect(machine.wait { $0.contains("# twice") })
    #expect(machine.end(by: SIGTERM) == -SIGTERM)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "× 2  # twice\n\(other)")
  }

  @Test func `what is offered where none is kept fits the country, and is kept when it is taken`() throws {
    let machine = try machine("ko_KR.UTF-8")
    machine.type("100K")
    #expect(list(machine, ["1  + 10%   # 부가세", "2  ÷ 110%  # 공급가", "3  − 10%   # 할인"]))
    machine.type("2")
    #expect(machine.wait { $0.contains { $0.contains(" ≈-9.09") } })
    #expect(machine.leave() == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "÷ 110%  # 공급가\n")
  }
}
