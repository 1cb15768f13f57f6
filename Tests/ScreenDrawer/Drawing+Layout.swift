import CalculatorCore
import CalculatorTouch
import ExactNumbers

// Puts together what the app paints, each where the views of the app stand.

extension Drawing {
  /// Draws `scene` on `screen`, with text of a size.
  init(_ scene: Scene, on screen: Screen, textSize: TextSize) {
    let (calculator, presentation) = (scene.calculator, scene.presentation)
    let layout = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea,
      tapeTop: screen.controlsBottom, in: textSize)
    title = "\(scene.name), \(screen.name), text \(textSize)"
    (self.screen, self.textSize, tape) = (screen, textSize, layout.tape)
    guard scene.checked == nil else {
      // What is on its sheet UIKit lays out.
      let safe = screen.safeFrame
      var sheet = Frame(x: safe.x, y: screen.height - layout.checkHeight, width: safe.width, height: 0)
      if screen.name.hasPrefix("iPad") {
        // It floats over the middle of the pad.
        let (pad, height) = (layout.keypad, layout.checkHeight)
        let y = min(pad.y + (pad.height - height) / 2, safe.maxY - height)
        sheet = Frame(x: pad.x, y: y, width: pad.width, height: height)
      } else {
        tape = layout.checkedTape
        sheet.height = safe.maxY - sheet.y
      }
      addRows(of: calculator, by: presentation, checked: scene.checked)
      shapes.append(Shape(name: "the sheet", kind: .place, frame: sheet, fill: .hairline, radius: 20))
      return
    }
    addRows(of: calculator, by: presentation)
    let entry = PaintedEntry(calculator, by: presentation, at: layout.entry, in: textSize)
    shapes += places(entry.texts, of: "the entry", in: layout.entry)
    let all = layout.hasAllKeys
    shapes += PaintedKey.tools(
      of: calculator, by: presentation, scene.pad, all: all, at: layout.tools, in: textSize
    ).map {
      Shape($0, .tool, in: layout.tools)
    }
    shapes += PaintedKey.pad(
      of: calculator, by: presentation, scene.pad, all: all, at: layout.keypad, in: textSize
    ).map {
      Shape($0, .key, in: layout.keypad)
    }
    if let caret = entry.caret {
      let frame = caret.moved(into: layout.entry)
      shapes.append(Shape(name: "the caret", kind: .caret, frame: frame, fill: .accentText))
    }
    guard let (key, response) = scene.refused else { return }
    if let index = shapes.firstIndex(where: { $0.name == "key \(key)" }) {
      shapes[index].ring = .refusal
    }
    let words = String(presentation.announcement(for: response, of: calculator))
    let message = PaintedMessage(words, tape: tape, in: textSize)
    var shape = Shape("the message", message.words, .message, in: message.frame, textSize)
    (shape.frame, shape.fill, shape.ring) = (message.frame, .editedRowBackground, .refusal)
    shape.radius = PaintedMessage.cornerRadius
    shapes.append(shape)
  }

  /// Draws the sheet in which a list is looked at before it is pasted, below the bar with its title, which is the system's.
  init(_ pasted: PastedList, on screen: Screen, textSize: TextSize) {
    title = "\(pasted.name), \(screen.name), text \(textSize)"
    (self.screen, self.textSize) = (screen, textSize)
    let safe = screen.safeFrame
    let painter = PastePainter(pasted.list, PastedList.words, width: safe.width, in: textSize)
    var y = max(safe.y, screen.controlsBottom) + 50
    let isLow = painter.isLow(height: safe.maxY - y)
    let (top, heads, foot) = (painter.top, painter.heads, painter.foot(isShort: isLow))
    let footY = safe.maxY - foot.height
    let tapeY = isLow ? y : y + top.height
    tape = Frame(x: safe.x, y: tapeY, width: painter.contentWidth, height: max(0, footY - tapeY))
    add(top, at: y, "the top", isOnTape: isLow)
    y += top.height
    add(heads, at: y, "the heads", isOnTape: true)
    y += heads.height
    for index in 0..<painter.rowCount {
      let row = painter.row(at: index)
      // Of rows that are seen in part nothing is drawn.
      guard y + row.height <= footY else { break }
      let frame = Frame(x: safe.x, y: y, width: painter.contentWidth, height: row.height)
      shapes.append(Shape(name: "row \(index)", kind: .row, frame: frame, isOnTape: true))
      add(row, at: y, "row \(index)", isOnTape: true)
      y += row.height
    }
    add(foot, at: footY, "the foot", isOnTape: false)
  }

  private mutating func add(_ part: PaintedPart, at y: Double, _ name: String, isOnTape: Bool) {
    let frame = Frame(x: screen.safeFrame.x, y: y, width: screen.width, height: part.height)
    var added = places(part.texts, of: name, in: frame) + part.chips.map { Shape($0, in: frame, textSize) }
    for index in added.indices { added[index].isOnTape = isOnTape }
    shapes += added
  }

  private mutating func addRows(
    of calculator: Calculator, by presentation: Presentation, checked: Int? = nil
  ) {
    var check = RowCheck(from: 0, count: calculator.rowCount)
    for _ in 0..<(checked ?? 0) { check.tick() }
    // The newest row is at the bottom. Rows above the tape are not seen.
    var (bottom, columns) = (tape.maxY, DecimalColumns())
    for index in (0..<calculator.rowCount).reversed() where bottom > tape.y {
      let row = columns.row(
        at: index, of: calculator, by: presentation, width: tape.width, in: textSize,
        mark: checked == nil ? nil : check.mark(ofRowAt: index)
      ).placed(width: tape.width, in: textSize)
      bottom -= row.height
      let frame = Frame(x: tape.x, y: bottom, width: tape.width, height: row.height)
      let shape = Shape(name: "row \(index)", kind: .row, frame: frame, fill: row.background)
      let rule = row.rule.map {
        Shape(name: "rule \(index)", kind: .place, frame: $0.moved(into: frame), fill: .hairline)
      }
      shapes = [shape] + [rule].compactMap(\.self) + places(row.texts, of: "row \(index)", in: frame) + shapes
    }
    for index in shapes.indices { shapes[index].isOnTape = true }
  }

  /// Returns the texts whose places lie in `frame`, if something is written there.
  private func places(_ texts: [PaintedText], of whole: String, in frame: Frame) -> [Shape] {
    texts.filter { !$0.text.isEmpty }.map { Shape("\($0.text) in \(whole)", $0, .place, in: frame, textSize) }
  }
}

