import ExactNumbers

extension PastedNumeralScanner {
  /// Reads the digits of one number, decides which separator marks the decimals, and checks the groups.
  mutating func scanDigits() throws(NumeralError) -> DigitRun {
    var run = DigitRun()
    let start = index
    scanning: while true {
      let mark = mark
      switch mark {
      case 48...57: run.digits.append(mark)
      case Symbol.comma, Symbol.point, Symbol.arabicPoint:
        // Two separators side by side belong to no number.
        guard index == start || Symbol.isDigit(self.mark(at: index - 1)) else { break scanning }
      case Symbol.space, Symbol.apostrophe, Symbol.underscore, Symbol.arabicComma:
        guard Symbol.isDigit(self.mark(at: index + 1)), !run.digits.isEmpty else { break scanning }
      default: break scanning
      }
      index += 1
    }
    guard !run.digits.isEmpty else { throw .invalid(offset: index) }
    let decimal = decimalSeparator(of: &run, from: start)
    if let decimal {
      let end = afterDigits(from: decimal + 1)
      guard end == index else { throw .invalid(offset: end) }
      run.fractionDigits = end - decimal - 1
    }
    try checkGroups(from: start, to: decimal ?? index)
    return run
  }

  /// Index of the first mark from `index` on that is no digit.
  private func afterDigits(from index: Int) -> Int {
    var index = index
    while Symbol.isDigit(mark(at: index)) { index += 1 }
    return index
  }

  /// Returns where the decimal separator stands between `start` and here; `nil` when all separators group.
  private func decimalSeparator(of run: inout DigitRun, from start: Int) -> Int? {
    var place: Int?
    var isOnlyOne = true
    for index in start..<index {
      let mark = mark(at: index)
      guard mark == Symbol.comma || mark == Symbol.point || mark == Symbol.arabicPoint else { continue }
      isOnlyOne = place == nil
      place = index
    }
    guard let place else { return nil }
    // One that is repeated groups.
    for index in start..<place where mark(at: index) == mark(at: place) { return nil }
    return isOnlyOne && isGrouping(place, in: &run, from: start) ? nil : place
  }

  /// Whether the only comma or point of a number groups its digits.
  private func isGrouping(_ place: Int, in run: inout DigitRun, from start: Int) -> Bool {
    let couldGroup =
      index - start == run.digits.count + 1 && index - place == 4 && 1...3 ~= place - start
      && mark(at: place) != Symbol.arabicPoint && run.digits[0] != 48 && mark != Symbol.exponent
    guard couldGroup else { return false }
    run.isAmbiguous = true
    return mark(at: place) != decimalMark
  }

  /// Throws when an integer part is not in groups of three, or of two before the last three as in India.
  ///
  /// The error is at the separator before the group that is wrong.
  private func checkGroups(from start: Int, to end: Int) throws(NumeralError) {
    let first = afterDigits(from: start)
    guard first < end else { return }
    var size: Int?
    var separator = first
    while separator < end {
      let next = afterDigits(from: separator + 1)
      let count = next - separator - 1
      let isPlausible = next == end ? count == 3 : (count == 3 || count == 2) && size ?? count == count
      guard isPlausible, mark(at: separator) == mark(at: first) else { throw .invalid(offset: separator) }
      if next < end { size = count }
      separator = next
    }
    guard 1...(size ?? 3) ~= first - start else { throw .invalid(offset: first) }
  }
}
