import CalculatorTouch
import UIKit

// The menu bar of an iPad; holding ⌘ on a keyboard shows the same commands.

extension CalculatorViewController {
  /// Adds the app's commands to the standard ones; removes the menu of text formats.
  static func build(_ builder: any UIMenuBuilder) {
    guard builder.system == .main else { return }
    // The app would crash if it changed a menu that the system lacks.
    func has(_ menu: UIMenu.Identifier) -> Bool { builder.menu(for: menu) != nil }
    if has(.format) { builder.remove(menu: .format) }
    func command(
      _ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags)
    }
    // The app would also crash if two commands had the same shortcut.
    func isTaken(_ command: UIKeyCommand, in element: UIMenuElement?) -> Bool {
      if let menu = element as? UIMenu { return menu.children.contains { isTaken(command, in: $0) } }
      let other = element as? UIKeyCommand
      return other?.input == command.input && other?.modifierFlags == command.modifierFlags
    }
    func group(_ commands: UIKeyCommand...) -> UIMenu {
      let all = builder.menu(for: .root)
      return UIMenu(options: .displayInline, children: commands.filter { !isTaken($0, in: all) })
    }
    if has(.file) {
      builder.insertChild(
        group(
          command(String(localized: "New Tape"), #selector(startNewTape), "n"),
          command(Texts.history, #selector(showDrawer), "y"),
          command(Texts.share(.text), #selector(shareTape), "s", [.command, .shift])), atStartOfMenu: .file)
    }
    if has(.edit) {
      builder.insertChild(
        group(command(Texts.copyTape, #selector(copyTape), "c", [.command, .shift])), atEndOfMenu: .edit)
    }
    let settings = command(String(localized: "Settings"), #selector(openMoreMenu), ",")
    if has(.preferences) {
      builder.replaceChildren(ofMenu: .preferences) { _ in [settings] }
    } else if has(.application) {
      builder.insertChild(group(settings), atEndOfMenu: .application)
    }
  }

  @objc func shareTape() { share(makeFile(as: .text)) }

  func printTape() {
    let make = makeFile(as: .text)
    Task {
      guard let file = await make() else { return }
      let printer = UIPrintInteractionController.shared
      printer.printFormatter = UISimpleTextPrintFormatter(of: file)
      if traitCollection.userInterfaceIdiom == .pad, let button = moreButton {
        printer.present(from: button.bounds, in: button, animated: true)
      } else {
        printer.present(animated: true)
      }
    }
  }

  @objc private func openMoreMenu() { tools.button(for: .more)?.performPrimaryAction() }
}
