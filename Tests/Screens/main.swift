import CalculatorCore
import TestSupport

// Writes sequences of steps, and the screens to which the core alone is led by them: the stories of `actions.tsv`, and then random
// ones, as many as are asked for, from a seed on. Each sequence has a line of its own before it: a name, and which rules and faces
// it is for. A terminal writes no raised exponents, so what is also for terminals is written twice. `screens.py` explains the rest.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2 else { fatalError("usage: Screens COUNT SEED") }

func write(_ name: String, isForTerminals: Bool, isStrict: Bool, lines: (_ raisesExponents: Bool) -> [String])
{
  for face in isForTerminals ? ["terminal", "page"] : [isStrict ? "strict" : "page"] {
    print("sequence \(name) \(face)")
    for line in lines(face != "terminal") { print(line) }
  }
}

for (number, story) in Fixture.stories.enumerated() {
  let (steps, isStrict) = (Step.steps(story.keys), story.rules.locksKeysAfterResult)
  let isForTerminals = !isStrict && steps.allSatisfy(\.isForTerminals)
  write("story-\(number)", isForTerminals: isForTerminals, isStrict: isStrict) { raisesExponents in
    var player = Player(rules: isStrict ? .strict : .init(), raisesExponents: raisesExponents)
    var settings = Calculator.Settings()
    settings.rules = story.rules
    let first = !isStrict && settings != .init() ? [player.play(.view(settings))] : []
    return first + steps.map { player.play($0) }
  }
}
for seed in arguments[1]..<(arguments[1] + arguments[0]) {
  // Every fifth has steps that a terminal has no keys for.
  let isForTerminals = seed % 5 != 0
  let isStrict = !isForTerminals && seed % 2 == 0
  write("\(seed)", isForTerminals: isForTerminals, isStrict: isStrict) { raisesExponents in
    var generator = StepGenerator(seed: seed, isForTerminals: isForTerminals)
    return generator.sequence(rules: isStrict ? .strict : .init(), raisesExponents: raisesExponents)
  }
}
