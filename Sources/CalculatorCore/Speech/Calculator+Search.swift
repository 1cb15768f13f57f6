import ExactNumbers

extension Calculator {
  /// Returns the index of the first row shown, from the one at `index` on and then from the other end, in whose note or numbers
  /// `text` is found; nil where there is none.
  ///
  /// Latin letters are the same in capitals. Grouping separators do not count, nor how a minus sign is written.
  public func firstRow(
    containing text: UTF8Text, from index: Int = 0, isBackwards: Bool = false
  ) -> Int? {
    let wanted = text.folded
    let number = format.removingGroups(from: text.utf8).folded
    let count = rowCount
    guard !wanted.isEmpty, count > 0 else { return nil }
    let start = min(max(index, 0), count - 1)
    for step in 0..<count {
      let row = isBackwards ? (start + count - step) % count : (start + step) % count
      let shown = self.row(at: row)
      if shown.note.folded.contains(wanted) { return row }
      let numbers = [shown.operand, shown.amount, shown.runningValue]
      if !number.isEmpty,
        numbers.contains(where: { format.removingGroups(from: $0.utf8).folded.contains(number) })
      {
        return row
      }
    }
    return nil
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
