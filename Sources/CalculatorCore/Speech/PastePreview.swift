import ExactNumbers

extension Calculator {
  /// What pasting a text would do.
  public struct PastePreview: Sendable {
    /// Creates the preview of a text that cannot be pasted, for a reason.
    public init(refusing reason: UTF8Text = "") { text = reason }

    /// What was understood, a number or rows with the values that they would have, or why the text cannot be pasted.
    public internal(set) var text: UTF8Text = ""

    /// How many rows there are and, of one calculation, what it comes to; empty for a number.
    public internal(set) var summary: UTF8Text = ""

    /// How many rows it has; 0 for a number.
    public internal(set) var rowCount = 0

    /// Whether a separator could mark decimals or groups, as in `1,234`, so that the person should look first.
    public internal(set) var isAmbiguous = false

    /// The columns that could be the one with the numbers, by their headings or numbers; none where that is clear.
    public internal(set) var columns: [UTF8Text] = []

    /// Whether it could be pasted without the numbers that are the sum of others.
    public internal(set) var hasTotal = false

    /// The numbers of a list with their notes, of a long one the first, each to be left out or to count; see `ListChoice`.
    public internal(set) var items: [(text: UTF8Text, isLeftOut: Bool)] = []

    /// Whether it can be pasted.
    public internal(set) var isAccepted = false

    static let shownRows = 200
  }

  /// Returns what pasting `text` would do.
  ///
  /// The `pastedFormat` and the `choice` are as for `paste(_:as:choice:)`.
  public func preview(
    of text: UTF8Text, as pastedFormat: NumberFormat? = nil, choice: ListChoice = ListChoice()
  ) -> PastePreview {
    do throws(TapeTextError) {
      return preview(
        of: try TapeText(text, format: pastedFormat ?? format, limits: limits, choice: choice))
    } catch {
      var preview = PastePreview(refusing: language.text(of: error))
      switch error.reason {
      case .severalColumns(let columns): preview.columns = columns
      case .possibleTotal: preview.hasTotal = !choice.leavesOutTotals
      default: break
      }
      return preview
    }
  }

  /// Returns what pasting a text that was read would do, without doing it.
  ///
  /// Of more than 200 rows the first are shown, and below `⋮` the last.
  public func preview(of pasted: TapeText) -> PastePreview {
    var preview = PastePreview()
    var copy = self
    let response = copy.paste(pasted)
    if case .refused(let refusal) = response.event {
      preview.text = language.text(of: refusal)
    } else if let operand = pasted.operand {
      preview.text = shown(operand, asTyped: true).markedText
    } else {
      preview.text = copy.excerpt(rows: pasted.rows.count)
      preview.summary = copy.summary(rows: pasted.rows)
    }
    preview.items = pasted.listItems.prefix(PastePreview.shownRows).map { item in
      (item.note.isEmpty ? item.text : item.text + "  # " + item.note, item.isLeftOut)
    }
    preview.rowCount = pasted.operand == nil ? pasted.rows.count : 0
    preview.isAmbiguous = pasted.isAmbiguous
    preview.isAccepted = response.isAccepted
    return preview
  }

  /// Returns the last rows of the tape with numbers as they are shown, shortened when they are many.
  private func excerpt(rows count: Int) -> UTF8Text {
    let end = tape.rows.count
    let start = end - count
    func text(_ range: Range<Int>) -> UTF8Text {
      tape.text(of: range, valueFormat: viewFormat, operandFormat: viewFormat)
    }
    guard count > PastePreview.shownRows else { return text(start..<end) }
    return text(start..<start + PastePreview.shownRows) + "⋮\n" + text(end - 1..<end)
  }

  private func summary(rows: [TapeRow]) -> UTF8Text {
    let count = UTF8Text(count: rows.count)
    guard let last = tape.rows.last, !rows.dropFirst().contains(where: { $0.isStart }) else {
      return language.text(of: .pastedRows, with: count)
    }
    return language.text(of: .pastedRowsAndTotal, with: count, shown(last.result).markedText)
  }
}
