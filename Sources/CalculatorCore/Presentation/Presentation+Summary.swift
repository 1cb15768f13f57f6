import ExactNumbers

// These texts describe a tape in a list of tapes, or several rows in a view.

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

  /// Returns a saved `Tape.lastValue` as text for a list of tapes; returns any other text unchanged.
  ///
  /// A value of up to 18 digits and separators is shown in full, like an amount of money. A longer value has as many digits as
  /// fit into the room of ten digits, after `≈` if it is rounded.
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
  /// Returns the totals of the rows shown at `ranges`; an edited row counts with its number from before the edit.
  public func totals(of ranges: [Range<Int>]) -> Tape.Totals {
    tape.totals(of: ranges.map(tapeRange), limits: limits)
  }

  /// The total of all results on the tape.
  public var totalsOfResults: Tape.Totals { tape.totalsOfResults(limits: limits) }
}

extension Presentation {
  /// Returns totals in words, spoken if `isSpoken`, otherwise written: `Total 1,234.50, 3 items, 1 of them without =, average 411.50`.
  ///
  /// Written numbers are as short as those of `shownResult(of:)`, after `≈` if they are rounded. The totals themselves are exact.
  ///
  /// If `tape` is given, `totals` are those of all its results; a remark is added if the results as shown do not add up to these totals.
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
