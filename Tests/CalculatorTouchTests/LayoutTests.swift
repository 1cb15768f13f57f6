import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

extension Screen: CustomTestStringConvertible {
  /// What it is called in the results of a test.
  public var testDescription: String { name }

  /// The layout in the usual size of text.
  func layout(tapeTop: Double = 0, showsKept: Bool = false) -> ScreenLayout {
    ScreenLayout(
      width: width, height: height, safeArea: safeArea, tapeTop: tapeTop, showsKept: showsKept,
      in: TextSize.usual)
  }
}

@Suite struct ScreenLayoutTests {
  @Test func `the tape stands beside the pad where there is width`() {
    let low = Screen(name: "low", width: 568, height: 320).layout()
    #expect(low.tape.maxX < low.keypad.x && low.entry.maxX < low.keypad.x)
    #expect(!low.hasAllKeys && low.keypad.height > 280)
    let phone = Screen(name: "phone on its side", width: 667, height: 375).layout()
    #expect(phone.hasAllKeys && phone.tape.maxX < phone.keypad.x && phone.entry.x == phone.keypad.x)
    #expect(!Screen(name: "phone", width: 393, height: 852).layout().hasAllKeys)
    let high = Screen(name: "high", width: 1180, height: 820).layout()
    #expect(high.tape.maxX < high.keypad.x)
    #expect(high.entry.x == high.keypad.x)
    #expect(high.tape.height > 750)
    #expect(high.checkedTape.maxX > high.keypad.maxX && high.checkedTape.maxY == 820 - high.checkHeight)
  }

  @Test(arguments: Screen.all)
  func `the line of kept rows takes its room from the tape alone`(screen: Screen) {
    let layouts = [false, true].map { screen.layout(showsKept: $0) }
    #expect(layouts[1].keypad == layouts[0].keypad)
    // The system waits with touches at the lower edge.
    #expect(layouts[0].keypad.maxY <= screen.height - max(20, screen.safeArea.bottom))
    #expect(layouts[0].kept.height == 0 && layouts[1].kept.height == KeyGrid.leastSide)
    #expect(layouts[0].tape.height - layouts[1].tape.height == KeyGrid.keptHeight)
    #expect(layouts[1].kept.y >= layouts[1].tape.maxY)
    for other in [layouts[1].entry, layouts[1].tools, layouts[1].keypad] {
      #expect(!layouts[1].kept.overlaps(other))
    }
    let buttons = KeyGrid.kept(titleWidths: [10, 100], height: 44)
    #expect(buttons[0].width >= 44 && buttons[1].x > buttons[0].maxX)
  }

  @Test func `rows end where the entry line ends`() {
    for screen in Screen.all {
      let layout = screen.layout()
      // The entry line of a large screen on its side stands above the pad.
      guard layout.entry.x < layout.tape.maxX else { continue }
      #expect(abs(layout.tape.maxX - PaintedRow.margin - layout.entry.maxX) < 0.001)
    }
  }
}

/// Fonts in which a digit is 10 wide and a line 24 high, and letters stand further apart when they are small.
private struct PlainFonts: FontMeasure {
  var spacing = 0.0
  let scale = 1.0

  func lineHeight(of role: FontRole) -> Double { role == .entry ? 60 : 24 }

  func size(of text: String, in role: FontRole, scale: Double, width: Double?) -> Extent {
    let full = Double(text.unicodeScalars.filter { $0 != "\u{2066}" && $0 != "\u{2069}" }.count) * 10
    return ((full * scale + spacing * (1 - scale)).rounded(.up), 24)
  }
}

@Suite struct PaintedTextTests {
  /// Puts a number of so many digits into a place.
  private func placed(
    digits: Int, width: Double, height: Double = 60, spacing: Double = 0, isReadFromStart: Bool = false
  ) -> PaintedText {
    let number = String(repeating: "0", count: digits)
    var text = PaintedText(number, .entry, .text, .number(isReadFromStart: isReadFromStart))
    text.place(in: Frame(x: 0, y: 0, width: width, height: height), PlainFonts(spacing: spacing))
    return text
  }

