import ExactNumbers

extension Calculator {
  /// What pasting a text would do.
  public struct PastePreview: Sendable {
    /// What was understood, a number or rows with the values that they would have, or why the text cannot be pasted.
    public internal(set) var text: UTF8Text = ""

    /// How many rows there are and, of a single calculation, its result; empty for a number.
    public internal(set) var summary: UTF8Text = ""

    /// How many rows it has; 0 for a number.
    public internal(set) var rowCount = 0

    /// Whether a separator could mark decimals or groups, as in `1,234`, so that the person should look first.
    public internal(set) var isAmbiguous = false

    /// The cells of a list, also of one that is refused, with what each column is; nil where there are none.
    public internal(set) var table: ListTable?

    /// Why the text cannot be read; nil where it can.
    public internal(set) var error: TapeTextError?

    /// The numbers of a list, with those that are left out.
    var items: [ListItem] { pasting?.pasted.listItems ?? [] }

    /// What is added, where something is taken off as well.
    public internal(set) var added: UTF8Text = ""

    /// What is taken off; empty for nothing.
    public internal(set) var takenOff: UTF8Text = ""

    /// The total of a list, of one that is refused as far as it was read; empty for anything else.
    public internal(set) var total: UTF8Text = ""

    /// The results in order and with × and ÷ before + and − on each line, in words; nil where they agree.
    ///
    /// The person should look first; see `ListChoice.multipliesFirst`.
    public internal(set) var orders: (inOrder: UTF8Text, multipliesFirst: UTF8Text)?

    /// Whether it would be pasted with × and ÷ before + and −.
    public internal(set) var multipliesFirst = false

    /// Whether it can be pasted.
    public internal(set) var isAccepted = false

    /// Whether there is nothing about it that the person should look at first.
    public var isClear: Bool { isAccepted && !isAmbiguous && orders == nil }

    /// What *Paste* takes; nil where the text cannot be read.
    public internal(set) var pasting: Pasting?

    static let shownRows = 200
  }

  /// What a text was read as, and a calculator before and after it was pasted.
  public final class Pasting: Sendable {
    fileprivate let (text, format, choice): (UTF8Text, NumberFormat, ListChoice)
    fileprivate let (before, after): (Calculator, Calculator)
    fileprivate let (read, pasted, response): (TapeText, TapeText, Response)

    fileprivate init(
      _ text: UTF8Text, _ format: NumberFormat, _ choice: ListChoice, _ read: TapeText,
      on before: Calculator
    ) {
      var after = before
      (self.text, self.format, self.choice, self.read) = (text, format, choice, read)
      pasted = read.ordered(by: choice, before.rules)
      (response, self.before, self.after) = (after.paste(pasted), before, after)
    }

    fileprivate var multipliesFirst: Bool { choice.multipliesFirst ?? before.rules.multipliesFirst }

    /// The same in the other order; nil where there is no other, or it cannot be pasted.
    fileprivate var other: Pasting? {
      if read.productsBehindSums.isEmpty { return nil }
      var choice = choice
      choice.multipliesFirst = !multipliesFirst
      let other = Pasting(text, format, choice, read, on: before)
      return other.response.isAccepted ? other : nil
    }

    /// The last value of each calculation that the pasted rows begin or continue.
    fileprivate var answers: [Operand] {
      let rows = after.tape.rows.suffix(pasted.rows.count)
      return rows.indices.filter { $0 + 1 == rows.endIndex || rows[$0 + 1].isStart }.map { rows[$0].result }
    }

    /// The calculator after it was pasted, and which of its rows are new.
    public var outcome: (calculator: Calculator, rows: Range<Int>) {
      let end = after.rowCount
      return (after, end - (pasted.operand == nil ? pasted.rows.count : 0)..<end)
    }
  }
}

extension Presentation {
  /// Returns what pasting `text` into a calculator would do; numbers such as `1,234` are read as in `pastedFormat`, or else in the format
  /// of this presentation.
  public func preview(
    of text: UTF8Text, as pastedFormat: NumberFormat? = nil, choice: ListChoice = ListChoice(),
    on calculator: Calculator
  ) -> Calculator.PastePreview {
    var (preview, table) = (Calculator.PastePreview(), ListTable?.none)
    let format = pastedFormat ?? format
    do throws(TapeTextError) {
      let pasted = try TapeText(
        text, format: format, limits: calculator.limits, choice: choice, table: &table)
      preview = self.preview(of: .init(text, format, choice, pasted, on: calculator))
    } catch {
      (preview.text, preview.error) = (language.text(of: error), error)
    }
    preview.table = table
    if let total = table?.total, preview.total.isEmpty { preview.total = shown(sum: total, decimals: 0) }
    return preview
  }

  /// Returns what pasting a text that was read would do, without doing it.
  ///
  /// Of more than 200 rows the first are shown, and below `⋮` the last.
  public func preview(
    of pasted: TapeText, choice: ListChoice = ListChoice(), on calculator: Calculator
  ) -> Calculator.PastePreview {
    preview(of: .init("", format, choice, pasted, on: calculator))
  }

