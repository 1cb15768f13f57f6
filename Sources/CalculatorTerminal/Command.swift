enum Command: String, CaseIterable {
  /// Needs no name.
  case expressions
  case keys
  case tape
  case check
  case tapes

  /// Those that are called by their names.
  static let named: [Command] = [.keys, .tape, .check, .tapes]

  init?(_ argument: Argument) {
    guard let command = Self.named.first(where: { argument.elementsEqual($0.rawValue.utf8) }) else {
      return nil
    }
    self = command
  }

  var call: String { "calculator " + rawValue }
}
