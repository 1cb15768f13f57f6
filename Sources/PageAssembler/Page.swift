import Foundation

/// The page as one file: what is seen first, a script that starts the rest, and packed the rest and the WebAssembly module.
struct Page {
  typealias Conversion = (Data, _ kind: String) throws -> Data

  /// A conversion of a script that was joined of modules, of which the first is `entry`.
  typealias ScriptConversion = (Data, _ kind: String, _ entry: URL?) throws -> Data

  private struct Part {
    let markup, style, script: String
  }

  private(set) var text = ""
  private let folder: URL
  private let shrink: ScriptConversion
  private let pack: Conversion

  /// Assembles the page of what is in `folder` and of the WebAssembly module, which is packed with gzip already.
  ///
  /// Scripts ("js"), modules of JavaScript ("mjs"), styles ("css") and markup ("html") become what `shrink` makes of them,
  /// and the rest of the page what `pack` makes of it, with gzip.
  init(folder: URL, module: Data, shrink: @escaping ScriptConversion, pack: @escaping Conversion) throws {
    self.folder = folder
    self.shrink = shrink
    self.pack = pack

    let first = try part(of: withIcon(contents(of: "index.html")), scripts: "js")
    let later = try part(of: contents(of: "later.html"), scripts: "mjs")
    let rest = "<style>\(later.style)</style>\(later.markup)<script type=\"module\">\(later.script)</script>"

    text = first.markup
    try put(Self.policyHashes(of: [first.script, later.script]), inPlaceOf: "SCRIPT-HASHES")
    try put(Self.policyHashes(of: [first.style, later.style]), inPlaceOf: "STYLE-HASHES")
    try put("<style>\(first.style)</style>\n", before: "</head>")
    try put("<script>\(first.script)</script>\n", before: "</body>")
    try put(packed("later", pack(Data(rest.utf8), "html")), before: "</body>")
    try put(packed("module", module), before: "</body>")
  }

  /// Returns the service worker that keeps this page, and that differs when the page does.
  func serviceWorker() throws -> String {
    let mark = "PAGE-HASH"
    let worker = try contents(of: "service-worker.js")
    guard worker.contains(mark) else { throw AssemblyError.markMissing(mark) }
    let hash = Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString()
    return worker.replacing(mark, with: hash)
  }

  /// Returns the markup with the icon in it, while its attributes still have quotation marks around them.
  private func withIcon(_ markup: String) throws -> String {
    let path = "icons/icon.svg"
    guard markup.contains(path) else { throw AssemblyError.markMissing(path) }
    let icon = try contents(of: path).replacing("\n", with: "").replacing("\"", with: "'")
    return markup.replacing(path, with: "data:image/svg+xml,\(icon.replacing("#", with: "%23"))")
  }

  /// Returns markup made smaller, the styles that it refers to as one, and its script with all modules that this imports;
  /// `scripts` is the kind of the script.
  private func part(of markup: String, scripts: String) throws -> Part {
    var markup = markup
    let style = try takeOut(/<link rel="stylesheet" href="([^"]+)">\n/, of: &markup).map(contents).joined()
    guard let path = takeOut(/<script src="([^"]+)"><\/script>\n/, of: &markup).first else {
      throw AssemblyError.markMissing("<script src=")
    }
    let entry = folder.appending(path: path)
    let script = try ModuleJoiner(entry: entry).text
    return try Part(
      markup: shrunk(markup, "html"), style: shrunk(style, "css"), script: shrunk(script, scripts, entry))
  }

  /// Removes the elements that match from the markup and returns the paths of the files that they refer to.
  private func takeOut(_ element: Regex<(Substring, Substring)>, of markup: inout String) -> [String] {
    let paths = markup.matches(of: element).map { String($0.output.1) }
    markup.replace(element, with: "")
    return paths
  }

  private func contents(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func shrunk(_ text: String, _ kind: String, _ entry: URL? = nil) throws -> String {
    String(decoding: try shrink(Data(text.utf8), kind, entry), as: UTF8.self).trimmingCharacters(
      in: .newlines)
  }

  private func packed(_ name: String, _ contents: Data) -> String {
    "<script type=\"application/gzip\" id=\"\(name)\">\(contents.base64EncodedString())</script>\n"
  }

  private mutating func put(_ replacement: String, inPlaceOf mark: String) throws {
    guard let range = text.firstRange(of: mark) else { throw AssemblyError.markMissing(mark) }
    text.replaceSubrange(range, with: replacement)
  }

  private mutating func put(_ addition: String, before mark: String) throws {
    try put(addition + mark, inPlaceOf: mark)
  }

  private static func policyHashes(of texts: [String]) -> String {
    let digests = texts.map { Data(SHA256.digest(of: Array($0.utf8))).base64EncodedString() }
    return digests.map { "'sha256-\($0)'" }.joined(separator: " ")
  }
}

enum AssemblyError: Error, Equatable, CustomStringConvertible {
  /// The text has no place for something that belongs into it.
  case markMissing(String)
  /// A shell script has failed with a file of this kind.
  case notConverted(kind: String, script: String)

  var description: String {
    switch self {
    case .markMissing(let mark): "There is no \(mark) in the page or its service worker"
    case .notConverted(let kind, let script): "\(script) has failed with the \(kind) of the page"
    }
  }
}
