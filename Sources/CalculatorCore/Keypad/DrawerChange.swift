import ExactNumbers

extension Calculator {
  /// What happened to the drawer, in which a face keeps the tapes that were torn off, in their text form.
  ///
  /// The face gives each tape the time at which it was torn off; the core reads no clock.
  public enum DrawerChange: Hashable, Sendable {
    /// `AC` has torn this tape off, or has done so again: it goes into the drawer.
    case tornOff(Tape)

    /// `AC` was undone: the newest tape in the drawer with the text of this one is taken out.
    case takenOut(Tape)
  }
}

/// What a `Change` of the whole tape means for the drawer; it is saved and undone with the change.
///
/// A face is told of it by a `Calculator.DrawerChange`, which has the tape as well.
enum DrawerMove: Hashable, Sendable {
  /// The tape goes into the drawer.
  case tearOff

  /// The tape comes out of the drawer.
  case takeOut

  /// What takes it back.
  var inverse: DrawerMove { self == .tearOff ? .takeOut : .tearOff }
}
