import Foundation

/// The page as one file: the part seen first, a script that starts the rest, the packed rest, and the packed WebAssembly module.
struct Page {
  private struct Part {
    let markup, style, script: String
  }

  private(set) var text = ""
  private let folder: URL
  private let shrinker: Converter
  private let hasher: Converter

  /// Assembles the page from the files in `folder` and the WebAssembly module, which is already packed with gzip.
  ///
  /// `shrinker` makes styles and markup smaller, and bundles scripts with their imports. `packer` packs the rest of the page with
  /// gzip. `hasher` writes the SHA-256 of a file in hexadecimal digits.
  init(folder: URL, module: Data, shrinker: Converter, packer: Converter, hasher: Converter) throws {
    (self.folder, self.shrinker, self.hasher) = (folder, shrinker, hasher)

    let first = try part(of: withIcon(contents(of: "index.html")), scripts: "js")
    let later = try part(of: contents(of: "later.html"), scripts: "mjs")
    let rest = "<style>\(later.style)</style>\(later.markup)<script type=\"module\">\(later.script)</script>"

    text = first.markup
    try put(policyHashes(of: [first.script, later.script]), inPlaceOf: "SCRIPT-HASHES")
    try put(policyHashes(of: [first.style, later.style]), inPlaceOf: "STYLE-HASHES")
    try put("<style>\(first.style)</style>\n", before: "</head>")
    try put("<script>\(first.script)</script>\n", before: "</body>")
    try put(packed("later", packer.convert(rest, kind: "gz")), before: "</body>")
    try put(packed("module", module), before: "</body>")
  }

  /// Returns the service worker that stores this page; its text contains the hash of the page.
  func serviceWorker() throws -> String {
    let mark = "PAGE-HASH"
    let worker = try contents(of: "service-worker.js")
    guard worker.contains(mark) else { throw AssemblyError.markMissing(mark) }
    return try worker.replacing(mark, with: hash(of: text))
  }

  /// Returns `markup` with the icon as a data URL; must be called while attributes still have quotation marks.
  private func withIcon(_ markup: String) throws -> String {
    let path = "icons/icon.svg"
    guard markup.contains(path) else { throw AssemblyError.markMissing(path) }
    let icon = try contents(of: path).replacing("\n", with: "").replacing("\"", with: "'")
    // Angle brackets, spaces and number signs must be escaped in a URL.
    let data = icon.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? icon
    return markup.replacing(path, with: "data:image/svg+xml,\(data)")
  }

  /// Splits a page into smaller markup, all its styles as one text, and its script with all imported modules; `scripts` is the file
  /// extension of the script.
  private func part(of markup: String, scripts: String) throws -> Part {
    var markup = markup
    let style = try takeOut(/<link rel="stylesheet" href="([^"]+)">\n/, of: &markup).map(contents).joined()
    guard let path = takeOut(/<script src="([^"]+)"><\/script>\n/, of: &markup).first else {
      throw AssemblyError.markMissing("<script src=")
    }
    return try Part(
      markup: Self.text(shrinker.convert(markup, kind: "html")),
      style: Self.text(shrinker.convert(style, kind: "css")),
      script: Self.text(shrinker.convert(folder.appending(path: path), kind: scripts)))
  }

  /// Removes all elements that match `element` from `markup`; returns the paths of the files to which the elements refer.
  private func takeOut(_ element: Regex<(Substring, Substring)>, of markup: inout String) -> [String] {
    let paths = markup.matches(of: element).map { String($0.output.1) }
    markup.replace(element, with: "")
    return paths
  }

  private func contents(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private static func text(_ contents: Data) -> String {
    String(decoding: contents, as: UTF8.self).trimmingCharacters(in: .newlines)
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

  private func policyHashes(of texts: [String]) throws -> String {
    try texts.map { "'sha256-\(try hash(of: $0))'" }.joined(separator: " ")
  }

  /// Returns the SHA-256 of a text, in base64.
  private func hash(of text: String) throws -> String {
    let digits = Array(Self.text(try hasher.convert(text, kind: "txt")))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    guard digits.count == 64, bytes.count == 32 else {
      throw AssemblyError.notConverted(kind: "txt", script: hasher.script.lastPathComponent)
    }
    return Data(bytes).base64EncodedString()
  }
}

enum AssemblyError: Error, Equatable, CustomStringConvertible {
  /// The page or its service worker lacks this marker, which a text must replace.
  case markMissing(String)
  /// The shell script `script` has failed on a file with the extension `kind`.
  case notConverted(kind: String, script: String)

  var description: String {
    switch self {
    case .markMissing(let mark): "There is no \(mark) in the page or its service worker"
    case .notConverted(let kind, let script): "\(script) has failed with the \(kind) of the page"
    }
  }
}
