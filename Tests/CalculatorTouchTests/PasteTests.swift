import CalculatorCore
import ExactNumbers
import Testing

@testable import CalculatorTouch
@testable import ScreenDrawer

struct PasteListTests {
  static let statement = """
    Date\tDescription\tDebit\tCredit\tBalance
    03 Mar\tSalary, Brandt & Co\t\t2,450.00\t3,162.40
    04 Mar\tRent March\t980.00\t\t2,182.40
    05 Mar\tCard fee\t3.5O\t\t2,178.90
    07 Mar\tRefund\t\t39.90\t2,218.80
    """

  private func read(_ text: String, _ changes: (inout PasteList) -> Void...) -> PasteList {
    var list = PasteList(text, on: Calculator(), by: Presentation())
    list.read()
    for change in changes {
      change(&list)
      list.read()
    }
    return list
  }

  @Test func `a statement is proposed by its headings, and a row that cannot be read is left out and told`()
    throws
  {
    let list = read(Self.statement)
    #expect(list.columns.map(\.role) == [.note, .note, .minus, .plus, .ignored])
    #expect(list.rows.map(\.isCounted) == [true, true, false, true])
    #expect(list.rows[2].refusal == "O is not at every number" && list.rows[2].likely == "3.50")
    #expect(list.count == (3, 4) && list.sums == ("+2,489.90 −980.00", "1,509.90"))
    #expect(list.reason.isEmpty && list.pastingAtOnce == nil && list.preview.pasting != nil)
  }

  @Test func `the likely number is written into the text, and a row that is left out is back with a tick`() {
    let mended = read(Self.statement, { $0.useLikely(line: 4) })
    #expect(mended.text.contains("Card fee\t3.50\t") && mended.sums.total == "1,506.40")
    let list = read(Self.statement, { $0.leaveOut(line: 4) }, { $0.toggleRow(at: 3) })
    #expect(list.rows.map(\.isCounted) == [true, false, false, true] && list.sums.total == "2,489.90")
    #expect(list.rows[2].refusal.isEmpty)
    #expect(
      read(list.text, { $0.leaveOut(line: 4) }, { $0.toggleRow(at: 4) }).rows[2].refusal.isEmpty == false)
  }

  @Test(arguments: ["\r\n", "\r"])
  func `a row that is refused is left out, whatever ends its lines`(end: String) {
    let list = read(Self.statement.replacing("\n", with: end), { $0.leaveOut(line: 5) })
    #expect(list.rows.map(\.isCounted) == [true, true, false, false])
    #expect(list.place(ofLine: 2).upperBound - list.place(ofLine: 2).lowerBound == 45)
    #expect(read(list.text, { $0.useLikely(line: 4) }).sums.total == "1,506.40")
  }

  @Test func `a tap makes a column added, taken off, ignored and a note, and text is never added`() {
    func roles(_ taps: Int...) -> [ListChoice.Role] {
      var list = read(Self.statement)
      for tap in taps {
        list.tapColumn(at: tap)
        list.read()
      }
      return list.columns.map(\.role)
    }
    #expect(roles(2)[2] == .ignored)
    #expect(roles(2, 2)[2] == .note)
    #expect(roles(2, 2, 2)[2] == .plus)
    #expect(roles(1)[1] == .ignored)
    #expect(roles(9) == roles())
  }

  @Test func `of two columns that could be added the person names one`() {
    let text = "a\t10\t1\nb\t20\t2\n"
    let open = read(text)
    #expect(!open.preview.isAccepted && !open.reason.isEmpty)
    #expect(open.columns.map(\.isAsked) == [false, true, true])
    let named = read(text, { $0.tapColumn(at: 2) })
    #expect(named.columns.map(\.role) == [.note, .ignored, .plus] && named.sums.total == "3")
  }

  @Test func `words beside amounts are signs when that is known or chosen`() {
    let list = read("Amount\tType\n10\tCR\n4\tDR\n")
    #expect(list.readings.map(\.title) == ["CR +  DR −", "CR −  DR +", ""])
    #expect(list.sums.total == "6" && list.rows.map(\.sign) == ["+", "−"])
    #expect(list.columns.map(\.isSign) == [false, true] && list.columns[0].hasSigns)
    let other = read(list.text, { $0.choose(.signs(minus: "CR")) })
    #expect(other.sums.total == "-6" && other.readings.map(\.isChosen) == [false, true, false])
    let words = read(list.text, { $0.choose(.signs(minus: "")) })
    #expect(words.sums.total == "14" && words.rows.map(\.sign) == ["", ""])
  }

  @Test func `both orders of a calculation, both decimal marks and totals are ways to read it`() {
    let sum = read("2 + 3 × 4\n")
    #expect(sum.readings.map(\.reading) == [.multipliesFirst(false), .multipliesFirst(true)])
    #expect(sum.readings.map(\.isChosen) == [true, false] && sum.pastingAtOnce == nil)
    #expect(read(sum.text, { $0.choose(.multipliesFirst(true)) }).readings.map(\.isChosen) == [false, true])
    let mark = read("tea 1,234\nmilk 2,345\n")
    #expect(mark.readings.map(\.title) == ["1,234.5", "1.234,5"] && mark.sums.total == "3,579")
    #expect(read(mark.text, { $0.choose(.decimalComma(true)) }).sums.total == "3.579")
  }

  @Test func `what is clear is pasted at once, and what cannot be read says why`() {
    #expect(read("12.5").pastingAtOnce != nil && read("tea 2\nmilk 3").pastingAtOnce != nil)
    let refused = read("no number at all")
    #expect(refused.pastingAtOnce == nil && !refused.reason.isEmpty && refused.rows.isEmpty)
    let tape = read("  5\n+ 3 → 8\n= 8\n")
    #expect(tape.rows.map(\.isCounted) == [nil, nil, nil] && tape.count == (3, 3))
  }

  @Test func `rows that end early and a text that is taken away stop nothing`() {
    var list = read("Item\tPrice\tShop\nmilk\t2\ntea\t3.5O\nbread\t4\ta\n", { $0.leaveOut(line: 4) })
    for text in ["", "a", list.text, "Item\tPrice\n"] {
      list.write(text)
      for place in 0..<4 {
        list.read()
        list.tapColumn(at: place)
        list.useLikely(line: 3)
        list.toggleRow(at: 9)
        list.leaveOut(line: 40)
        list.read()
        let painter = PastePainter(list, PastedList.words, width: 320, in: TextSize.usual)
        #expect(list.rows.indices.allSatisfy { painter.row(at: $0).height >= 44 })
        #expect(painter.top.height >= 0 && painter.heads.height >= 0 && painter.foot().height > 44)
      }
    }
  }

  @Test func `lines keep what was decided of them when others are written above`() {
    let list = read("tea 2\nmilk 3\n", { $0.toggleRow(at: 2) }, { $0.write("jam 4\n" + $0.text) })
    #expect(list.rows.map(\.isCounted) == [true, true, false] && list.sums.total == "6")
    let shorter = read(list.text, { $0.toggleRow(at: 2) }, { $0.write("jam 4\nmilk 3\n") })
    #expect(shorter.rows.map(\.isCounted) == [true, true] && shorter.sums.total == "7")
    let edited = read("tea 2\nmilk 3\n", { $0.toggleRow(at: 2) }, { $0.write("tea 2\nmilk 35\n") })
    #expect(edited.rows.map(\.isCounted) == [true, false])
    #expect(list.place(ofLine: 2) == 6..<11 && list.place(ofLine: 9).isEmpty)
  }
}
