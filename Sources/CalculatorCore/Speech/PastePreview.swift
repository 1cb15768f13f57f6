import ExactNumbers

extension Calculator {
  /// What pasting a text would do.
  public struct PastePreview: Sendable {
    /// What was understood, a number or rows in their text form with the values that they would have, or why the text
    /// cannot be pasted.
    public internal(set) var text: UTF8Text = ""

    /// How many rows it has; 0 for a number.
    public internal(set) var rowCount = 0

    /// Whether a separator could mark decimals or groups, as in `1,234`, so that the person should look first.
    public internal(set) var isAmbiguous = false

    /// Whether it can be pasted.
    public internal(set) var isAccepted = false

    /// Rows shown of a longer text.
    static let shownRows = 20
  }
}

extension Calculator {
  /// Returns what pasting `text` would do.
  ///
  /// The `pastedFormat` is as for `paste(_:as:)`.
  public func preview(of text: UTF8Text, as pastedFormat: NumberFormat? = nil) -> PastePreview {
    do throws(TapeTextError) {
      return preview(of: try TapeText(text, format: pastedFormat ?? format, limits: limits.tape))
    } catch {
      return PastePreview(text: language.text(of: error))
    }
  }

  /// Returns what pasting a text that was read would do, without doing it.
  ///
  /// Of more than 20 rows the first are shown, and below `⋮` the last.
  public func preview(of pasted: TapeText) -> PastePreview {
    var preview = PastePreview()
    var copy = self
    let response = copy.paste(pasted)
    if case .refused(let refusal) = response.event {
      preview.text = language.text(of: refusal)
    } else if let operand = pasted.operand {
      preview.text = shown(operand, asTyped: true).text
    } else {
      preview.text = Self.excerpt(copy.tape, rows: pasted.rows.count)
    }
    preview.rowCount = pasted.rows.count
    preview.isAmbiguous = pasted.isAmbiguous
    preview.isAccepted = response.isAccepted
    return preview
  }

  /// Returns the text form of the last rows of a tape, shortened when they are many.
  private static func excerpt(_ tape: Tape, rows count: Int) -> UTF8Text {
    let end = tape.rows.count
    let start = end - count
    guard count > PastePreview.shownRows else { return tape.text(of: start..<end) }
    var text = tape.text(of: start..<start + PastePreview.shownRows)
    text += "⋮\n"
    text += tape.text(of: end - 1..<end)
    return text
  }
}
