import Foundation

/// A module of JavaScript with all that it imports, as one script.
///
/// Each module comes after those that it imports, without the words `import` and `export`. That is enough where no two
/// modules have the same name at their top level, and none is given another name when it is imported.
struct ModuleJoiner {
  private(set) var text = ""
  private var visited: Set<URL> = []

  /// Joins the modules that begin with `entry`.
  init(entry: URL) throws {
    try append(entry.standardized)
  }

  private mutating func append(_ module: URL) throws {
    guard visited.insert(module).inserted else { return }
    let source = try String(contentsOf: module, encoding: .utf8)
    let imports = /^import (?:{[^}]*} from )?"([^"]+)";\n/.anchorsMatchLineEndings()
    let export = /^export\s/.anchorsMatchLineEndings()
    let folder = module.deletingLastPathComponent()
    for match in source.matches(of: imports) {
      try append(folder.appending(path: String(match.output.1)).standardized)
    }
    text += source.replacing(imports, with: "").replacing(export, with: "")
  }
}
