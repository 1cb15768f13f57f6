import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// Selects or deselects the row at `index`, and shows the total of the selected rows; a tap on the total opens commands.
  ///
  /// With `through`, also selects all rows between the nearest selected row above and this row.
  func pickRow(at index: Int, through: Bool = false) {
    let last = selectedRows.ranges.last { $0.upperBound <= index }
    if through, let last {
      selectedRows.insert(contentsOf: last.upperBound..<index + 1)
    } else if selectedRows.contains(index) {
      selectedRows.remove(contentsOf: index..<index + 1)
    } else {
      selectedRows.insert(contentsOf: index..<index + 1)
    }
    isSelecting = !selectedRows.isEmpty
    guard isSelecting else { return }
    let rows = Array(selectedRows.ranges)
    let totals = String(presentation.text(of: calculator.totals(of: rows)))
    showNotice(totals + "\n" + String(localized: "Tap more rows, or here to go on.")) { [weak self] in
      self?.isSelecting = false
      self?.showTotals(of: rows)
    }
  }

  func endSelection() {
    isSelecting = false
    selectedRows = RangeSet()
  }

  /// Shows the total of `rows`, with commands for the total and for the rows.
  private func showTotals(of rows: [Range<Int>]) {
    // Siri may start a new tape while the commands are shown. So these values of the present tape are captured.
    let (calculator, presentation, totals) = (calculator, presentation, calculator.totals(of: rows))
    let shareRows = SharedFile.Kind.allCases.map { kind in
      AlertAnswer(title: Texts.share(kind)) {
        $0.endSelection()
        $0.share { presentation.file(of: rows, in: calculator, as: kind) }
      }
    }
    let copyRows = AlertAnswer(title: String(localized: "Copy Rows")) {
      $0.copy(
        text: String(decoding: presentation.file(of: rows, in: calculator, as: .text).bytes, as: UTF8.self))
      $0.endSelection()
    }
    let deleteRows = AlertAnswer(title: String(localized: "Delete Rows"), style: .destructive) {
      // The selection is read before the change, which deselects all rows.
      let picked = Array($0.selectedRows.ranges)
      $0.change { $0.deleteRows(picked) }
    }
    show(totals, title: String(localized: "Totals"), [copyRows] + shareRows + [deleteRows]) {
      $0.use(totals.total, isTime: totals.isTime)
    }
  }

  /// Shows the total of all results.
  func showTotalOfResults() {
    show(calculator.totalsOfResults, title: Texts.totalOfResults, ofAllResultsOf: calculator.tape) {
      $0.useTotalOfResults()
    }
  }

  private func show(
    _ totals: Tape.Totals, title: String, ofAllResultsOf tape: Tape? = nil, _ others: [AlertAnswer] = [],
    insertTotal: @escaping (inout Calculator) -> Calculator.Response
  ) {
    var answers = [AlertAnswer(title: String(localized: "Insert Total")) { $0.change(insertTotal) }]
    if let mean = totals.mean {
      answers.append(
        .init(title: String(localized: "Insert Average")) {
          $0.change { $0.use(mean, isTime: totals.isTime) }
        })
    }
    answers += others + [.init(title: Texts.close, style: .cancel) { $0.endSelection() }]
    showAlert(title, message: String(presentation.text(of: totals, ofAllResultsOf: tape)), answers)
  }
}
