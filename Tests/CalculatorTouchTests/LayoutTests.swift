import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

extension Screen: CustomTestStringConvertible {
  /// What it is called in the results of a test.
  public var testDescription: String { name }

  /// Heights for the usual size of text, and for the largest.
  static let heights = [
    ScreenLayout.Heights(entry: 67, row: 24),
    ScreenLayout.Heights(entry: 118, row: 75),
  ]
}

@Suite struct ScreenLayoutTests {
  @Test func `the tape stands beside the pad where there is width`() {
    let low = ScreenLayout(width: 667, height: 375, safeArea: Insets(), heights: Screen.heights[0])
    #expect(low.tape.maxX < low.keypad.x)
    #expect(low.entry.maxX < low.keypad.x)
    #expect(low.keypad.height > 330)
    let high = ScreenLayout(width: 1180, height: 820, safeArea: Insets(), heights: Screen.heights[0])
    #expect(high.tape.maxX < high.keypad.x)
    #expect(high.entry.x == high.keypad.x)
    #expect(high.tape.height > 750)
  }

  @Test(arguments: Screen.all)
  func `below the controls of a window there is room for two rows`(screen: Screen) {
    let layout = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea, tapeTop: 80,
      heights: Screen.heights[0])
    #expect(layout.tape.y == 80)
    #expect(layout.tape.height >= Screen.heights[0].rows(2) - 0.001)
    #expect(layout.keypad.width >= KeypadLayout.width(side: KeypadLayout.leastSide))
  }

  @Test(arguments: Screen.all)
  func `the line of kept rows takes its room from the tape alone`(screen: Screen) {
    let layouts = [false, true].map {
      ScreenLayout(
        width: screen.width, height: screen.height, safeArea: screen.safeArea, heights: Screen.heights[0],
        showsKept: $0)
    }
    #expect(layouts[1].keypad == layouts[0].keypad)
    #expect(layouts[0].kept.height == 0 && layouts[1].kept.height == KeptLayout.height)
    #expect(layouts[0].tape.height - layouts[1].tape.height == KeptLayout.height + KeptLayout.gap)
    #expect(layouts[1].kept.y >= layouts[1].tape.maxY)
    for other in [layouts[1].entry, layouts[1].tools, layouts[1].keypad] {
      let kept = layouts[1].kept
      #expect(
        kept.maxX <= other.x || other.maxX <= kept.x || kept.maxY <= other.y + 0.001
          || other.maxY <= kept.y + 0.001)
    }
    let buttons = KeptLayout.frames(widths: [10, 100], height: KeptLayout.height)
    #expect(buttons[0].width >= 44 && buttons[1].x > buttons[0].maxX)
  }

  @Test func `rows end where the entry line ends`() {
    for screen in Screen.all {
      let layout = ScreenLayout(
        width: screen.width, height: screen.height, safeArea: screen.safeArea, heights: Screen.heights[0])
      // The entry line of a large screen on its side stands above the pad.
      guard layout.entry.x < layout.tape.maxX else { continue }
      #expect(abs(layout.tape.maxX - TapeRowLayout.margin - layout.entry.maxX) < 0.001)
    }
  }
}

@Suite struct CheckLayoutTests {
  @Test(arguments: Screen.all)
  func `a check leaves the tape in sight`(screen: Screen) {
    let tape = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea, tapeTop: screen.controlsBottom,
      heights: Screen.heights[0]
    ).tape
    let check = CheckLayout(height: screen.height, tape: tape)
    #expect(check.sheetHeight >= 200 && check.sheetHeight <= 0.65 * screen.height)
    #expect(tape.height - check.coveredTape >= Screen.heights[0].rows(2) - 0.001)
  }

  @Test func `what covers the tape moves its last row up`() {
    #expect(TapeInset.spaceAbove(contentHeight: 60, viewHeight: 200) == 140)
    #expect(TapeInset.spaceAbove(contentHeight: 60, viewHeight: 200, covered: 120) == 20)
    #expect(TapeInset.spaceAbove(contentHeight: 100, viewHeight: 200, covered: 120) == 0)
  }
}

@Suite struct PartLayoutTests {
  @Test func `a key has larger text for who wants it, as far as it has room`() {
    #expect(KeypadLayout.fontSize(side: 100, share: 0.4, scale: 1) == 40)
    #expect(KeypadLayout.fontSize(side: 100, share: 0.4, scale: 1.25) == 50)
    #expect(KeypadLayout.fontSize(side: 100, share: 0.4, scale: 3) == 56.00000000000001)
    #expect(KeypadLayout.fontSize(side: 100, share: 0.4, scale: 0.8) == 40)
  }

  /// Fits a number that is `width` wide at its full size, in a font that gives letters `spacing` more when it is small.
  func fit(
    width: Double, height: Double = 60, placeWidth: Double, placeHeight: Double = 60, spacing: Double = 0
  ) -> NumberFit {
    var fit = NumberFit(height: height, placeWidth: placeWidth, placeHeight: placeHeight)
    var sizes = 1
    while fit.shrinks(to: (width * fit.scale + spacing * (1 - fit.scale)).rounded(.up)) { sizes += 1 }
    #expect(sizes <= 10)
    return fit
  }

