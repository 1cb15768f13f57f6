import ExactNumbers

extension Calculator {
  /// Returns the indices of all rows shown in whose note or numbers all words and numbers of `text` are found, in order; none for
  /// a text without any.
  public func rows(containing text: UTF8Text) -> [Int] {
    let words = searchWords(in: text)
    if words.isEmpty { return [] }
    var plain = self
    (plain.format.decimalSeparator, plain.format.groupingSeparator) = (".", "")
    return (0..<rowCount).filter { plain.searchForm(ofRowAt: $0).containsAll(words) }
  }

  /// Returns the note and the numbers of the row shown at `index`, or the words in place of these, a line each.
  private func searchForm(ofRowAt index: Int) -> [UInt8] {
    let row =
      index == editedRow ? row(at: index) : numbers(ofTapeRow: tapeIndex(ofRowAt: index), fitting: nil)
    return [row.number, row.amount, row.runningValue].reduce(into: row.note.foldedForSearch) { text, number in
      text += [0x0A] + (number.error == nil ? number.text.utf8 : number.text.foldedForSearch)
    }
  }

  /// Returns the text form of a tape as `finds(_:in:)` looks through it.
  public static func searchForm(ofTape text: UTF8Text) -> UTF8Text { UTF8Text(utf8: text.foldedForSearch) }

  /// Whether all words and numbers of `text`, written as people write them where this calculator's format is used, are in a
  /// tape, whose `searchForm(ofTape:)` is given.
  public func finds(_ text: UTF8Text, in searchForm: UTF8Text) -> Bool {
    searchForm.utf8.containsAll(searchWords(in: text))
  }

  /// Returns each word of a text as it is written, without groups of digits, and a number as the text form of a tape has it.
  private func searchWords(in text: UTF8Text) -> [[[UInt8]]] {
    text.foldedForSearch.split { $0 <= UInt8(ascii: " ") }.map { word in
      let word = Array(word)
      let number = word.withUnsafeBufferPointer { text in
        try? WrittenNumber(text, decimalSymbol: format.decimalSymbol, limits: limits.numbers, style: .alone)
      }
      let plain = number.map {
        Operand(.value(ExactReal($0.valueWithoutPercent)), isPercent: $0.isPercent).exactText()
      }
      return [word] + [format.removingGroups(from: word).utf8, plain?.utf8 ?? word].filter { $0 != word }
    }
  }
}

extension UTF8Text {
  /// The text as it is looked through: with small letters, with the sign of negative numbers for every minus sign, which stands
  /// beside its number, and without the other operators.
  ///
  /// Folded are the capitals of Latin, up to Latin Extended-A, of Greek and of Cyrillic.
  package var foldedForSearch: [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    utf8.withUnsafeBufferPointer { text in
      var offset = 0
      while offset < text.count {
        let (scalar, count) = UTF8Cursor.character(of: text, at: offset) ?? (.max, 1)
        switch Self.folded(scalar) {
        case 0x20 where folded.last == UInt8(ascii: "-"): break
        case let small where small < 0x80: folded.append(UInt8(small))
        case let small where small < 0x800: folded += [0xC0 | UInt8(small >> 6), 0x80 | UInt8(small & 0x3F)]
        default: folded += text[offset..<offset + count]
        }
        offset += count
      }
    }
    return folded
  }

  /// Returns the small letter for a capital, a space for an operator, and other characters as they are.
  private static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 0x20
    // U+2212 MINUS SIGN
    case 0x2212: 0x2D
    // + = ~ × ÷
    case 0x2B, 0x3D, 0x7E, 0xD7, 0xF7: 0x20
    // İ
    case 0x130: scalar
    case 0x178: 0xFF
    // À … Þ, Α … Ϋ, А … Я
    case 0xC0...0xDE, 0x391...0x3AB, 0x410...0x42F: scalar + 0x20
    // Ā … ķ, Ŋ … ŷ, Ѡ … ҿ, Ӑ … ԯ: a capital is even
    case 0x100...0x137, 0x14A...0x177, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar | 1
    // Ĺ … ň, Ź … ž, Ӂ … ӎ: a capital is odd
    case 0x139...0x148, 0x179...0x17E, 0x4C1...0x4CE: scalar + (scalar & 1)
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 0x25
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: scalar + 0x3F
    // The sigma at the end of a word
    case 0x3C2: 0x3C3
    case 0x400...0x40F: scalar + 0x50
    case 0x4C0: 0x4CF
    default: scalar
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
