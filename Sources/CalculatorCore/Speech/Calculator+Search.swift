import ExactNumbers

extension Calculator {
  /// Returns the indices of all rows shown in whose note or numbers `text` is found, in order.
  ///
  /// Letters are the same in capitals; see `UTF8Text.foldedForSearch`. Marks between groups of digits do not count, nor how a
  /// minus sign is written.
  public func rows(containing text: UTF8Text) -> [Int] {
    let text = text.foldedForSearch
    if text.isEmpty { return [] }
    let digits = format.removingGroups(from: text).utf8
    let isWord =
      digits.isEmpty || !digits.contains { $0.isDigit } && digits.contains { $0.isLetter || $0 >= 0x80 }
    var ungrouped = self
    ungrouped.format.groupingSeparator = ""
    return (0..<rowCount).filter { ungrouped.finds(text, digits: isWord ? nil : digits, inRowAt: $0) }
  }

  /// Whether a folded text is in the note of the row shown at `index` or in words in place of a number, or digits in a number.
  private func finds(_ text: [UInt8], digits: [UInt8]?, inRowAt index: Int) -> Bool {
    let row =
      editedRow == index ? row(at: index) : numbers(ofTapeRow: tapeIndex(ofRowAt: index), fitting: nil)
    return row.note.foldedForSearch.contains(text)
      || [row.number, row.amount, row.runningValue].contains { number in
        if number.error != nil { return number.digits.foldedForSearch.contains(text) }
        return digits.map { number.text.utf8.contains($0) } ?? false
      }
  }

  /// Returns the text form of a tape as `finds(_:in:)` looks through it.
  public static func searchForm(ofTape text: UTF8Text) -> UTF8Text {
    UTF8Text(utf8: text.foldedForSearch.withOperatorsBesideNumbers)
  }

  /// Whether each word and number of `text`, written as people write them where this calculator's format is used, is in a tape,
  /// whose `searchForm(ofTape:)` is given.
  public func finds(_ text: UTF8Text, in searchForm: UTF8Text) -> Bool {
    let words = text.foldedForSearch.withOperatorsBesideNumbers.split { $0 <= UInt8(ascii: " ") }
    return words.allSatisfy { word in
      searchForm.utf8.contains(Array(word))
        || plainNumber(in: word).map { searchForm.utf8.contains($0) } ?? false
    }
  }

  /// Returns a number, perhaps behind an operator, as the text form of a tape has it; nil for another word.
  private func plainNumber(in word: ArraySlice<UInt8>) -> [UInt8]? {
    let count = word.operatorCount
    let number = Array(word.dropFirst(count)).withUnsafeBufferPointer { text in
      try? WrittenNumber(
        text, decimalSymbol: format.decimalSymbol, limits: limits.numbers, isAlone: true)
    }
    guard let number else { return nil }
    let operand = Operand(.value(number.valueWithoutPercent), isPercent: number.isPercent)
    return word.prefix(count) + operand.exactText().utf8
  }
}

extension UTF8Text {
  /// The text as it is looked through: with small letters, and with the sign of negative numbers for every minus sign.
  ///
  /// Folded are the capitals of Latin, up to Latin Extended-A, of Greek and of Cyrillic.
  package var foldedForSearch: [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if 0xC3...0xD4 ~= byte, index + 1 < utf8.count {
        let scalar = Self.folded(UInt16(byte & 0x1F) << 6 | UInt16(utf8[index + 1] & 0x3F))
        folded += [0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)]
        index += 2
      } else if utf8[index...].starts(with: [0xE2, 0x88, 0x92]) {
        // U+2212 MINUS SIGN
        folded.append(UInt8(ascii: "-"))
        index += 3
      } else {
        folded.append(byte.folded)
        index += 1
      }
    }
    return folded
  }

  /// Returns the small letter for a capital that takes two bytes in UTF-8, and other characters as they are.
  private static func folded(_ scalar: UInt16) -> UInt16 {
    switch scalar {
    // × and İ
    case 0xD7, 0x130: scalar
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

extension UInt8 {
  /// The small letter for a Latin capital.
  fileprivate var folded: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// How many bytes are an operator with which this folded text begins.
  fileprivate var operatorCount: Int {
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "="): 1
    // × and ÷
    case 0xC3 where [0x97, 0xB7].contains(dropFirst().first): 2
    default: 0
    }
  }
}

extension [UInt8] {
  /// These folded lines without the space before each, and between an operator that begins it and its number.
  fileprivate var withOperatorsBesideNumbers: [UInt8] {
    let space = UInt8(ascii: " ")
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for line in split(separator: UInt8(ascii: "\n")) {
      let row = line.drop { $0 == space }
      text += row.prefix(row.operatorCount)
      text += row.dropFirst(row.operatorCount).drop { $0 == space }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// Whether `part` is in these bytes.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    var start = 0
    while start + part.count <= count {
      var length = 0
      while length < part.count, self[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
      start += 1
    }
    return false
  }
}
