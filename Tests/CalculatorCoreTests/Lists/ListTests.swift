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

  @Test func `totals above the items of all blocks can be left out`() {
    let above = "Food 5\nmilk 2\nbread 3\nHome 14\nrent 10\nphone 4"
    #expect(
      reading(of: above, choice: ListChoice(leavesOutTotals: true), notes: false)
        == "2 | 3 | 10 | 4 | = 19")
  }

  @Test(arguments: [
    ("1.200\n2.500", "1200 | 2500 | = 3700"), ("rent 1,200\nbread 3.50", "1200 rent | 3.5 bread | = 1203.5"),
    ("milk 1,500\nbread 1,50", "1.5 milk | 1.5 bread | = 3"),
    ("milk 1.500\nbread 1.50", "line 1: contradictorySeparators"),
  ]) func `the country decides where nothing else does`(text: String, meaning: String) {
    let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    #expect(reading(of: text, format: german) == meaning)
  }

  @Test func `a column that is chosen has the amounts, and where it has none a row has none`() {
    let table = "item;count;price\nmilk;2;2.20\nbread;1;3\nTotal;3;5.20"
    let choice = ListChoice("3", leavesOutTotals: true)
    #expect(reading(of: table, choice: choice) == "2.2 milk 2 | 3 bread 1 | = 5.2")
    #expect(reading(of: table, choice: ListChoice("weight")) == "line 2: noSuchColumn")
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
