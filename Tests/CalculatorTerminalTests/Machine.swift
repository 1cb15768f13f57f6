import Foundation
import Testing

/// The adding machine at a terminal of its own, which controls it as a real one does, with somebody who types.
final class Machine {
  /// A folder for what is kept between runs.
  final class Home {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "calculator-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The folder of the tape.
    var folder: String { path + "/calculator" }

    var tape: String { folder + "/tape.calc" }

    /// The variables that choose numbers as in a country, whether or not its locale is installed.
    static func numbers(of locale: String) -> [String: String] {
      ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LC_NUMERIC": locale]
    }
  }

  #if canImport(Darwin)
    private static let startsSession = Int16(POSIX_SPAWN_SETSID)
  #else
    // POSIX_SPAWN_SETSID, which headers hide.
    private static let startsSession: Int16 = 0x80
  #endif

  /// How long a program is waited for that does not do what it should, in seconds; then a test fails and does not hang.
  private static let patience = 60.0

  private(set) var screen: Screen

  /// All that the program has sent, as it was sent.
  private(set) var received: [UInt8] = []

  /// Kept, since its folder goes with it.
  private let home: Home
  private var keyboard: Int32 = -1
  private var terminal: Int32 = -1
  private var process: pid_t = 0

  /// Starts the program.
  convenience init(
    _ arguments: [String] = [], home: Home, columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      command: [Program.path] + arguments, home: home, columns: columns, rows: rows, environment: environment)
  }

  /// Starts a script of the shell in which `$0` is the program.
  convenience init(shell script: String, home: Home) throws {
    try self.init(
      command: ["/bin/sh", "-c", script, Program.path], home: home, columns: 80, rows: 24, environment: [:])
  }

  private init(
    command: [String], home: Home, columns: UInt16, rows: UInt16, environment: [String: String]
  ) throws {
    self.home = home
    screen = Screen(columns: Int(columns), rows: Int(rows))
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&keyboard, &terminal, &name, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    for file in [keyboard, terminal] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    var variables = [
      "HOME": home.path, "XDG_DATA_HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // What the tests ask of the sanitizer holds for the program as well.
    variables["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    variables.merge(environment) { $1 }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a new session opens controls it.
    let flags = Self.startsSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    // Threads of the tests may have signals blocked, and a shell that runs the tests in the background ignores those of keys.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words = command.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    let code = posix_spawn(&process, command[0], &actions, &attributes, &words, &settings)
    guard code == 0 else { throw POSIXError(.ENOEXEC) }
  }

  deinit {
    if process > 0 { _ = end(by: SIGKILL) }
    close(keyboard)
    close(terminal)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].prefix(512).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
      // A terminal holds a few thousand bytes at most in either direction.
      read(milliseconds: 1)
    }
  }

  /// Types keys, and expects that the last line ends with a text then, but for what `=` would give.
  func type(_ keys: String, until end: String, sourceLocation: SourceLocation = #_sourceLocation) {
    type(keys)
    let isThere = wait { $0.last?.hasSuffix(end) == true || $0.last?.contains(end + "  ") == true }
    #expect(isThere, "\(screen.text)", sourceLocation: sourceLocation)
  }

  /// Waits until it is ready for keys, and returns itself.
  func ready(sourceLocation: SourceLocation = #_sourceLocation) -> Machine {
    let isReady = wait { $0.last?.contains("? shows") == true }
    #expect(isReady, "\(screen.text)", sourceLocation: sourceLocation)
    return self
  }

  /// Types a text as terminals send one that is pasted.
  func paste(_ text: String) { type("\u{1B}[200~\(text)\u{1B}[201~") }

  #if os(Linux)
    /// Takes back a limit on the size of files that the program was started with; returns whether that was possible.
    func allowFiles() throws -> Bool {
      try Program.shell("prlimit --pid \(process) --fsize=unlimited").status == 0
    }
  #endif

  func send(_ signal: Int32) { kill(process, signal) }

  /// Takes the terminal away, as when its window is closed.
  func hangUp() {
    for file in [keyboard, terminal] { close(file) }
    (keyboard, terminal) = (-1, -1)
  }

  /// Gives the terminal another size.
  func resize(columns: UInt16, rows: UInt16) {
    read(milliseconds: 0)
    screen.resize(columns: Int(columns), rows: Int(rows))
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until the last lines on the screen are these; returns the last lines that there were.
  func wait(for lines: [String]) -> [String] {
    _ = wait { $0.suffix(lines.count).elementsEqual(lines) }
    return Array(screen.text.suffix(lines.count))
  }

  /// Waits until the lines on the screen are as `condition` wants them; returns whether they were in time.
  func wait(until condition: ([String]) -> Bool) -> Bool {
    let end = Date() + Self.patience
    while !condition(screen.text) {
      if Date() > end { return false }
      read(milliseconds: 50)
    }
    return true
  }

  /// Whether the terminal echoes and waits for the end of a line, as it did before.
  var isAsBefore: Bool {
    var mode = termios()
    tcgetattr(terminal, &mode)
    let flags = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    return mode.c_lflag & flags == flags && mode.c_iflag & tcflag_t(ICRNL) != 0
  }

  /// Waits for the end; returns the exit status, or the number of the signal that ended it, negated.
  func end(by signal: Int32? = nil) -> Int32 {
    if let signal { kill(process, signal) }
    var status: Int32 = 0
    let end = Date() + Self.patience
    while waitpid(process, &status, WNOHANG) == 0 {
      if Date() > end { kill(process, SIGKILL) }
      read(milliseconds: 5)
    }
    process = 0
    read(milliseconds: 0)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// Types the key that leaves the program; returns how it ended.
  func leave() -> Int32 {
    type("q")
    return end()
  }

  /// Waits until the program has been stopped.
  func waitForStop() -> Bool {
    var status: Int32 = 0
    let end = Date() + Self.patience
    while waitpid(process, &status, WUNTRACED | WNOHANG) == 0 {
      if Date() > end { return false }
      read(milliseconds: 5)
    }
    return status & 0xFF == 0x7F
  }

  /// Takes in what arrives on the screen in the given time, or the first of it.
  private func read(milliseconds: Int32) {
    var wait = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    var timeout = milliseconds
    while poll(&wait, 1, timeout) > 0, wait.revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = Foundation.read(keyboard, &bytes, bytes.count)
      guard count > 0 else { return }
      received += bytes[..<count]
      screen.feed(bytes[..<count])
      timeout = 0
    }
  }
}
