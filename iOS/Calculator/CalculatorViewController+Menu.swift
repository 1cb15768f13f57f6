import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// The menu with all that has no key, made anew each time it opens.
  func makeMoreMenu() -> UIMenu {
    UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] show in
        MainActor.assumeIsolated { show(self?.makeMoreMenuElements() ?? []) }
      }
    ])
  }

  private func makeMoreMenuElements() -> [UIMenuElement] {
    [
      makeAction(Texts.settings, symbolName: "gearshape") { $0.showSettings() }
    ]
  }

  private func makeAction(
    _ title: String, symbolName: String, isEnabled: Bool = true,
    work: @escaping @MainActor (CalculatorViewController) -> Void
  ) -> UIAction {
    UIAction(
      title: title, image: UIImage(systemName: symbolName), attributes: isEnabled ? [] : .disabled
    ) { [weak self] _ in self.map(work) }
  }

  private func showSettings() {
    let settings = SettingsViewController(settings: settings, language: calculator.language) {
      [weak self] in self?.settings = $0
    }
    showSheet(settings)
  }

  /// Shows a screen over the calculator, which is closed by its button or pulled down.
  func showSheet(_ controller: UIViewController) {
    let done = UIAction(title: Texts.done) { [weak controller] _ in controller?.dismiss(animated: true) }
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: done)
    present(UINavigationController(rootViewController: controller), animated: true)
  }
}
