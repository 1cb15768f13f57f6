import Foundation

/// The page as one file: its styles, scripts, icon and WebAssembly module set into the text of `index.html`.
struct Page {
  private(set) var text: String
  private let folder: URL
  private let shrink: (String, _ kind: String) throws -> String

  /// Reads `index.html` and what it refers to from `folder`; scripts ("js"), styles ("css") and what is left of the page
  /// ("html") become what `shrink` makes of them.
  init(folder: URL, shrink: @escaping (String, _ kind: String) throws -> String) throws {
    self.folder = folder
    self.shrink = shrink
    text = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
  }

  /// Replaces every reference by what it refers to, and the hashes in the policy by theirs.
  mutating func assemble(module: Data) throws {
    let style = try shrink(takeOut(/<link rel="stylesheet" href="([^"]+)">\n/), "css")
    let script = try shrink(takeOut(/<script src="([^"]+)"><\/script>\n/), "js")
    let icon = try contents(of: "icons/icon.svg").replacing("\n", with: "").replacing("\"", with: "'")
    try put("data:image/svg+xml,\(icon.replacing("#", with: "%23"))", inPlaceOf: "icons/icon.svg")
    text = try shrink(text, "html")
    try put("<style>\(style)</style>\n", before: "</head>")
    try put("<script type=\"module\">\(script)</script>\n", before: "</body>")
    try put(Self.policyHash(of: style), inPlaceOf: "STYLE-HASH")
    try put(Self.policyHash(of: script), inPlaceOf: "SCRIPT-HASH")
    try put(module.base64EncodedString(), inPlaceOf: "MODULE-BASE64")
  }

  /// Returns the service worker that keeps this page, and that differs when the page does.
  func serviceWorker() throws -> String {
    let mark = "PAGE-HASH"
    let worker = try contents(of: "service-worker.js")
    guard worker.contains(mark) else { throw AssemblyError.markMissing(mark) }
    let hash = Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
    return worker.replacing(mark, with: hash)
  }

  /// Takes the elements that match out of the text and returns what is in the files they name, as one text.
  private mutating func takeOut(_ element: Regex<(Substring, Substring)>) throws -> String {
    let contents = try text.matches(of: element).map { try self.contents(of: String($0.output.1)) }
    text.replace(element, with: "")
    return contents.joined()
  }

  private func contents(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private mutating func put(_ replacement: String, inPlaceOf mark: String) throws {
    guard let range = text.firstRange(of: mark) else { throw AssemblyError.markMissing(mark) }
    text.replaceSubrange(range, with: replacement)
  }

  private mutating func put(_ addition: String, before mark: String) throws {
    try put(addition + mark, inPlaceOf: mark)
  }

  private static func policyHash(of text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())'"
  }
}

enum AssemblyError: Error, Equatable, CustomStringConvertible {
  /// The text has no place for something that belongs into it.
  case markMissing(String)
  /// The program that makes text smaller has failed.
  case notShrunk(kind: String)

  var description: String {
    switch self {
    case .markMissing(let mark): "There is no \(mark) in the page or its service worker"
    case .notShrunk(let kind): "The \(kind) of the page cannot be made smaller"
    }
  }
}
