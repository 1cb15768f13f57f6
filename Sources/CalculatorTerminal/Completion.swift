import CalculatorCore

/// Completions of a command line, for shells.
enum Completion {
  private static let keys = ["00", "AC", "CE", "back", "neg", "undo", "redo"]

  /// Returns a line for each completion of the last of `words`: the whole word, a tab and its meaning; or the line `:files`, which
  /// stands for the names of files.
  ///
  /// The name of the program is not in `words`. Bash splits `--option=value` into three words.
  static func text(for words: [Argument], in language: Calculator.Language) -> String {
    var before = Invocation()
    try? before.read(words.dropLast().filter { !$0.elementsEqual("=".utf8) })
    var option = before.optionWithoutValue
    let areOperands = words.dropLast().contains { $0.elementsEqual("--".utf8) }
    var typed = words.last?[...].shownWhole ?? ""
    if typed == "=" { typed = "" }
    var prefix = ""
    if option == nil, typed.hasPrefix("--"), let end = typed.firstIndex(of: "=") {
      prefix = String(typed[...end])
      option = Option.all.first { $0.typedName + "=" == prefix }
    }
    var candidates: [(word: String, meaning: String)] = []
    if let option {
      if option == .file { return ":files\n" }
      candidates = option.words.map { (prefix + $0, "") }
    } else if typed.hasPrefix("-"), !areOperands {
      let options = Option.options(of: before.command).filter { $0 != .complete }
      candidates = options.map { ($0.typedName, "\t" + language.text(of: $0.meaning)) }
    } else {
      switch before.command {
      case .expressions:
        candidates = !before.operands.isEmpty || areOperands ? [] : Command.named.map { ($0.rawValue, "") }
      case .keys: candidates = keys.map { ($0, "") }
      case .tape, .check: return ":files\n"
      case .tapes: break
      }
    }
    return candidates.filter { $0.word.hasPrefix(typed) }.map { $0.word + $0.meaning + "\n" }.joined()
  }
}