extension Drawing.Shape {
  /// A text whose place lies in `frame`.
  fileprivate init(_ name: String, _ text: PaintedText, _ kind: Kind, in frame: Frame, _ textSize: TextSize) {
    let place = text.frame.moved(into: frame)
    let font = textSize.font(text.font).scaled(by: text.scale)
    let height = font.lineHeight
    self.init(name: name, kind: kind, frame: place, isScrolled: text.isClipped)
    func line(_ words: String, x: Double, y: Double, width: Double) -> Drawing.Line {
      let frame = Frame(x: place.x + x, y: place.y + y, width: width, height: height)
      return Drawing.Line(
        text: words, font: font, color: text.color, frame: frame, isNumber: text.isNumber,
        isAtLeft: text.form == .words(isCentered: false))
    }
    guard case .words(let isCentered) = text.form else {
      let y = (place.height - height) / 2
      lines = [line(text.text, x: text.line.x - text.offset, y: y, width: text.width)]
      return
    }
    let all = font.lines(of: text.text, width: place.width).enumerated().map { index, words in
      let width = font.width(of: words)
      return line(
        words, x: isCentered ? (place.width - width) / 2 : 0, y: Double(index) * height, width: width)
    }
    // Of words that are too high only the first lines are seen.
    lines = all.filter { $0.frame.maxY - place.y < place.height + 1 }
    isCut = lines.count < all.count
  }

  /// A chip whose place lies in `place`.
  fileprivate init(_ chip: PaintedChip, in place: Frame, _ textSize: TextSize) {
    let frame = chip.frame.moved(into: place)
    let usual = textSize.font(PaintedChip.font)
    let font = usual.scaled(by: min(1, frame.width / usual.width(of: chip.title)))
    let width = font.width(of: chip.title)
    let line = Frame(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - font.lineHeight) / 2, width: width,
      height: font.lineHeight)
    self.init(
      name: "chip \(chip.title)", kind: .tool, frame: frame, fill: chip.isOutlined ? nil : chip.colors.pill,
      radius: frame.height / 2, ring: chip.isOutlined ? chip.colors.pill : nil,
      lines: [
        Drawing.Line(text: chip.title, font: font, color: chip.colors.text, frame: line, isNumber: false)
      ])
    inset = PaintedChip.inset
  }

  /// Letters that stand for symbols of the system, which have no form outside of it.
  private static let letters = [
    "arrow.uturn.backward": "↩", "arrow.uturn.forward": "↪", "ellipsis": "⋯", "percent": "%",
    "delete.backward": "⌫", "clock": "◷",
  ]

  /// A key whose place lies in `place`.
  fileprivate init(_ key: PaintedKey, _ kind: Kind, in place: Frame) {
    let frame = key.frame.moved(into: place)
    let font = Font(size: key.fontSize, weight: .regular)
    let title = key.symbolName.flatMap { Self.letters[$0] } ?? key.title
    let width = font.width(of: title)
    let line = Frame(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - font.lineHeight) / 2,
      width: width, height: font.lineHeight)
    self.init(
      name: "\(kind) \(key.key.token)", kind: kind, frame: frame,
      fill: key.background, radius: min(frame.width, frame.height) / 2,
      lines: [Drawing.Line(text: title, font: font, color: key.text, frame: line, isNumber: false)])
  }
}
