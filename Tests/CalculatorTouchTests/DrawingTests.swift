import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

/// What must be true of the screen as it is drawn, on every screen, in every size of text, in both languages.
@Suite struct DrawingTests {
  @Test(arguments: Screen.all)
  func `keys are circles, targets can be hit, nothing overlaps or is clipped`(screen: Screen) {
    let drawings = TextSize.allCases.flatMap { textSize in
      Scene.all.map { Drawing($0, on: screen, textSize: textSize) }
    }
    #expect(drawings.flatMap(\.faults) == [])
  }

  @Test(arguments: Screen.all)
  func `the same is true of the sheet of what is pasted`(screen: Screen) {
    let drawings = [TextSize.usual, .accessible1, .accessible5].flatMap { textSize in
      PastedList.all.map { Drawing($0, on: screen, textSize: textSize) }
    }
    #expect(drawings.flatMap(\.faults) == [])
  }

  @Test func `there is something to see`() {
    let svg = Drawing(.sums, on: Screen.all[0], textSize: .usual).svg(\.dark)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.split(separator: "<rect ").count > 20)
  }

  /// A first shape of a kind in another place, or of another size, and what is wrong with it then.
  @Test(
    arguments: [
      (.key, (0, 0, 0, 4), "is no circle"),
      (.key, (0, 0, -60, -60), "is too small to hit"),
      (.key, (0, 0, -40, -40), "does not fit on its key"),
      (.key, (40, 0, 0, 0), "overlaps key"),
      (.key, (0, 900, 0, 0), "leaves the screen"),
      (.tool, (0, 0, -20, 0), "is too small to hit"),
      (.tool, (0, 0, -20, 0), "is higher than wide"),
      (.tool, (20, 0, 0, 0), "overlaps tool"),
      (.tool, (0, 0, -60, 0), "does not fit on its key"),
      (.place, (0, 0, 0, -30), "is clipped at the top"),
      (.row, (0, 0, 0, 20), "overlaps row"),
      (.row, (400, 0, 0, 0), "leaves the tape"),
      (.message, (0, 0, -80, 0), "the message is clipped"),
      (.message, (0, -200, 0, 0), "the message leaves the tape"),
    ] as [(Drawing.Shape.Kind, (x: Double, y: Double, width: Double, height: Double), String)])
  func `what is wrong is found`(
    kind: Drawing.Shape.Kind, change: (x: Double, y: Double, width: Double, height: Double), words: String
  ) throws {
    let screen = try #require(Screen.all.first { $0.name == "iPhone 17" })
    var drawing = Drawing(.refused, on: screen, textSize: .usual)
    let index = try #require(drawing.shapes.firstIndex { $0.kind == kind })
    let frame = drawing.shapes[index].frame
    drawing.shapes[index].frame = Frame(
      x: frame.x + change.x, y: frame.y + change.y, width: frame.width + change.width,
      height: frame.height + change.height)
    #expect(drawing.faults.contains { $0.contains(words) }, "\(drawing.faults)")
  }
}
