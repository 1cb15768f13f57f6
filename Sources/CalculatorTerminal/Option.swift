/// An option of the program, by its long name.
enum Option: String, CaseIterable {
  case fraction
  case strict
  case help
  case version

  /// Its one-letter name.
  var letter: Character? {
    switch self {
    case .fraction: "f"
    case .strict: nil
    case .help: "h"
    case .version: "V"
    }
  }

  /// The options that `command` knows.
  static func known(to command: Invocation.Command) -> [Option] {
    switch command {
    case .expressions: [.fraction, .help, .version]
    case .keys: [.strict, .help, .version]
    }
  }
}

/// A call of the program that it cannot make sense of.
enum UsageError: Error {
  /// There is no such option; perhaps another one was meant.
  case unknownOption(String, meant: Option?)

  /// A value follows an option that takes none.
  case unexpectedValue(Option)

  var message: String {
    switch self {
    case .unknownOption(let name, let meant?):
      "unknown option '\(name)'; did you mean '--\(meant.rawValue)'?"
    case .unknownOption(let name, nil):
      "unknown option '\(name)'; 'calculator --help' shows the options"
    case .unexpectedValue(let option):
      "option '--\(option.rawValue)' takes no value"
    }
  }
}
