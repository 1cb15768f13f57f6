extension Calculator {
  /// What was done, as a record of the saved form tells it.
  enum SavedStep: Hashable, Sendable {
    /// A change was made for the first time.
    case change(Change)

    /// The last step was taken back.
    case undo

    /// The step taken back last was made again.
    case redo

    /// A key has changed the row that is being edited.
    case draft(RowEdit.Draft)

    /// The edit of a row was committed by a change, or left without one.
    case endOfEdit(Change?)
  }
}
