import CalculatorCore

/// How the words of a command line can go on, for the completions of shells.
struct Completion {
  /// The words that can stand in the place of the last one, and what each means.
  private(set) var candidates: [(word: String, meaning: String)] = []
  private(set) var isFile = false

  private static let keys = ["00", "AC", "CE", "back", "neg", "undo", "redo"]

  /// Finds what can stand in place of the last of the words after the name of the program, of which the beginning is typed.
  ///
  /// Bash makes three words of `--option=value`.
  init(of words: [Argument], in language: Calculator.Language) {
    var command = Command.expressions
    var hasOperand = false
    var option: Option?
    for word in words.dropLast() where !word.elementsEqual("=".utf8) {
      if option != nil {
        option = nil
      } else if word.first == UInt8(ascii: "-") {
        option = Option.all.first { $0.isTyped(as: word) && $0.value != nil }
      } else if !hasOperand, command == .expressions, let named = Command(word) {
        command = named
      } else {
        hasOperand = true
      }
    }
    var typed = words.last?[...].shownWhole ?? ""
    if typed == "=" { typed = "" }
    var prefix = ""
    if option == nil, typed.hasPrefix("--"), let end = typed.firstIndex(of: "=") {
      prefix = String(typed[...end])
      option = Option.all.first { $0.typedName + "=" == prefix }
    }
    if let option {
      if case .file = option.value { isFile = true }
      candidates = option.words.map { (prefix + $0, "") }
    } else if typed.hasPrefix("-") {
      candidates = Option.options(of: command).filter { $0 != .complete }.map {
        ($0.typedName, language.text(of: $0.meaning))
      }
    } else {
      switch command {
      case .expressions: candidates = hasOperand ? [] : Command.named.map { ($0.rawValue, "") }
      case .keys: candidates = Self.keys.map { ($0, "") }
      case .tape, .check: isFile = true
      case .tapes: break
      }
    }
    candidates.removeAll { !$0.word.hasPrefix(typed) }
  }

  /// A line for each word, with its meaning after a tab, or `:files` for the names of files.
  var text: String {
    isFile
      ? ":files\n"
      : candidates.map { $0.meaning.isEmpty ? $0.word + "\n" : "\($0.word)\t\($0.meaning)\n" }.joined()
  }
}

extension Option {
  fileprivate func isTyped(as word: Argument) -> Bool {
    word.elementsEqual(typedName.utf8)
      || !letter.isEmpty && word.elementsEqual(("-" + letter).utf8)
  }
}
