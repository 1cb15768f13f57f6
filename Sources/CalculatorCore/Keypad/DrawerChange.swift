extension Calculator {
  /// What happened to the drawer, in which a face keeps the tapes that were torn off, in their text form.
  ///
  /// A tape is recognized by its text and the `Calculator.clockTime` at which it was torn off. The time is `nil` where there
  /// was no clock, or an earlier release has torn the tape off.
  public enum DrawerChange: Hashable, Sendable {
    /// `AC` has torn this tape off, or has done so again: it goes into the drawer.
    case tornOff(Tape, time: UInt32?)

    /// `AC` was undone: this tape is taken out; without a time, the newest one with its text.
    case takenOut(Tape, time: UInt32?)
  }
}

/// What a `Change` of the whole tape means for the drawer; it is saved and undone with the change.
///
/// A face is told of it by a `Calculator.DrawerChange`, which has the tape as well.
struct DrawerMove: Hashable, Sendable {
  /// Whether the tape goes into the drawer, and does not come out of it.
  var isTearingOff: Bool

  /// When the tape was torn off; see `Calculator.clockTime`.
  var time: UInt32?

  /// What takes it back.
  var inverse: DrawerMove { DrawerMove(isTearingOff: !isTearingOff, time: time) }
}
