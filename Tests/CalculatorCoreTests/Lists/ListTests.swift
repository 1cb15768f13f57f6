import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// Lists as people, shops, banks and programs write them, with what their authors mean.
@Suite struct ListTests {
  /// The numbers with their notes and the sum, or the line that is refused and why.
  private func reading(
    of text: String, format: NumberFormat = .standard, choice: ListChoice = ListChoice(), notes: Bool = true
  ) -> String {
    do throws(TapeTextError) {
      let text = try TapeText(UTF8Text(text), format: format, choice: choice)
      return text.tape.rows.map { row in
        let value =
          row.operand.map {
            ($0.value.rational ?? .zero) / ($0.isPercent ? 100 : row.operator == .subtract ? -1 : 1)
          } ?? (try? row.value.get())?.rational ?? .zero
        let note = row.note.isEmpty || !notes ? "" : " \(row.note)"
        return (row.operand == nil ? "= " : "") + NumberFormat.ungrouped.text(for: value) + note
      }.joined(separator: " | ")
    } catch {
      let reason = "\("\(error.reason)".prefix { $0 != "(" })"
      return "line \(error.line): \(reason)"
        + (notes || error.names.isEmpty ? "" : "(\(error.names.joined(separator: ", ")))")
    }
  }

  @Test(arguments: Fixture.lists) func `a list is read as it is meant`(
    kind: String, text: String, meaning: String
  ) {
    #expect(reading(of: text) == meaning, "\(kind)")
  }

  @Test(arguments: Fixture.listsByCountry)
  func `a list of some country is read as it is meant, and as is chosen`(
    kind: String, mark: String, text: String, choice: String, meaning: String
  ) {
    let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    let parts =
      choice.hasPrefix("separator=")
      ? (choice.dropFirst(10).prefix(1), choice.dropFirst(12)) : ("", choice[...])
    let separator = parts.0.isEmpty ? nil : UTF8Text(String(parts.0))
    let choice = ListChoice(UTF8Text(String(parts.1)), separator: separator)
    #expect(
      reading(of: text, format: mark == "," ? german : .standard, choice: choice, notes: false) == meaning,
      "\(kind)")
  }

  @Test func `totals can be left out, and a column be chosen`() {
    let totals = "Food\nmilk 2\nbread 3\n5\nHome\nrent 500\nphone 20\nSum 520\nTotal 525"
    #expect(
      reading(of: totals, choice: ListChoice(leavesOutTotals: true))
        == "2 Food milk | 3 bread | 500 Home rent | 20 phone | = 525")
    let above = "Food 5\nmilk 2\nbread 3\nHome 14\nrent 10\nphone 4"
    #expect(
      reading(of: above, choice: ListChoice(leavesOutTotals: true), notes: false)
        == "2 | 3 | 10 | 4 | = 19")
    let ticked = ListChoice(leavesOutTotals: true, exceptions: [2, 9])
    #expect(reading(of: totals, choice: ticked) == "3 bread | 500 Home rent | 20 phone | 525 Total | = 1048")
    let items = Calculator().preview(of: UTF8Text(totals), choice: ticked).items
    #expect(items.indices.filter { items[$0].isLeftOut } == [0, 2, 5])
    #expect(items[0].line == 2 && items[0].text == "2" && items[0].note == "Food milk")
    // As they were written, and taken off by a minus.
    let refund: UTF8Text = "taxi 12.50\nrefund -4.00\ntip 10"
    #expect(Calculator().preview(of: refund).items.map(\.text) == ["12.50", "-4.00", "10"])
    #expect(
      Calculator().preview(of: refund).text
        == "  12.5         # taxi\n−    4 → 8.5   # refund\n+   10 → 18.5  # tip\n= 18.5\n")
    let none = ListChoice(leavesOutTotals: true, exceptions: [1, 2])
    #expect(reading(of: "1\n2", choice: none) == "line 1: empty")
    let table: UTF8Text = "item;count;price\nmilk;2;2.20\nbread;1;3\nTotal;3;5.20"
    let calculator = Calculator()
    #expect(calculator.preview(of: table).columns == ["count", "price"])
    let preview = calculator.preview(of: table, choice: ListChoice("price"))
    #expect(preview.isAccepted && preview.columns.isEmpty)
    let choice = ListChoice("3", leavesOutTotals: true)
    #expect(reading(of: String(table), choice: choice) == "2.2 milk 2 | 3 bread 1 | = 5.2")
    #expect(calculator.preview(of: table, choice: choice).summary == "Rows: 3, total: 5.2")
    #expect(reading(of: String(table), choice: ListChoice("weight")) == "line 2: noSuchColumn")
    #expect(calculator.preview(of: "7;2\n3;4").columns == ["1", "2"])
    #expect(calculator.preview(of: "item;debit;credit\nrent;450;\npay;;2500").columns == ["debit", "credit"])
    let gap = "milk;2;2.20\nbread;1;\ntea;1;3"
    #expect(reading(of: gap, choice: ListChoice("3")) == "2.2 milk 2 | 3 tea 1 | = 5.2")
  }

  @Test(arguments: [
    ("milk 2\ntea 2 4", 2, 4), ("milk 2\n\u{200B}te\u{2060}\u{200B}a 2 4", 2, 13),
    ("milk 2\r\n\u{FEFF}te\u{200E}a 2 4", 2, 10), ("\u{202D}milk 2\u{202C}\ntea 2 4", 2, 4),
    ("item;price\nmilk;2\ntea\u{200B};2 x 4", 3, 7),
  ]) func `characters that are not seen move no place`(text: String, line: Int, offset: Int) {
    let error = #expect(throws: TapeTextError.self) { try TapeText(UTF8Text(text)) }
    #expect(error?.line == line && error?.offset == offset, "\(String(describing: error))")
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["1;", "1 ", "a1-"])
  func `a line of many numbers is refused at once`(part: String) {
    let text = "tea " + String(repeating: part, count: 5000) + "\nmilk 2"
    #expect(reading(of: text) == "line 1: severalNumbers")
    #expect(reading(of: text, choice: ListChoice("2")).hasPrefix("line 2: noSuchColumn"))
  }
}

extension TapeTextError {
  /// The words that its message names.
  fileprivate var names: [String] {
    switch reason {
    case .severalNumbers(let one, let other), .signWords(let one, let other),
      .differentUnits(let one, let other),
      .differentCurrencies(let one, let other), .wrongTotal(let one, let other):
      [String(one), String(other)]
    case .severalColumns(let names): names.map { String($0) }
    case .possibleTotal(let number): [String(number)]
    default: []
    }
  }
}