  private func preview(of pasting: Calculator.Pasting) -> Calculator.PastePreview {
    var preview = Calculator.PastePreview(pasting: pasting)
    let (pasted, after) = (pasting.pasted, pasting.after)
    if case .refused(let refusal) = pasting.response.event {
      preview.text = language.text(of: refusal)
    } else if let operand = pasted.operand {
      preview.text = shown(operand, asTyped: true).markedText
    } else {
      preview.text = excerpt(of: after.tape, rows: pasted.rows.count)
      preview.summary = summary(of: after.tape, rows: pasted.rows)
    }
    showSums(of: pasted.listItems.filter { !$0.isLeftOut }, in: &preview)
    preview.rowCount = pasted.operand == nil ? pasted.rows.count : 0
    preview.isAmbiguous = pasted.isAmbiguous
    preview.isAccepted = pasting.response.isAccepted
    preview.multipliesFirst = pasting.multipliesFirst
    if preview.isAccepted, let other = pasting.other,
      let (one, two) = zip(pasting.answers, other.answers).first(where: { $0 != $1 })
    {
      let (inOrder, first) = pasting.multipliesFirst ? (two, one) : (one, two)
      preview.orders = (
        language.text(of: .inOrder, with: shown(inOrder).markedText),
        language.text(of: .multipliedFirst, with: shown(first).markedText)
      )
    }
    return preview
  }

  private func showSums(of items: [ListItem], in preview: inout Calculator.PastePreview) {
    func sum(of items: [ListItem]) -> Rational? {
      items.reduce(.zero) { sum, item in
        sum.flatMap { try? $0.adding(item.number.value, limits: Tape.Limits.standard.numbers) }
      }
    }
    guard let first = items.first, let total = sum(of: items),
      let takenOff = sum(of: items.filter { $0.number.value < .zero })
    else { return }
    let decimals = items.reduce(0) { max($0, $1.number.digits?.fractionDigits ?? 0) }
    func text(_ sum: Rational) -> UTF8Text {
      shown(sum: sum, decimals: decimals, isTime: first.number.isTime)
    }
    preview.total = text(total)
    if takenOff != .zero { (preview.added, preview.takenOff) = (text(total - takenOff), text(-takenOff)) }
  }

  /// Returns the note and the number of a line of a list; a number that is left out is shown as it was written.
  func cells(of item: ListItem) -> [UTF8Text] {
    [item.note, item.isLeftOut ? item.text : text(of: item.number)]
  }

  /// Returns a number of a list with the decimals that it was written with.
  private func text(of number: WrittenNumber) -> UTF8Text {
    if number.isPercent { return shown(Operand(number, limits: .standard)).markedText }
    return shown(sum: number.value, decimals: number.digits?.fractionDigits ?? 0, isTime: number.isTime)
  }

  /// Returns a sum with at least as many decimals as its numbers have.
  private func shown(sum: Rational, decimals: Int, isTime: Bool = false) -> UTF8Text {
    if isTime { return shown(Operand(.value(ExactReal(sum)), isTime: true)).markedText }
    var (format, text) = (viewFormat, UTF8Text())
    let most = format.fractionDigits.upperBound
    if self.decimals == .all { format.fractionDigits = min(decimals, most)...most }
    let isRounded = format.append(sum, to: &text.utf8)
    return isRounded ? "≈ " + text : text
  }

  /// Returns the last rows of the tape with numbers as they are shown, shortened when they are many.
  private func excerpt(of tape: Tape, rows count: Int) -> UTF8Text {
    let end = tape.rows.count
    let start = end - count
    func text(_ range: Range<Int>) -> UTF8Text {
      tape.text(of: range, valueFormat: viewFormat, operandFormat: viewFormat)
    }
    guard count > Calculator.PastePreview.shownRows else { return text(start..<end) }
    return text(start..<start + Calculator.PastePreview.shownRows) + "⋮\n" + text(end - 1..<end)
  }

  private func summary(of tape: Tape, rows: [TapeRow]) -> UTF8Text {
    let count = UTF8Text(count: rows.count)
    guard let last = tape.rows.last, !rows.dropFirst().contains(where: { $0.isStart }) else {
      return language.text(of: .pastedRows, with: count)
    }
    return language.text(of: .pastedRowsAndTotal, with: count, shown(last.result).markedText)
  }
}

extension Calculator {
  /// Pastes what a preview was shown of, as it was worked out for it, or anew if something else has changed since.
  public mutating func paste(_ pasting: Pasting) -> Response {
    guard isSame(pasting.before) else { return paste(pasting.pasted) }
    let time = clockTime
    self = pasting.after
    clockTime = time
    return pasting.response
  }

  /// Pastes what `text` says, as `paste(_:as:choice:)` does; if it was previewed last, without reading it again.
  public mutating func paste(
    _ text: UTF8Text, as format: NumberFormat, choice: ListChoice = ListChoice(), last: Pasting?
  ) throws(TapeTextError) -> Response {
    if let last, last.text == text, last.format == format, last.choice == choice { return paste(last) }
    return try paste(text, as: format, choice: choice)
  }

  /// Whether this calculator equals `other`, apart from the clock and the last key.
  private func isSame(_ other: Calculator) -> Bool {
    tape.rows.isShared(with: other.tape.rows) && history.undoable.isShared(with: other.history.undoable)
      && state == other.state && rules == other.rules
  }
}

extension Array {
  /// Whether both are in the same memory, which neither can change while the other has it.
  fileprivate func isShared(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer {
        one.count == $0.count && (one.isEmpty || one.baseAddress == $0.baseAddress)
      }
    }
  }
}
