import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// Goes through the rows one by one.
  func showCheck(_ check: RowCheck) {
    // The tape may have been torn off while a menu stood open.
    guard check.count > 0 else { return }
    showSheet(CheckViewController(check, of: self), arrange: arrange) { [weak self] in self?.check = nil }
  }

  /// Leaves the tape in sight, as bright as it was.
  private func arrange(_ sheet: UISheetPresentationController) {
    let identifier = UISheetPresentationController.Detent.Identifier("check")
    let low = UISheetPresentationController.Detent.custom(identifier: identifier) { [weak self] context in
      self.map { min($0.layout.checkHeight - $0.view.safeAreaInsets.bottom, context.maximumDetentValue) }
    }
    sheet.detents = [low, .large()]
    sheet.largestUndimmedDetentIdentifier = identifier
    // A screen that is low would be covered as a whole.
    sheet.prefersEdgeAttachedInCompactHeight = true
    sheet.prefersGrabberVisible = true
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    // Where it floats, it lies over the pad, and not over the row that it is about.
    sheet.sourceView = keypad
    fitSize(of: sheet)
  }

  /// Makes a sheet that floats as wide as the pad.
  func fitSize(of sheet: UISheetPresentationController) {
    sheet.presentedViewController.preferredContentSize = CGSize(
      width: layout.keypad.width, height: layout.checkHeight)
  }

  /// Whether a sheet leaves the edges of the screen free.
  var isSheetFloating: Bool {
    traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .regular
  }

  /// Ends a check under which the tape has changed, as by a file that was opened: its ticks would stand at other rows.
  func endCheck() {
    guard isChecking else { return }
    dismiss(animated: true) { [weak self] in _ = self?.becomeFirstResponder() }
    (check, isChecking) = (nil, false)
  }

  /// Shows on the tape which rows were looked at, and the one that is.
  func showTicks(of check: RowCheck) {
    // A finger may reach a sheet that is closing.
    guard isChecking else { return }
    self.check = check
    if !check.isFinished { tape.show(check.index) }
  }

  /// Edits the row of a check that was wrong, which begins with `key` if one was pressed.
  func editRow(in check: RowCheck, beginningWith key: Calculator.Key?) {
    // A key that is typed meanwhile would go to the sheet.
    dismiss(animated: key == nil) { [weak self] in
      guard let self else { return }
      guard let row = RowReference(toRowAt: check.index, of: calculator) else { return }
      interruptedCheck = check
      perform(.edit, on: row)
      if let key { press(key) }
    }
  }

  /// Goes on with a check, or ends it, when the row that was wrong is not edited any more.
  func resumeCheck(after key: Calculator.Key?) {
    guard let check = interruptedCheck, calculator.editedRow != check.index,
      key == nil || presentedViewController == nil
    else { return }
    interruptedCheck = nil
    self.check = check.resumed(after: key, count: calculator.rowCount)
    if let check = self.check { showCheck(check) }
  }
}
