import CalculatorTouch
import UIKit

// What the bar of menus of an iPad offers, and a keyboard while ⌘ is held.

extension CalculatorViewController {
  /// Adds what the app has beside what every app has, which formats nothing.
  static func build(_ builder: any UIMenuBuilder) {
    guard builder.system == .main else { return }
    builder.remove(menu: .format)
    func command(
      _ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags)
    }
    func group(_ commands: UIKeyCommand...) -> UIMenu { UIMenu(options: .displayInline, children: commands) }
    builder.insertChild(
      group(
        command(String(localized: "New Tape"), #selector(startNewTape), "n"),
        command(Texts.history, #selector(showDrawer), "y"),
        command(Texts.share(.text), #selector(shareTape), "s", [.command, .shift]),
        command(String(localized: "Print…"), #selector(printTape), "p")), atStartOfMenu: .file)
    builder.insertChild(
      group(command(Texts.copyTape, #selector(copyTape), "c", [.command, .shift])), atEndOfMenu: .edit)
    builder.insertChild(
      group(command(String(localized: "Settings"), #selector(openMoreMenu), ",")), atEndOfMenu: .application)
  }

  private var wholeTape: SharedFile { calculator.file(of: 0..<calculator.rowCount, as: .text) }

  @objc private func shareTape() { share(wholeTape, beside: moreButton) }

  @objc private func printTape() {
    let printer = UIPrintInteractionController.shared
    printer.printFormatter = UISimpleTextPrintFormatter(of: wholeTape)
    if let button = moreButton { printer.present(from: button.bounds, in: button, animated: true) }
  }

  @objc private func openMoreMenu() { tools.button(for: .more)?.performPrimaryAction() }
}
