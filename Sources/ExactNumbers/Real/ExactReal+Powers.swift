extension ExactReal {
  /// Returns the number to a power; anything to the power of 0 is 1.
  ///
  ///     try ExactReal(-8).raised(to: ExactReal(Rational(1, 3)))  // -2
  ///
  /// For a negative number, the exponent in lowest terms must have an odd denominator.
  ///
  /// - Throws: `ArithmeticError.outsideDomain` for any other exponent of a negative number; `.divisionByZero` for zero to a
  ///   negative power; `.undecided` if digits do not tell the sign; `.tooLarge`.
  /// - Complexity: That of multiplying the terms and factoring the fractions. For the reciprocal of a sum of roots, it is that of
  ///   solving a system of linear equations.
  public func raised(to exponent: ExactReal) throws(ArithmeticError) -> ExactReal {
    if let fraction = exponent.rational { return try raised(toFraction: fraction) }
    if self == 1 { return self }
    switch try sign() {
    case 1: return try (exponent * naturalLogarithm()).exponential()
    case -1: throw .outsideDomain
    default:
      let sign = try exponent.sign()
      if sign < 0 { throw .divisionByZero }
      return sign == 0 ? 1 : 0
    }
  }

  func squareRoot() throws(ArithmeticError) -> ExactReal { try raised(toFraction: .half) }

  private func raised(toFraction exponent: Rational) throws(ArithmeticError) -> ExactReal {
    if exponent.isZero { return 1 }
    if exponent == 1 { return self }
    let reduced = exponent.fraction
    let (numerator, denominator) = (reduced.numerator, reduced.denominator)
    let isWhole = denominator.isOne
    if form == nil, isWhole { return ExactReal(try fraction.raised(toWhole: numerator)) }
    if isWhole, !exponent.isNegative, let onlyTerm { return try onlyTerm.raised(to: exponent) }
    if isWhole, let power = Int(exactly: numerator), power > 0, power == 1 || isMultipliedOut(power) {
      return try raised(toPower: power)
    }
    let sign = try sign()
    if sign == 0 {
      if exponent.isNegative { throw .divisionByZero }
      return 0
    }
    if sign < 0, !isWhole {
      if !denominator.hasBit(0) { throw .outsideDomain }
      let power = try (-self).raised(toFraction: exponent)
      return numerator.hasBit(0) ? -power : power
    }
    if form == nil { return try Term(fraction).raised(to: exponent) }
    var (content, primitive) = try factored()
    var result: ExactReal
    do throws(ArithmeticError) { result = try content.raised(to: exponent) } catch {
      if error != .tooLarge || primitive.form == nil { throw error }
      (primitive, result) = (self, 1)
    }
    if primitive.form == nil { return result }
    if exponent.isNegative, isWhole, let reciprocal = try primitive.reciprocalOfRoots() {
      return try result * reciprocal.raised(toFraction: -exponent)
    }
    if denominator == 2, let root = try primitive.denestedRoot() {
      return try result * root.raised(toFraction: exponent + exponent)
    }
    let base = Atom(.sum, sign < 0 ? -primitive : primitive)
    result = try result * Term(base, exponent).reduced()
    return sign < 0 && numerator.hasBit(0) ? -result : result
  }

  /// Whether this sum to the power of `exponent` is multiplied out: always for a sum of roots, otherwise if the result has few terms.
  ///
  /// The power k of a sum of n terms has (n + k − 1)! / (k! (n − 1)!) terms.
  func isMultipliedOut(_ exponent: Int) -> Bool {
    if isRadical { return true }
    let most = min(16, 2_048 / (form?.weight ?? 1))
    var count = 1
    for index in 0..<min(exponent, 16) where count <= most {
      count = count * (terms.count + index) / (index + 1)
    }
    return count <= most && exponent < 16
  }

  /// Returns the number to a power of 1 or more, by repeated squaring.
  func raised(toPower exponent: Int) throws(ArithmeticError) -> ExactReal {
    if exponent == 1 { return self }
    let half = try raised(toPower: exponent / 2)
    return try exponent & 1 == 0 ? half * half : half * half * self
  }

  /// Returns the number as the product of a term and a sum whose coefficients are integers without a common divisor.
  ///
  /// The term is positive, unless this number is a single term: then the sum is 1.
  func factored() throws(ArithmeticError) -> (content: Term, primitive: ExactReal) {
    if let onlyTerm { return (onlyTerm, 1) }
    var (divisor, multiple, common): (BigInteger, BigInteger, [Factor]) = (0, 1, [])
    for (index, term) in terms.enumerated() {
      divisor = divisor.greatestCommonDivisor(with: term.coefficient.numerator)
      multiple = multiple.leastCommonMultiple(with: term.coefficient.denominator)
      // An atom has the exponent 0 in a term that lacks it. So only these atoms can have a least exponent other than 0.
      common += term.factors.filter { factor in
        (index == 0 || factor.exponent.isNegative) && factor.atom.isPositive
          && !common.contains { $0.atom.order(factor.atom) == 0 }
      }
    }
    var (content, hasDenominator) = (Term(Rational(numerator: divisor, denominator: multiple)), false)
    for factor in common {
      let exponents = terms.map { term in
        term.factors.first { $0.atom.order(factor.atom) == 0 }?.exponent ?? .zero
      }
      let least = exponents.min() ?? .zero
      content = try content.multiplied(by: Term(factor.atom, least))
      hasDenominator = hasDenominator || factor.atom.kind == .sum && least.isNegative
    }
    let inverse = try content.inverted()
    var primitive: ExactReal = 0
    for term in terms { primitive = try primitive + term.multiplied(by: inverse).reduced() }
    // Multiplying out sums may have produced a new common term.
    if !hasDenominator { return (content, primitive) }
    let (rest, least) = try primitive.factored()
    return (try content.multiplied(by: rest), least)
  }

  /// Returns the square root of this number a + b√c if the result is a sum of two roots; otherwise nil.
  ///
  /// If a² − b²c is the square of a fraction d, the root is √((a + d)/2) ± √((a − d)/2): Borodin, Fagin, Hopcroft and Tompa,
  /// "Decreasing the nesting depth of expressions involving square roots", Journal of Symbolic Computation 1 (1985).
  private func denestedRoot() throws(ArithmeticError) -> ExactReal? {
    guard terms.count == 2, terms[0].factors.isEmpty, isRadical, !terms[0].coefficient.isNegative else {
      return nil
    }
    let (a, root) = (ExactReal(terms[0].coefficient), try ExactReal([terms[1]]))
    let norm = try a * a - root * root
    guard norm.form == nil, !norm.fraction.isNegative else { return nil }
    let d = try norm.squareRoot()
    if d.form != nil { return nil }
    let other = try ((a - d) / 2).squareRoot()
    return try ((a + d) / 2).squareRoot() + (terms[1].coefficient.isNegative ? -other : other)
  }

  /// Returns the reciprocal of a sum of roots, if the reciprocal is not too long; otherwise nil.
  ///
  /// The products of these roots are the basis, and the reciprocal is a sum over the basis. Its coefficients solve a system of
  /// linear equations: number times reciprocal has the coefficient 1 at the first basis element, and 0 at all others.
  func reciprocalOfRoots() throws(ArithmeticError) -> ExactReal? {
    guard isRadical else { return nil }
    let length = terms.reduce(0) { max($0, $1.coefficient.numerator.magnitudeBitWidth) }
    var (basis, products): ([Term], [[Term]]) = ([Term(1)], [])
    while products.count < basis.count {
      var row: [Term] = []
      for term in terms {
        row.append(try basis[products.count].multiplied(by: term))
        let part = Term(1, row[row.count - 1].factors)
        if !basis.contains(where: { $0.order(part) == 0 }) { basis.append(part) }
      }
      if basis.count > 2, basis.count * length > 2_048 || basis.count > 32 { return nil }
      products.append(row)
    }
    let count = basis.count
    var rows = basis.enumerated().map { index, part in
      products.map { row in row.first { $0.order(part) == 0 }?.coefficient ?? .zero } + [index == 0 ? 1 : 0]
    }
    // Gauss-Jordan elimination, after which the last column is the solution.
    for column in 0..<count {
      guard let pivot = (column..<count).first(where: { !rows[$0][column].isZero }) else { return nil }
      rows.swapAt(column, pivot)
      let pivotValue = rows[column][column]
      for index in column...count { rows[column][index] /= pivotValue }
      for row in 0..<count where row != column && !rows[row][column].isZero {
        let factor = -rows[row][column]
        for index in column...count {
          rows[row][index] = try rows[row][index].adding(factor.multiplied(by: rows[column][index]))
        }
      }
    }
    return try ExactReal(zip(rows, basis).map { Term($0[count], $1.factors) })
  }

  /// Returns the factorial, the product of the integers from 1 to this number.
  func factorial() throws(ArithmeticError) -> ExactReal {
    guard form == nil, !fraction.isNegative, fraction.isInteger else { throw .outsideDomain }
    guard let last = Int(exactly: fraction), last < NumberLimits.standard.bits else { throw .tooLarge }
    // The factorial of n is more than (n/4)^n.
    let bits = NumberLimits.standard.bits
    if last * (last.bitWidth - last.leadingZeroBitCount - 3) > bits { throw .tooLarge }
    let product = BigInteger.product(of: 1..<last + 1)
    if product.magnitudeBitWidth > bits { throw .tooLarge }
    return ExactReal(Rational(product))
  }
}

