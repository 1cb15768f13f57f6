import ExactNumbers

/// Returns e with so many digits after the point: 1/0! + 1/1! + 1/2! + … as one fraction.
func e(fractionDigits: Int) -> String {
  // numerator/denominator is the sum of the terms first..<last, times the factorial of first − 1.
  func sum(from first: Int, to last: Int) -> (numerator: BigInteger, denominator: BigInteger) {
    if last - first == 1 { return (1, BigInteger(first)) }
    let middle = (first + last) / 2
    let (left, right) = (sum(from: first, to: middle), sum(from: middle, to: last))
    return (left.numerator * right.denominator + right.numerator, left.denominator * right.denominator)
  }
  // So many terms that the next one is less than the last digit.
  var (terms, factorial) = (1, BigInteger(1))
  while factorial < BigInteger.powerOfTen(fractionDigits + 2) {
    terms += 1
    factorial *= BigInteger(terms)
  }
  let rest = sum(from: 1, to: terms + 1)
  let value = Rational(numerator: rest.numerator, denominator: rest.denominator) + 1
  return value.numeral(fractionDigits: fractionDigits, rule: .towardZero)
}

print(e(fractionDigits: 2_000))
