/// Which rows a view must repaint, add and remove.
public struct RowsChange: Hashable, Sendable {
  /// Rows that were there before and may look different, rows that are new, and rows that are gone.
  public let changed, inserted, deleted: Range<Int>

  /// Whether there is nothing to paint.
  public var isEmpty: Bool { changed.isEmpty && inserted.isEmpty && deleted.isEmpty }

  /// The change of a tape of `before` rows to one of `after`, in which those before `first` are as they were.
  ///
  /// Where rows are inserted or deleted between others, the view takes it for a change of all below and of the
  /// end, since that is what has to be painted.
  public init(first: Int, before: Int, after: Int) {
    let common = min(before, after)
    changed = min(first, common)..<common
    inserted = common..<after
    deleted = common..<before
  }
}
