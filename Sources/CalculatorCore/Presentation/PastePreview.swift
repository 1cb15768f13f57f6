import ExactNumbers

extension Calculator {
  /// The effect that pasting a text would have, determined without pasting.
  public struct PastePreview: Sendable {
    /// The number or rows as they would be pasted, with running values; or a sentence that says why the text cannot be pasted.
    public internal(set) var text: UTF8Text = ""

    /// The count of rows in words, and the result of a text that is one calculation; empty for a number.
    public internal(set) var summary: UTF8Text = ""

    /// The count of rows; 0 for a number.
    public internal(set) var rowCount = 0

    /// Whether a person should check a separator that may separate decimals or groups, as in `1,234`.
    public internal(set) var isAmbiguous = false

    /// The cells of a list, and the role of each column, even if the list is refused; nil for a text without cells.
    public internal(set) var table: ListTable?

    /// Why the text cannot be read; nil if it can.
    public internal(set) var error: TapeTextError?

    /// The items of a list, including those that are left out; empty for any other text.
    var items: [ListItem] { pasting?.pasted.listItems ?? [] }

    /// The sum of the numbers that are added; empty if none is subtracted, because it is then the total.
    public internal(set) var added: UTF8Text = ""

    /// The sum of the numbers that are subtracted; empty if there are none.
    public internal(set) var takenOff: UTF8Text = ""

    /// The total of a list, or of the rows of a refused list that could be read; empty for any other text.
    public internal(set) var total: UTF8Text = ""

    /// The result in words, with operations in order and with × and ÷ first; nil if both results are equal.
    ///
    /// If there are two results, the person should choose; see `ListChoice.multipliesFirst`.
    public internal(set) var orders: (inOrder: UTF8Text, multipliesFirst: UTF8Text)?

    /// Whether pasting would compute × and ÷ before + and −.
    public var multipliesFirst: Bool { pasting?.multipliesFirst == true }

    /// Whether the text can be pasted.
    public internal(set) var isAccepted = false

    /// Whether the text can be pasted, and the person need not check anything.
    public var isClear: Bool { isAccepted && !isAmbiguous && orders == nil }

    /// The argument for `Calculator.paste(_:)`, which pastes the previewed text; nil if the text cannot be read.
    public internal(set) var pasting: Pasting?

    static let shownRows = 200
  }

  /// A text that was read, with the calculator before and after pasting it.
  public final class Pasting: Sendable {
    fileprivate let (text, format, choice): (UTF8Text, NumberFormat, ListChoice)
    fileprivate let (before, after): (Calculator, Calculator)
    fileprivate let (read, response): (TapeText, Response)
    let pasted: TapeText

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

    /// The same text, pasted in the opposite order of operations; nil if the order makes no difference, or if pasting is refused.
    fileprivate var other: Pasting? {
      if read.productsBehindSums.isEmpty { return nil }
      var choice = choice
      choice.multipliesFirst = !multipliesFirst
      let other = Pasting(text, format, choice, read, on: before)
      return other.response.isAccepted ? other : nil
    }

    /// The results of all calculations that the pasted rows begin or continue.
    fileprivate var answers: [Operand] {
      let rows = after.tape.rows.suffix(pasted.rows.count)
      return rows.indices.filter { $0 + 1 == rows.endIndex || rows[$0 + 1].isStart }.map { rows[$0].result }
    }

    /// The calculator after pasting, and the indices of the pasted rows.
    public var outcome: (calculator: Calculator, rows: Range<Int>) {
      let end = after.rowCount
      return (after, end - (pasted.operand == nil ? pasted.rows.count : 0)..<end)
    }
  }
}

extension Presentation {
  /// Returns the effect of pasting `text` into a calculator.
  ///
  /// `pastedFormat` decides how numbers such as `1,234` are read; nil means the format of this presentation.
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

  /// Returns the effect of pasting a text that was read before.
  ///
  /// If there are more than 200 rows, the preview shows the first 200, `⋮`, and the last row.
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

  /// Returns the note and the number of an item of a list; a number that is left out is shown as it was written.
  func cells(of item: ListItem) -> [UTF8Text] {
    [item.note, item.isLeftOut ? item.text : text(of: item.number)]
  }

  /// Returns a number of a list with as many decimals as it was written with.
  private func text(of number: WrittenNumber) -> UTF8Text {
    if number.isPercent { return shown(Operand(number, limits: .standard)).markedText }
    return shown(sum: number.value, decimals: number.digits?.fractionDigits ?? 0, isTime: number.isTime)
  }

  /// Returns a sum as text, with at least `decimals` decimals unless the person has chosen how many.
  private func shown(sum: Rational, decimals: Int, isTime: Bool = false) -> UTF8Text {
    if isTime { return shown(Operand(.value(ExactReal(sum)), isTime: true)).markedText }
    var (format, number) = (viewFormat, ShownNumber(raisesExponents: raisesExponents))
    let most = format.fractionDigits.upperBound
    if self.decimals == .all { format.fractionDigits = min(decimals, most)...most }
    number.isApproximate = format.append(sum, to: &number.digits.utf8)
    return number.markedText
  }

  /// Returns the last `count` rows of the tape as text, with numbers as shown; if `count` exceeds 200, the first 200 and the last.
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
  /// Pastes a previewed text: uses the calculator of the preview, or pastes again if this calculator has changed since then.
  public mutating func paste(_ pasting: Pasting) -> Response {
    guard isSame(pasting.before) else { return paste(pasting.pasted) }
    let time = clockTime
    self = pasting.after
    clockTime = time
    return pasting.response
  }

  /// Pastes `text` as `paste(_:as:choice:)` does, but does not read the text again if `last` is its preview.
  public mutating func paste(
    _ text: UTF8Text, as format: NumberFormat, choice: ListChoice = ListChoice(), last: Pasting?
  ) throws(TapeTextError) -> Response {
    if let last, last.text == text, last.format == format, last.choice == choice { return paste(last) }
    return try paste(text, as: format, choice: choice)
  }

  /// Whether this calculator has the tape, history, state and rules of `other`; arrays are compared by their memory, not element
  /// by element.
  private func isSame(_ other: Calculator) -> Bool {
    tape.rows.isShared(with: other.tape.rows) && history.undoable.isShared(with: other.history.undoable)
      && state == other.state && rules == other.rules
  }
}

extension Array {
  /// Whether both arrays share their memory, and therefore have the same elements.
  fileprivate func isShared(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer {
        one.count == $0.count && (one.isEmpty || one.baseAddress == $0.baseAddress)
      }
    }
  }
}
