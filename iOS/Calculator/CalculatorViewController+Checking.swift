import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// Shows the sheet that goes through the rows one by one.
  func showCheck(_ check: RowCheck) {
    // The tape may have been torn off while the menu was open, so there may be no rows to check.
    guard check.count > 0 else { return }
    showSheet(CheckViewController(check, of: self), arrange: arrange) { [weak self] in self?.check = nil }
  }

  /// Keeps the tape above the sheet visible and undimmed.
  private func arrange(_ sheet: UISheetPresentationController) {
    let identifier = UISheetPresentationController.Detent.Identifier("check")
    let low = UISheetPresentationController.Detent.custom(identifier: identifier) { [weak self] context in
      self.map { min($0.layout.checkHeight - $0.view.safeAreaInsets.bottom, context.maximumDetentValue) }
    }
    sheet.detents = [low, .large()]
    sheet.largestUndimmedDetentIdentifier = identifier
    // Without this line, the sheet would cover a low screen completely.
    sheet.prefersEdgeAttachedInCompactHeight = true
    sheet.prefersGrabberVisible = true
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    // If sheets float, this one appears over the pad and does not hide the checked row.
    sheet.sourceView = keypad
    fitSize(of: sheet)
  }

  /// Makes a floating sheet as wide as the pad.
  func fitSize(of sheet: UISheetPresentationController) {
    sheet.presentedViewController.preferredContentSize = CGSize(
      width: layout.keypad.width, height: layout.checkHeight)
  }

  /// Whether sheets float, which means that they do not touch the edges of the screen.
  var isSheetFloating: Bool {
    traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .regular
  }

  /// Ends a check if the tape has changed, for example by an opened file, because the ticks would be at wrong rows.
  func endCheck() {
    guard isChecking else { return }
    dismiss(animated: true) { [weak self] in _ = self?.becomeFirstResponder() }
    (check, isChecking) = (nil, false)
  }

  /// Shows on the tape which rows are ticked, and which row is checked now.
  func showTicks(of check: RowCheck) {
    // A closing sheet still takes taps, which are ignored.
    guard isChecking else { return }
    self.check = check
    if !check.isFinished { tape.show(check.index) }
  }

  /// Edits the row that the person found wrong; `key`, if there is one, starts its new operand.
  func editRow(in check: RowCheck, beginningWith key: Calculator.Key?) {
    // If a key was typed, the sheet closes without animation, because further keys would go to the sheet until the animation ends.
    dismiss(animated: key == nil) { [weak self] in
      guard let self else { return }
      guard let row = RowReference(toRowAt: check.index, of: calculator) else { return }
      interruptedCheck = check
      perform(.edit, on: row)
      if let key { press(key) }
    }
  }

  /// Continues or ends a check after the edit of a wrong row.
  func resumeCheck(after key: Calculator.Key?) {
    guard let check = interruptedCheck, calculator.editedRow != check.index,
      key == nil || presentedViewController == nil
    else { return }
    interruptedCheck = nil
    self.check = check.resumed(after: key, count: calculator.rowCount)
    if let check = self.check { showCheck(check) }
  }
}
