/// One thing done to a calculator: enough to do it again to an equal one.
enum Step: Hashable, Sendable {
  /// A change made for the first time.
  indirect case change(Change)

  /// The last change taken back.
  case undo

  /// The change taken back last made again.
  case redo
}

/// What came of pressing a key.
public struct Response: Hashable, Sendable {
  /// What happened, as far as a person is to be told.
  public enum Event: Hashable, Sendable {
    /// The key was taken; what it did can be seen.
    case entered

    /// A result was asked for.
    case result

    /// Everything was cleared.
    case cleared

    /// A row has begun to take the keys.
    case editing

    /// A row was changed or put in.
    case edited

    /// So many rows were taken away.
    case deleted(Int)

    /// A note was written beside a row or taken away.
    case noted

    /// A number or rows were pasted.
    case pasted

    /// A change was taken back.
    case undone

    /// A change was made again.
    case redone

    /// The key was not taken, and nothing has changed.
    case refused(Refusal)
  }

  /// What happened.
  public let event: Event

  /// Index of the first row that may differ from before, from 0; the row count when none does.
  public let firstChangedRow: Int

  /// What was done to the calculator, in order, for the saved form; empty when nothing has changed.
  var steps: [Step] = []

  /// Returns this response as the end of what began with `earlier`.
  func following(_ earlier: Response) -> Response {
    Response(
      event: event, firstChangedRow: min(earlier.firstChangedRow, firstChangedRow),
      steps: earlier.steps + steps)
  }

  /// Whether the key was taken.
  public var isAccepted: Bool {
    if case .refused = event { false } else { true }
  }
}
