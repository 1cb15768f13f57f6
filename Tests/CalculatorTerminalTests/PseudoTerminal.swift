import Foundation

/// The program at a terminal that can only print line below line, with somebody who types.
///
/// The terminal echoes what is typed, and ends lines with CR LF.
final class PseudoTerminal {
  private var keyboard: Int32 = -1
  private let process = Process()

  /// Everything that has been on the screen and not been returned by `read(upTo:)`.
  private var screen = Data()

  /// Starts the program with `arguments`; what is kept is in the folder `home`, if that is given.
  init(_ arguments: [String] = [], home: String? = nil) throws {
    var terminal: Int32 = -1
    guard openpty(&keyboard, &terminal, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    let stream = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    var settings = ["TERM": "dumb", "LC_ALL": "C.UTF-8"]
    settings["XDG_DATA_HOME"] = home
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    process.standardInput = stream
    process.standardOutput = stream
    process.standardError = stream
    try process.run()
  }

  deinit { close(keyboard) }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  /// Waits until `text` is on the screen; returns everything up to there.
  func read(upTo text: String) -> String {
    while true {
      if let range = screen.range(of: Data(text.utf8)) {
        defer { screen.removeSubrange(..<range.upperBound) }
        return String(decoding: screen[..<range.upperBound], as: UTF8.self).replacing("\r\n", with: "\n")
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Foundation.read(keyboard, &bytes, bytes.count)
      guard count > 0 else { return String(decoding: screen, as: UTF8.self) }
      screen.append(contentsOf: bytes[..<count])
    }
  }

  /// Presses Ctrl-D and waits for the end; returns the exit status.
  func end() -> Int32 {
    type("\u{4}")
    process.waitUntilExit()
    return process.terminationStatus
  }
}
