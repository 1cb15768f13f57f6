import CalculatorCore

/// Digits of a number whose decimal does not end: some at first, and more each time they are asked for.
public struct MoreDigits: Sendable {
  /// How many more digits there are each time, and how many at most.
  public static let (step, most) = (50, 10_000)

  /// How many digits there are.
  public private(set) var count = Self.step

  /// The number, rounded to these digits.
  public var text: String { String(presentation.digits(ofRowAt: index, of: calculator, count: count)) }

  private let index: Int?
  private let calculator: Calculator
  private let presentation: Presentation

  /// Begins with the number of the row at `index`, or else that in the entry line, as it is now; `nil` where its decimal ends, and
  /// where there is none.
  public init?(ofRowAt index: Int?, of calculator: Calculator, by presentation: Presentation) {
    (self.index, self.calculator, self.presentation) = (index, calculator, presentation)
    if text.isEmpty { return nil }
  }

  /// Asks for more digits; returns whether there can be even more.
  public mutating func add() -> Bool {
    count = min(count + Self.step, Self.most)
    return count < Self.most
  }
}
