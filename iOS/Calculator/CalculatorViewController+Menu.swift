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
    let hasRows = calculator.rowCount > 0
    let shareActions = TapeFile.Kind.allCases.map { kind in
      makeAction(Texts.share(kind), symbolName: "square.and.arrow.up", isEnabled: hasRows) {
        $0.share($0.file(as: kind))
      }
    }
    return [
      makeAction(Texts.copyTape, symbolName: "doc.on.doc", isEnabled: hasRows) { $0.copyTape() },
      UIMenu(options: .displayInline, children: shareActions),
      makeAction(Texts.totalOfResults, symbolName: "sum", isEnabled: hasRows) { $0.showTotalOfResults() },
      makeAction(Texts.checkReceipts, symbolName: "checklist", isEnabled: hasRows) {
        $0.showCheck(RowCheck(from: 0, count: $0.calculator.rowCount))
      },
      makeAction(Texts.find, symbolName: "magnifyingglass", isEnabled: hasRows) { $0.showFind() },
      makeAction(Texts.keptRows, symbolName: "bookmark") { $0.settings.showsKept.toggle() },
      makeAction(Texts.history, symbolName: "clock", isEnabled: drawerFolder != nil) { $0.showDrawer() },
      makeAction(Texts.settings, symbolName: "gearshape") { $0.showSettings() },
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

  private func showDrawer() {
    guard let drawerFolder else { return }
    let drawer = AppDrawer(folder: drawerFolder, calculator: calculator)
    showSheet(
      DrawerViewController(
        drawer, putBack: { [weak self] in self?.putBack($0) }, tell: { [weak self] in self?.tell($0) }))
  }

  private func showSettings() {
    let settings = SettingsViewController(settings: settings, language: calculator.language) {
      [weak self] in self?.settings = $0
    }
    showSheet(settings)
  }

  /// Shows a screen over the calculator.
  ///
  /// What is `closed` by the person is told.
  func showSheet(
    _ controller: UIViewController, arrange: (UISheetPresentationController) -> Void = { _ in },
    closed: @escaping @MainActor () -> Void = {}
  ) {
    let sheet = SheetController(controller) { [weak self] in
      closed()
      _ = self?.becomeFirstResponder()
    }
    sheet.sheetPresentationController.map(arrange)
    present(sheet, animated: true)
  }
}
