/// A message over the tape, such as why a key was refused; it is at the top, since the newest rows are at the bottom.
public struct PaintedMessage: Hashable, Sendable {
  /// The box of the message, on the screen.
  public let frame: Frame

  /// The words, in the box.
  public private(set) var words: PaintedText

  /// The distances of the words from the sides of the box, and from its top and bottom.
  static let (sideMargin, margin) = (12.0, 6.0)

  /// The radius of the corners of the box, and the width of the ring around it.
  public static let (cornerRadius, ringWidth) = (12.0, 2.0)

  /// Lays out `text` over a tape, smaller on a low tape; of a text that is still too high, only the first lines are shown.
  public init(_ text: String, tape: Frame, in fonts: some FontMeasure) {
    let mostWidth = max(0, PaintedRow.contentWidth(in: tape.width) - 2 * Self.sideMargin)
    let mostHeight = max(0, tape.height - 2 * Self.margin)
    let sizes = [1, 0.85, 0.7, 0.6, 0.5].map { scale in
      (scale: scale, size: fonts.size(of: text, in: .words, scale: scale, width: mostWidth))
    }
    let (scale, size) = sizes.first { $0.size.height <= mostHeight } ?? sizes[sizes.count - 1]
    let place = Frame(
      x: Self.sideMargin, y: Self.margin, width: min(size.width, mostWidth),
      height: min(size.height, mostHeight))
    words = PaintedText(text, .words, .text, .words(isCentered: true))
    words.place(wordsIn: place, scale: scale)
    let width = place.width + 2 * Self.sideMargin
    frame = Frame(
      x: tape.x + (tape.width - width) / 2, y: tape.y, width: width, height: place.height + 2 * Self.margin)
  }
}
