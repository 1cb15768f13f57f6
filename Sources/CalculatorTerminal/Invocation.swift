/// How the program was called.
struct Invocation {
  /// What it is to do.
  enum Command {
    case expressions
    case keys
  }

  private(set) var command = Command.expressions

  /// The options given, each once.
  private(set) var options: Set<Option> = []

  /// The other arguments: expressions or keys, perhaps not valid UTF-8.
  private(set) var operands: [UnsafeBufferPointer<UInt8>] = []

  /// Reads the arguments of the program, without its name.
  init(_ arguments: [UnsafeBufferPointer<UInt8>]) throws(UsageError) {
    var rest = arguments[...]
    if let first = rest.first, first.elementsEqual("keys".utf8) {
      command = .keys
      rest = rest.dropFirst()
    }
    while let argument = rest.popFirst() {
      if argument.elementsEqual("--".utf8) {
        operands += rest
        return
      }
      if isOption(argument) {
        try read(option: String(decoding: argument, as: UTF8.self))
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether an argument is an option, which begins with a minus sign just as a negative number does.
  private func isOption(_ argument: UnsafeBufferPointer<UInt8>) -> Bool {
    guard argument.first == UInt8(ascii: "-"), argument.count > 1 else { return false }
    guard let first = argument.first(where: { $0 != UInt8(ascii: "-") }) else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
  }

  private mutating func read(option argument: String) throws(UsageError) {
    let known = Option.known(to: command)
    guard argument.hasPrefix("--") else {
      for letter in argument.dropFirst() {
        guard let option = known.first(where: { $0.letter == letter }) else {
          let meant = Option.nearest(to: String(argument.dropFirst()), among: known)
          throw .unknownOption(argument, meant: meant)
        }
        options.insert(option)
      }
      return
    }
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.rawValue == name }) else {
      throw .unknownOption("--" + name, meant: Option.nearest(to: name, among: known))
    }
    if parts.count > 1 { throw .unexpectedValue(option) }
    options.insert(option)
  }
}
