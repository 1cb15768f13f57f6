import Foundation
import Testing

@testable import PageAssembler

@Suite struct ConverterTests {
  /// Makes a shell script of the given text and converts "a b\n" with it.
  private func converted(by script: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Converter(script: file).convert(Data("a b\n".utf8), kind: "js")
    return String(decoding: result, as: UTF8.self)
  }

  @Test func `the result is what the script has written`() throws {
    #expect(try converted(by: "tr -d ' ' < \"$1\" > \"$2\"") == "ab\n")
  }

  @Test func `the script is given the module that a text was joined from`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh")
    try Data("echo \"$#\" \"${3-}\" > \"$2\"".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let converter = Converter(script: file)
    let entry = URL(filePath: "/scripts/main.js")
    let results = try [nil, entry].map { try converter.convert(Data(), kind: "mjs", entry: $0) }
    #expect(results.map { String(decoding: $0, as: UTF8.self) } == ["2 \n", "3 /scripts/main.js\n"])
  }

  @Test func `a script that fails is reported`() {
    let error = #expect(throws: AssemblyError.self) { try converted(by: "exit 1") }
    #expect(error?.description.contains("js") == true)
  }
}