extension Term {
  /// Returns the term to a power; a term that is not positive needs an integer exponent.
  func raised(to exponent: Rational) throws(ArithmeticError) -> ExactReal {
    var result: ExactReal
    if exponent.isInteger {
      result = ExactReal(try coefficient.raised(toWhole: exponent.numerator))
    } else {
      var product = Term(1)
      for (atom, count) in coefficient.primes {
        product = try product.multiplied(by: Term(atom, exponent.multiplied(by: Rational(count))))
      }
      result = try ExactReal([product])
    }
    for factor in factors {
      var atom = factor.atom
      // The product is positive, so it equals the product of the magnitudes of its factors.
      if !exponent.isInteger, !atom.isPositive, try ExactReal(atom).sign() < 0 {
        atom = Atom(.sum, -ExactReal(atom))
      }
      result = try result * Term(atom, factor.exponent.multiplied(by: exponent)).reduced()
    }
    return result
  }
}

extension Atom {
  /// The primes below 1,024, each at its own index; nil at all other indices.
  fileprivate static let small: [Atom?] = (0..<1_024).map { number in
    let isPrime = number > 1 && !(2..<32).contains { $0 < number && number % $0 == 0 }
    return isPrime ? Atom(.prime, ExactReal(number)) : nil
  }
}

