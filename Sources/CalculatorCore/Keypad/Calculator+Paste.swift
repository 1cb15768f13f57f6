import ExactNumbers

// What becomes of a text that is pasted:
//
//     a number         is the operand, of the row that is edited if there is one; the pending operator stays
//     an operation     goes on from what is there, as if it were typed: the entry goes to the tape before it
//     a calculation    begins below what is there: a calculation that is half typed is finished first, as by =,
//                      and a number that nothing was to be done with gets a row of its own
//
// An operator that waits for an operand of which nothing is typed would have nothing to do with the pasted rows, and
// goes. After rows the entry line shows the value of the last of them.

extension Calculator {
  /// Takes what `text` says, see `TapeText`, as one change; a row that is being edited is committed before rows are
  /// added, as by `=`.
  ///
  /// The `pastedFormat` says how numbers such as `1,234` are meant, if not as this calculator writes them.
  ///
  /// - Throws: `TapeTextError` when it cannot be read; nothing has changed then.
  public mutating func paste(
    _ text: UTF8Text, as pastedFormat: NumberFormat? = nil
  ) throws(TapeTextError) -> Response {
    paste(try TapeText(text, format: pastedFormat ?? format, limits: limits))
  }

  private mutating func paste(_ pasted: TapeText) -> Response {
    acknowledgeRefusal()
    isGroupingPossible = false
    do throws(Refusal) {
      if state.edit == nil || pasted.operand == nil { try refuseIfLocked(pasted.firstKey) }
    } catch {
      return Response(event: .refused(error), firstChangedRow: rowCount)
    }
    if let operand = pasted.operand { return take(change(forPasted: operand)) }

    var committed = Response(event: .entered, firstChangedRow: .max)
    if state.edit != nil {
      committed = press(.equals)
      guard committed.isAccepted else { return committed }
    }
    return take(change(forPasted: pasted.rows)).following(committed)
  }

  private func change(forPasted operand: Operand) -> Change {
    var next = state
    if next.edit == nil {
      next.phase = .entering(Entry(operand))
    } else {
      next.edit?.entry = Entry(operand)
    }
    return Change(state: next, event: .pasted)
  }

  private func change(forPasted rows: [TapeRow]) -> Change {
    var edit = TapeEdit(index: tape.rows.count)
    let isContinuation = rows.first?.isStart == false
    if case .entering(let entry) = state.phase {
      if entry.isBegun {
        let hasResult = !isContinuation && (state.pending != nil || entry.operand.isPercent)
        edit = appending(entry.operand, withResult: hasResult)
      } else if isContinuation && state.pending?.followsRow != true {
        edit.inserting.append(.start(.empty))
      }
    }
    edit.inserting += rows
    return Change(state: State(phase: .result), edit: edit, event: .pasted)
  }
}

extension TapeText {
  /// A key that has to be taken for it to be typed.
  fileprivate var firstKey: Key {
    for row in rows {
      if case .operation(let `operator`, _) = row.content { return .operator(`operator`) }
      break
    }
    return .digit(0)
  }
}

// MARK: - Before it lands

/// What pasting a text would do.
public struct PastePreview: Sendable {
  /// What was understood, a number or rows in their text form with the values that they would have, or why the text
  /// cannot be pasted.
  public internal(set) var text: UTF8Text = ""

  /// How many rows it has; 0 for a number.
  public internal(set) var rowCount = 0

  /// Whether a number in it would be another one in another country, so that the person should look first.
  public internal(set) var isAmbiguous = false

  /// Whether it can be pasted.
  public internal(set) var isAccepted = false

  /// Rows shown of a longer text.
  static let shownRows = 20
}

extension Calculator {
  /// Returns what pasting `text` would do, without doing it.
  ///
  /// Of more than 20 rows the first are shown, and below `⋮` the last. The `pastedFormat` is as for `paste(_:as:)`.
  public func preview(of text: UTF8Text, as pastedFormat: NumberFormat? = nil) -> PastePreview {
    var preview = PastePreview()
    do throws(TapeTextError) {
      let pasted = try TapeText(text, format: pastedFormat ?? format, limits: limits)
      var copy = self
      let response = copy.paste(pasted)
      if case .refused(let refusal) = response.event {
        preview.text = wording.sentence(for: refusal)
      } else if let operand = pasted.operand {
        preview.text = wording.phrase(for: operand, asTyped: true, in: format).text
      } else {
        preview.text = Self.excerpt(copy.tape, rows: pasted.rows.count)
      }
      preview.rowCount = pasted.rows.count
      preview.isAmbiguous = pasted.isAmbiguous
      preview.isAccepted = response.isAccepted
    } catch {
      preview.text = wording.sentence(for: error)
    }
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

// MARK: - Copying

extension Calculator {
  /// The number in the entry line for the clipboard: not grouped, with all digits if they end, and otherwise as a
  /// fraction with U+2044; what is shown in its place if there is none.
  public var copiedValue: UTF8Text {
    if case .entering(let entry) = state.phase { return copied(entry.operand) }
    return copied(tape.rows.last?.value ?? .success(.zero))
  }

  /// Returns the operand or the result of the row at `index` for the clipboard, as `copiedValue` does; nothing for a
  /// row that there is not.
  public func copiedValue(ofRowAt index: Int) -> UTF8Text {
    if let edit = state.edit, edit.index == index { return copied(edit.entry.operand) }
    let index = state.edit.map { $0.isInsertion && $0.index < index ? index - 1 : index } ?? index
    guard tape.rows.indices.contains(index) else { return "" }
    let row = tape.rows[index]
    return row.operand.map { copied($0) } ?? copied(row.value)
  }

  /// Returns the rows of `range` in the text form; a row that is being edited is as it was.
  public func copiedText(of range: Range<Int>) -> UTF8Text {
    guard let edit = state.edit, edit.isInsertion else { return tape.text(of: range) }
    let lower = range.lowerBound > edit.index ? range.lowerBound - 1 : range.lowerBound
    let upper = range.upperBound > edit.index ? range.upperBound - 1 : range.upperBound
    return tape.text(of: lower..<max(lower, upper))
  }

  private func copied(_ operand: Operand) -> UTF8Text {
    var text = UTF8Text()
    operand.appendExact(decimalSeparator: format.decimalSeparator, to: &text.utf8)
    return text
  }

  private func copied(_ value: TapeRow.Value) -> UTF8Text {
    guard case .success(let number) = value else { return wording.phrase(for: value, in: format).text }
    var text = UTF8Text()
    number.appendExact(decimalSeparator: format.decimalSeparator, to: &text.utf8)
    return text
  }
}
