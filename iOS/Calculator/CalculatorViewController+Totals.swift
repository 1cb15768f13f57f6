import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// Selects the row at `index`; the next row that is tapped is the last one.
  func beginSelection(at index: Int, of row: RowReference) {
    selectionStart = row
    selectedRows = index..<index + 1
    showNotice(Texts.chooseLastRow)
  }

  func endSelection() {
    selectionStart = nil
    selectedRows = 0..<0
  }

  /// Shows what `rows` have come to, and what can be done with it and with them.
  func showTotals(of rows: Range<Int>) {
    let totals = calculator.totals(of: rows)
    let alert = makeAlert(totals, title: Texts.totals) { $0.use(totals.total, isTime: totals.isTime) }
    alert.addAction(
      alerts.makeAction(Texts.copyRows) { [weak self] in
        guard let self else { return }
        copy(text: String(calculator.copiedText(of: rows)))
        endSelection()
      })
    for kind in TapeFile.Kind.allCases {
      alert.addAction(
        alerts.makeAction(Texts.share(kind)) { [weak self] in
          guard let self else { return }
          endSelection()
          if let file = file(ofRows: rows, as: kind) { share(file) }
        })
    }
    alert.addAction(
      alerts.makeAction(Texts.deleteRows, style: .destructive) { [weak self] in
        self?.change { $0.delete(rows) }
      })
    alerts.show(alert)
  }

  func showTotalOfResults() {
    let alert = makeAlert(calculator.totalsOfResults, title: Texts.totalOfResults) { $0.useTotalOfResults() }
    alerts.show(alert)
  }

  private func makeAlert(
    _ totals: Tape.Totals, title: String,
    insertTotal: @escaping (inout AppCalculator) -> AppCalculator.Outcome
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: title, message: String(calculator.shown(totals)), preferredStyle: .alert)
    alert.addAction(
      alerts.makeAction(Texts.insertTotal) { [weak self] in self?.change(insertTotal) })
    if let mean = totals.mean {
      alert.addAction(
        alerts.makeAction(Texts.insertAverage) { [weak self] in
          self?.change { $0.use(mean, isTime: totals.isTime) }
        })
    }
    alert.addAction(alerts.makeAction(Texts.close, style: .cancel) { [weak self] in self?.endSelection() })
    return alert
  }
}
