import CalculatorCore
import CalculatorTouch
import ExactNumbers
import UIKit

extension CalculatorViewController {
  /// The menu of all commands that have no key; its elements are made each time it opens.
  func makeMoreMenu() -> UIMenu {
    UIMenu(deferred: { [weak self] in self?.makeMoreMenuElements() ?? [] })
  }

  /// The attributes of an action on rows: disabled if the tape is empty.
  var forRows: UIMenuElement.Attributes { calculator.rowCount > 0 ? [] : .disabled }

  private func makeMoreMenuElements() -> [UIMenuElement] {
    let shareActions = SharedFile.Kind.allCases.map { kind in
      UIAction(Texts.share(kind), symbolName: "square.and.arrow.up", attributes: forRows, on: self) {
        $0.share($0.makeFile(as: kind))
      }
    }
    return [
      UIAction(Texts.copyTape, symbolName: "doc.on.doc", attributes: forRows, on: self) { $0.copyTape() },
      UIMenu(options: .displayInline, children: shareActions),
      UIAction(Texts.totalOfResults, symbolName: "sum", attributes: forRows, on: self) {
        $0.showTotalOfResults()
      },
      UIAction(
        String(localized: "Check Against Receipts…"), symbolName: "checklist", attributes: forRows, on: self
      ) {
        $0.showCheck(RowCheck(from: 0, count: $0.calculator.rowCount))
      },
      UIAction(String(localized: "Find…"), symbolName: "magnifyingglass", attributes: forRows, on: self) {
        $0.find(nil)
      },
      UIAction(String(localized: "Type or Scan a List…"), symbolName: "text.viewfinder", on: self) {
        $0.showList(PasteList("", by: $0.presentation), scans: true)
      },
      UIAction(Texts.keptRows, symbolName: "bookmark", on: self) { $0.settings.showsKept.toggle() },
      UIAction(
        Texts.history, symbolName: "clock",
        attributes: AppEnvironment.drawerFolder == nil ? .disabled : [], on: self
      ) { $0.showDrawer() },
      makeSettingsMenu(),
    ]
  }

  @objc func showDrawer() { showHistory(opening: nil) }

  /// Shows the drawer; if it has a tape called `name`, opens that tape.
  func showHistory(opening name: String?) {
    if let drawer = makeDrawer() { showSheet(DrawerViewController(drawer, of: self, opening: name)) }
  }

  func makeDrawer() -> AppDrawer? {
    AppEnvironment.drawerFolder.map { AppDrawer(folder: $0, presentation: presentation) }
  }

  /// The menu of settings, without the language, which a person chooses in the system's settings.
  private func makeSettingsMenu() -> UIMenu {
    let language = presentation.language
    func name(_ setting: Message) -> String { String(language.text(of: setting)) }
    return UIMenu(
      title: String(localized: "Settings"), image: UIImage(systemName: "gearshape"),
      children: [
        makeChoices(
          name(.decimals), \.calculator.decimals, Calculator.Settings.Decimals.allCases,
          name: { String(language.name(of: $0)) }),
        makeSwitch(String(localized: "Money"), "612.50", \.showsMoney),
        makeChoices(
          name(.rounding), \.calculator.rounding, RoundingRule.onKeypads,
          name: { String(language.text(of: .rounding($0))) }),
        makeChoices(
          name(.numbers), \.calculator.numbers, Calculator.NumberStyle.allCases,
          name: { String(language.name(of: $0)) }),
        makeSwitch(
          name(.rule(.addMode)), String(localized: "Type 1234 for 12.34 before and after + and −."),
          \.calculator.rules.addMode),
        makeSwitch(
          name(.rule(.repeatsOperation)), String(localized: "A second = does the last operation again."),
          \.calculator.rules.repeatsOperation),
        makeSwitch(name(.rule(.multipliesFirst)), "2 + 3 × 4 = 14", \.calculator.rules.multipliesFirst),
        makeSwitch(name(.rule(.signFollows)), "80 + 17 − = 63", \.calculator.rules.signFollows),
        makeChoices(
          name(.angles), \.calculator.rules.angleUnit, [.degrees, .radians],
          name: { String(language.text(of: .angles(in: $0))) }),
        makeSwitch(
          name(.rule(.locksKeysAfterResult)),
          String(localized: "After =, digits are refused until an operator, AC or CE."),
          \.calculator.rules.locksKeysAfterResult),
        makeSwitch(String(localized: "Haptics"), nil, \.hasHaptics),
      ])
  }

  /// A menu of the `values` of a setting, with a tick at the current one.
  func makeChoices<Value: Equatable>(
    _ title: String, _ setting: WritableKeyPath<AppSettings, Value>, _ values: [Value],
    name: (Value) -> String, chosen: @escaping @MainActor () -> Void = {}
  ) -> UIMenu {
    UIMenu(
      title: title, options: .singleSelection,
      children: values.map { value in
        let state = settings[keyPath: setting] == value ? UIMenuElement.State.on : .off
        return UIAction(title: name(value), state: state) { [weak self] _ in
          self?.settings[keyPath: setting] = value
          chosen()
        }
      })
  }

  private func makeSwitch(
    _ title: String, _ meaning: String?, _ setting: WritableKeyPath<AppSettings, Bool>
  ) -> UIAction {
    UIAction(title: title, subtitle: meaning, state: settings[keyPath: setting] ? .on : .off) {
      [weak self] _ in self?.settings[keyPath: setting].toggle()
    }
  }

  /// Shows a screen over the calculator; calls `closed` when the person has closed the screen.
  func showSheet(
    _ controller: UIViewController, arrange: (UISheetPresentationController) -> Void = { _ in },
    closed: @escaping @MainActor () -> Void = {}
  ) {
    let sheet = SheetController(controller) { [weak self] in
      closed()
      _ = self?.becomeFirstResponder()
    }
    if let presentation = sheet.sheetPresentationController { arrange(presentation) }
    // An intent or a file can open a sheet at any time; a check ends then.
    if !(controller is CheckViewController) { (check, isChecking) = (nil, false) }
    whenSettled { controller in
      let present: @MainActor () -> Void = { [weak controller] in controller?.present(sheet, animated: true) }
      let isFree = controller.presentedViewController?.isBeingDismissed ?? true
      if isFree { present() } else { controller.closeSheet(animated: false, then: present) }
    }
  }

  /// Closes the screen over the calculator, then calls `then`; if typed text would be lost, asks the person first.
  func closeSheet(animated: Bool, then: @escaping @MainActor () -> Void) {
    guard presentedViewController?.isModalInPresentation == true else {
      return dismiss(animated: animated, completion: then)
    }
    let discard = AlertAnswer(title: String(localized: "Discard"), style: .destructive) {
      $0.dismiss(animated: animated, completion: then)
    }
    showAlert(nil, message: String(localized: "What was written here will be lost."), [discard, .cancel])
  }
}
