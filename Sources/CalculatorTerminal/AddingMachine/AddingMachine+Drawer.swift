import CalculatorCore
import CalculatorKeeping
import ExactNumbers

// History, the list of tapes that were torn off, of which one is put back by its number.

extension AddingMachine {
  private static let mostTapes = 9

  mutating func openDrawer() {
    guard let drawer = TapeFolder.drawer, let names = try? drawer.names().tapes else {
      return say(.emptyHistory)
    }
    var tapes: [(text: TapeText, line: String)] = []
    for name in names where tapes.count < min(Self.mostTapes, paper.height - 3) {
      guard let bytes = drawer.contents(of: name),
        let text = try? TapeText(UTF8Text(utf8: bytes), limits: calculator.limits)
      else { continue }
      let summary = calculator.shown(text.tape)
      tapes.append((text, "\(tapes.count + 1)  \(Drawer.shownTime(of: name))  \(summary)"))
    }
    if tapes.isEmpty { say(.emptyHistory) } else { mode = .drawer(tapes) }
  }

  /// Puts the tape back whose digit was pressed, or closes the drawer by any other key, and returns whether the person leaves.
  mutating func handleInDrawer(_ event: KeyEvent, _ tapes: [(text: TapeText, line: String)]) -> Bool {
    guard case .character(let key) = event, let place = Self.rowKeys.firstIndex(of: key), place < tapes.count
    else { return leave(by: event) }
    mode = .entry
    change { $0.paste(tapes[place].text) }
    return false
  }
}