  @Test func `a number that fits has its full size`() {
    let fit = fit(width: 100, placeWidth: 100)
    #expect(fit.scale == 1)
    #expect(!fit.isClipped)
    #expect(fit.x == 0)
    #expect(fit.offset(isReadFromStart: false) == 0)
    #expect(self.fit(width: 40, placeWidth: 100).x == 60)
  }

  @Test func `a number that is too wide shrinks to half its size`() {
    let fit = fit(width: 200, placeWidth: 150)
    #expect(fit.scale == 0.75)
    #expect(fit.width == 150)
    #expect(!fit.isClipped)
  }

  @Test(arguments: [20.0, 150, 150.3, 250, 399])
  func `a number whose letters stand further apart when they are small fits too`(placeWidth: Double) {
    let fit = fit(width: 400, placeWidth: placeWidth, spacing: 30)
    #expect(fit.scale >= 0.5 && fit.scale < 1)
    #expect(fit.isClipped == (placeWidth < 215))
    #expect(fit.isClipped ? fit.scale == 0.5 : fit.width <= placeWidth + 0.5)
    #expect(fit.width == (400 * fit.scale + 30 * (1 - fit.scale)).rounded(.up))
  }

  @Test func `a number that is wider still scrolls, and shows its end or its start`() {
    let fit = fit(width: 400, placeWidth: 150)
    #expect(fit.scale == 0.5)
    #expect(fit.isClipped)
    #expect(fit.x == 0)
    #expect(fit.offset(isReadFromStart: false) == 50)
    #expect(fit.offset(isReadFromStart: true) == 0)
  }

  @Test(arguments: [(0.0, 0.0), (0, 60), (150, 0), (-16, -3)])
  func `a place that is not there yet does no harm`(width: Double, height: Double) {
    for full in [100.0, 0] {
      let fit = fit(width: full, height: full, placeWidth: width, placeHeight: height)
      #expect(fit.scale >= 0 && fit.scale <= 1)
      #expect(fit.width.isFinite && fit.x.isFinite)
    }
  }

  @Test func `the operator has its place in the entry line only when there is one`() {
    #expect(EntryLayout(width: 300, height: 60, operatorWidth: 0).operand.width == 300)
    let layout = EntryLayout(width: 300, height: 60, operatorWidth: 28)
    #expect(layout.operand == Frame(x: 40, y: 0, width: 260, height: 60))
    #expect(EntryLayout(width: 20, height: 60, operatorWidth: 28).operand.width == 0)
  }
}

@Suite struct TapeRowLayoutTests {
  func measures(
    amount: Double = 0, operator: Double = 12, operand: Double, runningValue: Double = 0, note: Double = 0
  ) -> TapeRowLayout.Measures {
    TapeRowLayout.Measures(
      amount: amount, operator: `operator`, operand: operand, runningValue: runningValue, line: 24, note: note
    )
  }

  @Test func `the operand stands at the right and the running value at the left of one line`() {
    let layout = TapeRowLayout(width: 393, measures(operand: 100, runningValue: 80))
    #expect(layout.operand.maxX == 393 - 16)
    #expect(layout.operator.maxX == layout.operand.x - 8)
    #expect(layout.runningValue.x == 16)
    #expect(layout.runningValue.y == layout.operand.y)
    #expect(layout.height == 24 + 6)
  }

  @Test(arguments: [0.0, 288, 361, 700], TextSize.allCases)
  func `there is room for the digits that are said, two thirds as large`(width: Double, textSize: TextSize) {
    let row = TapeRowText.digitCount(width: width + 2 * TapeRowLayout.margin, in: textSize)
    let entry = EntryText.digitCount(width: width, in: textSize)
    for (count, role, gap) in [(row, FontRole.result, TapeRowLayout.gap), (entry, .entry, EntryLayout.gap)] {
      let digitWidth = textSize.digitWidth(of: role)
      let needed = Double(count + 1) * digitWidth * 2 / 3 + digitWidth + gap
      #expect(count >= 1 && needed + digitWidth > width)
      if count > 1 { #expect(needed <= width) }
    }
  }

  @Test(arguments: [193.0, 320, 393, 504], [20.0, 100, 150, 250, 800])
  func `nothing in a row overlaps or leaves it`(width: Double, operand: Double) {
    for runningValue in [0.0, 20, 120, 150, 600] {
      for (amount, `operator`) in [(0.0, 0.0), (0, 12), (40, 12), (150, 40), (900, 40)] {
        let layout = TapeRowLayout(
          width: width,
          measures(
            amount: amount, operator: `operator`, operand: operand, runningValue: runningValue, note: 30))
        let row = Frame(x: 16, y: 0, width: width - 32, height: layout.height)
        let parts = [layout.amount, layout.operator, layout.operand, layout.runningValue, layout.note]
          .filter { $0.width > 0 }
        for (index, part) in parts.enumerated() {
          #expect(row.contains(part), "\(part)")
          for other in parts[..<index] { #expect(!part.overlaps(other), "\(part) \(other)") }
        }
      }
    }
  }
}
