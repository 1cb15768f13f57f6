import ExactNumbers

extension Calculator {
  /// Returns the index of the first row shown, from the one at `index` on and then from the other end, in whose note or numbers
  /// `text` is found; nil where there is none.
  ///
  /// Latin letters are the same in capitals. Marks between groups of digits do not count, nor how a minus sign is written.
  public func firstRow(
    containing text: UTF8Text, from index: Int = 0, isBackwards: Bool = false
  ) -> Int? {
    let count = rowCount
    guard count > 0, var search = RowSearch(text, in: self) else { return nil }
    let start = min(max(index, 0), count - 1)
    for step in 0..<count {
      let row = isBackwards ? (start + count - step) % count : (start + step) % count
      if search.finds(rowAt: row, of: self) { return row }
    }
    return nil
  }

  /// Returns the indices of all rows shown in whose note or numbers `text` is found, in order.
  public func rows(containing text: UTF8Text) -> [Int] {
    guard var search = RowSearch(text, in: self) else { return [] }
    return (0..<rowCount).filter { search.finds(rowAt: $0, of: self) }
  }
}

/// A search for a text in rows: in notes as it is, in numbers without marks between groups of digits.
private struct RowSearch {
  private let text: [UInt8]
  private let number: [UInt8]

  /// Whether the text has a digit or signs of numbers alone, or is in the words in place of a number.
  private let canBeInNumber: Bool

  /// What is shown where there is no number.
  private let notANumber: [UInt8]
  private let tooLarge: [UInt8]

  /// How numbers are written, but without marks between groups.
  private var format: NumberFormat

  /// The number that was written last; its memory serves for the next one.
  private var written: [UInt8] = []

  /// Creates a search for what a person has entered; nil where that is empty.
  init?(_ text: UTF8Text, in calculator: Calculator) {
    (self.text, number) = (text.folded, calculator.format.removingGroups(from: text.utf8).folded)
    if self.text.isEmpty { return nil }
    notANumber = calculator.language.text(of: .notANumber).folded
    tooLarge = calculator.language.text(of: .tooLarge).folded
    let isWord = !number.contains { $0.isDigit } && number.contains { $0.isLetter }
    canBeInNumber = !number.isEmpty && (!isWord || notANumber.contains(number) || tooLarge.contains(number))
    format = calculator.viewFormat
    format.groupingSeparator = ""
  }

  /// Whether the text is in the note or a number of the row shown at `index`.
  mutating func finds(rowAt index: Int, of calculator: Calculator) -> Bool {
    if calculator.editedRow == index { return finds(calculator.row(at: index), of: calculator) }
    let row = calculator.tape.rows[calculator.tapeIndex(ofRowAt: index)]
    if row.note.containsFolded(text) { return true }
    guard canBeInNumber else { return false }
    guard let operand = row.operand else { return isIn(row.value) }
    if operand.isPercent { return finds(calculator.row(at: index), of: calculator) }
    return isIn(.success(operand.value)) || !row.isStart && isIn(row.value)
  }

  private func finds(_ row: Calculator.Display, of calculator: Calculator) -> Bool {
    row.note.containsFolded(text)
      || canBeInNumber
        && [row.operand, row.amount, row.runningValue].contains {
          calculator.format.removingGroups(from: $0.utf8).folded.contains(number)
        }
  }

  private mutating func isIn(_ value: Result<Rational, ArithmeticError>) -> Bool {
    switch value {
    case .success(let value):
      written.removeAll(keepingCapacity: true)
      format.append(value, to: &written)
      return written.contains(number)
    case .failure(.tooLarge): return tooLarge.contains(number)
    case .failure: return notANumber.contains(number)
    }
  }
}

extension UTF8Text {
  /// The text with small Latin letters, and with the sign of negative numbers for every minus sign.
  fileprivate var folded: [UInt8] {
    var folded: [UInt8] = []
    for byte in utf8 {
      folded.append(byte.folded)
      // U+2212 MINUS SIGN
      if folded.suffix(3).elementsEqual([0xE2, 0x88, 0x92]) {
        folded.removeLast(3)
        folded.append(UInt8(ascii: "-"))
      }
    }
    return folded
  }

  /// Whether `part`, which is folded, is in the folded text.
  fileprivate func containsFolded(_ part: [UInt8]) -> Bool {
    // Only a minus sign changes more than a byte.
    utf8.contains(0xE2) ? folded.contains(part) : utf8.contains(part)
  }
}

extension UInt8 {
  /// The small letter for a Latin capital.
  fileprivate var folded: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

  fileprivate var isLetter: Bool { self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= folded }
}

extension [UInt8] {
  /// Whether `part`, which has small letters and is not empty, is in these bytes, Latin capitals taken for small letters.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    var start = 0
    while start + part.count <= count {
      var length = 0
      while length < part.count, self[start + length].folded == part[length] { length += 1 }
      if length == part.count { return true }
      start += 1
    }
    return false
  }
}
