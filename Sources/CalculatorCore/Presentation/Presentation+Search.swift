import ExactNumbers

extension Presentation {
  /// Returns the indices of all rows shown in whose note or numbers all words and numbers of `text` are found, in order; none for
  /// a text without any.
  public func rows(containing text: UTF8Text, in calculator: Calculator) -> [Int] {
    let words = searchWords(in: text)
    if words.isEmpty { return [] }
    var plain = self
    (plain.format.decimalSeparator, plain.format.groupingSeparator) = (".", "")
    return (0..<calculator.rowCount).filter {
      plain.searchForm(ofRowAt: $0, of: calculator).containsAll(words)
    }
  }

  /// Returns the note and the numbers of the row shown at `index`, or the words in place of these, a line each.
  private func searchForm(ofRowAt index: Int, of calculator: Calculator) -> [UInt8] {
    let row =
      index == calculator.editedRow
      ? row(at: index, of: calculator)
      : numbers(ofRowAt: calculator.tapeIndex(ofRowAt: index), of: calculator.tape)
    return [row.number, row.amount, row.runningValue].reduce(into: row.note.foldedForSearch) { text, number in
      text += [0x0A] + (number.error == nil ? number.text.utf8 : number.text.foldedForSearch)
    }
  }

  /// Returns the text form of a tape in the form that `finds(_:in:)` searches.
  public static func searchForm(ofTape text: UTF8Text) -> UTF8Text { UTF8Text(utf8: text.foldedForSearch) }

  /// Whether all words and numbers of `text`, written as people write them where this format is used, are in a tape,
  /// whose `searchForm(ofTape:)` is given.
  public func finds(_ text: UTF8Text, in searchForm: UTF8Text) -> Bool {
    searchForm.utf8.containsAll(searchWords(in: text))
  }

  /// Returns each word of a text as it is written, without groups of digits, and a number as the text form of a tape has it.
  private func searchWords(in text: UTF8Text) -> [[[UInt8]]] {
    text.foldedForSearch.split { $0 <= UInt8(ascii: " ") }.map { word in
      let word = Array(word)
      let number = word.withUnsafeBufferPointer { text in
        try? WrittenNumber(
          text, decimalSymbol: format.decimalSymbol, limits: Tape.Limits.standard.numbers, style: .alone)
      }
      let plain = number.map {
        Operand(.value(ExactReal($0.valueWithoutPercent)), isPercent: $0.isPercent).exactText()
      }
      return [word] + [format.removingGroups(from: word).utf8, plain?.utf8 ?? word].filter { $0 != word }
    }
  }
}

extension [UInt8] {
  /// Whether each word, in one of its forms, is in these bytes.
  fileprivate func containsAll(_ words: [[[UInt8]]]) -> Bool {
    words.allSatisfy { forms in forms.contains { contains($0) } }
  }

  /// Whether `part` is in these bytes, and not empty.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { part.first == self[$0] && self[$0...].starts(with: part) }
  }
}
