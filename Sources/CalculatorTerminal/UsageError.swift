/// A call of the program that it cannot make sense of.
enum UsageError: Error {
  /// There is no such option; perhaps another one was meant.
  case unknownOption(String, meant: Option?)

  /// The option belongs to other commands.
  case foreignOption(Option, Command)

  /// A value follows an option that takes none.
  case unexpectedValue(Option)

  /// The value of an option is missing at the end.
  case missingValue(Option)

  /// The value of an option is none of those that it takes.
  case invalidValue(Option, String, expected: String)

  var message: String {
    switch self {
    case .unknownOption(let name, let meant?):
      "unknown option '\(name)'; did you mean '\(meant.name)'?"
    case .unknownOption(let name, nil):
      "unknown option '\(name)'; 'calculator --help' shows the options"
    case .foreignOption(let option, let command):
      "option '\(option.name)' goes with \(option.commands.map(\.name).joined(separator: " and ")),"
        + " not with \(command.name)"
    case .unexpectedValue(let option):
      "option '\(option.name)' takes no value"
    case .missingValue(let option):
      "option '\(option.name)' needs a value"
    case .invalidValue(let option, let value, let expected):
      "option '\(option.name)' takes \(expected), not '\(value)'"
    }
  }
}
