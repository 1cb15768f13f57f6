import CalculatorTouch
import UIKit

extension CalculatorViewController: @MainActor UIFindInteractionDelegate {
  func showFind() {
    findInteraction.presentFindNavigator(showingReplace: false)
  }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    TapeFindSession(
      search: { [weak self] text in self.map { RowSearch(for: text, in: $0.calculator) } },
      show: { [weak self] row in self?.showFound(row) })
  }

  /// Keeps what was found above the keyboard, which on a low screen covers most of the tape.
  @objc func keyboardMoves(_ notification: NSNotification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return
    }
    let top = view.convert(frame, from: nil).minY
    keyboardTop = findInteraction.isFindNavigatorVisible && top < view.bounds.maxY ? top : nil
  }

  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    keyboardTop = nil
    endSelection()
    becomeFirstResponder()
  }

  private func showFound(_ row: Int?) {
    guard let row, row < calculator.rowCount else { return endSelection() }
    goToRow(at: row)
  }

  /// Marks the row at `index`, and scrolls it into view.
  func goToRow(at index: Int) {
    selectedRows = index..<index + 1
    tape.reveal(index)
  }
}

/// Finds rows of the tape for the system's panel for finding.
private final class TapeFindSession: UIFindSession {
  private let search: @MainActor (String) -> RowSearch?
  private let show: @MainActor (Int?) -> Void
  private var found: RowSearch?

  init(search: @escaping @MainActor (String) -> RowSearch?, show: @escaping @MainActor (Int?) -> Void) {
    self.search = search
    self.show = show
    super.init()
  }

  override var resultCount: Int { found?.rows.count ?? 0 }

  override var highlightedResultIndex: Int { found?.row == nil ? NSNotFound : found?.position ?? NSNotFound }

  override func performSearch(query: String, options: UITextSearchOptions?) {
    found = search(query)
    show(found?.row)
  }

  override func highlightNextResult(in direction: UITextStorageDirection) {
    found?.move(isBackwards: direction == .backward)
    show(found?.row)
  }

  override func invalidateFoundResults() {
    found = nil
    show(nil)
  }
}
