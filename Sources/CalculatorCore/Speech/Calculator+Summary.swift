import ExactNumbers

extension Calculator {
  /// Returns the first note, the last value and the count of rows of a tape as a list shows them.
  ///
  ///     rent · 1,234.50 · 12 rows
  public func shown(_ summary: Tape.Summary) -> UTF8Text {
    var parts: [UTF8Text] = summary.firstNote.isEmpty ? [] : [summary.firstNote]
    if let value = summary.lastValue { parts.append(shown(value).markedText) }
    parts.append(language.text(ofRowCount: summary.rowCount))
    var text = parts[0]
    for part in parts.dropFirst() { text += " · " + part }
    return text
  }
}
