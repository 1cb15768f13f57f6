import Foundation
import Testing

@testable import PageAssembler

@Suite struct PageTests {
  private let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  /// Calls `use` with the page of the repository, which is neither made smaller nor packed.
  ///
  /// `/* KIND */` stands before each part, and scripts have nothing of what they import.
  private func withPage(module: Data = Data([1, 2, 3]), _ use: (Page) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func converter(_ name: String, _ script: String) throws -> Converter {
      try Data(script.utf8).write(to: folder.appending(path: name))
      return Converter(script: folder.appending(path: name))
    }
    try use(
      Page(
        folder: repository.appending(path: "WebApp"), module: module,
        shrinker: converter(
          "shrink", #"{ echo "/* ${2##*.} */"; grep -v '^import' "$1" | sed 's/^export //'; } > "$2""#),
        packer: converter("pack", #"cat "$1" > "$2""#),
        hasher: Converter(script: repository.appending(path: "Scripts/hash.sh"))))
  }

  /// Returns the page, and the rest of it as it is unpacked.
  private func parts() throws -> [String] {
    var parts: [String] = []
    try withPage { page in
      let packed = try #require(page.text.firstMatch(of: /id="later">([^<]+)</)).output.1
      let rest = try #require(Data(base64Encoded: String(packed)))
      parts = [page.text, String(decoding: rest, as: UTF8.self)]
    }
    return parts
  }

  @Test func `nothing is left to be loaded`() throws {
    let parts = try parts()
    #expect(parts[0].contains("AQID"))
    for reference in ["src=", "href=\"styles", "url(", "-HASH"] {
      #expect(!parts.joined().contains(reference), "\(reference)")
    }
  }

  @Test func `the icon is there as a valid URL, before its quotation marks may go`() throws {
    let address = /href="data:image\/svg\+xml,%3Csvg%20[A-Za-z0-9%:\/=.'(),-]+%3C\/svg%3E"/
    #expect(try parts()[0].ranges(of: address).count == 1)
  }

  @Test func `another page has another service worker`() throws {
    var workers: [String] = []
    for module in [Data([1, 2, 3]), Data([1, 2, 4])] {
      try withPage(module: module) { workers.append(try $0.serviceWorker()) }
    }
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

  @Test func `the policy allows both scripts and both styles by their hashes, and nothing else`() throws {
    let parts = try parts()
    let policy = try #require(parts[0].firstMatch(of: /content="(default-src[^"]*)"/)).output.1
    let directives = policy.split(separator: "; ")
    for name in ["style-src", "script-src"] {
      let sources = try #require(directives.first { $0.hasPrefix(name) }).split(separator: " ").dropFirst()
      #expect(Set(sources.filter { $0.wholeMatch(of: /'sha256-[A-Za-z0-9+\/]{43}='/) != nil }).count == 2)
      #expect(Set(sources.filter { !$0.hasPrefix("'sha256-") }).isSubset(of: ["'wasm-unsafe-eval'"]))
    }
  }

  /// From FIPS 180-4.
  @Test func `a hash is that of the standard`() throws {
    let hasher = Converter(script: repository.appending(path: "Scripts/hash.sh"))
    let digits = String(decoding: try hasher.convert("abc", kind: "txt"), as: UTF8.self)
    #expect(digits == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n")
  }
}
