import Foundation
import Testing

/// Nothing that others have written tells a terminal what to do, wherever it comes from.
@Suite struct HostileTextTests {
  /// A new window title, red, red once more by a single character, and letters from right to left.
  private static let commands = "\u{1B}]0;x\u{7}\u{1B}[31m\u{9B}31m\u{202E}\u{2066}\u{7F}"

  private let home: Machine.Home

  init() throws { home = try Machine.Home() }

  private func file(_ name: String, _ content: String) throws -> String {
    let path = home.path + "/" + name
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Returns what the program prints at a terminal, with a text in it.
  private func printed(_ arguments: [String], with text: String) throws -> String {
    let terminal = try Machine(arguments, home: home, environment: ["TERM": "dumb"])
    #expect(terminal.end() >= 0)
    let printed = String(decoding: terminal.received, as: UTF8.self)
    #expect(printed.contains(text))
    return printed.replacing("\r\n", with: "\n")
  }

  private func isHarmless(_ text: String) -> Bool {
    text.replacing("\r\n", with: "\n").unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control: $0 == "\n" || $0 == "\t"
      case .format: false
      default: true
      }
    }
  }

  @Test(arguments: [["tape"], ["tape", "--csv"], ["tape", "--json"]])
  func `notes in a tape`(command: [String]) throws {
    let tape = try file("a.tape", "1 # a\(Self.commands)b\n+ 2 # last\n")
    let text = try printed(command + [tape], with: "last")
    #expect(text.contains("�"))
    #expect(isHarmless(text))
  }

  @Test(arguments: [[], ["--tsv"], ["--json"], ["--sum"]])
  func `expressions and complaints about them`(options: [String]) throws {
    let lines = try file("lines", "1 + 2 # a\(Self.commands)b\n1 + \(Self.commands)\nlast\n")
    // A text that is added up is refused at its first mistake.
    let end = options == ["--sum"] ? "^" : "\nlast\r\n^\r\n"
    let text = try printed(options + ["--file", lines], with: end)
    #expect(text.contains("�"))
    #expect(isHarmless(text))
  }

  @Test func `names of files`() throws {
    let lines = try file("a\(Self.commands)b", "1 + 1 = 3\n+ x")
    for arguments in [
      ["check", lines], ["--file", lines], ["tape", lines], ["tape", lines + "-none"],
      ["--a\(Self.commands)b"],
    ] {
      let text = try printed(arguments, with: "�b")
      #expect(text.contains("␛") && isHarmless(text), "\(arguments)")
    }
  }

  @Test func `tapes in the drawer, and files beside them`() throws {
    _ = try file("calculator/drawer/2026-11-21 143005.txt", "1 # a\(Self.commands)b\n+ 2 # last\n")
    _ = try file("calculator/drawer/a\(Self.commands)b", "")
    let shown = try printed(["tapes", "--show", "1"], with: "last")
    #expect(shown.contains("␛[31m") && isHarmless(shown))
    let list = try printed(["tapes"], with: "drawer/a")
    #expect(isHarmless(list))
  }
}
