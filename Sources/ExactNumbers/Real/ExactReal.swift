/// An exact real number, which need not be a fraction: √2 × √2 is 2, and π/6 + π/3 is π/2.
///
///     let root = try ExactReal(2).applying(.squareRoot)
///     try (root * root).rational  // 2
///
/// A number is known in two ways. Its *form* is a sum of terms, each a fraction times powers of parts: primes under roots, π, e,
/// logarithms of primes, and values without a simpler form, such as sin 1. Rules normalize forms, so that obviously equal numbers
/// have equal forms. Its *enclosure* gives any count of digits, with a proved error bound.
///
/// `==` compares forms: equal forms are equal numbers. If forms differ, `compare(to:digits:)` computes digits until one digit
/// differs too. A fraction is stored as a `Rational`, and costs as much as one.
public struct ExactReal: Sendable {
  /// The number if it is a fraction; otherwise zero.
  @usableFromInline
  package var fraction: Rational

  @usableFromInline
  let form: Form?

  /// Creates the number equal to a fraction.
  /// - Complexity: O(1).
  @inlinable
  public init(_ value: Rational) { (fraction, form) = (value, nil) }

  private init(_ form: Form) { (fraction, self.form) = (.zero, form) }

  /// The number as a fraction; nil if its form is not a fraction.
  @inlinable
  public var rational: Rational? { form == nil ? fraction : nil }

  /// Whether the number is a `SmallFraction`, which needs no memory of its own.
  @inlinable
  package var isSmall: Bool { form == nil && fraction.isSmall }

  @inlinable
  package func isSmall(_ limits: NumberLimits) -> Bool { form == nil && fraction.isSmall(limits) }

  /// A measure of the time of operations: for a fraction `Rational.heapBits`, otherwise 256 times the weight of the form.
  package var heapBits: Int { form.map { 256 * $0.weight } ?? fraction.heapBits }

  /// A measure for products: their time is proportional to the product of the measures of both factors.
  ///
  /// For a fraction it is the count of bits. Otherwise it is the bits of all coefficients, plus 4,096 for sorting in each term.
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

  /// Creates the sum of terms in any order; the factors of each term must already be normalized.
  init(_ terms: [Term]) throws(ArithmeticError) {
    var sum: [Term] = []
    for term in terms { try sum.add(term) }
    try self.init(ordered: sum)
  }

  /// Creates the sum of sorted terms, no two with the same factors.
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

  /// The only term; nil if there are several terms or none.
  var onlyTerm: Term? { terms.count == 1 ? terms[0] : nil }

  /// The atom of a number that is a fraction times one atom; otherwise nil.
  var onlyAtom: Atom? { onlyTerm?.onlyAtom }

  /// The fraction q of a number q × π; otherwise nil.
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
  /// Compares forms, not values, and returns -1, 0 or 1.
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

  /// Returns whether the forms are equal; numbers with different forms may still be equal.
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
  /// - Complexity: That of `Rational` for two fractions, otherwise O(n log n) for n terms.
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
  /// - Complexity: That of `Rational` for two fractions, otherwise O(nm log nm) for n and m terms.
  @inlinable
  public static func * (left: ExactReal, right: ExactReal) throws(ArithmeticError) -> ExactReal {
    guard left.form == nil, right.form == nil else { return try left.multipliedByForm(right) }
    return ExactReal(try left.fraction.multiplied(by: right.fraction))
  }

  /// Returns the quotient, without roots in the denominator: 1/(√2 − 1) is 1 + √2.
  ///
  /// - Throws: `ArithmeticError.divisionByZero`; `.undecided` if digits do not tell whether the divisor is zero; `.tooLarge`.
  /// - Complexity: That of `Rational` for two fractions, otherwise that of `raised(to:)` and a product.
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
    // The product of two terms is one term, unless it has a power that is multiplied out.
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

  /// Returns the number with a sum cancelled from its denominators, if the sum divides the numerators: π/(1 + π) + 1/(1 + π) is 1.
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
