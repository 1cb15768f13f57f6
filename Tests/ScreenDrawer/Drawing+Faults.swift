import CalculatorTouch

extension Drawing {
  /// Least side of what a finger can hit, in points.
  private static let leastTarget = 44.0

  /// What is wrong with the drawing, a sentence each.
  var faults: [String] {
    (overlaps + lowTape + cutRows + shapes.flatMap(faults(of:))).map { "\(title): \($0)" }
  }

  /// A tape that has no room for two rows, or in the largest text for one, or that the controls of a window cover.
  private var lowTape: [String] {
    let row = textSize.font(.row).lineHeight + 2 * PaintedRow.padding
    let isLow = tape.height < (textSize.isAccessible ? row : 2 * row) - 0.001
    return (isLow ? ["the tape has too few rows"] : [])
      + (tape.y < screen.controlsBottom ? ["controls cover the tape"] : [])
  }

  /// The last number on the tape, if it is not seen as a whole.
  private var cutRows: [String] {
    let isNumber = { (shape: Shape) in shape.kind == .place && shape.lines.contains { $0.isNumber } }
    guard let last = shapes.last(where: { $0.isOnTape && isNumber($0) }), let line = last.lines.last else {
      return []
    }
    let top = line.frame.y + (line.frame.height - line.font.digitHeight) / 2
    return top < tape.y ? ["\(last.name) is cut"] : []
  }

  /// What lies over something else that it must not cover.
  private var overlaps: [String] {
    let rows = shapes.filter { $0.kind == .row }
    let others = shapes.filter {
      ($0.kind == .place || $0.kind == .key || $0.kind == .tool)
    }
    return pairs(rows) + pairs(others)
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
    let top = max(shape.frame.y, tape.y)
    guard top < shape.frame.maxY else { return nil }
    return Frame(x: shape.frame.x, y: top, width: shape.frame.width, height: shape.frame.maxY - top)
  }

  private func faults(of shape: Shape) -> [String] {
    var faults: [String] = []
    let frame = shape.frame
    switch shape.kind {
    case .key:
      if abs(frame.width - frame.height) > 0.001 {
        faults.append("\(shape.name) is no circle")
      }
      faults += hitFaults(of: shape)
      for line in shape.lines {
        let (width, height) = (line.frame.width, line.font.digitHeight)
        if width * width + height * height > frame.width * frame.width {
          faults.append("\(line.text) does not fit on its key")
        }
      }
    case .tool:
      faults += hitFaults(of: shape)
      for line in shape.lines where line.frame.width > frame.width {
        faults.append("\(line.text) does not fit on its tool")
      }
    case .place:
      faults += clippingFaults(of: shape)
    case .message:
      let isClipped = shape.lines.contains { !frame.contains($0.frame) } || shape.isCut
      // On a tape of a row or two, and in the largest text, only the first lines of long words are seen.
      let mayBeCut = textSize.isAccessible || tape.height < 3 * textSize.font(.row).lineHeight
      if shape.lines.isEmpty || isClipped && !mayBeCut {
        faults.append("the message is clipped")
      }
      if !tape.contains(frame) { faults.append("the message leaves the tape") }
    case .row:
      if frame.maxY > tape.maxY + 0.001 { faults.append("\(shape.name) leaves the tape") }
    }
    if !shape.isOnTape, !safe.contains(frame) { faults.append("\(shape.name) leaves the screen") }
    if shape.isOnTape, frame.x < tape.x - 0.001 || frame.maxX > tape.maxX + 0.001 {
      faults.append("\(shape.name) leaves the tape")
    }
    return faults
  }

  private var safe: Frame {
    let insets = screen.safeArea
    return Frame(
      x: insets.left, y: insets.top, width: screen.width - insets.left - insets.right,
      height: screen.height - insets.top - insets.bottom)
  }

  private func hitFaults(of shape: Shape) -> [String] {
    min(shape.frame.width, shape.frame.height) < Self.leastTarget - 0.001
      ? ["\(shape.name) is too small to hit"] : []
  }

  /// Characters that have room in every place, with the marks for the direction around them, unless the person has
  /// chosen the largest text.
  private static let shortest = 14

  /// Digits are as high as their place at most; that they end at its right, or scroll, is tested where they are placed.
  private func clippingFaults(of shape: Shape) -> [String] {
    shape.lines.flatMap { line in
      var faults: [String] = []
      if line.font.digitHeight > shape.frame.height { faults.append("\(shape.name) is clipped at the top") }
      if shape.isScrolled, !textSize.isAccessible, line.text.unicodeScalars.count <= Self.shortest {
        faults.append("\(shape.name) scrolls")
      }
      return faults
    }
  }
}
