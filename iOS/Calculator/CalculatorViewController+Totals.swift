import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// Selects the row at `index`; the next row that is tapped is the last one.
  func beginSelection(at index: Int) {
    isSelecting = true
    selectedRows = index..<index + 1
    showNotice(String(localized: "Tap the last row to select."))
  }

  func endSelection() {
    isSelecting = false
    selectedRows = 0..<0
  }

  /// Shows what `rows` have come to, and what can be done with it and with them.
  func showTotals(of rows: Range<Int>) {
    let totals = calculator.totals(of: [rows])
    let shareRows = TapeFile.Kind.allCases.map { kind in
      AlertPresenter.Answer(title: Texts.share(kind)) { [weak self] _ in
        guard let self else { return }
        endSelection()
        share(calculator.file(of: rows, as: kind))
      }
    }
    let copyRows = AlertPresenter.Answer(title: String(localized: "Copy Rows")) { [weak self] _ in
      guard let self else { return }
      copy(text: String(calculator.copiedText(of: rows)))
      endSelection()
    }
    let deleteRows = AlertPresenter.Answer(title: String(localized: "Delete Rows"), style: .destructive) {
      [weak self] _ in self?.change { $0.deleteRows([rows]) }
    }
    show(totals, title: String(localized: "Totals"), [copyRows] + shareRows + [deleteRows]) {
      $0.use(totals.total, isTime: totals.isTime)
    }
  }

  /// Shows what all results come to; inserted, it follows them where a calculation can begin with it.
  func showTotalOfResults() {
    let totals = calculator.totalsOfResults
    show(totals, title: Texts.totalOfResults) {
      let response = $0.press(.grandTotal)
      return response.isAccepted ? response : $0.use(totals.total, isTime: totals.isTime)
    }
  }

  private func show(
    _ totals: Tape.Totals, title: String, _ others: [AlertPresenter.Answer] = [],
    insertTotal: @escaping (inout Calculator) -> Calculator.Response
  ) {
    let total = AlertPresenter.Answer(title: String(localized: "Insert Total")) { [weak self] _ in
      self?.change(insertTotal)
    }
    let average = totals.mean.map { mean in
      AlertPresenter.Answer(title: String(localized: "Insert Average")) { [weak self] _ in
        self?.change { $0.use(mean, isTime: totals.isTime) }
      }
    }
    let close = AlertPresenter.Answer(title: Texts.close, style: .cancel) { [weak self] _ in
      self?.endSelection()
    }
    alerts.show(
      title, message: String(calculator.shown(totals)),
      [total] + [average].compactMap { $0 } + others + [close])
  }
}
