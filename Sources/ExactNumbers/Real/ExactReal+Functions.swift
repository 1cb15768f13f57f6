/// A function of an exact real number.
///
/// | function | outside its domain |
/// | --- | --- |
/// | `cubeRoot`, `exponential`, `arctangent`, `sine`, `cosine`, `magnitude` | nothing |
/// | `squareRoot` | numbers below 0 |
/// | `naturalLogarithm`, `decimalLogarithm` | 0 and numbers below 0 |
/// | `tangent` | 90° and its odd multiples |
/// | `arcsine`, `arccosine` | numbers below −1 and above 1 |
/// | `factorial` | numbers that are not 0, 1, 2, … |
public enum RealFunction: CaseIterable, Hashable, Sendable {
  case squareRoot, cubeRoot, exponential, naturalLogarithm, decimalLogarithm
  case sine, cosine, tangent, arcsine, arccosine, arctangent
  case magnitude, factorial

  /// The name of the function in formulas, such as `√`, `ln` and `asin`.
  public var name: StaticString {
    switch self {
    case .squareRoot: "√"
    case .cubeRoot: "∛"
    case .exponential: "exp"
    case .naturalLogarithm: "ln"
    case .decimalLogarithm: "log"
    case .sine: "sin"
    case .cosine: "cos"
    case .tangent: "tan"
    case .arcsine: "asin"
    case .arccosine: "acos"
    case .arctangent: "atan"
    case .magnitude: "abs"
    case .factorial: "!"
    }
  }
}

/// The unit in which angles are measured.
public enum AngleUnit: CaseIterable, Hashable, Sendable {
  /// A full turn is 2π.
  case radians

  /// A full turn is 360.
  case degrees
}

extension ExactReal {
  /// Returns the value of a function of this number.
  ///
  ///     try ExactReal(15).applying(.sine, in: .degrees)  // (√6 − √2)⁄4
  ///
  /// Sines, cosines and tangents of multiples of 15°, 18° and 22.5° consist of roots. The inverse functions find these angles.
  ///
  /// - Throws: `ArithmeticError.outsideDomain`; `.undecided` if digits do not tell whether the number is in the domain; `.tooLarge`.
  /// - Complexity: O(n) for n terms, and that of `sign(digits:)` for a function whose domain is not all numbers.
  public func applying(_ function: RealFunction, in unit: AngleUnit = .radians) throws(ArithmeticError)
    -> ExactReal
  {
    let angle = unit == .degrees ? try ExactReal.pi / 180 : 1
    switch function {
    case .squareRoot: return try squareRoot()
    case .cubeRoot: return try raised(to: ExactReal(Rational(numerator: 1, denominator: 3)))
    case .exponential: return try exponential()
    case .naturalLogarithm: return try naturalLogarithm()
    case .decimalLogarithm: return try naturalLogarithm() / ExactReal(10).naturalLogarithm()
    case .sine: return try (self * angle).circular(turnedBy: 0)
    case .cosine: return try (self * angle).circular(turnedBy: .half)
    case .tangent: return try (self * angle).tangent()
    case .arcsine: return try arcsine() / angle
    case .arccosine: return try (.pi / 2 - arcsine()) / angle
    case .arctangent: return try inverse(.arctangent) / angle
    case .magnitude: return try sign() < 0 ? -self : self
    case .factorial: return try factorial()
    }
  }

  // MARK: - Exponential and logarithm

  /// Returns e to the power of this number, as a product with a factor for each term; a term q ln x gives the factor x^q.
  ///
  /// If a factor is too large but the product is not, as in exp(5e9 mod π), the result is e to the power of the whole sum, as one factor.
  func exponential() throws(ArithmeticError) -> ExactReal {
    do throws(ArithmeticError) { return try productOfExponentials() } catch {
      if error != .tooLarge || terms.count == 1 { throw error }
    }
    let result = try ExactReal([Term(Atom(.exponential, self), 1)])
    try result.checkSize()
    return result
  }

  private func productOfExponentials() throws(ArithmeticError) -> ExactReal {
    var result: ExactReal = 1
    for term in terms {
      if let atom = term.onlyAtom, atom.kind == .logarithm {
        result = try result * atom.argument.raised(to: ExactReal(term.coefficient))
      } else {
        let atom = Atom(.exponential, try ExactReal([Term(1, term.factors)]))
        result = try result * ExactReal([Term(atom, term.coefficient)])
      }
    }
    if let ball = try ball(64), ball.size > 16 { try result.checkSize() }
    return result
  }

  /// Returns the natural logarithm as the sum of the logarithms of the factors of the number.
  func naturalLogarithm() throws(ArithmeticError) -> ExactReal {
    if try sign() <= 0 { throw .outsideDomain }
    let (term, primitive) = try factored()
    var result: ExactReal = primitive.form == nil ? 0 : ExactReal(Atom(.logarithm, primitive))
    for factor in term.factors {
      var logarithm = factor.atom.argument
      if factor.atom.isRoot {
        logarithm = ExactReal(Atom(.logarithm, logarithm))
      } else if factor.atom.kind == .sum {
        logarithm = try logarithm.naturalLogarithm()
      } else if factor.atom.kind != .exponential {
        // The product is positive, so it equals the product of the magnitudes of its factors.
        logarithm = ExactReal(Atom(.logarithm, try ExactReal(factor.atom).applying(.magnitude)))
      }
      result = try result + logarithm * ExactReal(factor.exponent)
    }
    return try ExactReal(
      result.terms
        + term.coefficient.primes.map { prime, count in
          Term(Rational(count), [Factor(atom: Atom(.logarithm, prime.argument), exponent: 1)])
        })
  }

