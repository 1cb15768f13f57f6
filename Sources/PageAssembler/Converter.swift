import Foundation

/// A shell script that makes another file of the one that it is given.
struct Converter {
  let script: URL

  /// Returns what becomes of a file with these contents; `kind` is its extension.
  ///
  /// Contents that were joined of modules come with the `entry` that they begin with, so that the script may join them itself.
  func convert(_ contents: Data, kind: String, entry: URL? = nil) throws -> Data {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let source = folder.appending(path: "source.\(kind)")
    let result = folder.appending(path: "result.\(kind)")
    try contents.write(to: source)

    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [script.path, source.path, result.path] + (entry.map { [$0.path] } ?? [])
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else {
      throw AssemblyError.notConverted(kind: kind, script: script.lastPathComponent)
    }
    return try Data(contentsOf: result)
  }
}
