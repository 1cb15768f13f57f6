import ExactNumbers

// The words in which faces keep what a person has chosen: `2 half-up add repeat`. What is missing, or means nothing, is as in the
// standard settings.

extension Calculator.ViewSettings {
  /// Creates the settings that are among the words of a text.
  public init(words text: UTF8Text) {
    self.init()
    for word in text.words {
      if let decimals = Decimals(rawValue: word) { self.decimals = decimals }
      if let rounding = RoundingRule(word: word) { self.rounding = rounding }
    }
  }
}

extension Calculator.Rules {
  /// Creates the rules that are among the words of a text.
  public init(words text: UTF8Text) {
    let words = text.words
    self.init(
      locksKeysAfterResult: words.contains("lock"), addMode: words.contains("add"),
      repeatsOperation: words.contains("repeat"))
  }

  /// Returns the words for these rules and for settings of the view.
  public func words(with view: Calculator.ViewSettings) -> UTF8Text {
    var words = view.decimals.rawValue + " " + view.rounding.word
    if addMode { words += " add" }
    if repeatsOperation { words += " repeat" }
    if locksKeysAfterResult { words += " lock" }
    return words
  }
}

extension UTF8Text {
  /// What stands between spaces and ends of lines.
  fileprivate var words: [UTF8Text] {
    utf8.split { $0 <= UInt8(ascii: " ") }.map { UTF8Text(utf8: Array($0)) }
  }
}
