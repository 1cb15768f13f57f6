import Foundation
import TestSupport
import Testing

@Suite struct SumTests {
  @Test func `a text has the same sum as the total of its tape`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "1", "2", "3", "1,5", "1.250", "10%", "2026-05-01", "tea", "NaN", " ", " ", "\n", "\n", "+", "-", ";",
      ",", "#",
    ]
    let texts = (0..<150).map { _ in
      (0..<Int.random(in: 1..<12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    for (index, text) in (Fixture.lists.map(\.text) + texts).enumerated() {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(index)"))
    }
    let script = """
      cd '\(folder.path)'; for file in *; do grep -qv '^ *\\(#.*\\)*$' $file || continue
      sum=$(calculator --sum --file $file 2> /dev/null); total=$(calculator tape --total $file 2> /dev/null)
      [ "$sum" = "${total:-error}" ] || { echo "$sum, not $total:"; cat $file; }; done
      """
    #expect(try Program.shell(script).output.isEmpty)
  }
}
