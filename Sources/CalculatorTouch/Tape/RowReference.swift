/// A row of the tape for which a menu or a question stands open, while keys may change the tape.
///
/// `AppCalculator` makes it, and takes it for a row as long as no row has changed that was there then.
public struct RowReference: Hashable, Sendable {
  /// Where the row is, from 0.
  let index: Int

  /// How often rows had changed that were there.
  let revision: Int

  /// What the menu of the row offers, in order.
  public let commands: [RowCommand]
}
