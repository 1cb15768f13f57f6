/// The form of a number that is not a fraction: a sum of sorted terms, none of them zero, and no two with the same factors.
@usableFromInline
final class Form: Refinable, @unchecked Sendable {
  let terms: [Term]

  /// A measure of the time to compute digits: 1 for each term or root; for each function, 16 plus the weight of its argument.
  ///
  /// A function that two neighbouring terms share counts once.
  let weight: Int

  /// How deeply functions are nested.
  let depth: Int

  /// Whether a term has a sum in its denominator, and whether an atom has an exponent beyond ±1,000.
  let (hasDenominator, hasGreatExponent): (Bool, Bool)

  static var maximumWeight: Int { 4_096 }
  static var maximumDepth: Int { 48 }

  init(_ terms: [Term]) {
    var (weight, depth, hasDenominator, hasGreatExponent) = (terms.count, 1, false, false)
    for (index, term) in terms.enumerated() {
      for factor in term.factors {
        let isShared = { index > 0 && terms[index - 1].factors.contains { $0.atom === factor.atom } }
        if factor.atom.weight == 1 || !isShared() { weight += factor.atom.weight }
        // A root changes none of the following properties: it nests nothing, is no sum, and has an exponent below 1.
        if factor.atom.isRoot { continue }
        depth = max(depth, 1 + (factor.atom.argument.form?.depth ?? 0))
        hasDenominator = hasDenominator || factor.atom.kind == .sum && factor.exponent.isNegative
        hasGreatExponent = hasGreatExponent || factor.exponent.magnitude > 1_000
      }
    }
    (self.terms, self.weight, self.depth) = (terms, weight, depth)
    (self.hasDenominator, self.hasGreatExponent) = (hasDenominator, hasGreatExponent)
  }
}

/// A part of a form that cannot be taken apart, such as π, the prime 2 or the sine of 1.
final class Atom: Refinable, @unchecked Sendable {
  /// The function that an atom applies to its argument; the factors of a term are sorted in the order of these cases.
  enum Kind: UInt8 {
    /// The argument itself, a prime. Its exponent is more than 0 and less than 1.
    case prime

    /// The argument itself, a great integer that could not be factored. Its exponent is more than 0 and less than 1.
    case composite

    case pi

    /// e to the power of a product of atoms. The coefficient of that product is the exponent of this atom.
    case exponential

    /// The logarithm of a prime, of an atom of any other kind, or of a sum.
    case logarithm

    /// A positive sum. Its powers are multiplied out if that gives few terms; the reciprocal is multiplied out for a sum of roots.
    case sum

    /// The sine or cosine of a sum of terms: the coefficient of the first term is positive, and of two or more terms, the one in
    /// π is less than a quarter turn. cos² is replaced by 1 − sin²; the reverse would lose digits where the sine is small.
    case sine, cosine

    case arcsine, arctangent
  }

  let kind: Kind
  let argument: ExactReal
  let weight: Int

  init(_ kind: Kind, _ argument: ExactReal) {
    (self.kind, self.argument) = (kind, argument)
    weight = kind.rawValue <= Kind.pi.rawValue ? 1 : 16 + (argument.form?.weight ?? 0)
  }

  /// Whether powers of the atom are roots of an integer.
  var isRoot: Bool { kind == .prime || kind == .composite }

  /// Whether the kind of the atom proves that the atom is positive.
  var isPositive: Bool {
    switch kind {
    case .prime, .composite, .pi, .exponential, .sum: true
    case .logarithm: argument.form == nil
    // An argument that is a multiple of π is between 0 and a quarter of a turn, where sine and cosine are positive.
    case .sine, .cosine: argument.turns != nil
    case .arcsine, .arctangent: false
    }
  }

  /// Returns -1, 0 or 1 if this atom is sorted before `other`, is equal to `other`, or is sorted after `other`.
  func order(_ other: Atom) -> Int {
    if self === other { return 0 }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue ? -1 : 1 }
    return argument.order(other.argument)
  }
}

/// A power of an atom.
struct Factor: Equatable {
  let atom: Atom
  let exponent: Rational

  static func == (left: Factor, right: Factor) -> Bool {
    left.exponent == right.exponent && left.atom.order(right.atom) == 0
  }

  /// The part of the exponent that normalization removes; 0 if there is none.
  ///
  /// Powers of a sum are multiplied out, and cos² becomes 1 − sin². A sum of a single term, made to take the root of a negated
  /// atom, becomes that term.
  var reducible: Int {
    guard atom.kind == .sum || atom.kind == .cosine, let whole = Int(exactly: exponent.rounded(.down)) else {
      return 0
    }
    if atom.kind == .cosine { return exponent.isInteger && whole.magnitude <= 16 ? whole - whole % 2 : 0 }
    if atom.argument.terms.count == 1 { return exponent.isInteger ? whole : 0 }
    if whole < 0 {
      return exponent.isInteger && (try? atom.argument.reciprocalOfRoots()) != nil ? whole : 0
    }
    return exponent == 1 || atom.argument.isMultipliedOut(whole) ? whole : 0
  }
}

