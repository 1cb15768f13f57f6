import ExactNumbers

/// What the names in formulas stand for.
enum FormulaName {
  case constant(ExactReal)
  case function(RealFunction)

  /// `root(n, x)`.
  case root

  /// Returns what a name stands for; nil where it is none of formulas.
  init?(_ name: UnsafeBufferPointer<UInt8>.SubSequence) {
    switch name {
    case _ where name.isSpelt("π") || name.isSpelt("pi"): self = .constant(.pi)
    case _ where name.isSpelt("e"): self = .constant(.e)
    case _ where name.isSpelt("root"): self = .root
    default:
      guard let entry = Self.functions.first(where: { name.isSpelt($0.name) }) else { return nil }
      self = .function(entry.function)
    }
  }

  private static let functions: [(name: StaticString, function: RealFunction)] = [
    ("√", .squareRoot), ("sqrt", .squareRoot), ("∛", .cubeRoot), ("cbrt", .cubeRoot), ("exp", .exponential),
    ("ln", .naturalLogarithm), ("log", .decimalLogarithm), ("sin", .sine), ("cos", .cosine),
    ("tan", .tangent), ("asin", .arcsine), ("acos", .arccosine), ("atan", .arctangent), ("abs", .magnitude),
  ]
}

extension Collection<UInt8> {
  fileprivate func isSpelt(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { elementsEqual($0) }
  }
}
