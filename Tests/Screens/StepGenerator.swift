import CalculatorCore
import ExactNumbers
import TestSupport

/// Makes up what a person might do next with a calculator, the same for the same seed.
struct StepGenerator {
  private var random: SeededGenerator

  /// Whether a terminal has a way to do each step.
  private let isForTerminals: Bool

  init(seed: UInt64, isForTerminals: Bool) {
    random = SeededGenerator(seed: seed)
    self.isForTerminals = isForTerminals
  }

  /// Returns a sequence of steps as lines, each with the screen that it leads to.
  mutating func sequence(rules: Calculator.Rules, raisesExponents: Bool) -> [String] {
    var player = Player(rules: rules, raisesExponents: raisesExponents)
    return (0..<Int.random(in: 10...40, using: &random)).map { _ in
      let step = step(for: player)
      return player.play(step)
    }
  }

  private mutating func step(for player: Player) -> Step {
    let calculator = player.calculator
    if calculator.rowCount > 0, calculator.editedRow == nil, isLikely(14) { return rowStep(for: calculator) }
    if calculator.editedRow == nil, !player.drawer.isEmpty, isLikely(6) {
      return .putBack(Int.random(in: 0..<min(9, player.drawer.count), using: &random))
    }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<4: return .paste(pick(Self.pastedTexts))
    // A terminal would reorder a product that waits.
    case ..<7 where ![.multiply, .divide].contains(calculator.pendingOperator): return view()
    case ..<9: return .reopen
    case ..<22: return .press(pick(Self.correctiveKeys))
    case ..<26: return .type(pick(Self.characters))
    case ..<29: return .type(pick([".", ":", "∑"]))
    case ..<31 where !isForTerminals: return .press(pick([.doubleZero, .decimalSeparator]))
    case ..<37: return .press(.formula(formulaKey(for: calculator)))
    case ..<67: return .press(.digit(UInt8.random(in: 0...9, using: &random)))
    case ..<87: return .press(.operator(pick(Operator.allCases)))
    case ..<95: return .press(.equals)
    case ..<98: return .press(.changeSign)
    default: return .press(.percent)
    }
  }

  private mutating func rowStep(for calculator: Calculator) -> Step {
    let (row, count) = (Int.random(in: 0..<calculator.rowCount, using: &random), calculator.rowCount)
    switch Int.random(in: -2..<(isForTerminals ? 12 : 15), using: &random) {
    case ..<2: return .perform(.use, row)
    case ..<6: return .perform(.edit, row)
    case ..<8: return .perform(.insertBefore, row)
    case ..<10: return .perform(.delete, row)
    case ..<12:
      let note = isLikely(25) ? calculator.row(at: row).note : UTF8Text(pick(Self.notes))
      return .perform(.note(note), row)
    case 12: return .deleteRows(row..<row + Int.random(in: 1...min(4, count - row), using: &random))
    default:
      let end = Int.random(in: row...count, using: &random)
      guard end - row > 1 else { return .useTotal(nil) }
      return isLikely(50) ? .useTotal(row..<end) : .useMean(row..<end)
    }
  }

  private static let several: [Calculator.FormulaKey] = [.parentheses, .cube, .powerOfTen]

  private mutating func formulaKey(for calculator: Calculator) -> Calculator.FormulaKey {
    // Terminals have no caret in a number, and no keys that are several.
    let key = pick(Calculator.FormulaKey.allCases.filter { !isForTerminals || !Self.several.contains($0) })
    return key != .left && key != .right || calculator.display.isFormula ? key : .opening
  }

  private mutating func view() -> Step {
    var settings = Calculator.Settings()
    settings.decimals = pick(Calculator.Settings.Decimals.allCases)
    settings.rounding = pick(RoundingRule.onKeypads)
    settings.rules.addMode = isLikely(30)
    settings.rules.repeatsOperation = isLikely(50)
    settings.rules.multipliesFirst = isLikely(30)
    settings.rules.signFollows = isLikely(20)
    settings.rules.angleUnit = isLikely(30) ? .radians : .degrees
    return .view(settings)
  }

  private mutating func isLikely(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  // MARK: What there is to choose from

  private static let correctiveKeys: [Calculator.Key] = [
    .undo, .undo, .undo, .redo, .redo, .deleteLast, .deleteLast, .clearEntry, .clear,
  ]

  /// What any keyboard has and no terminal takes for a command of its own.
  private static let characters: [Unicode.Scalar] = [
    "7", "+", "-", "*", "/", "x", "=", "%", "~", ",", ",", ".", ":", ":", "(", ")", "^", "!", "e", "k", "#",
  ]

  private static let notes = ["rent", "", "  집세 2026 ", "# five · 5", "q u C", "café ≈ 1/3 <b>&amp;"]

  // None has a total, which the page leaves out and the others refuse.
  private static let pastedTexts = [
    "5", "1,234.5", "-7", "12%", "1/3", "0.(3)", ".5", "1.5e-9", "2e44", "99999999999999999999", "1,234",
    "(5)",
    "+ 3", "× 2", "÷ 0", "− 4%", "~ 0.5", "5 + 3", "5 + 3 =", "1\n2\n4", "1,234.5\n-2\n3\n", "7 × 8\n9 ÷ 3 =",
    "200  # rent\n+ 10% → 220\n= 220\n", "1\n÷ 3 → ≈ 0.33\n× 3 → 1\n= 1  # whole\n", "1 +", "2^3", "x", "",
    "8 [1]\n+ 1 → 9\n= 9 [3]\n\n2 [3] [5]\n× 3 [1] → 27\n=\n\nΣ → 36\n+ 1 [5]\n=\n", "7 [1]\n+ 2 [1] =",
    "0:90", "-1:45:30", "+ 2:30", "1:45 + 2:30 =", "1:00 ÷ 7 =\n= 0.5", "1:45\n× 4 → 7:00  # week\n= 7",
  ]
}
