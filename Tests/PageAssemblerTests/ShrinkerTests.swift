import Foundation
import Testing

@testable import PageAssembler

@Suite struct ShrinkerTests {
  /// Makes a shell script of the given text and shrinks "a b\n" with it.
  private func shrunk(by script: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Shrinker(script: file).shrink("a b\n", kind: "js")
  }

  @Test func `the result is what the script has written`() throws {
    #expect(try shrunk(by: "tr -d ' ' < \"$1\" > \"$2\"") == "ab")
  }

  @Test func `the kind is the extension of the file`() throws {
    #expect(try shrunk(by: "echo \"${1##*.}\" > \"$2\"") == "js")
  }

  @Test func `a script that fails is reported`() {
    #expect(throws: AssemblyError.notShrunk(kind: "js")) { try shrunk(by: "exit 1") }
  }
}
