import ExactNumbers

extension Calculator {
  /// Returns the index of the first row shown, from the one at `index` on and then from the other end, in whose note or numbers
  /// `text` is found; nil where there is none.
  ///
  /// Latin letters are the same in capitals. Grouping separators do not count, nor how a minus sign is written.
  public func firstRow(
    containing text: UTF8Text, from index: Int = 0, isBackwards: Bool = false
  ) -> Int? {
    let count = rowCount
    guard count > 0, let wanted = WantedText(text, in: format) else { return nil }
    let start = min(max(index, 0), count - 1)
    for step in 0..<count {
      let row = isBackwards ? (start + count - step) % count : (start + step) % count
      if hasRow(at: row, containing: wanted) { return row }
    }
    return nil
  }

  /// Returns the indices of all rows shown in whose note or numbers `text` is found, in order.
  public func rows(containing text: UTF8Text) -> [Int] {
    guard let wanted = WantedText(text, in: format) else { return [] }
    return (0..<rowCount).filter { hasRow(at: $0, containing: wanted) }
  }

  private func hasRow(at index: Int, containing wanted: WantedText) -> Bool {
    let shown = row(at: index)
    if shown.note.folded.contains(wanted.text) { return true }
    return !wanted.number.isEmpty
      && [shown.operand, shown.amount, shown.runningValue].contains {
        format.removingGroups(from: $0.utf8).folded.contains(wanted.number)
      }
  }
}

/// What is looked for: in notes as it is, in numbers without marks between groups of digits.
private struct WantedText {
  let text: [UInt8]
  let number: [UInt8]

  /// Creates it from what a person has entered; nil where that is empty.
  init?(_ text: UTF8Text, in format: NumberFormat) {
    self.text = text.folded
    number = format.removingGroups(from: text.utf8).folded
    if self.text.isEmpty { return nil }
  }
}

extension UTF8Text {
  /// The text with small Latin letters, and with the sign of negative numbers for every minus sign.
  fileprivate var folded: [UInt8] {
    var folded: [UInt8] = []
    for byte in utf8 {
      folded.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
      // U+2212 MINUS SIGN
      if folded.suffix(3).elementsEqual([0xE2, 0x88, 0x92]) {
        folded.removeLast(3)
        folded.append(UInt8(ascii: "-"))
      }
    }
    return folded
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    for start in 0...(count - part.count) where self[start...].starts(with: part) { return true }
    return false
  }
}
