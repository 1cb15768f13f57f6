import CalculatorCore
import TestSupport

// Writes sequences of steps, and the screens to which the core alone is led by them: the stories of `actions.tsv`, and then random
// ones, as many as are asked for, from a seed on. Each sequence has a line of its own before it: a name, and which rules and faces
// it is for. `screens.py` explains the rest.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2 else { fatalError("usage: Screens COUNT SEED") }
for (number, story) in Fixture.stories.enumerated() {
  let (steps, isStrict) = (Step.steps(story.keys), story.rules.locksKeysAfterResult)
  let isForTerminals = !isStrict && steps.allSatisfy(\.isForTerminals)
  print("sequence story-\(number) \(isForTerminals ? "terminal" : isStrict ? "strict" : "page")")
  var player = Player(rules: isStrict ? .strict : .init())
  var settings = Calculator.Settings()
  settings.rules = story.rules
  if !isStrict, settings != .init() { print(player.play(.view(settings))) }
  for step in steps { print(player.play(step)) }
}
for seed in arguments[1]..<(arguments[1] + arguments[0]) {
  // Every fifth has steps that a terminal has no keys for.
  let isForTerminals = seed % 5 != 0
  let isStrict = !isForTerminals && seed % 2 == 0
  var generator = StepGenerator(seed: seed, isForTerminals: isForTerminals)
  print("sequence \(seed) \(isForTerminals ? "terminal" : isStrict ? "strict" : "page")")
  for line in generator.sequence(rules: isStrict ? .strict : .init()) { print(line) }
}
