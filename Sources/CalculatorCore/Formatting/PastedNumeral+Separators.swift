extension PastedNumeralScanner {
  /// Reads the digits of one number, decides which separator marks the decimals, and checks the groups.
  mutating func scanDigits() throws(NumeralError) -> DigitRun {
    var run = DigitRun()
    scanning: while true {
      let mark = mark
      switch mark {
      case 48...57: run.digits.append(mark)
      case Mark.comma, Mark.point, Mark.arabicPoint:
        // Two separators side by side belong to no number.
        guard run.separators.last?.position != run.digits.count else { break scanning }
        append(mark, to: &run)
      case Mark.space, Mark.apostrophe, Mark.underscore, Mark.arabicComma:
        guard Mark.isDigit(self.mark(at: index + 1)), !run.digits.isEmpty else { break scanning }
        append(mark, to: &run)
      default: break scanning
      }
      index += 1
    }
    guard !run.digits.isEmpty else { throw .invalid(offset: index) }
    decide(&run)
    try checkGroups(run)
    return run
  }

  private func append(_ mark: UInt8, to run: inout DigitRun) {
    run.separators.append(DigitRun.Separator(mark: mark, position: run.digits.count, index: index))
  }

  /// Takes the decimal separator, if there is one, out of the separators that group.
  private func decide(_ run: inout DigitRun) {
    guard let place = run.separators.lastIndex(where: { $0.canMarkDecimals }) else { return }
    let last = run.separators[place]
    var isOnlyOne = true
    for index in 0..<place where run.separators[index].canMarkDecimals {
      // One that is repeated groups.
      if run.separators[index].mark == last.mark { return }
      isOnlyOne = false
    }
    if isOnlyOne && isGrouping(last, in: &run) { return }
    run.decimal = last
    run.separators.remove(at: place)
  }

  /// Whether the only comma or point of a number groups its digits.
  private func isGrouping(_ separator: DigitRun.Separator, in run: inout DigitRun) -> Bool {
    let couldGroup =
      run.separators.count == 1 && separator.mark != Mark.arabicPoint
      && run.digits.count - separator.position == 3 && 1...3 ~= separator.position
      && run.digits[0] != 48 && mark != Mark.exponent
    guard couldGroup else { return false }
    run.isAmbiguous = true
    return separator.mark != decimalMark
  }

  /// Throws when the integer part is not in groups of three, or of two before the last three as in India.
  ///
  /// The error is at the separator before the group that is wrong.
  private func checkGroups(_ run: DigitRun) throws(NumeralError) {
    guard let first = run.separators.first else { return }
    let end = run.integerDigits
    for separator in run.separators where separator.position > end { throw .invalid(offset: separator.index) }
    var size: Int?
    for (number, separator) in run.separators.enumerated() {
      let isLast = number + 1 == run.separators.count
      let next = isLast ? end : run.separators[number + 1].position
      let count = next - separator.position
      let isPlausible = isLast ? count == 3 : (count == 3 || count == 2) && size ?? count == count
      guard isPlausible, separator.mark == first.mark else { throw .invalid(offset: separator.index) }
      if !isLast { size = count }
    }
    guard 1...(size ?? 3) ~= first.position else { throw .invalid(offset: first.index) }
  }
}
