import CalculatorCore
import CalculatorTouch
import ExactNumbers
import TestSupport

// Puts together what the app paints, each where the views of the app stand.

extension Drawing {
  /// Draws `scene` on `screen`, with text of a size.
  init(_ scene: Scene, on screen: Screen, textSize: TextSize) {
    let presentation = Presentation(format: scene.format, language: scene.language)
    var calculator = Calculator()
    if !scene.tape.isEmpty, (try? calculator.paste(UTF8Text(scene.tape), as: scene.format)) == nil {
      preconditionFailure("No tape: \(scene.tape)")
    }
    let response = calculator.press(scene.keys)
    let layout = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea,
      tapeTop: screen.controlsBottom, in: textSize)
    title = "\(scene.name), \(screen.name), text \(textSize)"
    (self.screen, self.textSize, tape) = (screen, textSize, layout.tape)
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
    guard let response, !response.isAccepted else { return }
    let refused = scene.keys.split(separator: " ").last
    if let index = shapes.firstIndex(where: { $0.name == "key \(refused ?? "")" }) {
      shapes[index].ring = .refusal
    }
    let words = String(presentation.announcement(for: response, of: calculator))
    let message = PaintedMessage(words, tape: tape, in: textSize)
    var shape = Shape("the message", message.words, .message, in: message.frame, textSize)
    (shape.frame, shape.fill, shape.ring) = (message.frame, .editedRowBackground, .refusal)
    shape.radius = PaintedMessage.cornerRadius
    shapes.append(shape)
  }

  private mutating func addRows(of calculator: Calculator, by presentation: Presentation) {
    // The newest row is at the bottom. Rows above the tape are not seen.
    var (bottom, columns) = (tape.maxY, DecimalColumns())
    for index in (0..<calculator.rowCount).reversed() where bottom > tape.y {
      let decimals = columns.decimals(
        ofRowAt: index, of: calculator, by: presentation, width: tape.width, in: textSize)
      let row = PaintedRow(
        rowAt: index, of: calculator, by: presentation, width: tape.width, in: textSize, decimals: decimals
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
  fileprivate init(
    _ name: String, _ text: PaintedText, _ kind: Kind, in frame: Frame, _ textSize: TextSize
  ) {
    let place = text.frame.moved(into: frame)
    let font = textSize.font(text.font).scaled(by: text.scale)
    let height = font.lineHeight
    self.init(name: name, kind: kind, frame: place, isScrolled: text.isClipped)
    func line(_ words: String, x: Double, y: Double, width: Double) -> Drawing.Line {
      let frame = Frame(x: place.x + x, y: place.y + y, width: width, height: height)
      return Drawing.Line(text: words, font: font, color: text.color, frame: frame, isNumber: text.isNumber)
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
