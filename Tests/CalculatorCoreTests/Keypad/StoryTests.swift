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
