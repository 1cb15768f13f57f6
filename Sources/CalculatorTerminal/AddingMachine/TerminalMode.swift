import OperatingSystem

/// The mode of the terminal in which keys arrive at once and are not echoed, and the return to the former mode.
///
/// The terminal also returns to its former mode when the program exits or crashes.
enum TerminalMode {
  // Memory for the handler of a crash, allocated before the handler is set.
  nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static var isLeft = true
  private static let leaving: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h"

  /// Switches the terminal to this mode; does nothing if standard input is no terminal.
  static func enter() {
    guard isLeft, tcgetattr(STDIN_FILENO, original) == 0 else { return }
    // From here on, a crash restores the former mode.
    isLeft = false
    isLeft = !switchOver()
  }

  /// Restores the former mode; may be called in a signal handler.
  static func leave() {
    guard !isLeft else { return }
    isLeft = true
    _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
    tcsetattr(STDIN_FILENO, TCSANOW, original)
  }

  /// Enters the mode again, because another program may have changed it.
  static func enterAgain() { if isLeft { enter() } else { _ = switchOver() } }

  /// Makes sure that `leave()` is called whenever the program exits or crashes.
  static func leaveAtEnd() {
    // Reading initializes these variables, which a signal handler must not do.
    _ = (original, isLeft, leaving)
    atexit { TerminalMode.leave() }
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS] {
      signal(crash) { number in
        TerminalMode.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Switches the terminal to this mode; returns whether the terminal accepted it.
  private static func switchOver() -> Bool {
    var mode = original.pointee
    // Signals stay with the keyboard: Ctrl-C, Ctrl-Z and Ctrl-\ work as everywhere.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    // Ctrl-C empties the terminal; waiting for a key that is gone would leave the signal unread.
    withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VMIN)] = 0 }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return false }
    // Pasted text is marked as such, so that line ends in it do not act as the Enter key.
    let entering: StaticString = "\u{1B}[?2004h"
    _ = write(STDOUT_FILENO, entering.utf8Start, entering.utf8CodeUnitCount)
    return true
  }
}
