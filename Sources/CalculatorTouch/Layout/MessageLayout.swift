/// Where the words of a message stand, such as why a key was refused: at the top of the tape, whose newest rows are at its
/// bottom.
public struct MessageLayout: Hashable, Sendable {
  /// What the words stand on, on the screen.
  public let background: Frame

  /// Where the words stand on it.
  public let words: Frame

  /// The part of their full size at which the words are written.
  public let scale: Double

  /// Distance of the words from the sides of what they stand on.
  static let sideMargin = 12.0

  /// Distance of the words from the top and the bottom of what they stand on.
  static let margin = 6.0

  /// Radius of the corners of what they stand on.
  public static let cornerRadius = 12.0

  /// Width of the ring around what they stand on.
  public static let ringWidth = 2.0

  /// Sizes of the words to try on a tape that is low, as parts of the size that the person has chosen.
  static let scales = [1, 0.85, 0.7, 0.6, 0.5]

  /// Width available for the words on a tape at `tape`.
  static func width(in tape: Frame) -> Double {
    max(0, TapeRowLayout.contentWidth(in: tape.width) - 2 * sideMargin)
  }

  /// Height available for the words on a tape at `tape`.
  static func height(in tape: Frame) -> Double {
    max(0, tape.height - 2 * margin)
  }

  /// Lays out words of a size on a tape at `tape`; of words that are too high only the first lines have room.
  init(tape: Frame, width: Double, height: Double, scale: Double = 1) {
    self.scale = scale
    words = Frame(
      x: Self.sideMargin, y: Self.margin, width: min(width, Self.width(in: tape)),
      height: min(height, Self.height(in: tape)))
    let groundWidth = words.width + 2 * Self.sideMargin
    background = Frame(
      x: tape.x + (tape.width - groundWidth) / 2, y: tape.y, width: groundWidth,
      height: words.height + 2 * Self.margin)
  }
}
