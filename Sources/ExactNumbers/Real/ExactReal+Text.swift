extension ExactReal: CustomStringConvertible {
  /// The exact form: `2√2`, `(√6 − √2)⁄4`, `π⁄6`, `3 ln 2`, `e²`, `1 + √5`, `sin(1)`; for a fraction, `Rational.description`.
  ///
  /// Read as a formula, this text gives the same form.
  /// - Complexity: O(n) for n terms.
  public var description: String {
    String(decoding: exactForm, as: UTF8.self)
  }

  /// The exact form in UTF-8.
  public var exactForm: [UInt8] {
    var text: [UInt8] = []
    if let rational {
      NumberFormat.ungrouped.append(rational, notation: .fraction, to: &text)
      return text
    }
    var writer = FormWriter()
    writer.write(self)
    return writer.text
  }
}

extension NumberFormat {
  /// Returns an exact real number as text for people; `append(_:notation:digits:to:)` also tells whether the number was rounded.
  ///
  ///     try NumberFormat.standard.text(for: .pi)  // 3.14159265358979323846
  ///
  /// - Throws: As `append(_:notation:digits:to:)` does.
  /// - Complexity: That of `append(_:notation:digits:to:)`.
  @_disfavoredOverload
  public func text(for value: ExactReal, notation: NumberNotation = .decimal) throws(ArithmeticError)
    -> String
  {
    var text: [UInt8] = []
    try append(value, notation: notation, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends an exact real number as text for people in UTF-8, and returns whether digits other than zero were rounded away.
  ///
  /// Every digit is correct, since enough digits are computed to decide the rounding. At most 10,000 digits are written on each
  /// side of the point. Notations other than `decimal` and `scientific` give the exact form.
  ///
  /// - Throws: `ArithmeticError.undecided` if `digits` digits after the last written digit do not decide the rounding.
  /// - Complexity: O(M(n) √n) for n digits and each function in the form, where M(n) is the time of a product of n digits.
  @_disfavoredOverload
  @discardableResult
  public func append(
    _ value: ExactReal, notation: NumberNotation = .decimal, digits: Int = 1_000, to text: inout [UInt8]
  ) throws(ArithmeticError) -> Bool {
    if let rational = value.rational { return append(rational, notation: notation, to: &text) }
    if notation != .decimal, notation != .scientific {
      text += value.exactForm
      return false
    }
    var format = self
    format.fractionDigits = min(fractionDigits.lowerBound, 10_000)...min(fractionDigits.upperBound, 10_000)
    format.maximumSignificantDigits = min(maximumSignificantDigits, 10_000)
    format.maximumIntegerDigits = min(maximumIntegerDigits, 10_000)
    let wanted = notation == .decimal ? format.fractionDigits.upperBound : format.maximumSignificantDigits
    var isRounded = false
    let (bytes, isExact) = try value.decided(bits: wanted.bitsOfDigits + 16, digits: digits) {
      var text: [UInt8] = []
      isRounded = format.append($0, notation: notation, to: &text)
      return text
    }
    text.append(contentsOf: bytes)
    return !isExact || isRounded
  }
}

/// Writes exact forms.
private struct FormWriter {
  private(set) var text: [UInt8] = []

  /// Whether the text so far ends with a number or an atom, so that a word has to follow after a space.
  private var isAfterPart = false

  private mutating func put(_ part: StaticString, isPart: Bool = true) {
    part.withUTF8Buffer { text += $0 }
    isAfterPart = isPart
  }

  private mutating func put(word: StaticString) {
    if isAfterPart { put(" ") }
    put(word, isPart: false)
  }

  private mutating func put(number: BigInteger) {
    if isAfterPart { put(" × ") }
    putDigits(number)
  }

  private mutating func putDigits(_ number: BigInteger) {
    NumberFormat.ungrouped.append(Rational(number), notation: .fraction, to: &text)
    isAfterPart = true
  }

  private mutating func putExponent(_ exponent: Rational) {
    put("^(")
    putDigits(exponent.numerator)
    if !exponent.isInteger {
      put("⁄")
      putDigits(exponent.denominator)
    }
    put(")")
  }

  private mutating func putE() {
    let last = text.last ?? 0
    put(last == UInt8(ascii: "e") || last.isDigit ? " × e" : "e")
  }

  private mutating func putInParentheses(_ value: ExactReal) {
    put(isAfterPart ? " × (" : "(", isPart: false)
    write(value)
    put(")")
  }

  /// Writes a sum over its common denominator, beginning with a positive term.
  mutating func write(_ value: ExactReal) {
    var terms = value.joiningLogarithms(bits: 20)
    if terms.isEmpty { return put("0") }
    if let first = terms.firstIndex(where: { !$0.coefficient.isNegative }) {
      terms.insert(terms.remove(at: first), at: 0)
    }
    let isSum = terms.count > 1
    let denominator = terms.reduce(BigInteger.one) {
      $0.leastCommonMultiple(with: $1.coefficient.denominator)
    }
    let isFraction = isSum && !denominator.isOne
    let isAlone = text.isEmpty
    if isFraction { put("(", isPart: false) }
    for (index, term) in terms.enumerated() {
      let isNegative = term.coefficient.isNegative
      if isNegative || index > 0 { put(index == 0 ? "-" : isNegative ? " − " : " + ", isPart: false) }
      let start = text.count
      write(Term(term.coefficient.magnitude * (isFraction ? Rational(denominator) : 1), term.factors))
      // In a calculation from left to right, a × in the term would multiply everything before the term. So parentheses enclose the term.
      if isAlone, !isFraction, index > 0, text[start...].contains(0xC3) {
        text.insert(UInt8(ascii: "("), at: start)
        put(")")
      }
    }
    if isFraction {
      put(")⁄")
      putDigits(denominator)
    }
  }

  /// Writes a positive term.
  private mutating func write(_ term: Term) {
    let fraction = term.coefficient.fraction
    // A power such as (1 + π)^−2 is written above the fraction bar. Below the bar it would be multiplied out when read.
    let isAbove = { (factor: Factor) in
      !factor.exponent.isNegative || factor.exponent != -1 && factor.atom.kind == .sum
    }
    let above = term.factors.filter(isAbove)
    let sums = term.factors.filter { !isAbove($0) && $0.atom.kind == .sum }
    let below = term.factors.filter { !isAbove($0) && $0.atom.kind != .sum }.map {
      Factor(atom: $0.atom, exponent: -$0.exponent)
    }
    if !fraction.numerator.isOne || above.isEmpty { put(number: fraction.numerator) }
    write(above)
    if !below.isEmpty || !fraction.denominator.isOne {
      put("⁄", isPart: false)
      let isLong = below.count + (fraction.denominator.isOne ? 0 : 1) > 1
      if isLong { put("(", isPart: false) }
      if !fraction.denominator.isOne { put(number: fraction.denominator) }
      write(below)
      if isLong { put(")") }
    }
    for sum in sums {
      put("⁄", isPart: false)
      putInParentheses(sum.atom.argument)
    }
  }

  /// Writes a product: π and powers of e, then roots, then functions and sums.
  private mutating func write(_ factors: [Factor]) {
    for factor in factors where factor.atom.kind == .pi || factor.atom.kind == .exponential { write(factor) }
    var roots = factors[...].prefix { $0.atom.isRoot }
    while let root = roots.first {
      let (base, degree) = (root.atom.argument.fraction, root.exponent.denominator)
      if degree > 64 || base > 1_024 && root.exponent.numerator > 1 {
        put(number: base.numerator)
        putExponent(root.exponent)
        roots.removeFirst()
        continue
      }
      // Roots of the same degree share a root sign, if the common radicand can be factored again when read.
      let isJoined = { (other: Factor) in
        other == root
          || base < 1_024 && other.exponent.denominator == degree && other.atom.argument.fraction < 1_024
      }
      let radicand = roots.filter(isJoined).reduce(BigInteger.one) {
        $0 * $1.atom.argument.fraction.numerator.raised(to: Int($1.exponent.numerator))
      }
      roots = roots.filter { !isJoined($0) }[...]
      if degree > 3 {
        put(number: radicand)
        putExponent(1 / Rational(degree))
      } else {
        put(degree == 2 ? "√" : "∛")
        putDigits(radicand)
      }
    }
    for factor in factors where factor.atom.kind.rawValue > Atom.Kind.exponential.rawValue { write(factor) }
  }

  private mutating func write(_ factor: Factor) {
    let (kind, argument, exponent) = (factor.atom.kind, factor.atom.argument, factor.exponent)
    if kind == .exponential, argument.terms.count > 1, let sum = try? argument * ExactReal(exponent) {
      putE()
      put("^", isPart: false)
      return putInParentheses(sum)
    }
    if kind == .exponential, argument.form != nil {
      // `e^(√2 ln 2)` is written as `2^(√2)`.
      let factors = argument.terms[0].factors
      let base = factors.first {
        $0.atom.kind == .logarithm && $0.exponent == 1 && $0.atom.argument.form == nil
      }
      if let base { put(number: base.atom.argument.fraction.numerator) } else { putE() }
      put("^(", isPart: false)
      write(Term(exponent, factors.filter { $0 != base }))
      return put(")")
    }
    let isRoot = exponent == .half
    if isRoot { put("√", isPart: false) }
    let name: StaticString? =
      switch kind {
      case .logarithm: "ln"
      case .sine: "sin"
      case .cosine: "cos"
      case .arcsine: "asin"
      case .arctangent: "atan"
      default: nil
      }
    let isLogarithm = kind == .logarithm && argument.form == nil && argument.fraction.isInteger
    let isBare = exponent == 1 || !isLogarithm
    if !isBare { put(isAfterPart ? " × (" : "(", isPart: false) }
    if let name { put(word: name) }
    if kind == .pi || kind == .exponential {
      if kind == .pi { put("π") } else { putE() }
    } else if isLogarithm {
      put(" ")
      putDigits(argument.fraction.numerator)
    } else {
      putInParentheses(argument)
    }
    if !isBare { put(")") }
    if isRoot || exponent == 1 { return }
    if !exponent.isInteger || exponent.isNegative { return putExponent(exponent) }
    let raised: [StaticString] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    var digits: [UInt8] = []
    NumberFormat.ungrouped.append(exponent, to: &digits)
    for digit in digits { put(raised[Int(digit - UInt8(ascii: "0"))]) }
  }
}

extension ExactReal {
  /// Returns the terms, with logarithms of primes joined into one logarithm of a fraction of at most `bits` bits: ln 2 + ln 5 is ln 10.
  func joiningLogarithms(bits: Int) -> [Term] {
    if terms.count < 2 { return terms }
    let isLogarithm = { (term: Term) in
      term.factors.count == 1 && term.factors[0].exponent == 1 && term.factors[0].atom.kind == .logarithm
        && term.factors[0].atom.argument.form == nil
    }
    let logarithms = terms.filter(isLogarithm)
    if logarithms.count < 2 { return terms }
    let coefficients = logarithms.map { $0.coefficient.fraction }
    let divisor = coefficients.reduce(BigInteger.zero) { $0.greatestCommonDivisor(with: $1.numerator) }
    let multiple = coefficients.reduce(BigInteger.one) { $0.leastCommonMultiple(with: $1.denominator) }
    var argument = Rational(1)
    for (term, coefficient) in zip(logarithms, coefficients) {
      let count = coefficient.numerator / divisor * (multiple / coefficient.denominator)
      guard let power = try? term.factors[0].atom.argument.fraction.raised(toWhole: count),
        let product = try? argument.multiplied(by: power, limits: NumberLimits(bits: bits))
      else { return terms }
      argument = product
    }
    let unit = Rational(argument < 1 ? -divisor : divisor) / Rational(multiple)
    let joined = Atom(.logarithm, ExactReal(argument < 1 ? 1 / argument : argument))
    return terms.filter { !isLogarithm($0) } + [Term(unit, [Factor(atom: joined, exponent: 1)])]
  }
}
