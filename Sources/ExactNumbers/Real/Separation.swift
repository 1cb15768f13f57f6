/// A lower bound for the magnitude of an algebraic number that is not zero.
///
/// The number is a quotient of two algebraic integers. The conjugates of the numerator have magnitudes of at most 2^`above`,
/// those of the denominator of at most 2^`below`. A number of degree D then has a magnitude of at least 2^-((D − 1) × `above` +
/// `below`): Burnikel, Funke, Mehlhorn, Schirra and Schmitt, "A separation bound for real algebraic expressions", Algorithmica 55
/// (2009). Twice the sine or cosine of a fraction of a turn is an algebraic integer too, whose conjugates have magnitudes of at
/// most 2.
struct Separation {
  private typealias Bounds = (above: Int, below: Int)

  /// The exponent of the bound: the number is zero, or its magnitude is at least 2^-`bits`.
  private(set) var bits = 0

  /// The atoms under roots, each with the degree of its roots.
  private var roots: [(atom: Atom, degree: Int)] = []

  /// All angles are multiples of 1/`circle` of a turn; their sines and cosines together have a degree of at most half of `circle`.
  private var circle = 2

  private static let mostDegree = 1 << 12
  private static let mostBits = 1 << 17

  /// Creates the bound of a number; nil if the number may not be algebraic, or if the bound has too many bits.
  init?(_ form: Form) {
    guard let bounds = bounds(of: form) else { return nil }
    let degree = roots.reduce(circle / 2) { min($0, Self.mostDegree) * $1.degree }
    if degree >= Self.mostDegree { return nil }
    bits = (degree - 1) * bounds.above + bounds.below
  }

  private mutating func bounds(of form: Form) -> Bounds? {
    let common = form.terms.reduce(BigInteger.one) {
      $0.leastCommonMultiple(with: $1.coefficient.denominator)
    }
    var sum: Bounds = (0, 0)
    for term in form.terms {
      var product: Bounds = ((term.coefficient * Rational(common)).numerator.magnitudeBitWidth, 0)
      for factor in term.factors {
        guard let bounds = bounds(of: factor) else { return nil }
        product = (product.above + bounds.above, product.below + bounds.below)
        if max(product.above, product.below) > Self.mostBits { return nil }
      }
      // The bounds of a sum follow from a/b + c/d = (ad + cb) / bd.
      sum = (max(sum.above + product.below, product.above + sum.below) + 1, sum.below + product.below)
      if max(sum.above, sum.below) > Self.mostBits { return nil }
    }
    return (sum.above, sum.below + common.magnitudeBitWidth)
  }

  private mutating func bounds(of factor: Factor) -> Bounds? {
    let (atom, argument, exponent) = (factor.atom, factor.atom.argument, factor.exponent)
    guard let degree = Int(exactly: exponent.denominator), degree < Self.mostDegree,
      let power = Int(exactly: exponent.numerator.magnitude), power < Self.mostDegree
    else { return nil }
    var bounds: Bounds
    if let turns = argument.turns, atom.kind == .sine || atom.kind == .cosine, degree == 1 {
      guard let parts = Int(exactly: turns.denominator), parts < Self.mostDegree else { return nil }
      circle = Int(BigInteger(circle).leastCommonMultiple(with: BigInteger(4 * parts)))
      if circle >= 2 * Self.mostDegree { return nil }
      bounds = (1, 1)
    } else if atom.isRoot {
      bounds = (argument.fraction.numerator.magnitudeBitWidth, 0)
    } else if atom.kind == .sum, let form = argument.form, let found = self.bounds(of: form) {
      bounds = found
    } else {
      return nil
    }
    if degree > 1 {
      // The k-th root of a/b is the k-th root of ab^(k − 1), divided by b. It is also a, divided by the k-th root of a^(k − 1)b.
      let mean =
        (max(bounds.above, bounds.below) + (degree - 1) * min(bounds.above, bounds.below)) / degree + 1
      bounds = bounds.above >= bounds.below ? (mean, bounds.below) : (bounds.above, mean)
      let index = roots.firstIndex { $0.atom.order(atom) == 0 } ?? roots.count
      if index == roots.count { roots.append((atom, 1)) }
      roots[index].degree = Int(BigInteger(roots[index].degree).leastCommonMultiple(with: BigInteger(degree)))
      if roots[index].degree > Self.mostDegree { return nil }
    }
    let result = (bounds.above * power, bounds.below * power)
    return exponent.isNegative ? (result.1, result.0) : result
  }
}
