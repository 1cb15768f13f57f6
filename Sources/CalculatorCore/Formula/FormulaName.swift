import ExactNumbers

/// The meaning of a name in a formula.
enum FormulaName {
  case constant(ExactReal)
  case function(RealFunction)

  /// `root(n, x)`, the n-th root of x.
  case root

  /// Creates the meaning of a name; nil for a name without a meaning in formulas.
  init?(_ name: UnsafeBufferPointer<UInt8>.SubSequence) {
    switch name {
    case _ where name.isSpelt("π") || name.isSpelt("pi"): self = .constant(.pi)
    case _ where name.isSpelt("e"): self = .constant(.e)
    case _ where name.isSpelt("root"): self = .root
    case _ where name.isSpelt("sqrt"): self = .function(.squareRoot)
    case _ where name.isSpelt("cbrt"): self = .function(.cubeRoot)
    default:
      guard let function = RealFunction.allCases.first(where: { name.isSpelt($0.name) }) else { return nil }
      self = .function(function)
    }
  }
}

extension Collection<UInt8> {
  func isSpelt(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { elementsEqual($0) }
  }
}
