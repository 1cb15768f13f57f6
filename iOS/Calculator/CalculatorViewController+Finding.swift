import CalculatorCore
import UIKit

extension CalculatorViewController: @MainActor UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    TapeFindSession(self)
  }

  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    session.invalidateFoundResults()
    becomeFirstResponder()
  }

  /// Selects the row at `index` and scrolls it into view; deselects all rows if `index` is nil.
  func goToRow(at index: Int?) {
    endSelection()
    guard let index, index < calculator.rowCount else { return }
    selectedRows = RangeSet(index..<index + 1)
    tape.show(index)
  }
}

/// Searches rows of the tape for the system's find panel.
private final class TapeFindSession: UIFindSession {
  private weak var controller: CalculatorViewController?

  /// The indices of the rows that match.
  private var rows: [Int] = []
  private var search: Task<Void, Never>?
  private var position = 0 {
    didSet { controller?.goToRow(at: rows.isEmpty ? nil : rows[position]) }
  }

  init(_ controller: CalculatorViewController) {
    self.controller = controller
    super.init()
  }

  override var resultCount: Int { rows.count }

  override var highlightedResultIndex: Int { rows.isEmpty ? NSNotFound : position }

  override func performSearch(query: String, options: UITextSearchOptions?) {
    search?.cancel()
    guard let controller else { return }
    let (calculator, presentation) = (controller.calculator, controller.presentation)
    // On the main thread, a search of 100,000 rows would delay typing.
    let find = { @concurrent @Sendable () async in
      // Rows are searched as they look with 8 digits, for which every row has room.
      presentation.rows(containing: UTF8Text(query), in: calculator, fitting: 8)
    }
    search = Task { [weak self] in
      let rows = await find()
      guard let self, !Task.isCancelled else { return }
      self.rows = rows
      position = 0
      self.controller?.findInteraction.updateResultCount()
    }
  }

  override func highlightNextResult(in direction: UITextStorageDirection) {
    let step = direction == .backward ? rows.count - 1 : 1
    if !rows.isEmpty { position = (position + step) % rows.count }
  }

  override func invalidateFoundResults() {
    search?.cancel()
    rows = []
    position = 0
  }
}
