import Foundation
import Testing

@testable import PageAssembler

@Suite struct ModuleJoinerTests {
  /// Joins files, given by their paths and contents; the first is the entry.
  private func joined(_ files: KeyValuePairs<String, String>) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, contents) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    return try ModuleJoiner(entry: folder.appending(path: files[0].key)).text
  }

  @Test func `a module comes after those that it imports, and each comes once`() throws {
    let text = try joined([
      "scripts/main.js": "import { a } from \"./a.js\";\nimport { b } from \"./b.js\";\n\na(b);\n",
      "scripts/a.js": "import { c } from \"../c.js\";\nexport function a() {}\n",
      "scripts/b.js": "import { c } from \"../c.js\";\nexport const b = c;\n",
      "c.js": "export let c = 1;\n",
    ])
    #expect(text == "let c = 1;\nfunction a() {}\nconst b = c;\n\na(b);\n")
  }

  @Test func `an import may take several lines, or no names`() throws {
    let text = try joined([
      "main.js": "import {\n  a,\n  b,\n} from \"./a.js\";\nimport \"./b.js\";\na(b);\n",
      "a.js": "export class a {}\nexport async function b() {}\n",
      "b.js": "start();\n",
    ])
    #expect(text == "class a {}\nasync function b() {}\nstart();\na(b);\n")
  }

  @Test func `modules may import each other`() throws {
    let text = try joined([
      "main.js": "import { a } from \"./a.js\";\nexport const main = 1;\n",
      "a.js": "import { main } from \"./main.js\";\nexport const a = () => main;\n",
    ])
    #expect(text == "const a = () => main;\nconst main = 1;\n")
  }

  @Test func `a module that is not there is reported`() {
    #expect(throws: (any Error).self) { try joined(["main.js": "import { a } from \"./a.js\";\n"]) }
  }

  @Test func `words within lines are left alone`() throws {
    let source = "const text = \"import { a } from\";\n// export it\n"
    #expect(try joined(["main.js": source]) == source)
  }

  /// Names that two modules of the page have would be one where the modules are joined by leaving words out.
  @Test(arguments: ["start.js", "main.js"])
  func `no two modules of the page have the same name at their top level`(entry: String) throws {
    let scripts = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../WebApp/scripts")
    let text = try ModuleJoiner(entry: scripts.appending(path: entry)).text
    let declaration = /^(?:async )?(?:function|class|const|let) (\w+)/.anchorsMatchLineEndings()
    let names = text.matches(of: declaration).map { String($0.output.1) }
    #expect(names.count > 5)
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }
}
