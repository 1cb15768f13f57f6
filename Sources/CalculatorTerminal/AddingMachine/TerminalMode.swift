import OperatingSystem

/// The mode of the terminal in which keys arrive at once and are not echoed, and the way back to the mode before.
///
/// Whatever ends the program, the terminal is as it was: at an exit, and when the program crashes.
enum TerminalMode {
  // What the handler of a crash needs is in memory before there is a handler.
  nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static var isLeft = true
  private static let leaving: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h"

  /// Changes to that mode; does nothing when standard input is no terminal any more.
  static func enter() {
    guard isLeft, tcgetattr(STDIN_FILENO, original) == 0 else { return }
    // A crash from here on leads back to the mode before.
    isLeft = false
    isLeft = !change()
  }

  /// Goes back to the mode before; may be called in a signal handler.
  static func leave() {
    guard !isLeft else { return }
    isLeft = true
    _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
    tcsetattr(STDIN_FILENO, TCSANOW, original)
  }

  /// Enters the mode again, because another program may have changed it.
  static func enterAgain() {
    if isLeft { enter() } else { _ = change() }
  }

  /// Makes sure that `leave()` is called whenever the program exits or crashes.
  static func leaveAtEnd() {
    // The handlers must not be the first to ask for them.
    _ = (original, isLeft, leaving)
    atexit { TerminalMode.leave() }
    // After a stack overflow the handler needs another stack.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS] {
      var action = sigaction(resettingHandler: { number in
        TerminalMode.leave()
        raise(number)
      })
      sigaction(crash, &action, nil)
    }
  }

  /// Changes to the mode; returns whether the terminal accepted it.
  private static func change() -> Bool {
    var mode = original.pointee
    // Signals stay with the keyboard: Ctrl-C, Ctrl-Z and Ctrl-\ work as everywhere.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return false }
    // Paste is marked as such, so that line ends in it do not act as the Enter key.
    let entering: StaticString = "\u{1B}[?2004h"
    _ = write(STDOUT_FILENO, entering.utf8Start, entering.utf8CodeUnitCount)
    return true
  }
}

extension sigaction {
  /// An action on a stack of its own, after which the signal does what it does by default.
  fileprivate init(resettingHandler handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND) | Int32(SA_NODEFER) | Int32(SA_ONSTACK)
  }
}
