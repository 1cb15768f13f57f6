import ExactNumbers

// The only places where the numbers under test meet those that they are compared with: they are handed over as digits.

extension Fraction {
  /// Creates the number that `value` is written as; nil where that has more digits.
  init?(_ value: Rational, mostDigits: Int) {
    let digits = NumberFormat.ungrouped.text(for: value, notation: .fraction).text.utf8
    guard digits.count <= mostDigits else { return nil }
    self.init(digits)
  }
}

extension ReferenceValue {
  /// Whether a result that was worked out by the code under test is this one; true where this one is unknown.
  func agrees(with result: Result<Rational, ArithmeticError>) -> Bool {
    switch (self, result) {
    case (.unknown, _): true
    // What is worked out here has fewer digits.
    case (.number(let number), .success(let value)): Fraction(value, mostDigits: 2_000) == number
    case (.missing, .failure(.divisionByZero)): true
    default: false
    }
  }
}
