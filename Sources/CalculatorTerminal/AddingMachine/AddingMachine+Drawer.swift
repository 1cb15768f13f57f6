import CalculatorCore
import CalculatorKeeping
import ExactNumbers

// History: a numbered list of torn-off tapes. The digit of a tape puts this tape back into the calculator.

extension AddingMachine {
  private static let mostTapes = 9

  mutating func openDrawer() {
    guard let drawer = TapeFolder.drawer else { return say(.emptyHistory) }
    var tapes: [(text: TapeText, line: String)] = []
    do throws(SystemError) {
      for name in try drawer.namesOfSecond() + drawer.names().tapes
      where name != saved.fileName && tapes.count < min(Self.mostTapes, paper.height - 3) {
        do throws(SystemError) {
          let bytes = UTF8Text(utf8: try drawer.contents(of: name))
          guard let text = try? TapeText(bytes, limits: calculator.limits) else { continue }
          let summary = presentation.summary(of: text.tape)
          tapes.append((text, "\(tapes.count + 1)  \(Drawer.shownTime(of: name))  \(summary)"))
        } catch {
          say(.cannotRead(.name(drawer.path(of: name)), error))
        }
      }
      if tapes.isEmpty, message.isEmpty { say(.emptyHistory) }
    } catch {
      say(.cannotRead(.name(drawer.folder), error))
    }
    if !tapes.isEmpty { mode = .drawer(tapes) }
  }

  /// Puts back the tape whose digit was pressed; any other key closes the list; returns whether the person quits.
  mutating func handleInDrawer(_ event: KeyEvent, _ tapes: [(text: TapeText, line: String)]) -> Bool {
    guard case .character(let key) = event, let place = Self.rowKeys.firstIndex(of: key), place < tapes.count
    else { return leave(by: event) }
    mode = .entry
    change { $0.paste(tapes[place].text) }
    return false
  }
}
