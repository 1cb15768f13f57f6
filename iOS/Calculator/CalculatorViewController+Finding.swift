import CalculatorTouch
import UIKit

extension CalculatorViewController: @MainActor UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    TapeFindSession(self)
  }

  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    endSelection()
    becomeFirstResponder()
  }

  /// Marks the row at `index`, if there is one, and scrolls it into view.
  func goToRow(at index: Int?) {
    endSelection()
    guard let index, index < calculator.rowCount else { return }
    selectedRows = RangeSet(index..<index + 1)
    tape.show(index)
  }
}

/// Finds rows of the tape for the system's panel for finding.
private final class TapeFindSession: UIFindSession {
  private weak var controller: CalculatorViewController?
  private var found: RowSearch? {
    didSet { controller?.goToRow(at: found?.row) }
  }

  init(_ controller: CalculatorViewController) {
    self.controller = controller
    super.init()
  }

  override var resultCount: Int { found?.rows.count ?? 0 }

  override var highlightedResultIndex: Int { found?.row == nil ? NSNotFound : found?.position ?? NSNotFound }

  override func performSearch(query: String, options: UITextSearchOptions?) {
    found = controller.map { RowSearch(for: query, in: $0.calculator, by: $0.presentation) }
  }

  override func highlightNextResult(in direction: UITextStorageDirection) {
    found?.move(isBackwards: direction == .backward)
  }

  override func invalidateFoundResults() {
    found = nil
  }
}
