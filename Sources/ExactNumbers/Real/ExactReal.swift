/// A real number, exact also where it is no fraction: √2 × √2 is 2, and π/6 + π/3 is π/2.
///
///     let root = try ExactReal(2).applying(.squareRoot)
///     try (root * root).rational  // 2
///
/// A number is known in two ways. Its *form* is a sum of fractions times powers of known parts: primes under roots, π, e, logarithms
/// of primes, and what has no simpler form, such as sin 1. Rules bring it into one shape, so that numbers that a person sees to
/// be equal have equal forms. Its *enclosure* gives as many digits as are wanted, with a proved bound.
///
/// `==` compares forms: equal forms are equal numbers. Where forms differ, `compare(to:digits:)` computes digits until they differ
/// too. A fraction is kept as a `Rational`, and costs as much.
public struct ExactReal: Sendable {
  /// The number where it is a fraction; otherwise zero.
  @usableFromInline
  package var fraction: Rational

  @usableFromInline
  let form: Form?

  /// Creates the number equal to a fraction.
  /// - Complexity: O(1).
  @inlinable
  public init(_ value: Rational) { (fraction, form) = (value, nil) }

  private init(_ form: Form) { (fraction, self.form) = (.zero, form) }

  /// The number as a fraction; nil where its form is no fraction.
  @inlinable
  public var rational: Rational? { form == nil ? fraction : nil }

  /// Whether the number is a `SmallFraction`, which needs no memory of its own.
  @inlinable
  package var isSmall: Bool { form == nil && fraction.isSmall }

  @inlinable
  package func isSmall(_ limits: NumberLimits) -> Bool { form == nil && fraction.isSmall(limits) }

  /// A measure of the time of operations: the bits of a fraction, 0 in the small form; 256 for each part of any other number.
  package var heapBits: Int { form.map { 256 * $0.weight } ?? fraction.heapBits }

  /// A measure for products: their time is proportional to the measure of one number times that of the other.
  ///
  /// For a fraction, the bits. Otherwise the bits of all terms, and 4,096 for each term, whose place has to be found.
  package var productBits: Int64 {
    form.map { $0.terms.reduce(0) { $0 + 4_096 + Int64($1.coefficient.heapBits) } }
      ?? Int64(fraction.heapBits)
  }

  /// Whether the number is known to be negative.
  package var isNegative: Bool { (try? sign()) == -1 }

  /// Changes the sign.
  package mutating func negate() {
    if form == nil { fraction.negate() } else { self = -self }
  }

  /// The number 0.
  public static let zero = ExactReal(Rational.zero)

  /// The ratio of the circumference of a circle to its diameter.
  public static let pi = ExactReal(Atom(.pi, 0))

  /// The base of natural logarithms.
  public static let e = ExactReal(Atom(.exponential, 1))

  init(_ atom: Atom) {
    self.init(Form([Term(1, [Factor(atom: atom, exponent: 1)])]))
  }

  /// Creates the sum of terms, which may stand in any order; the factors of each term are already in the form that is kept.
  init(_ terms: [Term]) throws(ArithmeticError) {
    var sum: [Term] = []
    for term in terms { try sum.add(term) }
    try self.init(ordered: sum)
  }

  /// Creates the sum of terms in order, no two with the same factors.
  private init(ordered terms: [Term]) throws(ArithmeticError) {
    var sum = terms
    if sum.contains(where: { $0.coefficient.isZero }) { sum.removeAll { $0.coefficient.isZero } }
    if sum.isEmpty || sum.count == 1 && sum[0].factors.isEmpty {
      self.init(sum.first?.coefficient ?? .zero)
    } else {
      let form = Form(sum)
      self.init(form)
      if form.weight > Form.maximumWeight || form.depth > Form.maximumDepth { throw .tooLarge }
      if form.hasGreatExponent { try checkSize() }
    }
  }

  var terms: [Term] { form?.terms ?? (fraction.isZero ? [] : [Term(fraction)]) }

  /// The only term; nil where there are several, or none.
  var onlyTerm: Term? { terms.count == 1 ? terms[0] : nil }

  /// The only part of a number that is a fraction times that part; otherwise nil.
  var onlyAtom: Atom? { onlyTerm?.onlyAtom }

  /// The fraction q of a number q × π; nil for any other number.
  var turns: Rational? { onlyAtom?.kind == .pi ? terms[0].coefficient : nil }
}

extension ExactReal: ExpressibleByIntegerLiteral {
  /// Creates the number equal to an integer.
  /// - Complexity: O(n) for n words.
  @inlinable
  public init(_ value: some BinaryInteger) { self.init(Rational(value)) }

  /// Creates the number of an integer literal.
  /// - Complexity: O(n) for n words.
  @inlinable
  public init(integerLiteral value: StaticBigInt) { self.init(Rational(integerLiteral: value)) }
}

