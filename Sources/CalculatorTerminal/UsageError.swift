/// Why the arguments of the program cannot be followed.
enum UsageError: Error {
  /// There is no such option; perhaps another one was meant.
  case unknownOption(String, meant: Option?)

  /// What several options begin with.
  case ambiguousOption(String, [Option])

  /// The option belongs to other commands.
  case foreignOption(Option, Command)

  /// A value follows an option that takes none.
  case unexpectedValue(Option)

  /// The value of an option is missing at the end.
  case missingValue(Option)

  /// The value of `--digits` is no number up to the largest.
  case invalidDigits(String, maximum: Int)

  /// The value of an option is no number of a tape in the drawer.
  case invalidTape(String, Option, count: Int)

  /// Arguments follow a command that takes none.
  case unexpectedOperand(String, Command)

  /// The value of an option is none of the words that it takes.
  case invalidWord(String, Option, words: [String])
}
