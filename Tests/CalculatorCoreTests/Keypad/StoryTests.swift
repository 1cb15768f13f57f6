import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What people do with rows, texts and keyboards, by the tables that every face is driven through.
@Suite struct StoryTests {
  @Test(arguments: Fixture.keySequences + Fixture.stories)
  func `the tables of keys and actions hold, and what was done is saved, taken back and made again`(
    story: KeySequence
  ) throws {
    var player = Player(rules: story.rules)
    let steps = Step.steps(story.keys)
    for step in steps.dropLast() { player.play(step) }
    let before = player
    try player.play(#require(steps.last))
    #expect(player.calculator.outcome == story.outcome)
    let saved = Archive.snapshot(of: player.calculator)
    player.play(.reopen)
    #expect(Archive.snapshot(of: player.calculator) == saved)
    var calculator = player.calculator
    if case .perform = steps.last, before.calculator.editedRow == nil, calculator.editedRow == nil {
      var other = calculator
      other.press("undo")
      #expect(other.outcome == before.calculator.outcome)
    }
    let text = calculator.tape.text()
    if !calculator.tape.rows.isEmpty { #expect(try TapeText(text).tape.text() == text) }
    let isAtEnd = calculator.editedRow == nil && !calculator.canRedo
    while calculator.press(.undo).isAccepted {}
    #expect(calculator.outcome == "0\t\t")
    while calculator.press(.redo).isAccepted {}
    // An edit that changed nothing was taken back, and is open again now.
    if isAtEnd {
      if calculator.editedRow != nil { calculator.press("AC") }
      #expect(calculator.outcome == story.outcome)
    }
  }

  @Test(arguments: Fixture.shown)
  func `the entry line and the rows are shown and said as the table says`(line: [String]) {
    var player = Player(rules: Calculator.Rules())
    for step in Step.steps(line[0]) { player.play(step) }
    let calculator = player.calculator
    var presentation = player.presentation
    let display = presentation.display(of: calculator)
    let rows = (0..<calculator.rowCount).map { "\(presentation.row(at: $0, of: calculator))" }
    let english = presentation.spoken(display)
    presentation.language = .korean
    let korean = presentation.spoken(presentation.display(of: calculator))
    #expect(["\(display)", rows.joined(separator: "|"), "\(english)", "\(korean)"] == line[1...])
  }

  @Test(arguments: Fixture.said)
  func `what is said about the last step is so in every language, and what is refused changes nothing`(
    line: [String]
  ) throws {
    for (language, words) in zip([Calculator.Language.english, .korean], line[2...]) {
      var player = Player(rules: Calculator.Rules(), language: language)
      let steps = Step.steps(line[0])
      for step in steps.dropLast() { player.play(step) }
      let before = player.calculator
      let played = try player.play(#require(steps.last)).split(
        separator: "\t", omittingEmptySubsequences: false)
      #expect(played[1...2] == [Substring(line[1]), Substring(words)])
      if played[1] == "refused" { #expect(player.calculator.outcome == before.outcome) }
    }
  }
}

/// Texts that are looked at before they are pasted.
extension StoryTests {
  @Test(arguments: Fixture.pastes)
  func `a text that is pasted is shown as it is decided, line by line of the table`(line: [String]) {
    var list = PasteList(UTF8Text(line[0]), isDecimalComma: false)
    list.read(on: Calculator(), by: Presentation())
    for words in line[1].split(separator: " ") where words != "-" {
      list.decide(words)
      list.read(on: Calculator(), by: Presentation())
    }
    #expect(list.shown == line[2])
    let readings = list.readings.map { reading in
      (reading.isChosen ? "*" : "") + ["", "words", "only ", "last"][reading.kind.rawValue]
        + "\(reading.title)"
    }
    #expect(readings.joined(separator: ", ") == (line.count > 3 ? line[3] : ""))
    // It is pasted as it is shown.
    let format = NumberFormat(decimalSeparator: list.isDecimalComma ? "," : ".")
    var calculator = Calculator()
    _ = try? calculator.paste(list.readText, as: format, choice: list.choice)
    let previewed = list.preview.isAccepted ? list.preview.pasting?.outcome.calculator : Calculator()
    #expect(calculator.outcome == previewed?.outcome)
    #expect(
      (list.preview.isAccepted ? list.preview.pasting?.outcome.rows.count ?? 0 : 0) == list.preview.rowCount)
  }
}

extension StoryTests {
  @Test(arguments: [
    ("milk 2\nbread 3", false), ("pay 20 CR\nrent 4 DR", true), ("Item\tPrice\nsoup\t4\nchairs\tlO", true),
    ("Text\tDebit\tCredit\nSalary\t\t24\nRent\t9\t", true), ("tea 4 EUR\nmilk 2 3.50\ncake 5 USD", false),
  ])
  func `what a text leaves open, and was decided by itself, is told`(text: UTF8Text, isDecided: Bool) {
    var list = PasteList(text, isDecimalComma: false)
    list.read(on: Calculator(), by: Presentation())
    #expect(list.isDecided == isDecided)
  }

  @Test func `only a long text is read in the background, and nothing is counted before`() {
    for count in [100_000, 100_001] {
      let list = PasteList(UTF8Text(String(repeating: "1", count: count)), isDecimalComma: false)
      #expect(list.isLong == (count > 100_000))
      #expect(list.count == (0, 0) && list.readings.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("", "a 1\n", 2_001, "", 2_000, 0), ("", "a\t1\n", 2_000, "b\tlO", 2_000, 0),
      ("Item\tPrice\nb\t1\n", "a\tlO\n", 22, "c\t1", 24, 20),
      ("", "green tea 1\n", 832, "tea and 12 80.00", 833, 1),
      ("", "green tea 1\n", 832, "teas and 12 80.00", 0, 0),
    ] as [(String, String, Int, String, Int, Int)])
  func `of a long list the first rows are shown, and the first that are refused are marked`(
    first: String, line: String, count: Int, last: String, shown: Int, marked: Int
  ) {
    var list = PasteList(
      UTF8Text(first + String(repeating: line, count: count) + last), isDecimalComma: false)
    list.read(on: Calculator(), by: Presentation())
    #expect(list.rowCount == shown)
    #expect((0..<list.rowCount).count { !list.row(at: $0).refusal.isEmpty } == marked)
  }

  @Test(arguments: [
    ("7 : 4 5 × 1 2 =", "93"), ("1 : 4 5 + 2 : 3 0 =", nil), ("7 : 3 0 ÷ 2 =", nil), ("2 × 3 =", nil),
  ])
  func `a product of hours can be meant as money`(keys: String, number: UTF8Text?) {
    #expect(Presentation().resultAsNumber(of: Calculator(after: keys))?.text == number)
  }
}

extension PasteList {
  /// Does what words of the table say, such as `row@2`.
  fileprivate mutating func decide(_ words: Substring) {
    let parts = words.split(separator: "@", maxSplits: 1)
    let value = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let actions: [String: Action] = [
      "column": .column, "row": .row, "leave": .leaveOut, "use": .useLikely, "read": .reading,
      "mark": .decimalMark, "part": .separator,
    ]
    if let action = actions[String(parts[0])] { return decide(action, value) }
    let text = UTF8Text(String(parts[1].map { $0 == "_" ? " " : $0 }))
    if parts[0] == "begin" { return begin(text, isDecimalComma: false) }
    precondition(parts[0] == "write", "Nobody does \(words)")
    write(text)
  }

  /// The columns, the rows, how many of them count, and the sums; or else what is understood; and why it is not accepted.
  fileprivate var shown: String {
    let columns = (0..<columnCount).map { column(at: $0) }.map { column in
      let role = column.isSign ? "sign" : column.role == .ignored ? "ignored" : "note"
      return (column.heading.isEmpty ? "" : "\(column.heading) ")
        + (column.symbol.isEmpty ? role : "\(column.symbol)")
    }
    let rows = (0..<rowCount).map { row(at: $0) }.map { row in
      let mark = !row.refusal.isEmpty ? "!" : row.isCounted ? "✓" : "○"
      let why = (row.hasAmount ? "" : " without amount") + (row.isTotal ? " total" : "")
      let refusal =
        row.refusal.isEmpty ? "" : " \(row.refusal)" + (row.likely.isEmpty ? "" : ": \(row.likely)")
      let place = columns.firstIndex { $0.hasSuffix("+ −") }
      let amount = row.sign.isEmpty ? "" : "\(row.sign)\(place.map { row.cells[$0] } ?? "?")"
      return "\(row.line)\(mark)\(amount)\(why)\(refusal)"
    }
    let sums = preview.takenOff.isEmpty ? "" : " +\(preview.added) −\(preview.takenOff)"
    let list = [
      columns.joined(separator: ", "), rows.joined(separator: ", "),
      "\(count.added) of \(count.all)\(sums) = \(preview.total)",
    ]
    return (isList ? list : []).joined(separator: " | ")
      + (preview.isAccepted && isList ? "" : (isList ? " | " : "") + "\(preview.text)")
      + (asksForMark ? " | mark" : "")
  }
}
