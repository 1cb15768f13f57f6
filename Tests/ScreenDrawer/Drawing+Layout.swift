import CalculatorCore
import CalculatorTouch
import ExactNumbers

// What the views of the app do with the layout, which is that of the app.

extension Drawing {
  /// Draws `scene` on `screen`, with text of a size.
  init(_ scene: Scene, on screen: Screen, textSize: TextSize) {
    var model = AppCalculator(Calculator(format: scene.format, language: scene.language), savingIn: nil)
    if !scene.tape.isEmpty, (try? model.paste(scene.tape)) == nil {
      preconditionFailure("No tape: \(scene.tape)")
    }
    var refusal: (key: Calculator.Key, words: String)?
    for token in scene.keys.split(separator: " ") {
      guard let key = Calculator.Key(token: UTF8Text(String(token))) else {
        preconditionFailure("No key is called \(token)")
      }
      let outcome = model.press(key, isOnScreen: true)
      refusal = outcome.isAccepted ? nil : (key, outcome.announcement)
    }
    let layout = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea,
      tapeTop: screen.controlsBottom,
      heights: ScreenLayout.Heights(textSize))
    title = "\(scene.name), \(screen.name), text \(textSize)"
    self.screen = screen
    self.textSize = textSize
    tape = layout.tape
    addRows(of: model.calculator, textSize)
    for index in shapes.indices { shapes[index].isOnTape = true }
    addEntry(model.calculator, in: layout.entry, textSize)
    addTools(model.calculator, in: layout.tools, textSize)
    addKeys(model.calculator, in: layout.keypad, textSize, refused: refusal?.key)
    if let refusal { addMessage(refusal.words, textSize) }
  }

  // MARK: Tape

  private mutating func addRows(of calculator: Calculator, _ textSize: TextSize) {
    // The newest row is at the bottom. Rows above the tape are not seen.
    var rows: [(index: Int, text: TapeRowText, layout: TapeRowLayout)] = []
    var height = 0.0
    let digits = TapeRowText.digitCount(width: tape.width, in: textSize)
    for index in (0..<calculator.rowCount).reversed() where height < tape.height {
      let row = calculator.row(at: index, fitting: digits)
      let remark = row.doesNotAddUp ? String(calculator.language.rowsDoNotAddUp) : ""
      let text = TapeRowText(row, remark: remark, isSelected: false)
      rows.append((index, text, text.layout(width: tape.width, in: textSize)))
      height += rows[rows.count - 1].layout.height
    }
    var y = tape.y + TapeInset.spaceAbove(contentHeight: height, viewHeight: tape.height)
    if height > tape.height { y = tape.maxY - height }
    for (index, text, layout) in rows.reversed() {
      let frame = Frame(x: tape.x, y: y, width: tape.width, height: layout.height)
      shapes.append(Shape(name: "row \(index)", kind: .row, frame: frame, fill: text.background))
      add(text.amount, "amount in row \(index)", in: layout.amount.moved(into: frame), textSize)
      addOperator(
        text.operator, "operator in row \(index)", font: textSize.font(text.operand.font),
        in: layout.operator.moved(into: frame))
      add(text.operand, "operand in row \(index)", in: layout.operand.moved(into: frame), textSize)
      add(
        text.runningValue, "running value in row \(index)", in: layout.runningValue.moved(into: frame),
        textSize)
      addNote(text.note, "note in row \(index)", in: layout.note.moved(into: frame), textSize.font(.note))
      y += layout.height
    }
  }

  private mutating func addNote(_ text: String, _ name: String, in frame: Frame, _ font: Font) {
    var shape = Shape(name: name, kind: .place, frame: frame)
    shape.lines = lines(of: text, font, .dimText, in: frame, leftOf: 1)
    guard !shape.lines.isEmpty else { return }
    shapes.append(shape)
  }

  // MARK: Entry line

  private mutating func addEntry(_ calculator: Calculator, in frame: Frame, _ textSize: TextSize) {
    let text = EntryText(calculator.display(fitting: EntryText.digitCount(width: frame.width, in: textSize)))
    let layout = text.layout(width: frame.width, height: frame.height, in: textSize)
    addOperator(
      text.operator, "pending operator", font: textSize.font(EntryText.operatorFont),
      in: layout.operator.moved(into: frame))
    add(text.operand, "entry", in: layout.operand.moved(into: frame), textSize)
  }

  private mutating func addOperator(_ text: String, _ name: String, font: Font, in frame: Frame) {
    guard !text.isEmpty else { return }
    shapes.append(
      Shape(name: name, kind: .place, frame: frame, lines: [Line(text, font, .accentText, centeredIn: frame)])
    )
  }

  private mutating func add(_ number: PaintedNumber, _ name: String, in place: Frame, _ textSize: TextSize) {
    guard !number.text.isEmpty else { return }
    let fit = number.fit(width: place.width, height: place.height, in: textSize)
    let font = textSize.font(number.font).scaled(by: fit.scale)
    let x = place.x + fit.x - fit.offset(isReadFromStart: number.isReadFromStart)
    let line = Line(
      text: number.text, font: font, color: number.color,
      frame: Frame(
        x: x, y: place.y + (place.height - font.lineHeight) / 2, width: fit.width, height: font.lineHeight))
    shapes.append(Shape(name: name, kind: .place, frame: place, lines: [line], isScrolled: fit.isClipped))
  }

  // MARK: Tools and keys

  private mutating func addTools(_ calculator: Calculator, in place: Frame, _ textSize: TextSize) {
    let tools = Tool.shown(AppSettings())
    let frames = ToolsLayout.frames(count: tools.count, width: place.width, height: place.height)
    for (tool, frame) in zip(tools, frames) {
      let frame = frame.moved(into: place)
      var shape = Shape(name: "tool \(tool)", kind: .tool, frame: frame)
      if let symbolName = tool.symbolName {
        // An image is made small where it has no room.
        let size = min(textSize.scale(of: .title3) * 20, frame.height, frame.width)
        shape.symbol = Symbol(name: symbolName, size: size, color: .dimText)
      } else if case .key(let key) = tool {
        let isPending = calculator.pendingOperator.map { .operator($0) } == key
        shape.lines = [
          Line(
            String(key.token), textSize.font(.tool), isPending ? .accentText : .dimText, centeredIn: frame)
        ]
      }
      shapes.append(shape)
    }
  }

  private mutating func addKeys(
    _ calculator: Calculator, in place: Frame, _ textSize: TextSize, refused: Calculator.Key?
  ) {
    for (key, frame) in zip(Calculator.Key.pad, KeypadLayout.frames(width: place.width)) {
      let frame = frame.moved(into: place)
      let appearance = KeyAppearance(key, format: calculator.format)
      let isPending = calculator.pendingOperator.map { .operator($0) } == key
      let font = Font(
        size: KeypadLayout.fontSize(
          side: frame.width, share: appearance.fontShare, scale: textSize.scale(of: .title1)),
        weight: .regular)
      shapes.append(
        Shape(
          name: "key \(key.token)", kind: .key, frame: frame,
          fill: appearance.background(isPending: isPending),
          radius: KeypadLayout.cornerRadius(width: frame.width, height: frame.height),
          ring: key == refused ? .refusal : nil,
          lines: [Line(appearance.title, font, appearance.text(isPending: isPending), centeredIn: frame)]))
    }
  }

  // MARK: Message

  private mutating func addMessage(_ words: String, _ textSize: TextSize) {
    let layout = MessageLayout(words, tape: tape, in: textSize)
    let font = textSize.font(.words).scaled(by: layout.scale)
    var shape = Shape(
      name: "message", kind: .message, frame: layout.background, fill: .editedRowBackground,
      radius: MessageLayout.cornerRadius, ring: .refusal)
    let place = layout.words.moved(into: layout.background)
    let lines = lines(of: words, font, .text, in: place, leftOf: 0.5)
    // Of words that are too high only the first lines are seen.
    shape.lines = lines.filter { $0.frame.maxY - place.y < place.height + 1 }
    shape.isCut = shape.lines.count < lines.count
    shapes.append(shape)
  }
}

extension Drawing {
  /// Returns the lines of words from the top of `place`, of what is left beside each this part at its left.
  private func lines(
    of text: String, _ font: Font, _ color: ColorRole, in place: Frame, leftOf part: Double
  ) -> [Line] {
    font.lines(of: text, width: place.width).enumerated().map { index, line in
      let width = font.width(of: line)
      return Line(
        text: line, font: font, color: color,
        frame: Frame(
          x: place.x + (place.width - width) * part, y: place.y + Double(index) * font.lineHeight,
          width: width, height: font.lineHeight), isNumber: false)
    }
  }
}

extension Drawing.Line {
  /// A line of text in the middle of `frame`.
  init(_ text: String, _ font: Font, _ color: ColorRole, centeredIn frame: Frame) {
    let width = font.width(of: text)
    self.init(
      text: text, font: font, color: color,
      frame: Frame(
        x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - font.lineHeight) / 2,
        width: width,
        height: font.lineHeight))
  }
}
