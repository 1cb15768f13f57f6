import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

extension CalculatorViewController {
  /// Shows the kept rows; if no rows are kept, examples for the person's country.
  func paintKept() {
    kept.isHidden = !settings.showsKept
    kept.paint(keptLine.buttons(by: presentation))
    view.setNeedsLayout()
  }

  /// The actions in the menu of a kept row.
  func makeActions(forKeptRowAt index: Int) -> [UIAction] {
    let canPaste = UIPasteboard.general.hasStrings
    return keptLine.commands(forRowAt: index).filter { $0 != .paste || canPaste }.map { command in
      UIAction(Texts.title(of: command), on: self) { $0.perform(command, onKeptRowAt: index) }
    }
  }

  /// Enters the operation of a kept row.
  func enterKept(at index: Int) {
    var line = keptLine
    let language = presentation.language
    change { line.enter(at: index, in: language, on: &$0) }
    keptLine = line
  }

  /// Keeps the operation of the tape's row at `index`, and shows the bar of kept rows.
  func keep(rowAt index: Int) {
    do throws(Calculator.Refusal) {
      showNotice(try keptLine.keep(rowAt: index, of: calculator, by: presentation))
      settings.showsKept = true
    } catch {
      refuse(String(presentation.language.text(of: error)))
    }
  }

  private func perform(_ command: KeptCommand, onKeptRowAt index: Int) {
    switch command {
    case .rename: askForName(ofKeptRowAt: index)
    case .copy: copy(text: String(keptLine.rows.text))
    // The system asks the person for permission; if the person denies it, `string` is nil.
    case .paste: if let text = UIPasteboard.general.string { replaceKeptRows(by: text) }
    case .moveLeft, .moveRight, .remove, .undo:
      if let words = keptLine.perform(command, at: index, by: presentation) { showNotice(words) }
    }
  }

  private func replaceKeptRows(by text: String) {
    do throws(TapeTextError) {
      try keptLine.replace(by: text)
    } catch {
      refuse(String(presentation.language.text(of: error)))
    }
  }

  private func askForName(ofKeptRowAt index: Int) {
    let rows = keptLine.rows.rows
    guard rows.indices.contains(index) else { return }
    askForNote(rows[index].note, about: keptLine.buttons(by: presentation)[index].spoken) {
      $0.keptLine.rows.rename(at: index, $1)
    }
  }
}