/// A fraction times powers of atoms, which are sorted and all different.
struct Term: Equatable {
  let coefficient: Rational
  let factors: [Factor]

  init(_ coefficient: Rational, _ factors: [Factor] = []) {
    (self.coefficient, self.factors) = (coefficient, factors)
  }

  /// Creates a power of an atom; if the atom is a root, the integer part of the exponent becomes part of the coefficient.
  init(_ atom: Atom, _ exponent: Rational) throws(ArithmeticError) {
    var (coefficient, rest) = (Rational(1), exponent)
    if atom.isRoot, case let whole = exponent.rounded(.down), !whole.isZero {
      coefficient = try atom.argument.fraction.raised(toWhole: whole)
      rest -= Rational(whole)
    }
    self.init(coefficient, rest.isZero ? [] : [Factor(atom: atom, exponent: rest)])
  }

  /// The atom of a term that is a fraction times one atom; otherwise nil.
  var onlyAtom: Atom? { factors.count == 1 && factors[0].exponent == 1 ? factors[0].atom : nil }

  /// Compares terms by their factors, without coefficients, and returns -1, 0 or 1.
  func order(_ other: Term) -> Int {
    for (left, right) in zip(factors, other.factors) {
      let order = left.atom.order(right.atom)
      if order != 0 { return order }
      if left.exponent != right.exponent { return left.exponent < right.exponent ? -1 : 1 }
    }
    return (factors.count - other.factors.count).signum()
  }

  func multiplied(by other: Term) throws(ArithmeticError) -> Term {
    var coefficient = try coefficient.multiplied(by: other.coefficient)
    var (product, left, right): ([Factor], _, _) = ([], factors[...], other.factors[...])
    if right.isEmpty { return Term(coefficient, factors) }
    while let next = left.first ?? right.first {
      let order = right.isEmpty ? -1 : left.isEmpty ? 1 : next.atom.order(right[right.startIndex].atom)
      let factor = order <= 0 ? left.removeFirst() : right.removeFirst()
      if order != 0, !factor.exponent.isNegative {
        product.append(factor)
        continue
      }
      let exponent = order == 0 ? try factor.exponent.adding(right.removeFirst().exponent) : factor.exponent
      let power = try Term(factor.atom, exponent)
      coefficient = try coefficient.multiplied(by: power.coefficient)
      product += power.factors
    }
    return Term(coefficient, product)
  }

  /// Returns the reciprocal of a term that is not zero.
  func inverted() throws(ArithmeticError) -> Term {
    try Term(1 / coefficient).multiplied(
      by: Term(1, factors.map { Factor(atom: $0.atom, exponent: -$0.exponent) }))
  }

  /// Returns the term as a number, with all its `reducible` powers multiplied out.
  func reduced() throws(ArithmeticError) -> ExactReal {
    guard let factor = factors.first(where: { $0.reducible != 0 }) else { return try ExactReal([self]) }
    let (power, argument) = (factor.reducible, factor.atom.argument)
    let others = Term(coefficient, factors.filter { $0.atom !== factor.atom })
    let rest = try Term(factor.atom, factor.exponent - Rational(power)).multiplied(by: others).reduced()
    if factor.atom.kind == .sum { return try rest * argument.raised(to: ExactReal(power)) }
    let square = try ExactReal([Term(-1, [Factor(atom: Atom(.sine, argument), exponent: 2)])])
    return try rest * (ExactReal(1) + square).raised(to: ExactReal(power / 2))
  }
}

extension Rational {
  static var half: Rational { Rational(SmallFraction(1, divisor: 2)) }

  /// Returns the number to an integer power, within the standard limits.
  func raised(toWhole exponent: BigInteger) throws(ArithmeticError) -> Rational {
    // With an exponent beyond `Int`, only powers of 0, 1 and -1 are not too large. These powers depend only on the sign and the
    // last bit of the exponent, which `great` keeps.
    let great = (exponent.isNegative ? 1 - Int.max : .max - 1) + (exponent.hasBit(0) ? 1 : 0)
    return try raised(to: Int(exactly: exponent) ?? great)
  }
}

extension [Term] {
  /// Adds a term to a sum of sorted terms: to the term with the same factors, or at the index that a binary search finds.
  mutating func add(_ term: Term) throws(ArithmeticError) {
    var (place, end) = (0, count)
    while place < end {
      let middle = (place + end) / 2
      if self[middle].order(term) < 0 { place = middle + 1 } else { end = middle }
    }
    if place < count, self[place].order(term) == 0 {
      self[place] = Term(try self[place].coefficient.adding(term.coefficient), term.factors)
    } else {
      insert(term, at: place)
    }
  }
}
