import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@Suite struct KeepingTests {
  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  /// A machine that is ready for keys.
  private func machine(_ arguments: [String] = []) throws -> Machine {
    try Machine(arguments, home: home).ready()
  }

  /// Types, and leaves; the screen is empty then but for what is on the paper.
  private func run(_ keys: String) throws -> [String] {
    let machine = try machine()
    machine.type(keys + "q")
    #expect(machine.end() == 0)
    return machine.screen.text.singleSpaced
  }

  private func restored() throws -> Restored {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: home.tape)))
    return Calculator().restored(from: bytes)
  }

  @Test func `the tape, the entry and undo are there again`() throws {
    #expect(try run("1/3=") == ["1", "÷ 3 ≈0.33333333333333333333", "= ≈0.33333333333333333333"])
    #expect(try run("x3").last == "= ≈0.33333333333333333333")
    #expect(try run("=").suffix(2) == ["× 3 1", "= 1"])
    #expect(try run("uuuuu").last == "1")
    let machine = try machine()
    #expect(machine.screen.text.last?.hasPrefix("÷                        0") == true)
  }

  @Test func `a long tape shows its last rows`() throws {
    _ = try run("1" + String(repeating: "+1", count: 9) + "=")
    #expect(try run("").first == "… 1 more row")
    _ = try run("C1" + String(repeating: "+1", count: 30) + "=")
    #expect(try run("") == ["… 22 more rows"] + (22...30).map { "+ 1 \($0 + 1)" } + ["= 31"])
  }

  @Test func `a row that is being edited takes the keys again`() throws {
    let first = try machine()
    first.type("1+2=\u{1B}[A\u{1B}[Ae7")
    #expect(first.wait { $0.last?.contains("edit") == true })
    #expect(first.end(by: SIGKILL) == -SIGKILL)
    let second = try Machine(home: home)
    #expect(
      second.wait { $0.last == "2/3  edit: Enter saves  Esc cancels" || $0.last == "? shows the keys" })
    second.type("\r")
    #expect(second.wait { $0.contains("=                        8") && $0.last?.hasPrefix("2/3") == true })
  }

  @Test(arguments: ["000", "022", "777"])
  func `files and folders are for the person alone, whatever is taken from new ones`(mask: String) throws {
    let machine = try Machine(shell: "umask \(mask); exec \"$0\"", home: home).ready()
    machine.type("1+2=Cf5q")
    #expect(machine.end() == 0)
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: home.folder).map { home.folder + "/" + $0 }
    #expect(paths.contains(home.tape) && paths.contains { $0.contains("/drawer/") })
    for path in [home.folder] + paths {
      let attributes = try manager.attributesOfItem(atPath: path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
    }
  }

  @Test func `without history nothing is read and nothing is kept`() throws {
    _ = try run("5+3=")
    let before = try Data(contentsOf: URL(fileURLWithPath: home.tape))
    let machine = try machine(["--no-history"])
    #expect(machine.screen.text.count == 1)
    machine.type("7+7=q")
    #expect(machine.end() == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.tape)) == before)
  }

  @Test func `what is damaged is kept aside and the rest is there`() throws {
    _ = try run("5+3=")
    let tape = URL(fileURLWithPath: home.tape)
    for number in 1...2 {
      let damage = Data("damage \(number)".utf8)
      try (try Data(contentsOf: tape) + damage).write(to: tape)
      let machine = try machine()
      #expect(machine.screen.text[0].hasPrefix("The saved tape is damaged."))
      #expect(machine.screen.text.contains("=                        8"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.tape + ".damaged-\(number)")) == damage)
      #expect(machine.leave() == 0)
      #expect(try restored().error == nil)
    }
  }

  /// What a person can do to the saved tape while the machine runs.
  enum Removal: CaseIterable {
    case delete
    case move
    case replace
    case deleteFolder
  }

  @Test(arguments: Removal.allCases, [true, false])
  func `a tape that is removed while the machine runs is saved anew`(removal: Removal, changesLater: Bool)
    throws
  {
    let machine = try machine()
    machine.type("5+3=", until: " 8")
    let others = Data("another file".utf8)
    switch removal {
    case .delete: try FileManager.default.removeItem(atPath: home.tape)
    case .deleteFolder: try FileManager.default.removeItem(atPath: home.folder)
    case .move: try FileManager.default.moveItem(atPath: home.tape, toPath: home.folder + "/backup")
    case .replace:
      try FileManager.default.removeItem(atPath: home.tape)
      try others.write(to: URL(fileURLWithPath: home.tape))
    }
    if changesLater {
      machine.type("+1=", until: " 9")
      #expect(try restored().calculator.rowCount == 5)
    }
    #expect(machine.leave() == 0)
    #expect(try restored().calculator.rowCount == (changesLater ? 5 : 3))
    #expect(try restored().error == nil)
    if removal == .replace {
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.tape + ".damaged-1")) == others)
      #expect(
        machine.screen.text.contains("What could not be read is in tape.calc.damaged-1, beside the tape."))
    }
  }

  @Test(arguments: ["/tape.lock", ""])
  func `a tape whose lock was removed is left to a calculator that has opened it meanwhile`(
    removed: String
  ) throws {
    let first = try machine()
    first.type("5+3=", until: " 8")
    try FileManager.default.removeItem(atPath: home.folder + removed)
    let second = try machine()
    second.type("20", until: " 20")
    first.type("C1")
    #expect(
      first.wait {
        $0.contains("Another calculator is open, so this one has its own tape, tape-2.calc.")
          && $0.last?.hasSuffix(" 1") == true
      })
    for key in ["+", "2", "="] {
      first.type(key)
      second.type(key)
    }
    for machine in [first, second] {
      #expect(machine.leave() == 0)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: home.folder)
    let tapes = removed.isEmpty ? ["tape.calc"] : ["tape.calc", "tape.calc.previous"]
    #expect(files.sorted() == ["drawer", "tape-2.calc", "tape-2.lock"] + tapes + ["tape.lock"])
    #expect(try run("").last == "= 22")
    try FileManager.default.removeItem(atPath: home.tape)
    try FileManager.default.moveItem(atPath: home.folder + "/tape-2.calc", toPath: home.tape)
    #expect(try run("").last == "= 3")
  }

  @Test(arguments: [true, false])
  func `a tape that is empty or gone comes back from the one before`(isGone: Bool) throws {
    for keys in ["5+3=", "", ""] { _ = try run(keys) }
    if isGone {
      try FileManager.default.removeItem(atPath: home.tape)
    } else {
      try Data().write(to: URL(fileURLWithPath: home.tape))
    }
    let machine = try Machine(home: home).ready()
    #expect(machine.screen.text.contains("The saved tape is damaged."))
    #expect(machine.leave() == 0)
    #expect(try run("").last == "= 8")
  }

  @Test func `a removed lock is taken anew when no other calculator holds it`() throws {
    let first = try machine()
    first.type("5+3=", until: " 8")
    try FileManager.default.removeItem(atPath: home.folder + "/tape.lock")
    first.type("+1=", until: " 9")
    let second = try machine()
    #expect(second.screen.text.first?.hasSuffix("tape-2.calc.") == true)
    #expect(first.leave() == 0)
    #expect(try restored().calculator.rowCount == 5)
  }

  @Test(arguments: [true, false]) func `a symbolic link to the tape stays one`(hasTarget: Bool) throws {
    try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
    let target = home.path + "/elsewhere.calc"
    if hasTarget { try Data().write(to: URL(fileURLWithPath: target)) }
    try FileManager.default.createSymbolicLink(atPath: home.tape, withDestinationPath: target)
    _ = try run("5+3=")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.tape) == target)
    #expect(try restored().calculator.rowCount == 3)
  }

  @Test func `storage that cannot be written is told once, and the machine goes on`() throws {
    let machine = try Machine(home: home, environment: ["XDG_DATA_HOME": "/dev/null/data"])
    #expect(
      machine.wait { $0.first?.hasPrefix("The tape cannot be saved in /dev/null/data/calculator:") == true })
    machine.type("5+3=q")
    #expect(machine.end() == 2)
    #expect(machine.screen.text.last == "=                        8")
    let idle = try Machine(home: home, environment: ["XDG_DATA_HOME": "/dev/null/data"]).ready()
    #expect(idle.leave() == 0)
  }

  /// Whether it is said at the beginning that the tape cannot be kept, and why.
  private static func says(_ reason: String, _ screen: [String]) -> Bool {
    let text = screen.prefix(3).joined(separator: " ")
    return text.hasPrefix("The tape cannot be saved in ") && text.contains(": " + reason)
  }

  #if os(Linux)
    @Test func `a disk that is full at the start is tried again`() throws {
      for hasRoomLater in [true, false] {
        let home = try Machine.Home()
        let machine = try Machine(shell: "ulimit -S -f 0; trap '' XFSZ; exec \"$0\"", home: home)
        #expect(machine.wait { Self.says("File too large.", $0) && $0.last?.contains("? shows") == true })
        machine.type("1+2+3+4", until: " 4")
        if hasRoomLater {
          #expect(try machine.allowFiles())
          machine.type("+5+6=")
          #expect(machine.wait { $0.contains("Saving works again.") })
        }
        #expect(machine.leave() == (hasRoomLater ? 0 : 2))
        #expect(
          machine.screen.text.last?.hasPrefix("The last changes of the tape could not be saved: ")
            == !hasRoomLater)
        let again = try Machine(home: home).ready()
        #expect(again.screen.text.contains("=                       21") == hasRoomLater)
      }
    }

    /// Root may write everywhere, so that somebody else has to try.
    private static let canRestrict =
      geteuid() != 0
      || (try? Program.shell("exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$program\" 1"))?
        .status
        == 0

    @Test(.enabled(if: canRestrict), arguments: ["tape.calc", ""])
    func `a tape that can be read and not written is shown, and says so`(name: String) throws {
      _ = try run("5+3=")
      try FileManager.default.removeItem(atPath: home.folder + "/tape.lock")
      let modes = name.isEmpty ? ["": 0o555, "tape.calc": 0o444] : ["": 0o777, "tape.calc": 0o444]
      for (name, mode) in modes {
        try FileManager.default.setAttributes(
          [.posixPermissions: mode], ofItemAtPath: home.folder + "/" + name)
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: home.tape))
      for (keys, status) in [("q", 0), ("+1=q", 2)] as [(String, Int32)] {
        let machine = try Machine(
          shell: """
            [ $(id -u) -ne 0 ] || exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0"
            exec "$0"
            """, home: home
        ).ready()
        #expect(Self.says("Permission denied.", machine.screen.text))
        #expect(machine.screen.text.contains("=                        8"))
        machine.type(keys)
        #expect(machine.end() == status)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.tape)) == before)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.folder)
    }

    @Test func `what is put aside already is not put aside again`() throws {
      _ = try run("5+3=")
      // Where the folder stands, no whole tape can take the place of the damaged one.
      try FileManager.default.createDirectory(
        atPath: home.tape + ".new", withIntermediateDirectories: true)
      let damaged = try Data(contentsOf: URL(fileURLWithPath: home.tape)) + [2, 9, 9, 9]
      try damaged.write(to: URL(fileURLWithPath: home.tape))
      for _ in 1...3 {
        let machine = try machine()
        #expect(machine.screen.text.joined(separator: " ").contains("tape.calc.damaged-1"))
        #expect(machine.leave() == 0)
      }
      #expect(!FileManager.default.fileExists(atPath: home.tape + ".damaged-2"))
    }
  #endif
}
