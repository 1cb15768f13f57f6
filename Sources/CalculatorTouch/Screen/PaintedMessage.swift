/// Words that lie over the tape for a while, such as why a key was refused: at its top, since its newest rows are at its bottom.
public struct PaintedMessage: Hashable, Sendable {
  /// What the words stand on, on the screen.
  public let frame: Frame

  /// The words, on that.
  public private(set) var words: PaintedText

  /// Distance of the words from the sides of what they stand on, and from its top and its bottom.
  static let (sideMargin, margin) = (12.0, 6.0)

  /// Radius of the corners of what they stand on, and width of the ring around it.
  public static let (cornerRadius, ringWidth) = (12.0, 2.0)

  /// Paints `text` on a tape at `tape`, smaller where that is low; of words that are too high only the first lines have room.
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
