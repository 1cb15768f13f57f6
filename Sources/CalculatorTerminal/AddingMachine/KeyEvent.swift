/// An event at the keyboard of a terminal.
enum KeyEvent: Equatable {
  case character(Unicode.Scalar)

  /// A control character that has no case of its own, such as 4 for Ctrl-D.
  case control(UInt8)

  case enter
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  case function(Int)

  /// A pasted text, possibly invalid UTF-8.
  case paste([UInt8])

  /// Bytes that are not valid UTF-8.
  case unreadable

  /// A key that the program does not know.
  case unknown

  /// Whether the event moves the selection to a different row.
  var isWalk: Bool {
    [.up, .down, .pageUp, .pageDown, .home, .end, .control(0x10), .control(0x0E)].contains(self)
  }
}
