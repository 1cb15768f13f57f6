import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

extension CalculatorViewController: @MainActor UIEditMenuInteractionDelegate {
  /// Pastes a text; first shows a preview if `asks` is true or if the text can be read in several ways.
  func take(_ text: String, asks: Bool) {
    if text.utf8.count > calculator.limits.pasteBytes {
      return refuse(String(presentation.language.text(of: TapeTextError(.tooLong))))
    }
    let list = PasteList(text, by: presentation)
    // A short text is pasted at once, so that keys typed meanwhile follow it.
    if !asks, !list.isLong {
      let preview = presentation.preview(of: UTF8Text(text), on: calculator)
      if preview.isClear, let pasting = preview.pasting { return change { $0.paste(pasting) } }
    }
    showList(list)
  }

  /// Shows a preview of a list; with `scans`, starts the camera to scan its text.
  func showList(_ list: PasteList, scans: Bool = false) {
    showSheet(PasteViewController(list, of: self, scans: scans))
  }

  @objc func copyTape() { copy(text: String(calculator.copiedText(of: 0..<calculator.rowCount))) }

  /// The commands of the entry line's menu, for people who cannot touch and hold.
  func makeEntryActions() -> [UIAccessibilityCustomAction] {
    [
      UIAction(Texts.copy, on: self) { $0.copy(nil) }, UIAction(Texts.copyTape, on: self) { $0.copyTape() },
      // Opens the system's menu, because only a paste from this menu needs no permission.
      UIAction(String(localized: "Paste…"), on: self) { $0.showEntryMenu() },
    ].map(\.spoken)
  }

  @objc func showEntryMenu(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { showEntryMenu(at: press.location(in: press.view)) }
  }

  private func showEntryMenu(at point: CGPoint? = nil) {
    becomeFirstResponder()
    let middle = CGPoint(x: entry.bounds.midX, y: entry.bounds.midY)
    editMenu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point ?? middle))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    if interaction === rowMenu { return tape.menu(ofRowAt: configuration.sourcePoint) }
    let copyTape = UIAction(Texts.copyTape, attributes: forRows, on: self) { $0.copyTape() }
    let forms = [makeFormsMenu(ofRowAt: nil)].compactMap { $0 }
    return UIMenu(children: suggestedActions + [copyTape] + forms)
  }

  /// Returns a submenu that copies exact forms of a number; nil if the number has only its usual form.
  func makeFormsMenu(ofRowAt index: Int?) -> UIMenu? {
    let forms = presentation.exactForms(ofRowAt: index, of: calculator)
    guard forms.count > 1 || forms.first?.notation == .exact else { return nil }
    var actions = forms.map { form in
      let text = String(form.text)
      return UIAction(title: text, subtitle: String(presentation.language.text(of: .notation(form.notation))))
      {
        [weak self] _ in self?.copy(text: text)
      }
    }
    if !presentation.digits(ofRowAt: index, of: calculator, count: 1).utf8.isEmpty {
      actions.append(
        UIAction(String(localized: "More Digits"), on: self) {
          $0.showSheet(DigitsViewController(ofRowAt: index, of: $0))
        })
    }
    return UIMenu(title: String(localized: "Exact Value"), children: actions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    let row = interaction === rowMenu ? tape.frame(ofRowAt: configuration.sourcePoint) : nil
    return row ?? .null
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    openMenus += 1
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    // The Escape key that closes the menu may arrive here too, so the menu counts as open until it has disappeared.
    animator.addCompletion { [weak self] in
      if let self { openMenus = max(0, openMenus - 1) }
    }
  }
}