  @Test func `a number stands at the right, shrinks to half its size, and then scrolls`() {
    let short = placed(digits: 4, width: 100)
    #expect(short.scale == 1 && !short.isClipped && short.line.x == 60)
    let shrunk = placed(digits: 20, width: 150)
    #expect(
      shrunk.scale == 0.75 && shrunk.line == Frame(x: 0, y: 0, width: 150, height: 60) && !shrunk.isClipped)
    let clipped = placed(digits: 40, width: 150)
    #expect(clipped.scale == 0.5 && clipped.isClipped && clipped.line.x == 0 && clipped.offset == 50)
    #expect(placed(digits: 40, width: 150, isReadFromStart: true).offset == 0)
  }

  @Test(arguments: [20.0, 150, 150.3, 250, 399])
  func `a number whose letters stand further apart when they are small fits too`(width: Double) {
    let text = placed(digits: 40, width: width, spacing: 30)
    #expect(text.isClipped == (width < 215))
    #expect(text.isClipped ? text.scale == 0.5 : text.width <= width + 0.5)
    #expect(text.width == (400 * text.scale + 30 * (1 - text.scale)).rounded(.up))
  }

  @Test(arguments: [(0.0, 0.0), (0, 60), (150, 0), (-16, -3)])
  func `a place that is not there yet does no harm`(width: Double, height: Double) {
    for digits in [10, 0] {
      let text = placed(digits: digits, width: width, height: height)
      #expect(text.scale >= 0 && text.scale <= 1)
      #expect(text.width.isFinite && text.line.x.isFinite)
    }
  }

  @Test func `numbers keep their order between words of any script`() {
    #expect(PaintedText.number("-5", isApproximate: false) == "\u{2066}-5\u{2069}")
    #expect(PaintedText.number("0.3", isApproximate: true) == "\u{2066}≈\u{2009}0.3\u{2069}")
    #expect(PaintedText.number("", isApproximate: true) == "")
  }

  @Test func `the operator has its place in the entry line only when there is one`() {
    let (place, narrow) = (
      Frame(x: 0, y: 0, width: 300, height: 60), Frame(x: 0, y: 0, width: 20, height: 60)
    )
    let alone = PaintedEntry(Calculator(after: "5"), by: Presentation(), at: place, in: PlainFonts())
    #expect(alone.operand.frame.width == 300)
    let calculator = Calculator(after: "5 +")
    let entry = PaintedEntry(calculator, by: Presentation(), at: place, in: PlainFonts())
    #expect(entry.operand.frame == Frame(x: 22, y: 0, width: 278, height: 60))
    #expect(
      PaintedEntry(calculator, by: Presentation(), at: narrow, in: PlainFonts()).operand.frame.width == 0)
  }

  @Test func `a formula has a caret, the parentheses that = closes, and its value below it`() {
    let place = Frame(x: 0, y: 0, width: 400, height: 90)
    let calculator = Calculator(after: "5 × ( 2 + ( 9 + 4")
    let entry = PaintedEntry(calculator, by: Presentation(), at: place, in: PlainFonts())
    #expect(entry.closing.text == "))" && entry.closing.frame.maxX == 400)
    #expect(entry.caret?.x == 380 && entry.operand.frame.maxX == 380)
    #expect(
      entry.amount.text.contains("15") && entry.outcome.text.contains("= ")
        && entry.outcome.text.contains("75"))
    #expect(entry.outcome.frame.maxY == 90 && entry.operand.frame.maxY == 66)
    // A tap before the last digit puts the caret there.
    #expect(entry.place(nearest: 371, in: PlainFonts()) == "(2 + (9 + ".utf8.count)
    #expect(entry.place(nearest: 0, in: PlainFonts()) == 0)
    let left = PaintedEntry(
      Calculator(after: "5 × ( 2 + ( 9 + 4 ←"), by: Presentation(), at: place, in: PlainFonts())
    #expect(left.caret?.x == 370)
    let low = PaintedEntry(
      calculator, by: Presentation(), at: Frame(x: 0, y: 0, width: 400, height: 60), in: PlainFonts())
    #expect(low.outcome.text.isEmpty && low.amount.text.isEmpty)
    let number = PaintedEntry(Calculator(after: "5 + 3"), by: Presentation(), at: place, in: PlainFonts())
    #expect(number.caret == nil && number.place(nearest: 0, in: PlainFonts()) == nil)
    #expect(number.outcome.text == "= \u{2066}8\u{2069}")
    let large = PaintedEntry(
      Calculator(after: "5 + 3"), by: Presentation(), at: Frame(x: 0, y: 0, width: 400, height: 120),
      in: TextSize.accessible5)
    #expect(large.outcome.frame.height == 48 && large.operand.frame.height == 72)
  }

  @Test(arguments: [0.0, 288, 361, 700], TextSize.allCases)
  func `there is room for the digits that are said, two thirds as large`(width: Double, textSize: TextSize) {
    let row = PaintedRow.digitCount(width: width + 2 * PaintedRow.margin, in: textSize)
    let entry = PaintedEntry.digitCount(width: width, in: textSize)
    for (count, role, gap) in [(row, FontRole.result, PaintedRow.gap), (entry, .entry, PaintedEntry.gap)] {
      let digitWidth = textSize.digitWidth(of: role)
      let needed = Double(count + 1) * digitWidth * 2 / 3 + digitWidth + gap
      #expect(count >= 1 && needed + digitWidth > width)
      if count > 1 { #expect(needed <= width) }
    }
  }
}

