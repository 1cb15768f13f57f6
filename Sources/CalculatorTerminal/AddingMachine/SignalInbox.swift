import CalculatorKeeping
import OperatingSystem

/// The reason why a wait for the keyboard ended.
enum WakeReason {
  case input
  case hangUp
  case timeout
  case signal(Int32)
}

/// Signals wait in a pipe and are read one by one, like keys; they interrupt nothing.
enum SignalInbox {
  /// The pipe into which signal handlers write the numbers of signals; it is created before the handlers are set.
  private static let mailbox: (readEnd: Int32, writeEnd: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// The signals that end the program.
  static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Starts to collect signals; a signal that the process ignores stays ignored.
  static func open() {
    guard mailbox.writeEnd >= 0 else { return }
    for number in endings + [SIGTSTP, SIGCONT, SIGWINCH] { collect(number) }
  }

  private static func collect(_ number: Int32) {
    let handler = signal(number) { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalInbox.mailbox.writeEnd, &byte, 1)
      errno = saved
    }
    let isIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
  }

  static func wait(milliseconds: Int32) -> WakeReason {
    var polled = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mailbox.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&polled, 2, milliseconds)
      var number: UInt8 = 0
      if read(mailbox.readEnd, &number, 1) == 1 { return .signal(Int32(number)) }
      if count == 0 { return .timeout }
      let events = Int32(polled[0].revents)
      if count > 0, events != 0 { return events & (POLLHUP | POLLERR) == 0 ? .input : .hangUp }
    }
  }

  /// Stops the process as Ctrl-Z does by default; returns when the process is continued.
  static func stop() {
    for number in [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    raise(SIGTSTP)
    for number in [SIGTSTP, SIGCONT] { collect(number) }
  }

  /// Ends the process by the signal `number`, so that the parent process sees which signal ended it.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    _exit(128 + number)
  }
}
