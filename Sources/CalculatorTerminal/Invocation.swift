import OperatingSystem

/// A word of the command line, possibly invalid UTF-8; a zero byte follows its last byte.
typealias Argument = UnsafeBufferPointer<UInt8>

extension Argument {
  /// The word as a C string, which ends with a zero byte.
  var path: UnsafePointer<CChar>? { UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: CChar.self) }

  /// The word as the name of a file; nil for `-`, which means standard input.
  var fileName: Argument? { elementsEqual("-".utf8) ? nil : self }
}

/// The arguments of the program, without the name of the program.
func arguments() -> [Argument] {
  let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  return words.dropFirst().compactMap { word in
    word.map { Argument(start: UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self), count: strlen($0)) }
  }
}

struct Invocation {
  private(set) var command = Command.expressions

  /// The options in the order given, with their values.
  private(set) var options: [(option: Option, value: Argument?)] = []

  /// The arguments that are not options: expressions, keys or names of files.
  private(set) var operands: [Argument] = []

  /// The last option, if its value is missing; nil otherwise.
  private(set) var optionWithoutValue: Option?

  init() {}

  /// Reads the arguments of the program, without the name of the program.
  init(_ arguments: [Argument]) throws(TerminalMessage) {
    try read(arguments)
    for (option, _) in options where !option.commands.contains(command) {
      throw .foreignOption(option, command)
    }
  }

  /// Reads arguments up to the first one with an error.
  ///
  /// The command, if any, is the first argument that is not an option.
  mutating func read(_ arguments: [Argument]) throws(TerminalMessage) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.elementsEqual("--".utf8) {
        operands += rest
        break
      }
      if !Self.isOption(argument) {
        if operands.isEmpty, command == .expressions, let named = Command(argument) {
          command = named
        } else {
          operands.append(argument)
        }
      } else if argument[1] == UInt8(ascii: "-") {
        try readLong(argument, &rest)
      } else {
        try readShort(argument, &rest)
      }
    }
  }

  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

  func value(of option: Option) -> Argument? { options.last { $0.option == option }?.value }

  /// Whether an argument is an option; a negative number, which also begins with `-`, is not.
  private static func isOption(_ argument: Argument) -> Bool {
    guard argument.count > 1, argument[0] == UInt8(ascii: "-") else { return false }
    if argument.elementsEqual("-0".utf8) { return true }
    guard let first = argument.first(where: { $0 != UInt8(ascii: "-") }) else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
  }

  /// Reads `--name`, `--name=value`, or `--name` and its value in the next argument.
  private mutating func readLong(
    _ argument: Argument, _ rest: inout ArraySlice<Argument>
  ) throws(TerminalMessage) {
    let name = argument.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    let option = try option(called: name)
    var value: Argument?
    if name.endIndex < argument.endIndex {
      guard option.value != nil else { throw .unexpectedValue(option) }
      value = Argument(rebasing: argument[(name.endIndex + 1)...])
    }
    try add(option, value, &rest)
  }

  /// Reads short options such as `-abc`; the value of the last one follows in the same argument or in the next.
  private mutating func readShort(
    _ argument: Argument, _ rest: inout ArraySlice<Argument>
  ) throws(TerminalMessage) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Option.all.first(where: { $0.letter.utf8.first == letter }) else {
        let name = argument.dropFirst().shown
        throw .unknownOption("-" + name, meant: optionMeant(by: name))
      }
      var value: Argument?
      if option.value != nil, !letters.isEmpty {
        value = Argument(rebasing: letters)
        letters = argument.suffix(0)
      }
      try add(option, value, &rest)
    }
  }

  /// Returns the option called `name`, or the only option whose name begins with `name`.
  private func option(called name: Slice<Argument>) throws(TerminalMessage) -> Option {
    if let option = Option.all.first(where: { name.elementsEqual($0.name.utf8) }) { return option }
    let options = possibleOptions.filter { $0.name.utf8.starts(with: name) }
    switch options.count {
    case 0: throw .unknownOption("--" + name.shown, meant: optionMeant(by: name.shown))
    case 1: return options[0]
    default: throw .ambiguousOption("--" + name.shown, options)
    }
  }

  /// Returns the option whose name, here or in a different program, is most like `name`; nil if none is similar.
  private func optionMeant(by name: String) -> Option? {
    nearest(
      to: name,
      among: possibleOptions.flatMap { option in ([option.name] + option.otherNames).map { ($0, option) } })
  }

  /// The options that the command takes; all options as long as a command may still follow.
  private var possibleOptions: [Option] {
    let isOpen = command == .expressions && operands.isEmpty
    return Option.all.filter { isOpen || $0.commands.contains(command) }
  }

  private mutating func add(
    _ option: Option, _ value: Argument?, _ rest: inout ArraySlice<Argument>
  ) throws(TerminalMessage) {
    let value = option.value == nil ? nil : value ?? rest.popFirst()
    if option.value != nil, value == nil {
      optionWithoutValue = option
      throw .missingValue(option)
    }
    options.append((option, value))
  }
}
