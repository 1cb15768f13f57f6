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
    addEntry(of: calculator, in: layout.entry)
    let tools = PaintedKey.tools.filter { $0.key != .timeSeparator }
    let toolFrames = KeyLayout.tools(
      count: tools.count, width: layout.tools.width, height: layout.tools.height)
    let pad = PaintedKey.pad(calculator.format)
    add(.tool, tools, toolFrames, in: layout.tools, calculator)
    add(.key, pad, KeyLayout.pad(width: layout.keypad.width), in: layout.keypad, calculator)
    guard let refusal else { return }
    if let index = shapes.firstIndex(where: { $0.name == "key \(refusal.key.token)" }) {
      shapes[index].ring = .refusal
    }
    let message = PaintedMessage(refusal.words, tape: tape, in: textSize)
    var shape = shape("message", .message, message.words, in: message.frame)
    (shape.frame, shape.fill, shape.ring) = (message.frame, .editedRowBackground, .refusal)
    shape.radius = PaintedMessage.cornerRadius
    shapes.append(shape)
  }

  private mutating func addRows(of calculator: Calculator) {
    // The newest row is at the bottom. Rows above the tape are not seen.
    var rows: [(index: Int, painted: PaintedRow)] = []
    var height = 0.0
    let digits = PaintedRow.digitCount(width: tape.width, in: textSize)
    for index in (0..<calculator.rowCount).reversed() where height < tape.height {
      let row = calculator.row(at: index, fitting: digits)
      let remark = row.doesNotAddUp ? String(calculator.language.rowsDoNotAddUp) : ""
      rows.append((index, PaintedRow(row, remark: remark).placed(width: tape.width, in: textSize)))
      height += rows[rows.count - 1].painted.height
    }
    var y = tape.maxY - height
    for (index, row) in rows.reversed() {
      let frame = Frame(x: tape.x, y: y, width: tape.width, height: row.height)
      shapes.append(Shape(name: "row \(index)", kind: .row, frame: frame, fill: row.background))
      for (name, text) in zip(["amount", "operator", "operand", "running value", "note", "tick"], row.texts)
      where !text.text.isEmpty {
        shapes.append(shape("\(name) in row \(index)", .place, text, in: frame))
      }
      y += row.height
    }
  }

  private mutating func addEntry(of calculator: Calculator, in frame: Frame) {
    let digits = PaintedEntry.digitCount(width: frame.width, in: textSize)
    let entry = PaintedEntry(
      calculator.display(fitting: digits), width: frame.width, height: frame.height, in: textSize)
    for (name, text) in [("pending operator", entry.operator), ("entry", entry.operand)]
    where !text.text.isEmpty {
      shapes.append(shape(name, .place, text, in: frame))
    }
  }

  /// Returns a text whose place lies in `frame`.
  private func shape(_ name: String, _ kind: Shape.Kind, _ text: PaintedText, in frame: Frame) -> Shape {
    let place = text.frame.moved(into: frame)
    let font = textSize.font(text.font).scaled(by: text.scale)
    var shape = Shape(name: name, kind: kind, frame: place, isScrolled: text.isClipped)
    guard case .words(let isCentered) = text.form else {
      let line = text.line.moved(into: place)
      let centered = Frame(
        x: line.x - text.offset, y: line.y + (line.height - font.lineHeight) / 2, width: line.width,
        height: font.lineHeight)
      shape.lines = [Line(text: text.text, font: font, color: text.color, frame: centered)]
      return shape
    }
    let lines = font.lines(of: text.text, width: place.width).enumerated().map { index, words in
      let width = font.width(of: words)
      let x = place.x + (place.width - width) * (isCentered ? 0.5 : 1)
      return Line(
        text: words, font: font, color: text.color,
        frame: Frame(
          x: x, y: place.y + Double(index) * font.lineHeight, width: width, height: font.lineHeight),
        isNumber: false)
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
          symbol: key.symbolName.map { Symbol(name: $0, size: size, color: color) }))
    }
  }
}
