import Foundation

/// A shell script that converts one file into another.
struct Converter {
  let script: URL

  /// Returns the contents of the file that the script makes from `source`; `kind` is the file extension of the result.
  func convert(_ source: URL, kind: String) throws -> Data {
    try Self.withFolder { folder in
      let result = folder.appending(path: "result.\(kind)")
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = [script.path, source.path, result.path]
      try shell.run()
      shell.waitUntilExit()
      guard shell.terminationStatus == 0 else {
        throw AssemblyError.notConverted(kind: kind, script: script.lastPathComponent)
      }
      return try Data(contentsOf: result)
    }
  }

  /// Returns the contents of the file that the script makes from a file with `text`; `kind` is the file extension of both files.
  func convert(_ text: String, kind: String) throws -> Data {
    try Self.withFolder { folder in
      let source = folder.appending(path: "source.\(kind)")
      try Data(text.utf8).write(to: source)
      return try convert(source, kind: kind)
    }
  }

  private static func withFolder<Value>(_ use: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try use(folder)
  }
}
