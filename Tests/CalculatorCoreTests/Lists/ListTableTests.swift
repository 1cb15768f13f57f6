import CalculatorCore
import ExactNumbers
import Testing

/// What a face draws of a list with cells.
@Suite struct ListTableTests {
  /// Returns the columns of a text, each as its heading, what it is, and the words that could be signs; and what its rows come to.
  private func columns(of text: String, _ choice: ListChoice = ListChoice()) -> (String, total: String)? {
    Calculator().preview(of: UTF8Text(text), choice: choice).table.map { table in
      let columns = table.roles.indices.map { place in
        let heading = table.headings.isEmpty ? "" : "\(table.headings[place]) "
        let role =
          switch table.roles[place] {
          case .note: "note"
          case .plus: "+"
          case .minus: "-"
          case .ignored: "~"
          }
        let words = table.signWords[place].map { String($0) }.joined(separator: "/")
        return heading + role + (words.isEmpty ? "" : " " + words)
      }
      return (columns.joined(separator: ", "), table.total.map { $0.description } ?? "none")
    }
  }

  static let bank = "Day;Type;Amount\n1.5.;CR;20.50\n2.5.;DR;4\n3.5.;DR;1"

  @Test(arguments: [
    // What is proposed: the only column with amounts.
    ("item,price\ntea,3\nmilk,2", "", "item note, price +", "5"),
    ("tea;3\nmilk;2", "", "note, +", "5"),
    ("item;count;price\nmilk;2;2.20\nbread;1;3", "", "item note, count +, price +", "none"),
    // Headings of a statement propose signs, which nothing is added up by until a person has agreed.
    ("day;debit;credit;balance\n1.5.;4;;6\n2.5.;;5;11", "", "day note, debit -, credit +, balance ~", "none"),
    ("거래일;출금액(원);입금액(원);거래후잔액\n1.5.;4;;6\n2.5.;;5;11", "", "거래일 note, 출금액(원) -, 입금액(원) +, 거래후잔액 ~", "none"),
    (
      "day;Paid out;Paid in;fee\n1.5.;4;;6\n2.5.;;5;11", "", "day note, Paid out -, Paid in +, fee note",
      "none"
    ),
    ("day;debit;credit\n1.5.;-4;\n2.5.;;5", "", "day note, debit +, credit +", "none"),
    ("day;amount;balance\n1.5.;4;6\n2.5.;5;1", "", "day note, amount +, balance ~", "none"),
    // What is chosen.
    ("item;count;price\nmilk;2;2.20\nbread;1;3", "price", "item note, count note, price +", "26/5"),
    ("item;count;price\nmilk;2;2.20\nbread;1;3", "price,-count", "item note, count -, price +", "11/5"),
    ("item;count;price\nmilk;2;2.20\nbread;1;3", "~count", "item note, count ~, price +", "26/5"),
    (Self.bank, "", "Day note, Type note CR/DR, Amount +", "none"),
    (Self.bank, "Amount,-Type=DR", "Day note, Type note CR/DR, Amount +", "31/2"),
    (Self.bank, "Amount,~Type", "Day note, Type ~, Amount +", "51/2"),
    // Of what is refused, the rows above it.
    ("item;price\nmilk;2\nbread;\ntea;3", "", "item note, price +", "2"),
    ("item;price\nmilk;€2\nbread;€1\ntea;$3", "", "item note, price +", "3"),
    ("item;price\nmilk;2\nbread;1\ntotal;4", "", "item note, price +", "3"),
    ("item;price\nmilk;1.50\nbread;1,25\ntea;2", "", "item note, price +", "3/2"),
    // A total that is right is left out.
    ("item;price\nmilk;2\nbread;1\ntotal;3", "", "item note, price +", "3"),
  ]) func `the columns of a list are told, and what it comes to`(
    text: String, roles: String, columns: String, total: String
  ) throws {
    let table = try #require(self.columns(of: text, ListChoice(UTF8Text(roles))))
    #expect(table.0 == columns)
    #expect(table.total == total)
  }

  @Test func `headings are in no note of the first row, and cells are as they are meant`() throws {
    let text: UTF8Text = "sep=;\n\u{200B}item;price\n\"12\"\" pizza\";4.50\nmilk\n\"tea; green\";3"
    let table = try #require(Calculator().preview(of: text).table)
    #expect(table.separator == ";" && table.headings == ["item", "price"])
    #expect(table.rows == [["12\" pizza", "4.50"], ["milk", ""], ["tea; green", "3"]])
    #expect(table.total.map { $0.description } == "9/2")
    let preview = Calculator().preview(of: "item;price\nmilk;2\ntea;3")
    #expect(preview.text == "  2      # milk\n+ 3 → 5  # tea\n= 5\n")
  }

  @Test func `the first 2,000 rows are told with their lines, and the total is that of all`() throws {
    let rows = (1...2_500).map { "tea \($0);2" }.joined(separator: "\n")
    let table = try #require(Calculator().preview(of: UTF8Text(rows)).table)
    #expect(table.rows.count == 2000 && table.rows[1999] == ["tea 2000", "2"] && table.total == 5000)
    #expect(table.lines == Array(1...2000) && table.rowCount == 2500)
  }

  @Test(arguments: [
    ("pay 20 CR\nrent 4 DR", ["CR", "DR"], true), ("rent 4 DR\npay 20 CR", ["CR", "DR"], true),
    ("카페 4 결제\n책 2 충전", ["결제", "충전"], false),
  ]) func `words that could be signs are offered, the minus last where it is known`(
    text: String, words: [UTF8Text], areKnown: Bool
  ) {
    let preview = Calculator().preview(of: UTF8Text(text))
    #expect(preview.signWords == words && preview.areSignsKnown == areKnown)
    let read = Calculator().preview(of: UTF8Text(text), choice: ListChoice("-=" + words[1]))
    #expect(read.isAccepted && !read.takenOff.isEmpty)
    let ignored = Calculator().preview(of: UTF8Text(text), choice: ListChoice("~=" + words[1]))
    #expect(ignored.isAccepted && ignored.takenOff.isEmpty)
  }

  @Test(arguments: ["tea 3\nmilk 2", "5", "1 + 2", "  5 → 5\n", "Coffee, large 3\nTea, green 2"])
  func `what has no cells is no table`(text: String) {
    #expect(columns(of: text) == nil)
  }
}
