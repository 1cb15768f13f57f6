#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The mode of the terminal in which keys arrive at once and are not echoed, and the way back to the mode before.
///
/// Whatever ends the program, the terminal is as it was: at an exit, and when the program crashes.
enum TerminalMode {
  /// The mode before; a signal handler reads it, so it stays in one place.
  nonisolated(unsafe) private static var original = termios()
  nonisolated(unsafe) private static var isEntered = false

  /// Paste is marked as such, so that line ends in it do not act as the Enter key.
  private static let entering: StaticString = "\u{1B}[?2004h"
  private static let leaving: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h"

  /// Changes to that mode; does nothing when standard input is no terminal any more.
  static func enter() {
    guard !isEntered, tcgetattr(STDIN_FILENO, &original) == 0 else { return }
    var mode = original
    // Signals stay with the keyboard: Ctrl-C, Ctrl-Z and Ctrl-\ work as everywhere.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return }
    isEntered = true
    send(entering)
  }

  /// Goes back to the mode before; may be called in a signal handler.
  static func leave() {
    guard isEntered else { return }
    isEntered = false
    send(leaving)
    tcsetattr(STDIN_FILENO, TCSANOW, &original)
  }

  /// Forgets that the mode was entered, because somebody else may have changed it, and enters it again.
  static func enterAgain() {
    guard isEntered else { return enter() }
    var mode = original
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    send(entering)
  }

  /// Makes sure that `leave()` is called whenever the program exits or crashes.
  static func leaveAtEnd() {
    atexit { TerminalMode.leave() }
    // A stack that has overflown cannot take a handler.
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

  private static func send(_ text: StaticString) {
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
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
