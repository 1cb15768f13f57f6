#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How the program ends.
enum ExitStatus: Int32 {
  /// Every line was answered with a number.
  case success = 0

  /// At least one line was not.
  case failure = 1

  /// Usage error, or something could not be read or written.
  case trouble = 2

  /// Ends the process.
  func end() -> Never {
    exit(rawValue)
  }
}

/// Ends the process as the system ends one that writes to a pipe nobody reads any more: by a signal, quietly.
func endWithBrokenPipe() -> Never {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  // The signal is blocked.
  _exit(128 + SIGPIPE)
}

let brokenPipe = EPIPE
