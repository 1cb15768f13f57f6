import Foundation
import Testing

/// What is typed at a shell, and what comes of it, as it stands in `Sessions`.
///
/// Behind `$` and `>` stands what is typed, behind `|` the standard output, behind `!` the standard error, and behind `?` the
/// exit status unless it is 0. Other lines are for people.
@Suite struct SessionTests {
  /// A script with all that comes of it, in the form of the files.
  struct Session: CustomTestStringConvertible {
    var script = ""
    var outcome: [String] = []

    var testDescription: String { script }

    static let all: [Session] = {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sessions")
      let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return (files ?? []).flatMap { sessions(in: (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }
    }()

    /// Returns the sessions in a text, of which other lines are for people.
    private static func sessions(in text: String) -> [Session] {
      text.split(separator: "\n").reduce(into: []) { sessions, line in
        switch line.first {
        case "$": sessions.append(Session(script: String(line.dropFirst(2))))
        case ">": sessions[sessions.count - 1].script += "\n" + line.dropFirst(2)
        case "|", "!", "?": sessions[sessions.count - 1].outcome.append(String(line))
        default: break
        }
      }
    }
  }

  @Test(arguments: Session.all) func `the program answers as it is written`(session: Session) throws {
    let outcome = try Program.shell(session.script)
    let status = outcome.status == 0 ? [] : ["? \(outcome.status)"]
    #expect(lines("|", outcome.output) + lines("!", outcome.errors) + status == session.outcome)
  }

  @Test func `there are sessions`() { #expect(Session.all.count > 200) }

  /// Returns the lines of a text behind a mark; the last one is told apart where it does not end.
  private func lines(_ mark: String, _ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.last.map { $0.isEmpty ? [] : ["\(mark) \($0) without an end"] } ?? []
    return lines.dropLast().map { $0.isEmpty ? mark : "\(mark) \($0)" } + end
  }
}
