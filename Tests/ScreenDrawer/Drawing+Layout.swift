import CalculatorCore
import CalculatorTouch
import ExactNumbers

// Puts together what the app paints, each where the views of the app stand.

extension Drawing {
  /// Draws `scene` on `screen`, with text of a size.
  init(_ scene: Scene, on screen: Screen, textSize: TextSize) {
    var calculator = Calculator(format: scene.format, language: scene.language)
    if !scene.tape.isEmpty, (try? calculator.paste(UTF8Text(scene.tape))) == nil {
      preconditionFailure("No tape: \(scene.tape)")
    }
    var refusal: (key: Calculator.Key, words: String)?
    for token in scene.keys.split(separator: " ") {
      guard let key = Calculator.Key(token: UTF8Text(String(token))) else {
        preconditionFailure("No key is called \(token)")
      }
      let response = calculator.press(key)
      refusal = response.isAccepted ? nil : (key, String(calculator.announcement(for: response)))
    }
    let layout = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea,
      tapeTop: screen.controlsBottom, heights: ScreenLayout.Heights(textSize))
    title = "\(scene.name), \(screen.name), text \(textSize)"
    self.screen = screen
    self.textSize = textSize
    tape = layout.tape
    addRows(of: calculator)
    for index in shapes.indices { shapes[index].isOnTape = true }
    let digits = PaintedEntry.digitCount(width: layout.entry.width, in: textSize)
    let entry = PaintedEntry(
      calculator.display(fitting: digits), width: layout.entry.width, height: layout.entry.height,
      in: textSize)
    shapes += texts(["pending operator": entry.operator, "entry": entry.operand], in: layout.entry)
    let tools = PaintedKey.tools.filter { $0.key != .timeSeparator }
    let toolFrames = KeyGrid.tools(
      count: tools.count, width: layout.tools.width, height: layout.tools.height)
    let pad = PaintedKey.pad(calculator.format)
    add(.tool, tools, toolFrames, in: layout.tools, calculator)
    add(.key, pad, KeyGrid.pad(width: layout.keypad.width), in: layout.keypad, calculator)
    guard let refusal else { return }
    if let index = shapes.firstIndex(where: { $0.name == "key \(refusal.key.token)" }) {
      shapes[index].ring = .refusal
    }
    let message = PaintedMessage(refusal.words, tape: tape, in: textSize)
    var shape = shape("the message", .message, message.words, in: message.frame)
    (shape.frame, shape.fill, shape.ring) = (message.frame, .editedRowBackground, .refusal)
    shape.radius = PaintedMessage.cornerRadius
    shapes.append(shape)
  }

  private mutating func addRows(of calculator: Calculator) {
    // The newest row is at the bottom. Rows above the tape are not seen.
    var bottom = tape.maxY
    for index in (0..<calculator.rowCount).reversed() where bottom > tape.y {
      let row = PaintedRow(rowAt: index, of: calculator, width: tape.width, in: textSize)
        .placed(width: tape.width, in: textSize)
      bottom -= row.height
      let frame = Frame(x: tape.x, y: bottom, width: tape.width, height: row.height)
      let shape = Shape(name: "row \(index)", kind: .row, frame: frame, fill: row.background)
      let parts = texts(
        [
          "amount": row.amount, "operator": row.operator, "operand": row.operand,
          "running value": row.runningValue, "note": row.note, "tick": row.tick,
        ], of: " in row \(index)", in: frame)
      shapes = [shape] + parts + shapes
    }
  }

  /// Returns the texts whose places lie in `frame`, if something is written there.
  private func texts(
    _ texts: KeyValuePairs<String, PaintedText>, of whole: String = "", in frame: Frame
  ) -> [Shape] {
    texts.filter { !$0.value.text.isEmpty }.map { shape($0.key + whole, .place, $0.value, in: frame) }
  }

  /// Returns a text whose place lies in `frame`.
  private func shape(_ name: String, _ kind: Shape.Kind, _ text: PaintedText, in frame: Frame) -> Shape {
    let place = text.frame.moved(into: frame)
    let font = textSize.font(text.font).scaled(by: text.scale)
    let height = font.lineHeight
    var shape = Shape(name: name, kind: kind, frame: place, isScrolled: text.isClipped)
    func line(_ words: String, x: Double, y: Double, width: Double) -> Line {
      let frame = Frame(x: place.x + x, y: place.y + y, width: width, height: height)
      return Line(text: words, font: font, color: text.color, frame: frame, isNumber: text.isNumber)
    }
    guard case .words(let isCentered) = text.form else {
      let y = (place.height - height) / 2
      shape.lines = [line(text.text, x: text.line.x - text.offset, y: y, width: text.width)]
      return shape
    }
    let lines = font.lines(of: text.text, width: place.width).enumerated().map { index, words in
      let width = font.width(of: words)
      return line(
        words, x: (place.width - width) * (isCentered ? 0.5 : 1), y: Double(index) * height, width: width)
    }
    // Of words that are too high only the first lines are seen.
    shape.lines = lines.filter { $0.frame.maxY - place.y < place.height + 1 }
    shape.isCut = shape.lines.count < lines.count
    return shape
  }

  private mutating func add(
    _ kind: Shape.Kind, _ keys: [PaintedKey], _ frames: [Frame], in place: Frame, _ calculator: Calculator
  ) {
    for (key, frame) in zip(keys, frames) {
      let frame = frame.moved(into: place)
      let isPending = key.key != nil && calculator.pendingOperator.map { .operator($0) } == key.key
      let name = key.key.map { String($0.token) } ?? "more"
      let size = key.fontSize(width: frame.width, height: frame.height, scale: textSize.scale)
      let font = Font(size: size, weight: .regular)
      let width = font.width(of: key.title)
      let line = Frame(
        x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - font.lineHeight) / 2,
        width: width, height: font.lineHeight)
      let color = key.text(isPending: isPending)
      shapes.append(
        Shape(
          name: "\(kind) \(name)", kind: kind, frame: frame, fill: key.background(isPending: isPending),
          radius: min(frame.width, frame.height) / 2,
          lines: key.title.isEmpty ? [] : [Line(text: key.title, font: font, color: color, frame: line)],
          symbol: key.symbolName.map { ($0, size, color) }))
    }
  }
}
