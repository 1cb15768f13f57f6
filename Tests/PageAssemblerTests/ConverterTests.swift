import Foundation
import Testing

@testable import PageAssembler

@Suite struct ConverterTests {
  /// Makes a shell script of the given text and converts "a b\n" with it.
  private func converted(by script: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Converter(script: file).convert("a b\n", kind: "js")
    return String(decoding: result, as: UTF8.self)
  }

  @Test func `the result is what the script has written`() throws {
    #expect(try converted(by: "tr -d ' ' < \"$1\" > \"$2\"") == "ab\n")
  }

  @Test func `a script that fails is reported`() {
    let error = #expect(throws: AssemblyError.self) { try converted(by: "exit 1") }
    #expect(error?.description.contains("js") == true)
  }
}
