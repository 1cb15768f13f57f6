import Foundation

/// The program as it was built, run as people and scripts run it.
enum Program {
  /// What a run has led to.
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// The program that the environment names as `CALCULATOR_PROGRAM`, or the one that was built with the tests and is beside them.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["CALCULATOR_PROGRAM"] { return path }
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: tests).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("calculator").path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
    }
    preconditionFailure("There is no program beside \(tests)")
  }()

  /// Runs the program with `arguments` and, on its standard input, `input`, in a locale.
  static func run(
    _ arguments: [String], input: String = "", locale: [String: String] = ["LC_ALL": "C.UTF-8"]
  ) throws -> Outcome {
    try launch(path, arguments, input: Data(input.utf8), locale: locale)
  }

  /// Runs the program with `arguments` on bytes that need not be UTF-8.
  static func run(_ arguments: [String], input: Data) throws -> Outcome {
    try launch(path, arguments, input: input)
  }

  /// Runs a script of the shell, in a folder of its own, in which the program is called `calculator`.
  static func shell(_ script: String) throws -> Outcome {
    let call = "calculator() { \"$program\" \"$@\"; }\n"
    return try launch("/bin/sh", ["-c", "program='\(path)'\n" + call + script], input: Data())
  }

  /// Streams are files here: pipes would be inherited by programs that other tests start at the same time.
  private static func launch(
    _ path: String, _ arguments: [String], input: Data, locale: [String: String] = ["LC_ALL": "C.UTF-8"]
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let place = folder.appendingPathComponent("place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
    for (file, content) in zip(files, [input, Data(), Data()]) { try content.write(to: file) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = place
    let others = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LC_") && $0.key != "LANG" }
    process.environment = others.merging(locale) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    // A program that does not end is ended, so that a test fails and does not hang.
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: end)
    process.waitUntilExit()
    end.cancel()
    return Outcome(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus)
  }
}
