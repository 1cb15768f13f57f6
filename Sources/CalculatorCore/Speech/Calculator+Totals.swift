import ExactNumbers

extension Calculator {
  /// Returns what the rows of `range`, by index as shown, have come to; a row that is being edited counts as it was.
  public func totals(of range: Range<Int>) -> Tape.Totals {
    tape.totals(of: tapeRange(range), limits: limits.tape)
  }

  /// The total of all results on the tape.
  public var totalsOfResults: Tape.Totals { tape.totalsOfResults(limits: limits.tape) }

  /// Returns totals as a view shows them: `Total 1,234.50, 3 items, mean 411.50`, rounded numbers with `≈`.
  ///
  /// Numbers are as short as in `shownResult(of:)`; the totals themselves are exact.
  public func shown(_ totals: Tape.Totals) -> UTF8Text {
    text(of: totals) { shownInBrief($0).markedText }
  }

  /// Returns totals as a screen reader says them.
  public func spoken(_ totals: Tape.Totals) -> UTF8Text {
    text(of: totals) { spoken(shown($0)) }
  }

  private func text(
    of totals: Tape.Totals, _ number: (Result<Rational, ArithmeticError>) -> UTF8Text
  ) -> UTF8Text {
    var text = language.text(of: .total, with: number(totals.total)) + ", "
    text += language.text(of: totals.itemCount == 1 ? .item : .items, with: UTF8Text(count: totals.itemCount))
    if let mean = totals.mean { text += ", " + language.text(of: .mean, with: number(mean)) }
    return text
  }
}
