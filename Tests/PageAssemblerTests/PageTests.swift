import Foundation
import Testing

@testable import PageAssembler

@Suite struct PageTests {
  private let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  /// Assembles the page of the repository with a module.
  private func assembled(module: Data = Data([1, 2, 3])) throws -> Page {
    var page = try Page(folder: repository.appending(path: "WebApp")) { text, kind in "/* \(kind) */\(text)" }
    try page.assemble(module: module)
    return page
  }

  @Test func `nothing is left to be loaded`() throws {
    let page = try assembled().text
    #expect(page.contains("AQID"))
    for reference in ["src=", "href=\"styles", "url(", "-HASH", "MODULE-BASE64", "import "] {
      #expect(!page.contains(reference), "\(reference)")
    }
  }

  @Test func `another page has another service worker`() throws {
    let workers = try [Data([1, 2, 3]), Data([1, 2, 4])].map { try assembled(module: $0).serviceWorker() }
    #expect(workers[0] != workers[1])
    #expect(!workers[0].contains("PAGE-HASH"))
  }

  @Test func `the script, the style and the rest of the page are made smaller, each as a whole`() throws {
    let page = try assembled().text
    for beginning in ["<style>/* css */", "<script type=\"module\">/* js */"] {
      #expect(page.ranges(of: beginning).count == 1)
    }
    #expect(page.hasPrefix("/* html */"))
  }

  @Test func `the policy names the hash of the one script and of the one style`() throws {
    let page = try assembled().text
    for element in [/<style>([\s\S]*?)<\/style>/, /<script type="module">([\s\S]*?)<\/script>/] {
      let contents = page.matches(of: element).map(\.output.1)
      #expect(contents.count == 1)
      let digest = SHA256.digest(of: Array((contents.first ?? "").utf8))
      #expect(page.contains("'sha256-\(Data(digest).base64EncodedString())'"))
    }
    #expect(!page.contains("unsafe-inline"))
  }
}
