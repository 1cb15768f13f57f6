import ExactNumbers

extension Presentation {
  /// Returns the ascending indices of all rows shown whose note or numbers contain each word and number of `text`; none for a
  /// text of spaces.
  ///
  /// Numbers are searched with all digits, and as they are shown with room for `digits` digits.
  public func rows(
    containing text: UTF8Text, in calculator: Calculator, fitting digits: Int? = nil
  ) -> [Int] {
    let words = searchWords(in: text)
    if words.isEmpty { return [] }
    var plain = self
    (plain.format.decimalSeparator, plain.format.groupingSeparator) = (".", "")
    plain.raisesExponents = false
    return (0..<calculator.rowCount).filter {
      plain.searchForm(ofRowAt: $0, of: calculator, fitting: digits).containsAll(words)
    }
  }

  /// Returns the note and the numbers of the row shown at `index`, one per line; an error is the word that is shown.
  private func searchForm(ofRowAt index: Int, of calculator: Calculator, fitting digits: Int?) -> [UInt8] {
    let row =
      index == calculator.editedRow
      ? row(at: index, of: calculator, fitting: digits)
      : numbers(ofRowAt: calculator.tapeIndex(ofRowAt: index), of: calculator.tape, fitting: digits)
    var text = row.note.foldedForSearch
    row.number.append(to: &text)
    row.amount.append(to: &text)
    row.runningValue.append(to: &text)
    return text
  }

  /// Returns the text form of a tape, folded for search by `finds(_:in:)`.
  public static func searchForm(ofTape text: UTF8Text) -> UTF8Text { UTF8Text(utf8: text.foldedForSearch) }

  /// Whether a tape with this `searchForm` contains each word and number of `text`, whose numbers are in the format of this presentation.
  public func finds(_ text: UTF8Text, in searchForm: UTF8Text) -> Bool {
    searchForm.utf8.containsAll(searchWords(in: text))
  }

  /// Returns the forms of each word of a text: as written; without grouping separators; a number as in the text form of a tape;
  /// `10^32` and `e32` for `10³²`.
  private func searchWords(in text: UTF8Text) -> [[[UInt8]]] {
    text.foldedForSearch.split { $0 <= UInt8(ascii: " ") }.map { word in
      let word = Array(word)
      var forms = [word, format.removingGroups(from: word).utf8]
      word.withUnsafeBufferPointer { text in
        let number = try? WrittenNumber(
          text, decimalSymbol: format.decimalSymbol, limits: Tape.Limits.standard.numbers, style: .alone)
        if let number {
          let value = ExactReal(number.valueWithoutPercent)
          forms.append(Operand(.value(value), isPercent: number.isPercent).exactText().utf8)
        }
        var lexer = Lexer(text, isBeginning: false)
        while lexer.token.kind != .end, lexer.token.symbol != .raised { lexer.advance() }
        guard lexer.token.kind != .end else { return }
        let (base, exponent) = (UTF8Text(utf8: lexer.taken(from: 0)), UTF8Text(count: lexer.raisedNumber))
        forms.append((base + "^" + exponent).utf8)
        if base == "10" { forms.append(("e" + exponent).utf8) }
      }
      return forms
    }
  }
}

extension ShownNumber {
  /// Appends the number as shown on a line for search; if digits are missing there, appends all digits on a second line.
  @inline(never)
  fileprivate func append(to form: inout [UInt8]) {
    form.append(UInt8(ascii: "\n"))
    form += error == nil ? text.utf8 : text.foldedForSearch
    guard let all = others.first else { return }
    form.append(UInt8(ascii: "\n"))
    form += all.digits.utf8
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
