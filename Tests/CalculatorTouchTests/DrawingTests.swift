import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

/// What must be true of the screen as it is drawn, on every screen, in every size of text, in both languages.
@Suite struct DrawingTests {
  @Test(arguments: Screen.all)
  func `keys are circles, targets can be hit, nothing overlaps or is clipped`(screen: Screen) {
    #expect(Drawing.faults(on: screen) == [])
  }

  @Test func `there is something to see`() {
    let drawing = Drawing(.sums, on: Screen.all[0], textSize: .usual)
    #expect(drawing.shapes.filter { $0.kind == .key }.count == 20)
    #expect(drawing.shapes.filter { $0.kind == .tool }.count == 6)
    #expect(drawing.shapes.contains { $0.name == "entry" && !$0.lines.isEmpty })
    let svg = drawing.svg(.dark)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.split(separator: "<rect ").count > 20)
  }

  @Test func `what is wrong is found`() {
    var drawing = Drawing(.sums, on: Screen.all[0], textSize: .usual)
    drawing.shapes.append(drawing.shapes.first { $0.kind == .key }!)
    #expect(drawing.faults.count == 1)
  }
}
