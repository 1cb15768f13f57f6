import Foundation

/// A shell script that makes the text in one file smaller and writes it to another.
struct Shrinker {
  let script: URL

  /// Returns `text` made smaller; `kind` is the extension of files with such text.
  func shrink(_ text: String, kind: String) throws -> String {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let source = folder.appending(path: "source.\(kind)")
    let result = folder.appending(path: "result.\(kind)")
    try Data(text.utf8).write(to: source)

    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [script.path, source.path, result.path]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw AssemblyError.notShrunk(kind: kind) }
    return try String(contentsOf: result, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
