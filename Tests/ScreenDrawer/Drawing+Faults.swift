import CalculatorTouch

extension Drawing {
  /// Least side of what a finger can hit, in points.
  private static let leastTarget = 44.0

  /// What is wrong with the drawing, a sentence each.
  var faults: [String] {
    (overlaps + tapeFaults + shapes.flatMap(faults(of:))).map { "\(title): \($0)" }
  }

  /// What is wrong with the tape: it has room for two rows, or in the largest text for one, and its last number is seen.
  private var tapeFaults: [String] {
    let last = shapes.last { $0.isOnTape && $0.lines.contains { $0.isNumber } }?.lines.last
    let top = last.map { $0.frame.y + ($0.frame.height - $0.font.digitHeight) / 2 } ?? tape.y
    let leastHeight = textSize.rowHeight * (textSize.isAccessible ? 1 : 2) - Frame.tolerance
    let claims = [
      ("the tape has too few rows", tape.height < leastHeight),
      ("controls cover the tape", tape.y < screen.controlsBottom),
      ("the last number on the tape is cut", top < tape.y),
    ]
    return claims.filter { $0.1 }.map { $0.0 }
  }

  /// What lies over something else that it must not cover.
  private var overlaps: [String] {
    pairs(shapes.filter { $0.kind == .row })
      + pairs(shapes.filter { ![.row, .message, .caret].contains($0.kind) })
  }

  private func pairs(_ shapes: [Shape]) -> [String] {
    let seen = shapes.compactMap { shape in seenFrame(of: shape).map { (shape.name, $0) } }
    return seen.enumerated().flatMap { index, shape in
      seen[..<index].filter { $0.1.overlaps(shape.1) }.map { "\(shape.0) overlaps \($0.0)" }
    }
  }

  /// Where a shape is seen: what is on the tape ends with it.
  private func seenFrame(of shape: Shape) -> Frame? {
    guard shape.isOnTape else { return shape.frame }
    let (top, bottom) = (max(shape.frame.y, tape.y), min(shape.frame.maxY, tape.maxY))
    guard top < bottom else { return nil }
    return Frame(x: shape.frame.x, y: top, width: shape.frame.width, height: bottom - top)
  }

  /// What is wrong with a shape by itself: that digits end at the right of their place, or scroll, is tested where they are placed.
  private func faults(of shape: Shape) -> [String] {
    let (frame, lines, kind) = (shape.frame, shape.lines, shape.kind)
    let column = Frame(x: tape.x, y: frame.y, width: tape.width, height: frame.height)
    let isClipped = lines.contains { !frame.contains($0.frame) } || shape.isCut
    // On a tape of a row or two, and in the largest text, only the first lines of long words are seen.
    let mayBeCut = textSize.isAccessible || tape.height < 3 * textSize.font(.row).lineHeight
    func isWider(_ line: Line) -> Bool {
      let (width, height) = (line.frame.width, kind == .key ? line.font.digitHeight : 0)
      return width * width + height * height > frame.width * frame.width
    }
    // What has room in every place, with the marks for the direction, unless the person has chosen the largest text.
    func isShort(_ line: Line) -> Bool { line.text.unicodeScalars.count <= 14 }
    let least = kind == .key || kind == .tool ? Self.leastTarget : 0
    let claims = [
      (
        "is higher than wide",
        kind == .tool && shape.inset == 0 && frame.height > frame.width + Frame.tolerance
      ),
      ("is no circle", kind == .key && abs(frame.width - frame.height) > Frame.tolerance),
      ("is too small to hit", min(frame.width, frame.height) < least - Frame.tolerance),
      ("does not fit on its key", least > 0 && lines.contains(where: isWider)),
      ("is clipped at the top", kind == .place && lines.contains { $0.font.digitHeight > frame.height }),
      ("scrolls", shape.isScrolled && !textSize.isAccessible && lines.contains(where: isShort)),
      ("is clipped", kind == .message && (lines.isEmpty || isClipped && !mayBeCut)),
      (
        "leaves the tape",
        kind == .message && !tape.contains(frame) || shape.isOnTape && !column.contains(frame)
          || kind == .row && frame.maxY > tape.maxY + Frame.tolerance
      ),
      ("leaves the screen", !shape.isOnTape && !screen.safeFrame.contains(frame)),
    ]
    return claims.filter { $0.1 }.map { "\(shape.name) \($0.0)" }
  }
}
