// Writes random sequences of steps, and the screens to which the core alone is led by them: how many, and from which seed on.
// Each sequence has a line of its own before it: a seed, and which rules and faces it is for. `screens.py` explains the rest.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2 else { fatalError("usage: Screens COUNT SEED") }
for seed in arguments[1]..<(arguments[1] + arguments[0]) {
  // Every fifth has steps that a terminal has no keys for.
  let isForTerminals = seed % 5 != 0
  let isStrict = !isForTerminals && seed % 2 == 0
  var generator = StepGenerator(seed: seed, isForTerminals: isForTerminals)
  print("sequence \(seed) \(isForTerminals ? "terminal" : isStrict ? "strict" : "page")")
  for line in generator.sequence(rules: isStrict ? .strict : .init()) { print(line) }
}
