import OperatingSystem

/// Switches the terminal to a mode in which keys arrive at once and are not echoed, and back to its former mode.
///
/// The terminal also returns to its former mode when the program exits or crashes.
enum TerminalMode {
  // The former mode, in memory allocated before a crash handler is set, because the handler must not allocate memory.
  nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static var isLeft = true
  private static let leaving: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h"

  /// Switches the terminal to this mode; does nothing if standard input is not a terminal.
  static func enter() {
    guard isLeft, tcgetattr(STDIN_FILENO, original) == 0 else { return }
    // From now on, a crash restores the former mode.
    isLeft = false
    isLeft = !switchOver()
  }

  /// Restores the former mode; safe to call in a signal handler.
  static func leave() {
    guard !isLeft else { return }
    isLeft = true
    _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
    tcsetattr(STDIN_FILENO, TCSANOW, original)
  }

  /// Switches the terminal to this mode again, because a different program may have changed the mode.
  static func enterAgain() { if isLeft { enter() } else { _ = switchOver() } }

  /// Arranges that `leave()` is called whenever the program exits or crashes.
  static func leaveAtEnd() {
    // Swift initializes these variables at their first use, which must not be in a signal handler.
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

  /// Switches the terminal to this mode; returns whether the terminal accepted the mode.
  private static func switchOver() -> Bool {
    var mode = original.pointee
    // The keyboard still sends signals: Ctrl-C, Ctrl-Z and Ctrl-\ work as usual.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    // Reading must not wait for a key: Ctrl-C discards typed keys, and while the program waited, it would not see the signal.
    withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VMIN)] = 0 }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return false }
    // The terminal marks the start and end of a paste, so that line ends in it do not act as the Enter key.
    let entering: StaticString = "\u{1B}[?2004h"
    _ = write(STDOUT_FILENO, entering.utf8Start, entering.utf8CodeUnitCount)
    return true
  }
}
