extension TerminalMessage {
  /// There is no such option; `meant` is an option with a similar name.
  static func unknownOption(_ name: String, meant: Option?) -> TerminalMessage {
    TerminalMessage("unknown option '\(name)'", "알 수 없는 옵션: '\(name)'")
      .followed(by: meant.map { .nameMeant($0.typedName) } ?? .optionsInHelp)
  }

  private static let optionsInHelp = TerminalMessage(
    "'calculator --help' shows the options", "옵션은 'calculator --help'에 있습니다")

  static func ambiguousOption(_ name: String, _ options: [Option]) -> TerminalMessage {
    TerminalMessage(
      "option '\(name)' could be \(options.map { "'\($0.typedName)'" }.joined(separator: " or "))",
      "여러 옵션일 수 있는 줄임: '\(name)'. 다음 가운데 하나를 쓰세요: "
        + options.map { $0.typedName }.joined(separator: ", "))
  }

  static func foreignOption(_ option: Option, _ command: Command) -> TerminalMessage {
    TerminalMessage(
      "option '\(option.typedName)' goes with \(option.commands.map { $0.name.english }.joined(separator: " and ")),"
        + " not with \(command.name.english)",
      "여기에 쓸 수 없는 옵션(\(command.name.korean)): '\(option.typedName)'."
        + " 쓸 수 있는 곳: \(option.commands.map { $0.name.korean }.joined(separator: ", "))")
  }

  static let numbersWithoutSum = TerminalMessage(
    "option '--numbers' goes with --sum: expressions have a decimal point",
    "'--numbers'는 --sum과 함께 씁니다. 식의 소수점은 마침표입니다")

  static func unexpectedValue(_ option: Option) -> TerminalMessage {
    TerminalMessage("option '\(option.typedName)' takes no value", "값을 받지 않는 옵션: '\(option.typedName)'")
  }

  static func missingValue(_ option: Option) -> TerminalMessage {
    TerminalMessage("option '\(option.typedName)' needs a value", "값이 필요한 옵션: '\(option.typedName)'")
  }

  /// The value of an option is not a number in the range that the option takes.
  static func invalidNumber(_ value: String, _ option: Option, _ range: ClosedRange<Int>) -> TerminalMessage {
    TerminalMessage(
      "option '\(option.typedName)' takes a number from \(range.lowerBound) to \(range.upperBound), not '\(value)'",
      "'\(option.typedName)' 값은 \(range.lowerBound)부터 \(range.upperBound)까지의 수입니다. 입력한 값: '\(value)'")
  }

  /// The value of an option is not a word that the option takes.
  static func invalidWord(_ value: String, _ option: Option) -> TerminalMessage {
    let words = option.words.joined(separator: ", ")
    return TerminalMessage(
      "option '\(option.typedName)' takes one of \(words), not '\(value)'",
      "'\(option.typedName)' 값은 다음 가운데 하나입니다: \(words). 입력한 값: '\(value)'")
  }

  /// Arguments follow a command that takes none.
  static func unexpectedOperand(_ value: String, _ command: Command) -> TerminalMessage {
    TerminalMessage(
      "\(command.name.english) takes no arguments, but there is '\(value)'",
      "인수를 받지 않는 명령: \(command.name.korean). 입력한 값: '\(value)'")
  }
}
