import CalculatorCore
import ExactNumbers
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

struct PasteTests {
  @Test func `every row and part is high enough for a finger, whatever is done`() {
    var list = PasteList("Item\tPrice\tShop\nmilk\t2\ntea\t3.5O\nbread\t4\ta\n", by: Presentation())
    for text in ["", "a", String(list.text), "Item\tPrice\n"] {
      list.write(UTF8Text(text))
      for place in 0..<4 {
        for (action, value): (PasteList.Action, Int) in [
          (.column, place), (.useLikely, 3), (.row, 9), (.leaveOut, 40),
        ] {
          list.decide(action, value)
        }
        list.read(on: Calculator(), by: Presentation())
        let painter = PastePainter(list, PastedList.words, width: 320, in: TextSize.usual)
        #expect((0..<painter.rowCount).allSatisfy { painter.row(at: $0).height >= 44 })
        #expect(painter.top.height >= 0 && painter.heads.height >= 0 && painter.foot().height > 44)
      }
    }
  }

  @Test(arguments: [
    ("12.5", ["12.5"]), ("  5\n+ 3 → 8\n= 8\n", ["  5", "+ 3 → 8", "= 8"]), ("no number", []),
  ])
  func `what is no list is painted line by line, as far as it can be read`(text: String, lines: [String]) {
    var list = PasteList(text, by: Presentation())
    list.read(on: Calculator(), by: Presentation())
    let painter = PastePainter(list, PastedList.words, width: 320, in: TextSize.usual)
    #expect((0..<painter.rowCount).map { painter.spokenRow(at: $0) } == lines)
  }

  @Test(arguments: [
    ("Item\tPrice\nmilk\t2\ntea\t3\nTotal\t5\n", "○", "Total, 5, A total of rows above"),
    ("Item\tDebit\tCredit\npay\t\t2\nrent\t3\t\nshop\t\t\n", "", "shop, No amount that counts"),
  ])
  func `a row that does not count by itself says why`(text: String, mark: String, spoken: String) {
    var list = PasteList(text, by: Presentation())
    list.read(on: Calculator(), by: Presentation())
    let painter = PastePainter(list, PastedList.words, width: 320, in: TextSize.usual)
    #expect(painter.spokenRow(at: 2) == spoken)
    let texts = painter.row(at: 2).texts.map(\.text)
    #expect(texts.first == mark && texts.last == spoken.split(separator: ", ").last.map(String.init))
  }

  @Test(arguments: PastedList.all)
  func `headings are whole in the largest text`(pasted: PastedList) {
    let painter = PastePainter(pasted.list, PastedList.words, width: 375, in: TextSize.accessible5)
    #expect(painter.heads.texts.allSatisfy { !$0.isClipped })
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a line is found in the text, whatever ends its lines`(end: String) {
    let list = PasteList(["tea 2", "milk 3", ""].joined(separator: end), by: Presentation())
    #expect(list.place(ofLine: 2) == 6..<12 && list.place(ofLine: 9).isEmpty)
  }
}