extension Rational {
  /// The factors of a positive fraction and how often each occurs; the count of a factor of the denominator is negative.
  var primes: [(atom: Atom, count: Int)] {
    let fraction = fraction
    return fraction.numerator.magnitude.factors + fraction.denominator.factors.map { ($0.atom, -$0.count) }
  }
}

extension BigInteger {
  /// Returns the product of consecutive positive integers, as the product of two halves of about equal length.
  fileprivate static func product(of factors: Range<Int>) -> BigInteger {
    if factors.count < 2 { return BigInteger(factors.first ?? 1) }
    let middle = factors.lowerBound + factors.count / 2
    return product(of: factors.lowerBound..<middle) * product(of: middle..<factors.upperBound)
  }

  /// The primes below 1,024 that divide a positive integer, and the one remaining factor, each with its count.
  ///
  /// The remaining factor is not a square. It is tested for primality if it has at most 512 bits.
  fileprivate var factors: [(atom: Atom, count: Int)] {
    var (found, rest, divisor): ([(atom: Atom, count: Int)], _, Int64) = ([], self, 2)
    while !rest.isOne {
      if rest.isSmall, divisor * divisor > rest.small { divisor = rest.small }
      guard divisor < Atom.small.count else { break }
      var count = 0
      while rest.isSmall ? rest.small % divisor == 0 : rest.isMultiple(of: BigInteger(small: divisor)) {
        (rest, count) = (rest / BigInteger(small: divisor), count + 1)
      }
      if count > 0, let prime = Atom.small[Int(divisor)] { found.append((prime, count)) }
      divisor += divisor == 2 ? 1 : 2
    }
    var count = 1
    while !rest.isOne {
      let isPrime = rest < 1 << 20 || rest.magnitudeBitWidth <= 512 && rest.isPrime
      let root = rest.squareRoot()
      if isPrime || root * root != rest {
        found.append((Atom(isPrime ? .prime : .composite, ExactReal(rest)), count))
        break
      }
      (rest, count) = (root, 2 * count)
    }
    return found
  }
}