extension ExactReal: Hashable {
  /// Returns -1, 0 or 1 by an order of forms, not of numbers.
  func order(_ other: ExactReal) -> Int {
    guard let form, let that = other.form else {
      if form != nil || other.form != nil { return form == nil ? -1 : 1 }
      return fraction == other.fraction ? 0 : fraction < other.fraction ? -1 : 1
    }
    if form === that { return 0 }
    if form.terms.count != that.terms.count { return form.terms.count < that.terms.count ? -1 : 1 }
    for (left, right) in zip(form.terms, that.terms) {
      let order = left.order(right)
      if order != 0 { return order }
      if left.coefficient != right.coefficient { return left.coefficient < right.coefficient ? -1 : 1 }
    }
    return 0
  }

  /// Returns whether the forms are equal, and so the numbers; numbers whose forms differ may be equal too.
  /// - Complexity: O(n) for n terms.
  public static func == (left: ExactReal, right: ExactReal) -> Bool { left.order(right) == 0 }

  /// Feeds the coefficients of the form to the hasher.
  /// - Complexity: O(n) for n terms.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fraction)
    for term in form?.terms ?? [] {
      hasher.combine(term.coefficient)
      for factor in term.factors { hasher.combine(factor.atom.argument) }
    }
  }
}

// MARK: - Arithmetic

extension ExactReal {
  /// Returns the sum; throws `ArithmeticError.tooLarge`.
  /// - Complexity: That of `Rational` where both numbers are fractions; O(n log n) for n terms.
  @inlinable
  public static func + (left: ExactReal, right: ExactReal) throws(ArithmeticError) -> ExactReal {
    guard left.form == nil, right.form == nil else { return try left.addingForm(right) }
    return ExactReal(try left.fraction.adding(right.fraction))
  }

  /// Returns the difference; throws `ArithmeticError.tooLarge`.
  /// - Complexity: That of a sum.
  @inlinable
  public static func - (left: ExactReal, right: ExactReal) throws(ArithmeticError) -> ExactReal {
    try left + -right
  }

  /// Returns the product; throws `ArithmeticError.tooLarge`.
  /// - Complexity: That of `Rational` where both numbers are fractions; O(nm log nm) for n and m terms.
  @inlinable
  public static func * (left: ExactReal, right: ExactReal) throws(ArithmeticError) -> ExactReal {
    guard left.form == nil, right.form == nil else { return try left.multipliedByForm(right) }
    return ExactReal(try left.fraction.multiplied(by: right.fraction))
  }

  /// Returns the quotient, without roots in the denominator: 1/(√2 − 1) is 1 + √2.
  ///
  /// - Throws: `ArithmeticError.divisionByZero`, `.undecided` where digits do not tell whether the divisor is zero, `.tooLarge`.
  /// - Complexity: That of `Rational` where both numbers are fractions, otherwise that of `raised(to:)` and a product.
  @inlinable
  public static func / (left: ExactReal, right: ExactReal) throws(ArithmeticError) -> ExactReal {
    guard left.form == nil, right.form == nil else { return try left * right.raised(to: -1) }
    return ExactReal(try left.fraction.divided(by: right.fraction))
  }

  /// Returns the number with its sign changed.
  /// - Complexity: O(n) for n terms.
  @inlinable
  public static prefix func - (value: ExactReal) -> ExactReal {
    value.form == nil ? ExactReal(-value.fraction) : value.negatedForm
  }

  @usableFromInline
  var negatedForm: ExactReal {
    ExactReal(Form(terms.map { Term(-$0.coefficient, $0.factors) }))
  }

  @usableFromInline
  func addingForm(_ other: ExactReal) throws(ArithmeticError) -> ExactReal {
    if self == 0 || other == 0 { return try (form == nil ? other : self).collected() }
    let (long, short) = terms.count < other.terms.count ? (other, self) : (self, other)
    var sum = long.terms
    for term in short.terms { try sum.add(term) }
    return try ExactReal(ordered: sum).collected()
  }

  @usableFromInline
  func multipliedByForm(_ other: ExactReal) throws(ArithmeticError) -> ExactReal {
    if self == 1 { return other }
    if terms.count * other.terms.count > Form.maximumWeight { throw .tooLarge }
    // A product of two terms is a term, unless it has a power that is multiplied out.
    var (products, result): ([Term], ExactReal) = ([], 0)
    for left in terms {
      for right in other.terms {
        let product = try left.multiplied(by: right)
        if product.factors.contains(where: { $0.reducible != 0 }) {
          result = try result + product.reduced()
        } else {
          products.append(product)
        }
      }
    }
    return try result + ExactReal(products).collected()
  }

  /// Returns the number without a sum in denominators, where the numerators are a multiple of that sum: π/(1 + π) + 1/(1 + π) is 1.
  private func collected() throws(ArithmeticError) -> ExactReal {
    if form?.hasDenominator != true { return self }
    for term in terms {
      for factor in term.factors where factor.atom.kind == .sum && factor.exponent.isNegative {
        let divisor = factor.atom.argument.terms
        let ratio = try divisor[0].inverted().multiplied(by: term)
        var product: [Term] = []
        for part in divisor { product.append(try part.multiplied(by: ratio)) }
        guard divisor.count > 1, product.allSatisfy(terms.contains) else { continue }
        let power = try Term(factor.atom, 1).multiplied(by: ratio).reduced()
        return try ExactReal(terms.filter { !product.contains($0) }) + power
      }
    }
    return self
  }
}
