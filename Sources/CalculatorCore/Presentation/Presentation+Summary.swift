import ExactNumbers

// What lists say about a tape, and a view about several rows.

extension Presentation {
  /// Returns the first note, the last value and the count of rows of a tape, for a list of tapes.
  ///
  ///     rent · 1,234.50 · 12 rows
  public func summary(of tape: Tape) -> UTF8Text {
    let value = tape.rows.last.map { shown($0.result).markedText } ?? ""
    var text = language.text(of: .rows, counting: UTF8Text(count: tape.rows.count))
    for part in [value, tape.firstNote] where !part.isEmpty { text = part + " · " + text }
    return text
  }

  /// Returns a value that was saved as `Tape.lastValue`, as lists of tapes show it; returns any other text unchanged.
  ///
  /// A value of up to 18 digits and separators is shown in full, as amounts of money are. A longer value is shown with as many
  /// digits as fit into the room of ten, after `≈` if it is rounded.
  public func shownResult(of exactText: UTF8Text) -> UTF8Text {
    Operand(writtenValue: exactText).map { shownInBrief($0) } ?? exactText
  }

  private func shownInBrief(_ value: Operand) -> UTF8Text {
    let whole = shown(value)
    return (whole.digits.utf8.count <= 18 ? whole : shown(value, fitting: 10)).markedText
  }
}

// MARK: - Totals

extension Calculator {
  /// Returns the totals of the rows shown at `ranges`; an edited row counts with the number that it had before its edit.
  public func totals(of ranges: [Range<Int>]) -> Tape.Totals {
    tape.totals(of: ranges.map(tapeRange), limits: limits)
  }

  /// The total of all results on the tape.
  public var totalsOfResults: Tape.Totals { tape.totalsOfResults(limits: limits) }
}

extension Presentation {
  /// Returns totals in words, as shown or as spoken: `Total 1,234.50, 3 items, 1 of them without =, average 411.50`.
  ///
  /// Shown numbers are as short as those of `shownResult(of:)`, after `≈` if they are rounded; the totals themselves are exact.
  ///
  /// If `totals` are those of all results of `tape`, a remark ends the text where these, as they are shown, add up to another total.
  @inline(never)
  public func text(of totals: Tape.Totals, isSpoken: Bool = false, ofAllResultsOf tape: Tape? = nil)
    -> UTF8Text
  {
    func text(_ message: Message, _ value: Result<ExactReal, ArithmeticError>) -> UTF8Text {
      let value = Operand(value, isTime: totals.isTime)
      return language.text(of: message, with: isSpoken ? spoken(shown(value)) : shownInBrief(value))
    }
    var items = language.text(of: .items, counting: UTF8Text(count: totals.itemCount))
    if totals.unfinishedCount > 0 {
      items += ", " + language.text(of: .unfinished, counting: UTF8Text(count: totals.unfinishedCount))
    }
    if totals.total == .failure(.differentKinds) { return language.text(of: .differentKinds) + ", " + items }
    let all = text(.total, totals.total) + ", " + items + (totals.mean.map { ", " + text(.mean, $0) } ?? "")
    guard let tape, resultsDoNotAddUp(to: totals, of: tape) else { return all }
    return all + ", " + language.text(of: .resultsDoNotAddUp)
  }
}
