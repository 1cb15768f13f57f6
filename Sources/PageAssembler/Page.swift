import Foundation

/// The page as one file: its styles, scripts, icon and WebAssembly module set into the text of `index.html`.
struct Page {
  private(set) var text: String
  private let folder: URL

  /// Reads `index.html` and what it refers to from `folder`.
  init(folder: URL) throws {
    self.folder = folder
    text = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
  }

  /// Replaces every reference by what it refers to, and the hashes in the policy by theirs.
  mutating func assemble(module: Data) throws {
    let style = try takeOut(/<link rel="stylesheet" href="([^"]+)">\n/)
    let script = try takeOut(/<script src="([^"]+)"><\/script>\n/)
    let icon = try contents(of: "icons/icon.svg").replacing("\n", with: "")
    try put("<style>\(style)</style>\n", before: "</head>")
    try put("<script type=\"module\">\(script)</script>\n", before: "</body>")
    try put(Self.policyHash(of: style), inPlaceOf: "STYLE-HASH")
    try put(Self.policyHash(of: script), inPlaceOf: "SCRIPT-HASH")
    try put("data:image/svg+xml;base64,\(Data(icon.utf8).base64EncodedString())", inPlaceOf: "icons/icon.svg")
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
    let contents = try text.matches(of: element).map { match in
      Self.withoutComments(try self.contents(of: String(match.output.1)))
    }
    text.replace(element, with: "")
    return contents.joined(separator: "\n")
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

  /// Leaves out indentation, empty lines, and comments that have lines to themselves.
  private static func withoutComments(_ source: String) -> String {
    source.replacing(/(?m)^\s*(\/\*[\s\S]*?\*\/|\/\/.*)$/, with: "")
      .split(separator: "\n")
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private static func policyHash(of text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())'"
  }
}

enum AssemblyError: Error, CustomStringConvertible {
  /// The text has no place for something that belongs into it.
  case markMissing(String)

  var description: String {
    switch self {
    case .markMissing(let mark): "There is no \(mark) in the page or its service worker"
    }
  }
}