@Suite struct PaintedRowTests {
  /// The rows of a tape, each in its place.
  private func rows(_ keys: String, width: Double = 393) -> [PaintedRow] {
    let calculator = Calculator(after: keys)
    var columns = DecimalColumns()
    return (0..<calculator.rowCount).map { index in
      columns.row(at: index, of: calculator, by: Presentation(), width: width, in: PlainFonts())
        .placed(width: width, in: PlainFonts())
    }
  }

  @Test func `operands and operators stand below each other, the running value at the left of their line`() {
    let rows = rows("5 + 1 2 3 =")
    #expect(rows.allSatisfy { $0.operand.frame.maxX == 393 - 16 })
    #expect(rows[1].operator.frame.x == rows[2].operator.frame.x)
    #expect(rows[1].runningValue.frame.x == 16 && rows[1].runningValue.frame.y == rows[1].operand.frame.y)
    #expect(rows[0].height == 24 + 6 && rows[0].rule == nil)
    // Above a result is a line, and below it a gap.
    #expect(rows[2].rule == Frame(x: 16, y: 3, width: 361, height: 1) && rows[2].height == 24 + 12)
  }

  @Test func `marks before decimals stand below each other in each calculation`() {
    let rows = rows("5 + 1 . 2 5 + 1 0 % = 7 + 8 =")
    // A digit and a mark are as wide as each other here.
    #expect(rows.map { 377 - $0.operand.frame.maxX } == [40, 10, 30, 0, 0, 0, 0])
    #expect(self.rows("√ 2 + 1 . 5 =").first?.operand.frame.maxX == 377)
  }

  @Test func `a mark in the margin is whole in the largest text`() {
    let fonts = TextSize.accessible5
    var columns = DecimalColumns()
    let tick = columns.row(
      at: 0, of: Calculator(after: "5 + 3 ="), by: Presentation(), width: 393, in: fonts, mark: .ticked
    ).placed(width: 393, in: fonts).tick
    #expect(tick.text == "✓" && fonts.width(of: tick.text, in: .note, scale: tick.scale) <= tick.frame.width)
  }

  @Test func `a narrow tape leaves the running value out`() {
    #expect(rows("5 + 3 =", width: 60)[1].runningValue.text.isEmpty)
  }
}
