import ExactNumbers

extension Presentation {
  /// Returns the indices, ascending, of all rows shown that contain each word and number of `text` in their notes or numbers; none
  /// for a text of spaces.
  public func rows(containing text: UTF8Text, in calculator: Calculator) -> [Int] {
    let words = searchWords(in: text)
    if words.isEmpty { return [] }
    var plain = self
    (plain.format.decimalSeparator, plain.format.groupingSeparator) = (".", "")
    return (0..<calculator.rowCount).filter {
      plain.searchForm(ofRowAt: $0, of: calculator).containsAll(words)
    }
  }

  /// Returns the note and the numbers of the row shown at `index`, one a line; an error is the word that is shown.
  private func searchForm(ofRowAt index: Int, of calculator: Calculator) -> [UInt8] {
    let row =
      index == calculator.editedRow
      ? row(at: index, of: calculator)
      : numbers(ofRowAt: calculator.tapeIndex(ofRowAt: index), of: calculator.tape)
    return [row.number, row.amount, row.runningValue].reduce(into: row.note.foldedForSearch) { text, number in
      text += [0x0A] + (number.error == nil ? number.text.utf8 : number.text.foldedForSearch)
    }
  }

  /// Returns the text form of a tape, folded for search, as `finds(_:in:)` takes it.
  public static func searchForm(ofTape text: UTF8Text) -> UTF8Text { UTF8Text(utf8: text.foldedForSearch) }

  /// Whether a tape contains each word and number of `text`; `searchForm` is that of the tape, and numbers in `text` are in the
  /// format of this presentation.
  public func finds(_ text: UTF8Text, in searchForm: UTF8Text) -> Bool {
    searchForm.utf8.containsAll(searchWords(in: text))
  }

  /// Returns the forms of each word of a text: as written; without grouping separators; and a number as in the text form of a tape.
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
  /// Whether these bytes contain each word in one of its forms.
  fileprivate func containsAll(_ words: [[[UInt8]]]) -> Bool {
    words.allSatisfy { forms in forms.contains { contains($0) } }
  }

  /// Whether these bytes contain `part`, which is not empty.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { part.first == self[$0] && self[$0...].starts(with: part) }
  }
}