  // MARK: - Sine, cosine and tangent

  /// Returns the sine of this angle plus `part` times π.
  private func circular(turnedBy part: Rational) throws(ArithmeticError) -> ExactReal {
    let isTurn = { (term: Term) in term.onlyAtom?.kind == .pi }
    var turns = try (terms.first(where: isTurn)?.coefficient ?? .zero).adding(part)
    var rest = try ExactReal(terms.filter { !isTurn($0) })
    // By sin(−x) = −sin x, `rest` begins with a positive term (or is 0, and `turns` is positive). Then `turns` loses whole quarter turns.
    let isNegated = rest.terms.first?.coefficient.isNegative ?? turns.isNegative
    if isNegated { (rest, turns) = (-rest, -turns) }
    let quarters = (turns * 2).rounded(.down)
    turns -= Rational(quarters) / 2
    let quadrant = quarters.words[0] & 3
    let result = try rest.circular(turns, isCosine: quadrant & 1 == 1)
    return isNegated != (quadrant & 2 != 0) ? -result : result
  }

  /// Returns the sine or, if `isCosine`, the cosine of this angle plus `turns` times π, where `turns` is 0 or more and less than 1/2.
  private func circular(_ turns: Rational, isCosine: Bool) throws(ArithmeticError) -> ExactReal {
    if self == 0 {
      if let (_, square) = Circle.entries.first(where: { $0.turns == turns }) {
        return try (isCosine ? 1 - square : square).squareRoot()
      }
      // Above 45°, sin x is written as cos(90° − x), and cos x as sin(90° − x).
      let isOther = turns > .half / 2
      let least = isOther ? .half - turns : turns
      return ExactReal(Atom(isCosine != isOther ? .cosine : .sine, try ExactReal(least) * .pi))
    }
    if turns.isZero, terms[0].coefficient == 1, let atom = onlyAtom {
      let x = atom.argument
      if atom.kind == .arcsine {
        if !isCosine { return x }
        if let cosine = try? (1 - x * x).squareRoot() { return cosine }
      } else if atom.kind == .arctangent, let value = try? (isCosine ? 1 : x) / (1 + x * x).squareRoot() {
        return value
      }
    }
    let argument = try self + ExactReal(turns) * .pi
    if let ball = try argument.ball(64), ball.size > 1 << 15, ball.sign != 0 { throw .tooLarge }
    return ExactReal(Atom(isCosine ? .cosine : .sine, argument))
  }

  private func tangent() throws(ArithmeticError) -> ExactReal {
    let (sine, cosine) = (try circular(turnedBy: 0), try circular(turnedBy: .half))
    let sign = try cosine.sign()
    if sign == 0 { throw .outsideDomain }
    // For 22.5° the root of sin² / cos² is √2 − 1, while sin / cos stays a quotient of roots.
    guard turns != nil, try (sine * sine).isRadical else { return try sine / cosine }
    let tangent = try (sine * sine / (cosine * cosine)).squareRoot()
    return try sine.sign() == sign ? tangent : -tangent
  }

  // MARK: - Their inverses

  private func arcsine() throws(ArithmeticError) -> ExactReal {
    for number in [self, -self] where try number.compare(to: 1) > 0 { throw .outsideDomain }
    // If sine and cosine are fractions, such as 3/5 and 4/5, the result is the arctangent of their quotient.
    if form == nil, case let cosine = try (1 - self * self).squareRoot(), cosine.form == nil, cosine != 0 {
      return try (self / cosine).inverse(.arctangent)
    }
    return try inverse(.arcsine)
  }

  /// Returns the angle whose sine or tangent is this number: a multiple of π or a new atom; −x gives the negated angle of x.
  private func inverse(_ kind: Atom.Kind) throws(ArithmeticError) -> ExactReal {
    if self == 0 { return self }
    if terms.count < 3, let square = try? self * self, square.isRadical {
      let sine = kind == .arcsine ? square : try square / (1 + square)
      if let (turns, _) = Circle.entries.first(where: { $0.square == sine }) {
        return try ExactReal(sign() < 0 ? -turns : turns) * .pi
      }
    }
    let isNegated = terms[0].coefficient.isNegative
    let angle = ExactReal(Atom(kind, isNegated ? -self : self))
    return isNegated ? -angle : angle
  }
}

/// The angles from 0° to 90° whose sines consist of square roots.
private enum Circle {
  /// Each angle as a multiple of π, with the square of its sine.
  static let entries: [(turns: Rational, square: ExactReal)] = {
    let parts: [(part: Int, a: Int, b: Int, c: Int)] = [
      (0, 0, 0, 1), (10, 4, -2, 3), (12, 3, -1, 5), (15, 4, -2, 2), (20, 2, 0, 1), (24, 5, -1, 5),
      (30, 4, 0, 1),
    ]
    return parts.flatMap { part, a, b, c in
      // Each angle x also gives the angle 90° − x, whose sine is cos x.
      [(part, a, b), (60 - part, 8 - a, -b)].map { part, a, b in
        let square = try? (ExactReal(a) + ExactReal(b) * ExactReal(c).squareRoot()) / 8
        return (Rational(numerator: part, denominator: 120), square ?? 0)
      }
    }
  }()
}
