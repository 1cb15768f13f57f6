import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  /// Selects the row at `index`; the next row that is tapped is the last one.
  func beginSelection(at index: Int) {
    isSelecting = true
    selectedRows = index..<index + 1
    showNotice(String(localized: "Tap the last row to select, or here to select none."))
  }

  func endSelection() {
    isSelecting = false
    selectedRows = 0..<0
  }

  /// Shows what `rows` have come to, and what can be done with it and with them.
  func showTotals(of rows: Range<Int>) {
    let totals = calculator.totals(of: [rows])
    let shareRows = SharedFile.Kind.allCases.map { kind in
      AlertPresenter.Answer(title: Texts.share(kind)) {
        $0.endSelection()
        $0.share($0.calculator.file(of: rows, as: kind), beside: $0.moreButton)
      }
    }
    let copyRows = AlertPresenter.Answer(title: String(localized: "Copy Rows")) {
      $0.copy(text: String($0.calculator.copiedText(of: rows)))
      $0.endSelection()
    }
    let deleteRows = AlertPresenter.Answer(title: String(localized: "Delete Rows"), style: .destructive) {
      $0.change { $0.deleteRows([rows]) }
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
    var answers = [
      AlertPresenter.Answer(title: String(localized: "Insert Total")) { $0.change(insertTotal) }
    ]
    if let mean = totals.mean {
      answers.append(
        .init(title: String(localized: "Insert Average")) {
          $0.change { $0.use(mean, isTime: totals.isTime) }
        })
    }
    answers += others + [.init(title: Texts.close, style: .cancel) { $0.endSelection() }]
    alerts.show(title, message: String(calculator.text(of: totals)), answers)
  }
}
