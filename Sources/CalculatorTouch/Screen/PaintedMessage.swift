/// A message over the top of the tape, such as a refusal of a key; the newest rows at the bottom stay visible.
public struct PaintedMessage: Hashable, Sendable {
  /// The box of the message, in coordinates of the screen.
  public let frame: Frame

  /// The words of the message, in coordinates of the box.
  public private(set) var words: PaintedText

  /// The distance from the words to the left and right sides of the box, and to its top and bottom, in points.
  static let (sideMargin, margin) = (12.0, 6.0)

  /// The radius of the box's corners, and the width of the ring around the box, in points.
  public static let (cornerRadius, ringWidth) = (12.0, 2.0)

  /// Lays out `text` over a tape, in smaller letters if the tape is low; if the text is still too high, cuts its last lines.
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
