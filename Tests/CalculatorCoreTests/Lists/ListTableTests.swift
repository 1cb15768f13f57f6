import CalculatorCore
import ExactNumbers
import Testing

/// What a face draws of a list with cells.
@Suite struct ListTableTests {
  @Test func `headings are in no note of the first row, and cells are as they are meant`() throws {
    let text: UTF8Text = "sep=;\n\u{200B}item;price\n\"12\"\" pizza\";4.50\nmilk\n\"tea; green\";3"
    let table = try #require(Calculator().preview(of: text).table)
    #expect(table.separator == ";" && table.headings == ["item", "price"])
    #expect(table.rows == [["12\" pizza", "4.50"], ["milk", ""], ["tea; green", "3"]])
    let preview = Calculator().preview(of: "item;price\nmilk;2\ntea;3")
    #expect(preview.text == "  2      # milk\n+ 3 → 5  # tea\n= 5\n")
  }

  @Test func `the first 2,000 rows are told with their lines, and the total is that of all`() throws {
    let rows = (1...2_500).map { "tea \($0);2" }.joined(separator: "\n")
    let table = try #require(Calculator().preview(of: UTF8Text(rows)).table)
    #expect(table.rows.count == 2000 && table.rows[1999] == ["tea 2000", "2"] && table.total == 5000)
    #expect(table.lines == Array(1...2500) && table.rows.count == 2000)
  }
}
