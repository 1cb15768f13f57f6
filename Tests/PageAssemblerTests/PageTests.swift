import Foundation
import Testing

@testable import PageAssembler

@Suite struct PageTests {
  private let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  /// Assembles the page of the repository with a module, and packs nothing.
  private func assembled(module: Data = Data([1, 2, 3])) throws -> Page {
    try Page(
      folder: repository.appending(path: "WebApp"), module: module,
      shrink: { contents, kind, _ in Data("/* \(kind) */".utf8) + contents },
      pack: { contents, _ in contents })
  }

  /// Returns the page, and the rest of it as it is unpacked.
  private func parts() throws -> [String] {
    let text = try assembled().text
    let packed = try #require(text.firstMatch(of: /id="later">([^<]+)</)).output.1
    let rest = try #require(Data(base64Encoded: String(packed)))
    return [text, String(decoding: rest, as: UTF8.self)]
  }

  @Test func `nothing is left to be loaded`() throws {
    let parts = try parts()
    #expect(parts[0].contains("AQID"))
    for reference in ["src=", "href=\"styles", "url(", "-HASH", "import ", "export "] {
      #expect(!parts.joined().contains(reference), "\(reference)")
    }
  }

  @Test func `each script is converted with the module that it begins with`() throws {
    var entries: [String] = []
    _ = try Page(
      folder: repository.appending(path: "WebApp"), module: Data(),
      shrink: { contents, kind, entry in
        if let entry { entries.append("\(entry.lastPathComponent) \(kind)") }
        return contents
      },
      pack: { contents, _ in contents })
    #expect(entries == ["start.js js", "main.js mjs"])
  }

  @Test func `the icon is there before its quotation marks may go`() throws {
    var markup = ""
    _ = try Page(
      folder: repository.appending(path: "WebApp"), module: Data(),
      shrink: { contents, kind, _ in
        if kind == "html" { markup += String(decoding: contents, as: UTF8.self) }
        return contents
      },
      pack: { contents, _ in contents })
    #expect(markup.ranges(of: /href="data:image\/svg[^"]+<\/svg>"/).count == 1)
  }

  @Test func `another page has another service worker`() throws {
    let workers = try [Data([1, 2, 3]), Data([1, 2, 4])].map { try assembled(module: $0).serviceWorker() }
    #expect(workers[0] != workers[1])
    #expect(!workers[0].contains("PAGE-HASH"))
  }

  @Test func `scripts, styles and markup are made smaller, each as a whole`() throws {
    let parts = try parts()
    let first = ["<style>/* css */", "<script>/* js */", "/* html */"]
    let later = ["<style>/* css */", "<script type=\"module\">/* mjs */", "/* html */"]
    for (part, beginnings) in zip(parts, [first, later]) {
      for beginning in beginnings { #expect(part.ranges(of: beginning).count == 1, "\(beginning)") }
    }
  }

  @Test func `the policy names the hashes of both scripts and of both styles, and no others`() throws {
    let parts = try parts()
    let policy = try #require(parts[0].firstMatch(of: /content="(default-src[^"]*)"/)).output.1
    let directives = policy.split(separator: "; ")
    let scripts = /<script(?: type="module")?>([\s\S]*?)<\/script>/
    for (directive, element) in [("style-src", /<style>([\s\S]*?)<\/style>/), ("script-src", scripts)] {
      let hashes = parts.flatMap { $0.matches(of: element) }.map { match in
        "'sha256-\(Data(SHA256.digest(of: Array(match.output.1.utf8))).base64EncodedString())'"
      }
      #expect(hashes.count == 2)
      let sources = try #require(directives.first { $0.hasPrefix(directive) }).split(separator: " ")
      #expect(Set(sources.filter { $0.hasPrefix("'sha") }.map(String.init)) == Set(hashes))
    }
    #expect(!policy.contains("unsafe-inline"))
  }

  @Test func `what is there before the program is read by browsers too old for it`() throws {
    let script = try #require(parts()[0].firstMatch(of: /<script>([\s\S]*?)<\/script>/)).output.1
    for sign in ["?.", "??", "||=", "class ", "import"] { #expect(!script.contains(sign), "\(sign)") }
  }
}
