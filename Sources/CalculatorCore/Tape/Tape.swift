/// The rows entered so far, oldest first, each with the value it has led to.
public struct Tape: Hashable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// Creates an empty tape.
  public init() {}

  /// The row that `content` becomes at the end of the tape after `pending` more rows.
  ///
  /// Without a row above, the value that an operation starts from is zero.
  static func row(_ content: TapeRow.Content, after above: TapeRow.Value?, limits: Limits) -> TapeRow {
    var value = Rational.zero
    do throws(ArithmeticError) {
      if case .start = content {} else { value = try above?.get() ?? .zero }
      switch content {
      case .start(let operand): try operand.apply(nil, to: &value, limits: limits)
      case .operation(let `operator`, let operand): try operand.apply(`operator`, to: &value, limits: limits)
      case .result: break
      }
      return TapeRow(content: content, value: .success(value))
    } catch {
      return TapeRow(content: content, value: .failure(error))
    }
  }
}

/// A change of the tape: rows taken out at one place and rows put in there.
///
/// Applying an edit gives back the edit that undoes it, so that neither direction copies what did not change.
struct TapeEdit: Hashable, Sendable {
  /// Index of the first row concerned, from 0.
  var index: Int

  /// How many rows are taken out.
  var removing = 0

  /// The rows put in.
  var inserting: [TapeRow] = []
}

extension Tape {
  /// Carries out `edit` and returns its inverse.
  mutating func apply(_ edit: consuming TapeEdit) -> TapeEdit {
    let index = edit.index
    let inserted = edit.inserting.count
    if edit.removing == rows.count {
      // All rows change places at once, so that clearing a long tape copies nothing.
      swap(&rows, &edit.inserting)
      return TapeEdit(index: 0, removing: inserted, inserting: edit.inserting)
    }
    let range = index..<index + edit.removing
    let removed = Array(rows[range])
    rows.replaceSubrange(range, with: edit.inserting)
    return TapeEdit(index: index, removing: inserted, inserting: removed)
  }
}
