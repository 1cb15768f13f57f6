import CalculatorKeeping
import OperatingSystem

/// Another program that was run to its end, with the environment and the standard error of this one.
struct ChildProcess {
  /// What it wrote to its standard output, as far as it was wanted.
  let output: [UInt8]

  /// Its exit status, or that of a shell for one that was ended by a signal.
  let status: Int32

  /// Runs the program that `words` call, which is looked for as a shell does, and reads its output up to `limit` bytes.
  init(running words: [Argument], outputLimit limit: Int = .max) throws(SystemError) {
    // Where its parent ignores the signal, the system forgets a program as soon as it ends, and its status.
    signal(SIGCHLD, SIG_DFL)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let stream = Stream(descriptor: ends[0])
    let started = Result { () throws(SystemError) in try Self.start(words, output: ends[1]) }
    close(ends[1])
    let received = Result { () throws(SystemError) in try stream.readAll(atMost: limit) }
    // A program that writes more than is wanted ends when nobody reads it.
    close(ends[0])
    let process = try started.get()
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 {
      if errno != EINTR { throw SystemError(code: errno) }
    }
    output = try received.get()
    status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
  }

  private static func start(_ words: [Argument], output: Int32) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let variables = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      let variables = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var process: pid_t = 0
    guard let program = words.first?.path else { throw SystemError(code: EINVAL) }
    var arguments = words.map { UnsafeMutablePointer(mutating: $0.path) } + [nil]
    let code = posix_spawnp(&process, program, &actions, nil, &arguments, variables)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }
}
