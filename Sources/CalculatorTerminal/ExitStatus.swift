import OperatingSystem

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
