import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

@Suite struct MessageLayoutTests {
  @Test(arguments: Screen.all, Screen.heights)
  func `words of a refusal stand on the tape and on nothing else`(
    screen: Screen, heights: ScreenLayout.Heights
  ) {
    let layout = ScreenLayout(
      width: screen.width, height: screen.height, safeArea: screen.safeArea, heights: heights)
    for (width, height) in [(60.0, 24.0), (2000, 24), (300, 2000)] {
      let refusal = MessageLayout(tape: layout.tape, width: width, height: height)
      #expect(refusal.words.width == min(width, MessageLayout.width(in: layout.tape)))
      #expect(refusal.words.height == min(height, MessageLayout.height(in: layout.tape)))
      // A line of the usual size has room, and on most screens more than one.
      #expect(refusal.words.width >= 60 && refusal.words.height >= 18)
      #expect(layout.tape.contains(refusal.background))
      #expect(refusal.background.y == layout.tape.y)
      let inside = Frame(x: 0, y: 0, width: refusal.background.width, height: refusal.background.height)
      #expect(inside.contains(refusal.words))
    }
  }
}
